import { expect } from 'playwright/test';
import { expectAccessible } from './axe';
import { readSite } from './sitePages';
import { test } from './test';
import { scrollThrough, visit } from './visit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
]) {
  test.describe(`axe finds no violation on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('in the open drawer', async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('in a dialog', async ({ page }) => {
      await visit(page, '/journeys');
      await page.locator('#choose').getByRole('button', { name: 'Island' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('in a card that shows its back', async ({ page }) => {
      await visit(page, '/');
      const cards = page.locator('#services');
      await cards.scrollIntoViewIfNeeded();
      const front = cards.locator('li:not([inert]) button[aria-expanded]').first();
      await expect(front).toBeEnabled();
      await front.click();
      await expect(front).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
    });
  });
}

// The published pages need not have every type of block: these do.
for (const { path } of readSite('fixture').pages)
  test(`axe finds no violation in ${path}`, async ({ page }) => {
    await visit(page, path);
    await scrollThrough(page);
    await expectAccessible(page);
  });

test('the first stop of the keyboard skips the bar', async ({ page }) => {
  await visit(page, '/terms');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
