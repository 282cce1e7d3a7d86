/** Every page that the content folder has, on phones and on desks. */
import { expect } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { expectReadableOverPictures } from '../accessibility/readableTexts';
import { recordLayoutShifts } from '../visitor/layoutShifts';
import {
  clippedTexts,
  expectNoSidewaysScroll,
  setTextSpacing,
  smallTargets,
  textsBesideScreen,
} from '../accessibility/reading';
import { distinctPages, readSite } from '../sites/sitePages';
import { MANY_PAGES_MS, test } from '../test';
import {
  collectBrowserErrors,
  expectAddress,
  nextFrames,
  scrollThrough,
  visit,
  waitForAnimations,
} from '../visitor/visit';

/**
 * The screens on which a page is opened, and the widths, px, to which the window is then changed:
 * nothing may stand beside the screen on any of them, nor with text twice as large.
 */
const SCREENS = [
  { width: 390, height: 844, resizedTo: [320, 640], largeText: false },
  { width: 1440, height: 900, resizedTo: [768, 2560], largeText: true },
];

for (const { width, height, resizedTo, largeText } of SCREENS)
  test(`every page is sound on a screen of ${width} px`, async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    const reports = collectBrowserErrors(page);
    for (const { path, title, blocks } of distinctPages('published'))
      await test.step(path, async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.setViewportSize({ width, height });
        await visit(page, path);
        await nextFrames(page);
        const expectNoShifts = await recordLayoutShifts(page);
        await scrollThrough(page);

        await expect(page).toHaveTitle(title);
        await expect(page.locator('head title')).toHaveCount(1);
        await expect(page.locator('meta[name=description]')).toHaveCount(1);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1);
        // The outline of a form is as high as the form with the labels and the note that it was made for.
        if (!blocks.some((block) => 'inlineForm' in block)) await expectNoShifts();
        await expectNoSidewaysScroll(page, width);

        await page.emulateMedia({ reducedMotion: 'reduce' });
        await waitForAnimations(page.locator('body'));
        // Once for each page: on a narrow and a wide screen.
        if (largeText) await expectAccessibleEverywhere(page, { editorial: false });
        expect(await smallTargets(page)).toEqual([]);

        for (const other of resizedTo) {
          await page.setViewportSize({ width: other, height });
          await nextFrames(page);
          await expectNoSidewaysScroll(page, other);
          expect(await clippedTexts(page)).toEqual([]);
        }
        if (largeText) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() =>
            document.documentElement.style.setProperty('font-size', '200%'),
          );
          await nextFrames(page);
          expect(await textsBesideScreen(page)).toEqual([]);
          await expectNoSidewaysScroll(page, width);
        } else {
          await setTextSpacing(page);
          await nextFrames(page);
          expect(await clippedTexts(page)).toEqual([]);
          expect(await textsBesideScreen(page)).toEqual([]);
        }
        expect(reports).toEqual([]);
      });
  });

test('every page can be read over its pictures', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  for (const { path } of distinctPages('published'))
    await test.step(path, () => expectReadableOverPictures(page, path, 'published'));
});

test('an unknown path ends at Home', async ({ page }) => {
  const { pages } = readSite('published');
  const home = pages.find(({ path }) => path === '/');
  await visit(page, '/no-page-of-any-content?source=mail');
  await expectAddress(page, '/?source=mail');
  await expect(page).toHaveTitle(home?.title ?? '');
});

test('the tagline is in the bar where there is space beside the logo, or beside the name', async ({
  page,
}) => {
  const { brand } = readSite('published').site;
  const narrowest = brand.logo ? 360 : 768;
  await visit(page, '/');
  const tagline = page.locator('header').getByText(brand.tagline, { exact: true });
  await page.setViewportSize({ width: narrowest, height: 800 });
  await expect(tagline).toBeVisible();
  await page.setViewportSize({ width: narrowest - 1, height: 800 });
  await expect(tagline).toBeHidden();
});

test('a drawn logo has a ground of its own below the colours of the visitor', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/');
  // Without `brand.logo` the name stands there, as a text.
  for (const logo of await page.locator('header a img').all())
    await expect(logo).not.toHaveCSS('background-color', /, 0\)$/);
});
