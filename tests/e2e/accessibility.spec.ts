import { expect, test } from 'playwright/test';
import { expectAccessible } from './axe';
import { sitePages } from './sitePages';
import { scrollThrough, visit } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    for (const { path } of sitePages) {
      test(`${path} has no barrier that axe can find`, async ({ page }) => {
        await visit(page, path);
        await scrollThrough(page);
        await expectAccessible(page);
      });
    }

    test('the open drawer has none either', async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    for (const card of [/Jet & Surprise/, /The Summit Collection/]) {
      test(`the dialog of ${card.source} has none either`, async ({ page }) => {
        await visit(page, '/experiences');
        await page.locator('#bespoke-section').getByRole('button', { name: card }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('nor has a card that shows its back', async ({ page }) => {
      await visit(page, '/');
      const cards = page.locator('#caroussel-section');
      await cards.scrollIntoViewIfNeeded();
      const front = cards.locator('li:not([inert]) button[aria-expanded]').first();
      await expect(front).toBeEnabled();
      await front.click();
      await expect(front).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
    });
  });
}

test('the keyboard reaches the page past the bar by the first stop', async ({ page }) => {
  await visit(page, '/whyx1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every page has its landmarks', async ({ page }) => {
  for (const { path } of sitePages) {
    await visit(page, path);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
  }
});
