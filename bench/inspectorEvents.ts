/** How smooth the inspector page stays while tabs report many events: a part of `npm run bench:inspector`. */
import type { Browser, Page } from 'playwright';

/** The number of events of a measurement. */
const EVENT_COUNT = 10_000;

/** What is typed into the search, word by word. */
const SEARCHES = ['form', 'card', 'editing nothing'];

/** The longest times of a measurement, ms. */
export type Smoothness = {
  /** Longest time between two frames. */
  longestFrame: number;
  /** Longest task of the page. */
  longestTask: number;
  /** The number of tasks of 50 ms or more. */
  longTasks: number;
  /** Time until the page showed everything. */
  total: number;
};

type Flood = { count: number; perSecond: number | undefined };

/** Reports events of a machine and of an actor that it invokes, as fast as it can or so many a second. Runs in a page of its own. */
async function flood({ count, perSecond }: Flood): Promise<void> {
  const channel = new BroadcastChannel('machines');
  const base = { tab: 'bench', page: '/bench' };
  const states = ['closed', 'picking', { filling: 'editing' }, { filling: 'sending' }];
  const forms = ['empty-legs', 'charter', 'jet-card', 'contact', 'rescue'];
  let order = 0;
  const post = (report: object) => {
    order += 1;
    channel.postMessage({ ...base, order, at: Date.now(), ...report });
  };
  const actors = ['quoteFlow', 'send'];
  for (const name of actors) post({ kind: 'actor', actor: name, name });
  const postEvent = (index: number) =>
    post({
      kind: 'event',
      actor: actors[index % 2],
      event: { type: ['quote.open', 'pointer.move', 'lead.sending'][index % 3], index },
      status: 'active',
      state: states[index % 4],
      context: { pickerForms: forms, overlayForms: forms, form: forms[index % 5], index },
      taken: index % 5 === 0 ? [] : ['quoteFlow quote.open [namesNoForm] → quoteFlow.picking'],
      delays: [],
    });
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due =
      perSecond === undefined ? Infinity : ((performance.now() - startedAt) / 1000) * perSecond;
    if (index > due) await new Promise((resolve) => setTimeout(resolve, 8));
    postEvent(index);
  }
}

/** Notes the frames and the long tasks of a page until `readSmoothness`. */
function watchFrames(): void {
  const watched = { frames: [] as number[], tasks: [] as number[], startedAt: performance.now() };
  const onFrame = (at: number) => {
    watched.frames.push(at);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, { watched });
}

const readSmoothness = (page: Page): Promise<Smoothness> =>
  page.evaluate(() => {
    // `watchFrames` has put it there.
    const { frames, tasks, startedAt } = Reflect.get(window, 'watched') as {
      frames: number[];
      tasks: number[];
      startedAt: number;
    };
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    return {
      longestFrame: Math.round(Math.max(0, ...gaps)),
      longestTask: Math.round(Math.max(0, ...tasks)),
      longTasks: tasks.length,
      total: Math.round(performance.now() - startedAt),
    };
  });

/** Measures something that happens in the inspector page. */
async function measure(page: Page, act: () => Promise<unknown>): Promise<Smoothness> {
  await page.evaluate(watchFrames);
  await act();
  return readSmoothness(page);
}

/**
 * Measures the inspector page under a flood of events, while it filters them, and while they are walked through.
 * @returns the longest frames and tasks of each measurement by its name
 */
export async function measureEvents(
  browser: Browser,
  address: string,
): Promise<Record<string, Smoothness>> {
  const results: Record<string, Smoothness> = {};
  for (const tab of ['Events', 'Sequence'])
    for (const perSecond of [1000, undefined]) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      // tsx names the functions inside those that run in a page by a function of its own.
      await context.addInitScript('globalThis.__name = (named) => named');
      const site = await context.newPage();
      // A page of the same origin that runs nothing of its own.
      await site.route('**/none', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await site.goto(`${address}/_machines/files/none`);
      const page = await context.newPage();
      await page.goto(`${address}/_machines`);
      await page.getByRole('tab', { name: tab }).click();
      await page.locator('.react-flow__node').first().waitFor();
      const shown = page.getByRole('status', { name: 'Shown events' });
      const name = perSecond === undefined ? `${tab}, a burst` : `${tab}, ${perSecond} a second`;
      results[name] = await measure(page, async () => {
        await site.evaluate(flood, { count: EVENT_COUNT, perSecond });
        await shown.filter({ hasText: `${EVENT_COUNT} of` }).waitFor();
      });
      if (perSecond === undefined) {
        results[`${tab}, search`] = await measure(page, async () => {
          for (const query of SEARCHES)
            await page.getByRole('searchbox', { name: 'Search the events' }).fill(query);
        });
        await page.getByRole('searchbox', { name: 'Search the events' }).fill('');
        results[`${tab}, 30 steps`] = await measure(page, async () => {
          await page.getByRole('listbox').focus();
          for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
        });
      }
      await context.close();
    }
  return results;
}
