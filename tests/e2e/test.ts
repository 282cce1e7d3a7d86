import { expect, test as base } from 'playwright/test';

/** What Chromium writes to the console when a content security policy stops something. */
const BLOCKED = /Content.Security.Policy|This document requires 'Trusted/i;

/**
 * Hides a movement of the pointer to the corner of the screen from a page. Chromium's headless shell
 * reports one while it opens a page, though nobody has moved the mouse, and a page that only shows
 * itself to a visitor loads its scripts at the first movement.
 */
function hideMoveToCorner(): void {
  for (const type of ['pointermove', 'mousemove'])
    window.addEventListener(
      type,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0)
          event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** Says to each page that the visitor does not want to be tracked: none asks for consent. */
function refuseTracking(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

/**
 * Lets React see what Playwright fills in. In Firefox it sets the value of a field and sends an event, and React
 * takes an event for none when it has seen the value being set.
 */
function forgetSetValue(): void {
  window.addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const tracker: unknown = isTrusted ? undefined : Reflect.get(Object(target), '_valueTracker');
      const setValue: unknown = Reflect.get(Object(tracker), 'setValue');
      if (typeof setValue === 'function') setValue.call(tracker, '\0');
    },
    { capture: true },
  );
}

/**
 * How long a test may take that visits each page of a site, ms. One browser that keeps the scripts it has compiled
 * takes half as long for them as a new one for each.
 */
export const MANY_PAGES_MS = 180_000;

/** What a test file may choose with `test.use`. */
type Options = {
  /** Whether the browser asks not to be tracked. */
  refusesTracking: boolean;
};

/**
 * A browser test. Nothing happens on its pages but what it does itself, and none of its pages may break a
 * rule of its content security policy, whatever the test is about.
 */
export const test = base.extend<Options & { needsFirefox: undefined }>({
  refusesTracking: [true, { option: true }],
  needsFirefox: [
    async ({ browserName }, provide, info) => {
      const isMissing = browserName === 'firefox' && !process.env.X1_FIREFOX;
      info.skip(isMissing, 'This system has no Firefox.');
      await provide(undefined);
    },
    { auto: true },
  ],
  context: async ({ browserName, context, refusesTracking }, provide) => {
    if (browserName === 'firefox') await context.addInitScript(forgetSetValue);
    await context.addInitScript(hideMoveToCorner);
    if (refusesTracking) await context.addInitScript(refuseTracking);
    const blocked: string[] = [];
    context.on('console', (message) => {
      if (BLOCKED.test(message.text()))
        blocked.push(`${message.location().url}: ${message.text()}`);
    });
    await provide(context);
    expect(blocked).toEqual([]);
  },
});
