import { expect, type Page } from 'playwright/test';
import { test } from './test';

/** The fonts of systems that the fallbacks are made of (src/theme/fonts.ts). */
const SYSTEM_FONTS = {
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  'sans-serif': ['Arial', 'Liberation Sans', 'Roboto'],
};

/** How far a text may lie beside its place until its font is there, px: browsers round heights. */
const TOLERANCE_PX = 1.5;

const hasOneOf = (page: Page, fonts: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (names) =>
      Promise.any(names.map((name) => new FontFace('Tried', `local('${name}')`).load())).then(
        () => true,
        () => false,
      ),
    fonts,
  );

/** The top and the height of each headline and link, px. */
const places = (page: Page): Promise<{ text: string; top: number; height: number }[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('h1, h2, h3, a')]
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { top, height } = range.getBoundingClientRect();
        return { text: element.textContent ?? '', top, height };
      })
      .filter(({ height }) => height > 0);
  });

/** The families of the site that have arrived, without their fallbacks. */
const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family),
  );

test('texts stand where they will stand while their fonts load', async ({ page, context }) => {
  await page.goto('/terms');
  for (const fonts of Object.values(SYSTEM_FONTS))
    test.skip(!(await hasOneOf(page, fonts)), `This system has none of ${fonts.join(', ')}.`);
  const withFonts = await places(page);
  expect(withFonts.length).toBeGreaterThan(3);
  expect(await loadedFonts(page)).not.toEqual([]);

  const slow = await context.newPage();
  await slow.route('**/*.woff2', (route) => route.abort());
  await slow.goto('/terms');
  const withoutFonts = await places(slow);
  expect(await loadedFonts(slow)).toEqual([]);
  expect(withoutFonts.map(({ text }) => text)).toEqual(withFonts.map(({ text }) => text));
  const moved = withFonts.filter(({ top, height }, index) => {
    const before = withoutFonts[index];
    const distance = Math.max(
      Math.abs(top - (before?.top ?? NaN)),
      Math.abs(height - (before?.height ?? NaN)),
    );
    return !(distance <= TOLERANCE_PX);
  });
  expect(moved).toEqual([]);
});
