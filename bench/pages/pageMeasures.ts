/** What `npm run bench:pages` measures of one page. */
import type { Browser, Locator, Page } from 'playwright';
import { onSlowPhone, quiet, readReports, scriptTimeMs, swipeUp } from './slowPhone';

/** The figures of a load, and of what the first sign of the visitor starts. */
export type Load = {
  /** JavaScript files on the wire before the visitor acts, bytes. */
  scriptBytes: number;
  /** All bytes on the wire, and the requests. */
  bytes: number;
  requests: number;
  /** How long scripts ran before the visitor acts, ms. */
  scriptMs: number;
  /** When the largest element of the first view was drawn, ms. */
  heroMs: number;
  /** How far the page has moved by itself: the sum of its layout shifts. */
  layoutShift: number;
  /** JavaScript files on the wire once the visitor has acted, bytes. */
  hydratedScriptBytes: number;
  /** The long tasks after the visitor has acted: their sum and the longest, ms. */
  longTasksMs: number;
  longestTaskMs: number;
};

/** How long a page may work after the first sign of the visitor, ms. */
const HYDRATION_MS = 8000;

/** How often the page is asked whether something is visible, ms. */
const POLL_MS = 8;

/** How long a measure waits for what it measures, ms. */
const LIMIT_MS = 30_000;

/** What a call to action opens: a form with fields, or the picker with its cards. */
const DIALOG_CONTENT = ':is(dialog[open], [role=dialog]) :is(input, select, textarea, li button)';

/** Measures the load of a page, and then the work that a swipe starts. */
export const measureLoad = (browser: Browser, address: string): Promise<Load> =>
  onSlowPhone(browser, address, async (open) => {
    const { page, session, received } = open;
    const { bytes, requests, scriptBytes } = received();
    const scriptMs = await scriptTimeMs(session);
    const { heroMs, layoutShift } = await readReports(page);
    const actedAt = await page.evaluate(() => performance.now());
    await swipeUp(open);
    await quiet(HYDRATION_MS);
    const { longTasks } = await readReports(page);
    const tasks = longTasks
      .filter(({ startMs }) => startMs >= actedAt)
      .map(({ durationMs }) => durationMs);
    return {
      scriptBytes,
      bytes,
      requests,
      scriptMs,
      heroMs,
      layoutShift,
      hydratedScriptBytes: received().scriptBytes,
      longTasksMs: tasks.reduce((sum, duration) => sum + duration, 0),
      longestTaskMs: Math.max(0, ...tasks),
    };
  });

/** Runs a check in the page until it holds; returns how long that took, ms. */
async function timeUntil(page: Page, check: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  // A page that is being replaced cannot be asked.
  while (!(await check().catch(() => false))) {
    if (performance.now() - begun > LIMIT_MS) return Number.NaN;
    await page.waitForTimeout(POLL_MS);
  }
  return performance.now() - begun;
}

const toMiddle = (target: Locator): Promise<void> =>
  target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' as const }),
  );

/** Taps the middle of an element that stands in view, without waiting for anything. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not drawn.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Measures the time from a tap on the first call to action of a page to a dialog with a field or a
 * card of the picker.
 * @returns the time in ms; NaN when no dialog opened; undefined when the page has no call to action
 */
export const measureTap = (
  browser: Browser,
  address: string,
  { afterScroll }: { afterScroll: boolean },
): Promise<number | undefined> =>
  onSlowPhone(browser, address, async (open) => {
    const { page } = open;
    const action = page.locator('main a[href*="form-opened="]').first();
    if ((await action.count()) === 0) return undefined;
    if (afterScroll) {
      await swipeUp(open);
      await quiet(3000);
    }
    const isInView = await action.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    if (!isInView) await toMiddle(action);
    const content = page.locator(DIALOG_CONTENT).filter({ visible: true });
    const time = timeUntil(page, async () => (await content.count()) > 0);
    await tap(page, action);
    return time;
  });

/** The interactions of a visitor who asks for a quote, ms: the first tap, and the longest one after it. */
export type Interactions = { firstTapMs: number; longestMs: number };

/** What a visitor types into the charter form, by the names of the fields. */
const TYPED = {
  'legs.0.from': 'Geneva',
  'legs.0.to': 'Nice',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
};

/**
 * Measures the interactions of a visitor who taps the first call to action of a page as soon as it is in
 * view, and fills in the charter form: places with suggestions, contact details, a way back.
 * @returns undefined when the page has no call to action, or no way to the charter form
 */
export const measureInteractions = (
  browser: Browser,
  address: string,
): Promise<Interactions | undefined> =>
  onSlowPhone(browser, address, async ({ page }) => {
    const action = page.locator('main a[href*="form-opened="]').first();
    if ((await action.count()) === 0) return undefined;
    const longest = async (from = 0): Promise<number> =>
      Math.max(0, ...(await readReports(page)).interactionsMs.slice(from));
    await toMiddle(action);
    await tap(page, action);
    await quiet();
    const firstTapMs = await longest();
    const { length } = (await readReports(page)).interactionsMs;
    const form = page.locator('dialog[open] form');
    if ((await form.count()) === 0) {
      const card = page.locator('dialog[open] [data-opens-dialog=charter]');
      if ((await card.count()) === 0) return undefined;
      await tap(page, card);
    }
    for (const [name, text] of Object.entries(TYPED)) {
      const field = form.locator(`[name="${name}"]`);
      await field.scrollIntoViewIfNeeded();
      await tap(page, field);
      await page.keyboard.type(text, { delay: 60 });
      await page.keyboard.press('Tab');
    }
    await quiet();
    const back = form.locator('ol + div > button').first();
    await back.scrollIntoViewIfNeeded();
    await tap(page, back);
    await quiet();
    return { firstTapMs, longestMs: await longest(length) };
  });

/**
 * Measures the time from a tap on a link to the first heading of its page.
 * @param options.inViewMs how long the link has been in view when it is tapped, ms
 * @returns the time in ms; NaN when the page did not come; undefined when there is no such link
 */
export const measureLink = (
  browser: Browser,
  address: string,
  { to, inViewMs }: { to: string; inViewMs: number },
): Promise<number | undefined> =>
  onSlowPhone(browser, address, async ({ page }) => {
    const link = page.locator(`:is(main, footer) a[href="${to}"]`).first();
    if ((await link.count()) === 0) return undefined;
    await toMiddle(link);
    await quiet(inViewMs);
    const heading = await page.locator('h1').first().textContent();
    const time = timeUntil(page, () =>
      page.evaluate(
        ([path, old]) => {
          const found = document.querySelector('h1');
          return location.pathname === path && found !== null && found.textContent !== old;
        },
        [to, heading] as const,
      ),
    );
    await tap(page, link);
    return time;
  });
