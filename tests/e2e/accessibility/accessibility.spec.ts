import { expect, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from './axe';
import {
  clippedTexts,
  expectNoSidewaysScroll,
  setTextSpacing,
  smallTargets,
  textsBesideScreen,
  walkByKeyboard,
} from './reading';
import { distinctPages } from '../sites/sitePages';
import { expectLive } from '../visitor/slowPhone';
import { test } from '../test';
import {
  collectBrowserErrors,
  expectFocusWithin,
  nextFrames,
  scrollThrough,
  visit,
} from '../visitor/visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a dialog of Journeys, which has facts. */
async function openDialog(page: Page): Promise<void> {
  await visit(page, '/journeys');
  await page.locator('#choose').getByRole('button', { name: 'Island' }).click();
  await expectLive(page);
}

async function openOnLoad(page: Page, form: string): Promise<void> {
  await visit(page, `/?form-opened=${form}`);
  await expectLive(page);
}

test('axe and HTML_CodeSniffer find nothing on any screen in a card that shows its back', async ({
  page,
}) => {
  await visit(page, '/');
  const cards = page.locator('#services');
  await cards.scrollIntoViewIfNeeded();
  const front = cards.locator('li:not([inert]) button[aria-expanded]').first();
  await expect(front).toBeEnabled();
  await front.click();
  await expect(front).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleEverywhere(page);
});

/** The widths of a screen of 1280 px at 400 % and 200 % zoom. */
const ZOOMED_WIDTHS = [320, 640];

// The published pages need not have every type of block: these do.
for (const { path } of distinctPages('fixture'))
  test(`${path} is for everyone`, async ({ page }) => {
    const reports = collectBrowserErrors(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, path);
    await scrollThrough(page);
    expect(reports).toEqual([]);

    await test.step('axe and HTML_CodeSniffer find nothing on any screen', async () => {
      await expectAccessibleEverywhere(page);
    });
    await test.step('every target is large enough', async () => {
      expect(await smallTargets(page)).toEqual([]);
    });
    await test.step('the focus is visible, and never below the bar', async () => {
      // Backwards, what comes into sight is at the top, where the bar is.
      for (const key of path === '/' ? (['Tab', 'Shift+Tab'] as const) : (['Shift+Tab'] as const)) {
        const { faults, stops } = await walkByKeyboard(page, key);
        expect(faults, key).toEqual([]);
        // The skip link, the bar and the footer have more than that.
        expect(stops).toBeGreaterThan(5);
      }
    });
    await test.step('nothing is lost at 400 % and 200 % zoom, nor with larger spacing', async () => {
      for (const width of ZOOMED_WIDTHS) {
        await page.setViewportSize({ width, height: width === 320 ? 256 : 450 });
        const restoreSpacing = await setTextSpacing(page);
        await nextFrames(page);
        await expectNoSidewaysScroll(page, width);
        expect(await textsBesideScreen(page)).toEqual([]);
        expect(await clippedTexts(page)).toEqual([]);
        await restoreSpacing();
        await nextFrames(page);
        await expectNoSidewaysScroll(page, width);
        expect(await textsBesideScreen(page)).toEqual([]);
        expect(await clippedTexts(page)).toEqual([]);
      }
    });
  });

for (const { place, open } of [
  {
    place: 'the drawer',
    open: async (page: Page) => {
      await visit(page, '/terms');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectLive(page);
    },
  },
  { place: 'a dialog', open: openDialog },
  { place: 'the picker', open: (page: Page) => openOnLoad(page, 'main-charter') },
  { place: 'a form', open: (page: Page) => openOnLoad(page, 'charter') },
])
  test(`${place} is for everyone`, async ({ page }) => {
    await open(page);
    await test.step('axe and HTML_CodeSniffer find nothing on any screen', async () => {
      await expectAccessibleEverywhere(page);
    });
    await test.step('every target is large enough', async () => {
      expect(await smallTargets(page)).toEqual([]);
    });
    await test.step('the focus is visible, and stays there', async () => {
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { faults, stops } = await walkByKeyboard(page, key);
        expect(faults, key).toEqual([]);
        expect(stops).toBeGreaterThan(1);
        await expectFocusWithin(dialog(page));
      }
    });
    await test.step('nothing is lost at 400 % and 200 % zoom, nor with larger spacing', async () => {
      const texts =
        ':is([role=dialog], dialog[open]) :is(h2, h3, p, a, button, label, input, select):not([aria-hidden=true] *)';
      for (const width of ZOOMED_WIDTHS) {
        await page.setViewportSize({ width, height: width === 320 ? 256 : 450 });
        for (const isSpaced of [false, true]) {
          const restoreSpacing = isSpaced ? await setTextSpacing(page) : undefined;
          await nextFrames(page);
          expect(await page.locator(texts).count()).toBeGreaterThan(0);
          expect(await textsBesideScreen(page, texts)).toEqual([]);
          expect(await clippedTexts(page)).toEqual([]);
          await restoreSpacing?.();
        }
        // What does not fit can be scrolled to, to its end.
        const below = await dialog(page)
          .locator('a, button, input')
          .last()
          .evaluate((last) => {
            last.scrollIntoView({ block: 'end', behavior: 'instant' });
            return last.getBoundingClientRect().bottom - innerHeight;
          });
        expect(below).toBeLessThanOrEqual(1);
      }
    });
  });

test('the first stop of the keyboard skips the bar', async ({ page }) => {
  await visit(page, '/terms');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('with the colours of the visitor, what lies over pictures has a ground of its own', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/');
  for (const over of [
    page.getByRole('button', { name: 'Menu' }),
    page.locator('main > section').first().getByRole('link', { name: 'Chat' }),
  ])
    await expect(over).not.toHaveCSS('background-color', /, 0\)$/);
});
