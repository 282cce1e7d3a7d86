import { expect, type BrowserContext, type Page } from 'playwright/test';
import { test } from '../../test';
import type { DevelopServer } from '../developServer';

/** How long the development server may take to compile and show a page, ms. */
const LOAD_TIMEOUT_MS = 60_000;

const STATELY = 'https://stately.ai/inspect';
const OTHER = 'https://other.example/';

/** What a visitor could have typed. */
const SECRET = 'the very secret';

/** A page that greets the one that opened it, as Stately's does, and collects what it gets. */
const STAND_IN = `<!doctype html><title>Stand-in</title><script>
  window.received = [];
  addEventListener('message', ({ data }) => received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** A message of Stately's protocol. */
type Message = {
  type: string;
  name?: string;
  sessionId: string;
  event?: { type: string; form?: string };
  snapshot?: { value?: unknown; context?: unknown };
};

/** Stately's own inspector, which `?inspect` opens: a local page stands in for it. */
export function testStately(running: () => Pick<DevelopServer, 'address'>): void {
  async function standIn(context: BrowserContext): Promise<void> {
    // The library sends when a page is idle. Chromium without a window calls none idle for seconds.
    await context.addInitScript(() => {
      window.requestIdleCallback = (callback) =>
        window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 1 }));
    });
    for (const address of [STATELY, OTHER])
      await context.route(`${address}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: STAND_IN }),
      );
  }

  async function openSite(site: Page, search: string): Promise<void> {
    await site.goto(`${running().address}/${search}`, { timeout: LOAD_TIMEOUT_MS });
  }

  /** Opens the quote flow by its button, then with a form that no visitor could name. */
  async function act(site: Page): Promise<void> {
    await site.getByRole('button', { name: /quote/i }).first().click({ timeout: LOAD_TIMEOUT_MS });
    await site.evaluate(
      (form) =>
        new Promise<void>((settle) => {
          const channel = new BroadcastChannel('machines');
          let isSent = false;
          channel.onmessage = ({ data }) => {
            const { kind, name, tab, actor } = data;
            if (kind === 'event' && data.event.form !== undefined) settle();
            // The actor reports its start once more with the history.
            if (name !== 'quoteFlow' || isSent) return;
            isSent = true;
            const event = { type: 'quote.open', form };
            channel.postMessage({ kind: 'sendEvent', tab, actor, event });
          };
          // The actor may start later, or may have started before.
          channel.postMessage({ kind: 'requestHistory' });
        }),
      SECRET,
    );
  }

  const received = (page: Page): Promise<Message[]> =>
    page.evaluate(() => Reflect.get(window, 'received') as Message[]);

  /** What the stand-in has got about the quote flow, once it has got the event with the secret. */
  async function quoteMessages(page: Page): Promise<Message[]> {
    const namingForms = async () =>
      (await received(page)).map(({ type, event }) => `${type} ${event?.form ?? ''}`);
    await expect
      .poll(namingForms)
      .toContainEqual(expect.stringMatching(/^@xstate\.snapshot .*(characters|secret)/));
    const all = await received(page);
    const { sessionId } = all.find(({ name }) => name === 'quoteFlow') ?? {};
    return all.filter((message) => message.sessionId === sessionId);
  }

  for (const [search, form] of [
    ['?inspect', `text, ${SECRET.length} characters`],
    ['?inspect=plain', SECRET],
  ] as const)
    test(`${search} sends the messages of Stately's protocol in order`, async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await standIn(context);
      const opened = context.waitForEvent('page');
      await openSite(page, search);
      const stately = await opened;
      await expect(stately).toHaveTitle('Stand-in');
      await act(page);
      const messages = await quoteMessages(stately);
      expect(stately.url()).toBe(STATELY);
      const summary = messages.map(({ type, event }) => [type, event?.type, event?.form]);
      // On a page, the flow may take other events in between.
      const known = ['xstate.init', 'quote.open', undefined];
      expect(summary.filter(([, event]) => known.includes(event))).toEqual([
        ['@xstate.actor', undefined, undefined],
        ['@xstate.event', 'xstate.init', undefined],
        ['@xstate.snapshot', 'xstate.init', undefined],
        ['@xstate.event', 'quote.open', undefined],
        ['@xstate.snapshot', 'quote.open', undefined],
        ['@xstate.event', 'quote.open', form],
        ['@xstate.snapshot', 'quote.open', form],
      ]);
      expect(messages.at(-1)?.snapshot).toMatchObject({
        value: 'picking',
        context: { form: null },
      });
      expect(JSON.stringify(await received(stately)).includes(SECRET)).toBe(form === SECRET);
      await page.clock.fastForward(60_000);
      await expect(page.getByText('does not answer')).toHaveCount(0);
    });

  test('a window that the browser blocks opens at the first click, and gets each message once', async ({
    page,
    context,
  }) => {
    await standIn(context);
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        Object.assign(window, { wasBlocked: true });
        return null;
      };
    });
    await openSite(page, '?inspect');
    await page.waitForFunction(() => 'wasBlocked' in window, undefined, {
      timeout: LOAD_TIMEOUT_MS,
    });
    const opened = context.waitForEvent('page');
    await act(page);
    const messages = await quoteMessages(await opened);
    expect(messages.filter(({ type }) => type === '@xstate.actor')).toHaveLength(1);
    expect(messages.filter(({ event }) => event?.form !== undefined)).toHaveLength(2);
  });

  test('says on the page that Stately does not answer, and what works without a network', async ({
    page,
    context,
  }) => {
    await context.route(`${STATELY}**`, (route) => route.abort('internetdisconnected'));
    await openSite(page, '?inspect');
    const note = page.getByRole('status').filter({ hasText: 'does not answer' });
    await expect(note).toContainText(STATELY, { timeout: LOAD_TIMEOUT_MS });
    await expect(note).toContainText('/_machines');
  });

  test('a page of another origin in the window gets nothing', async ({ page, context }) => {
    await standIn(context);
    // No browser tells a page that its message is kept back, so what the site sends is counted.
    await page.addInitScript(() => {
      const counter = { sent: 0 };
      Object.assign(window, { counter });
      const open = window.open.bind(window);
      window.open = (...args) => {
        const opened = open(...args);
        const postMessage = (data: unknown, origin: string) => {
          counter.sent += 1;
          opened?.postMessage(data, origin);
        };
        // The site calls no other method.
        return { postMessage } as unknown as Window;
      };
    });
    const sent = (): Promise<number> =>
      page.evaluate(() => (Reflect.get(window, 'counter') as { sent: number }).sent);
    const opened = context.waitForEvent('page');
    await openSite(page, '?inspect');
    const stately = await opened;
    await expect(stately).toHaveTitle('Stand-in');
    await stately.evaluate((address) => window.location.assign(address), OTHER);
    await stately.waitForURL(OTHER);
    const before = await sent();
    await act(page);
    // The site still takes the window for Stately's, and the browser keeps each message back.
    await expect.poll(sent).toBeGreaterThan(before + 2);
    expect(await received(stately)).toEqual([]);
  });
}
