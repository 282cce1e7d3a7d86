/** Dialogs of the static HTML, which open before their code has loaded. */
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import {
  expectHydrated,
  expectHydratedDialog,
  holdScripts,
  liveDialog,
  openerOf,
  pageDialog,
  PARSED,
} from '../visitor/slowPhone';
import { test } from '../test';
import { addressOf, clickOnSection, expectAddress, nextFrames, swipe } from '../visitor/visit';

/** Expects that nothing is open once everything has loaded. */
async function expectNothingOpens(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the button of the picker opens it at once, and the live picker takes its place', async ({
  page,
}) => {
  const scripts = await holdScripts(page, { isSlow: true });
  await page.goto('/', PARSED);
  await openerOf(page, 'main-charter').click();
  await expect(pageDialog(page, 'main-charter')).toBeVisible();
  await expect(liveDialog(page)).toHaveCount(0);
  await scripts.release();
  await expectHydratedDialog(page, 'main-charter');
});

test('a link below the hero opens its form at once, with its address', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  const link = page.getByRole('link', { name: 'Write to an adviser' });
  // A press on a page that still moves may end beside the link.
  await link.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await link.click();
  await expect(pageDialog(page, 'contact')).toBeVisible();
  expect(addressOf(page)).toBe('/?form-opened=contact#contact');
  await scripts.release();
  await expectHydratedDialog(page, 'contact');
  expect(addressOf(page)).toBe('/?form-opened=contact#contact');
});

test('a double click on a button opens one dialog, which stays until Back', async ({ page }) => {
  const scripts = await holdScripts(page, { isSlow: true });
  await page.goto('/', PARSED);
  await openerOf(page, 'contact').dblclick();
  await expect(pageDialog(page, 'contact')).toBeVisible();
  await scripts.release();
  await expectHydratedDialog(page, 'contact');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toBe('/');
});

/** Wherever the pointer is, a card of the open picker is below it. */
const CARDS_EVERYWHERE =
  ':is(dialog, [role=dialog]) button { position: fixed !important; inset: 0 !important; }';

test('a double click on the button of the picker chooses nothing in it', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, CARDS_EVERYWHERE);
  const button = openerOf(page, 'main-charter');
  await button.dblclick();
  await expect(pageDialog(page, 'main-charter')).toBeVisible();
  await scripts.release();
  await expectHydratedDialog(page, 'main-charter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button.dblclick();
  await expectHydratedDialog(page, 'main-charter');
  await expect(page.getByRole('dialog').locator('form')).toHaveCount(0);
});

test('a dialog that was closed before it was live stays closed, and leaves no entry in the history', async ({
  page,
}) => {
  const dialog = pageDialog(page, 'contact');
  const ways: Record<string, () => Promise<unknown>> = {
    'by its button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'by Escape': () => page.keyboard.press('Escape'),
    'by a press beside it': () => page.mouse.click(5, 450),
    // The scripts wait, so the page is not loaded.
    'by Back': () => page.goBack({ waitUntil: 'commit' }),
  };
  const scripts = await holdScripts(page);
  await page.goto('/terms', PARSED);
  await page.goto('/?source=mail', PARSED);
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await openerOf(page, 'contact').click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAddress(page, '/?source=mail');
    });
  await scripts.release();
  await expectNothingOpens(page);
  await page.goBack();
  await expectAddress(page, '/terms');
});

test('an address opens a form of the page before any script has run', async ({ page }) => {
  const scripts = await holdScripts(page);
  // The held scripts would hold the end of the load too.
  await page.goto('/?form-opened=charter', PARSED);
  await expect(pageDialog(page, 'charter')).toBeVisible();
  await scripts.release();
  await expectHydratedDialog(page, 'charter');
});

test('the event clickOnSection opens the form of its section before hydration', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await clickOnSection(page, { section: 'return-seats' });
  await expect(pageDialog(page, 'empty-legs')).toBeVisible();
  await scripts.release();
  await expectHydratedDialog(page, 'empty-legs');
});

test('a static dialog has its role and name, begins at its step, and passes axe', async ({
  page,
}) => {
  await holdScripts(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', PARSED);
  await openerOf(page, 'contact').click();
  const dialog = pageDialog(page, 'contact');
  const heading = await dialog.getByRole('heading', { level: 2 }).textContent();
  await expect(dialog).toHaveRole('dialog');
  await expect(dialog).toHaveAccessibleName(heading ?? '');
  const step = dialog.locator('[tabindex="-1"]').first();
  await expect(step).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(step.locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('the menu', () => {
  test('leads to a page before its code has loaded, and opens there until the live menu takes its place', async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto('/terms', PARSED);
    await page.getByRole('button', { name: 'Menu' }).click();
    await pageDialog(page, 'menu').getByRole('link', { name: 'Journeys' }).first().click();
    await expectAddress(page, '/journeys');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(pageDialog(page, 'menu')).toBeVisible();
    await scripts.release();
    await expectHydratedDialog(page, 'menu');
    await liveDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('opens by the first swipe from the edge', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/terms', PARSED);
      // The browser ignores a finger on a page that it has not drawn yet.
      await nextFrames(page);
      await swipe(page, { from: 390 - 10, to: 200, y: 500 });
      await expect(pageDialog(page, 'menu')).toBeVisible();
      await scripts.release();
      await expectHydratedDialog(page, 'menu');
    });
  });
});
