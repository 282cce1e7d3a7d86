import { expect, type Page } from 'playwright/test';

/**
 * Notes whatever a visitor's browser complains of: console errors and warnings (React's hydration
 * warnings are among them), uncaught errors, requests that fail or are answered with an error.
 * @returns the complaints so far, filled as the page goes on
 */
export function collectBrowserErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') complaints.push(`${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A film or a prefetch that the page itself gave up is no failure.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Waits until React has taken the page over: before that, a press would be lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#gatsby-focus-wrapper') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
}

/** Opens a page and waits until it answers to a visitor. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Scrolls through the whole page as a reader does, so that all that waits to come near comes. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((settle) => setTimeout(settle, 60));
    }
  });
  // Pictures that are not drawn (another face of a card, a hidden one) are never fetched.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getClientRects().length === 0 || image.closest('[inert]'),
    ),
  );
}

/** Waits until the page has come to rest: a smooth scroll says nothing when it is over. */
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
export const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** The path, query and hash the browser shows. */
export const address = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Expects the browser to end at a path with its query and hash. */
export const expectAddress = (page: Page, wanted: string): Promise<void> =>
  expect.poll(() => address(page)).toBe(wanted);
