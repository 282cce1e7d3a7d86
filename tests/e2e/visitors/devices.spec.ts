/** Browsers that forbid storage, and large text. */
import { expect } from 'playwright/test';
import { expectNoSidewaysScroll, textsBesideScreen } from '../accessibility/reading';
import { fixtureForms, formNamed, formOf } from '../forms/fixtureForms';
import { distinctPages } from '../sites/sitePages';
import { test } from '../test';
import { holdScripts, PARSED } from '../visitor/slowPhone';
import { nextFrames, visit } from '../visitor/visit';

test('without storage, a link to the form of another page opens it, also before the page is live', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
  });
  const scripts = await holdScripts(page);
  await page.goto('/return-seats', PARSED);
  await page.getByRole('link', { name: 'Put me on the list' }).click();
  await scripts.release();
  await expect(formOf(page, formNamed('empty-legs'))).toBeVisible();
});

test.describe('with text twice as large on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const addresses = [
    ...distinctPages('fixture').map(({ path }) => path),
    '/?form-opened=main-charter',
    ...fixtureForms.filter(({ isOverlay }) => isOverlay).map(({ path }) => path),
  ];
  test('every page and form is as wide as the screen', async ({ page }) => {
    test.setTimeout(120_000);
    for (const address of addresses)
      await test.step(address, async () => {
        await visit(page, address);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
        await nextFrames(page);
        await expectNoSidewaysScroll(page, 390);
        expect(await textsBesideScreen(page)).toEqual([]);
        const menuButton = page.locator('header button').last();
        const { right } = await menuButton.evaluate((button) => button.getBoundingClientRect());
        expect(right).toBeLessThan(391);
        const dialog = page.locator('dialog[open]');
        if ((await dialog.count()) > 0)
          expect(await dialog.evaluate((open) => open.scrollWidth)).toBeLessThanOrEqual(390);
      });
  });
});
