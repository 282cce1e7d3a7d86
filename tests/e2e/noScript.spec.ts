import { expect } from 'playwright/test';
import { test } from './test';

test.use({ javaScriptEnabled: false });

test('the cards of a carousel can be scrolled to, and both of their sides read; a telephone is a link', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Call the desk' })).toHaveAttribute('href', /^tel:/);
  const cards = page.locator('#services li');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeInViewport();
    const back = card.locator('p').first();
    await back.scrollIntoViewIfNeeded();
    await expect(back).toBeInViewport();
    await expect(back).toContainText('words enough to be read');
  }
});

test('the texts of all dialogs are in the page', async ({ page }) => {
  await page.goto('/journeys');
  for (const [name, text, booking] of [
    ['Island & Lagoon', '900 shells', 'Book the island'],
    ['Ridge walk above the clouds', 'The words of the second dialog.', 'Book the ridge'],
    ['Northern lights', 'No card opens this dialog.', 'Book the north'],
  ] as const) {
    const dialog = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(dialog.getByText(text).first()).toBeVisible();
    await expect(dialog.getByRole('link', { name: booking })).toHaveAttribute('href', /#contact$/);
  }
});

test('the menu opens by its button and closes by Close, and no other dialog is in sight', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.locator('#static-menu');
  await expect(page.locator('dialog:visible')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expect(page.locator('dialog:visible')).toHaveCount(1);
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Journeys' }).first().click();
  await expect(page).toHaveURL(/\/journeys$/);
});
