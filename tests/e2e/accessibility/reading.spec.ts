/**
 * The looks of `reading.ts`, of axe and of HTML_CodeSniffer find what they are for: each gets a page with one
 * fault. The pages as they are have none, so that a look that finds nothing would never be missed.
 */
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './axe';
import { expectNoCodeSnifferErrors } from './codeSniffer';
import {
  clippedTexts,
  expectNoSidewaysScroll,
  setTextSpacing,
  smallTargets,
  textsBesideScreen,
  walkByKeyboard,
} from './reading';
import { test } from '../test';
import { applyStyle } from './textsOverPictures';
import { nextFrames, visit } from '../visitor/visit';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

/** Puts a fault into the page by a style sheet. */
async function style(page: Page, css: string): Promise<void> {
  await applyStyle(page, css);
  await nextFrames(page);
}

/** What an expectation says of the page; undefined when it holds. */
const failureOf = (expectation: Promise<void>): Promise<string | undefined> =>
  expectation.then(
    () => undefined,
    (error: Error) => error.message,
  );

test.beforeEach(({ page }) => visit(page, '/terms'));

test('a box that is wider than the screen', async ({ page }) => {
  await style(page, 'main p { width: 25rem; }');
  expect(await failureOf(expectNoSidewaysScroll(page, 320))).toContain('at 320 px');
});

test('a text beside the screen that nothing scrolls to', async ({ page }) => {
  await style(page, 'body { overflow-x: clip; } main h2 { translate: 16rem; }');
  expect(await textsBesideScreen(page)).not.toEqual([]);
});

test('a text that its box cuts off once it has larger spacing', async ({ page }) => {
  await page.evaluate(() => {
    for (const text of document.querySelectorAll<HTMLElement>('main p')) {
      text.style.height = `${text.offsetHeight}px`;
      text.style.overflow = 'hidden';
    }
  });
  expect(await clippedTexts(page)).toEqual([]);
  await setTextSpacing(page);
  await nextFrames(page);
  expect(await clippedTexts(page)).not.toEqual([]);
});

test('a target of 23 px', async ({ page }) => {
  await style(page, 'header button { min-width: 0 !important; width: 23px !important; }');
  expect(await smallTargets(page)).toEqual([expect.stringContaining('<button')]);
});

test('a focus without a mark', async ({ page }) => {
  await style(page, '*:focus-visible { outline: none !important; box-shadow: none !important; }');
  const { faults, stops } = await walkByKeyboard(page, 'Tab');
  expect(faults.filter((fault) => fault.startsWith('no visible focus'))).toHaveLength(stops);
});

test('a focus below the bar', async ({ page }) => {
  // Browsers scroll to the middle of the screen what was out of sight, which is below this bar.
  await style(page, 'header { min-height: 60vh !important; }');
  const { faults } = await walkByKeyboard(page, 'Shift+Tab');
  expect(faults.filter((fault) => fault.startsWith('covered by the bar'))).not.toEqual([]);
});

test('a text of little contrast and a field without a label, for both engines', async ({
  page,
}) => {
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
  });
  await style(page, 'main p { color: #999; }');
  const engines = [expectAccessible(page), expectNoCodeSnifferErrors(page)];
  const [axe, sniffer] = await Promise.all(engines.map(failureOf));
  expect(axe).toContain('color-contrast');
  expect(axe).toContain('label');
  expect(sniffer).toContain('1_4_3.G18');
  expect(sniffer).toContain('F68');
});
