import { expect } from 'playwright/test';
import { test } from '../test';
import { visit } from '../visitor/visit';

test('a press on the visible edge of the next card brings that card', async ({ page }) => {
  await visit(page, '/');
  const deck = page.locator('#services ul').first();
  await deck.scrollIntoViewIfNeeded();
  await expect(page.locator('#services').getByRole('button', { name: 'Next' })).toBeVisible();
  await page.locator('#services').getByRole('button', { name: 'Pause' }).click();
  const cards = page.locator('#services [aria-roledescription=slide]');
  const current = page.locator('#services [aria-roledescription=slide]:not([inert])');
  await expect(current).toHaveCount(1);
  const before = await current.getAttribute('aria-label');
  const box = await cards.nth(1).boundingBox();
  if (!box) throw new Error('The next card is not drawn.');
  const width = page.viewportSize()?.width ?? 0;
  expect(box.x).toBeLessThan(width);
  await page.mouse.click((box.x + width) / 2, box.y + box.height / 2);
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
});
