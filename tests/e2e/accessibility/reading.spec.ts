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

/** What an expectation says of the page; undefined when it holds. */
const failureOf = (expectation: Promise<void>): Promise<string | undefined> =>
  expectation.then(
    () => undefined,
    (error: Error) => error.message,
  );

test.beforeEach(({ page }) => visit(page, '/terms'));

/** A fault that a style sheet puts into the page, and what finds it. */
const FAULTS: [fault: string, css: string, find: (page: Page) => Promise<void>][] = [
  [
    'a box that is wider than the screen',
    'main p { width: 25rem; }',
    async (page) =>
      expect(await failureOf(expectNoSidewaysScroll(page, 320))).toContain('at 320 px'),
  ],
  [
    'a text beside the screen that nothing scrolls to',
    'body { overflow-x: clip; } main h2 { translate: 16rem; }',
    async (page) => expect(await textsBesideScreen(page)).not.toEqual([]),
  ],
  [
    'a target of 23 px',
    'header button { min-width: 0 !important; width: 23px !important; }',
    async (page) => expect(await smallTargets(page)).toEqual([expect.stringContaining('<button')]),
  ],
  [
    'a focus without a mark',
    '*:focus-visible { outline: none !important; box-shadow: none !important; }',
    async (page) => {
      const { faults, stops } = await walkByKeyboard(page, 'Tab');
      expect(faults.filter((fault) => fault.startsWith('no visible focus'))).toHaveLength(stops);
    },
  ],
  [
    'a focus below the bar',
    // Browsers scroll to the middle of the screen what was out of sight, which is below this bar.
    'header { min-height: 60vh !important; }',
    async (page) => {
      const { faults } = await walkByKeyboard(page, 'Shift+Tab');
      expect(faults.filter((fault) => fault.startsWith('covered by the bar'))).not.toEqual([]);
    },
  ],
];

test('a fault of style is found', async ({ page }) => {
  for (const [fault, css, find] of FAULTS)
    await test.step(fault, async () => {
      await applyStyle(page, css);
      await nextFrames(page);
      await find(page);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    });
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

test('a text of little contrast and a field without a label, for both engines', async ({
  page,
}) => {
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
  });
  await applyStyle(page, 'main p { color: #999; }');
  await nextFrames(page);
  const engines = [expectAccessible(page), expectNoCodeSnifferErrors(page)];
  const [axe, sniffer] = await Promise.all(engines.map(failureOf));
  expect(axe).toContain('color-contrast');
  expect(axe).toContain('label');
  expect(sniffer).toContain('1_4_3.G18');
  expect(sniffer).toContain('F68');
});
