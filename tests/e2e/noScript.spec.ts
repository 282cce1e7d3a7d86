import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

test('the cards of a carousel can be scrolled to, and both of their sides read', async ({
  page,
}) => {
  await page.goto('/');
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

test('the words of every dialog stand in the page', async ({ page }) => {
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
