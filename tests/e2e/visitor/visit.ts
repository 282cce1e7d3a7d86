/** What a visitor does and sees, for every browser test. */
import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Collects what the browser of a visitor reports: console errors and warnings (React's hydration
 * warnings are among them), uncaught errors, and requests that fail or are answered with an error.
 * @returns the reports so far; the list grows while the page is used
 */
export function collectBrowserErrors(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') reports.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => reports.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A video or a prefetch that the page itself cancels is no failure.
    if (reason !== 'net::ERR_ABORTED') reports.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) reports.push(`${response.status()}: ${response.url()}`);
  });
  return reports;
}

/** Gives a page the first sign of a visitor, without which it loads no script. */
async function startHydration(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
}

/**
 * Hydrates the page, and waits until React answers in it: it has hydrated the page, the starting script
 * has left the work to it, and a form of the address is live.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await startHydration(page);
  await page.waitForFunction(() => {
    const wrapper = document.querySelector('#gatsby-focus-wrapper') ?? {};
    const isHydrated = Object.keys(wrapper).some((key) => key.startsWith('__reactFiber'));
    const before = 'script[type=speculationrules], dialog[open]:not([data-hydrated])';
    return isHydrated && document.querySelector(before) === null;
  });
}

/** Visits with Save-Data, with which a page fetches no form ahead. Call it before the page is opened. */
export const forbidFetchingAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** Opens a page and waits until it answers to a visitor. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Navigates as a link of the page does, without a reload. */
export async function navigateInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const navigate: unknown = Reflect.get(window, '___navigate');
    if (typeof navigate !== 'function') throw new Error('Gatsby has not started.');
    navigate(to);
  }, address);
}

/** Sends the site-wide event that opens the form of a section of Home. */
export async function clickOnSection(
  page: Page,
  detail: { section: string; form?: string },
): Promise<void> {
  await page.evaluate(
    (sent) => window.dispatchEvent(new CustomEvent('clickOnSection', { detail: sent })),
    detail,
  );
}

/**
 * Keeps a page from moving what comes into view. Playwright presses in the frame in which it scrolls: what settles is
 * 24 px lower then than in the next one, and a press on a small link ends beside it.
 */
export const holdStill = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce' });

/** Waits until the browser has drawn twice: what was asked of React before that is on the screen. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))),
  );
}

/** Waits until no animation or transition runs on an element or within it. */
export async function waitForAnimations(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    await Promise.allSettled(
      element
        .getAnimations({ subtree: true })
        // What follows the scroll position or repeats for ever has no end to wait for.
        .filter(({ timeline, effect }) => {
          const endless = effect?.getComputedTiming().iterations === Infinity;
          return timeline instanceof DocumentTimeline && !endless;
        })
        .map(({ finished }) => finished),
    );
  });
}

/** How long no frame may be drawn, ms: see `retries` in tests/playwright.config.ts. */
const STALL_MS = 10_000;

/**
 * Scrolls through the whole page as a reader does, so that everything lazy arrives. Fails early when the
 * browser draws no more.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    const nextFrame = () =>
      new Promise((settle, fail) => {
        requestAnimationFrame(settle);
        setTimeout(() => fail(new Error('The browser draws no more frames.')), limitMs);
      });
    await nextFrame();
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.75) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // This place is drawn at the end of the present frame.
      await nextFrame();
    }
  }, STALL_MS);
  // A picture that hydration replaced after it was passed waits until it is in view again. Pictures
  // that are not drawn (the other side of a card, a hidden one) are never fetched.
  await page.waitForFunction(() => {
    const missing = [...document.images].find(
      (image) => !image.complete && image.getClientRects().length > 0 && !image.closest('[inert]'),
    );
    missing?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return missing === undefined;
  });
}

/** Waits until the page has come to rest: a smooth scroll does not say when it ends. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = Number.NaN;
    let still = 0;
    while (still < 12) {
      await new Promise((settle) => requestAnimationFrame(settle));
      still = window.scrollY === last ? still + 1 : 0;
      last = window.scrollY;
    }
  });
}

/** How far an element's top is from the top of the screen, px. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Expects the page to come to rest with a section at the top of the screen, below the bar at most. */
export async function expectInSight(page: Page, selector: string): Promise<void> {
  await expect.poll(() => topOf(page, selector)).toBeLessThan(150);
  await waitForScrollEnd(page);
  expect(await topOf(page, selector)).toBeGreaterThan(-5);
}

/** Whether the focus is on an element or within it. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));

/** Expects the focus to come to an element or into it. */
export const expectFocusWithin = (target: Locator): Promise<void> =>
  expect.poll(() => hasFocus(target)).toBe(true);

/** The path, query and hash the browser shows. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Expects the browser to end at a path with its query and hash. */
export const expectAddress = (page: Page, wanted: string): Promise<void> =>
  expect.poll(() => addressOf(page)).toBe(wanted);

/** Scrolls at once, without an animation, px from the top. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** How far the page is scrolled, px. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Moves one finger sideways from one x to another, px, on a screen with touch. */
export async function swipe(
  page: Page,
  { from, to, y }: { from: number; to: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd', to);
}
