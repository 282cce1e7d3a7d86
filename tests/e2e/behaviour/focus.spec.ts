/** Where the focus goes (docs/specification.md, 'Accessibility'). */
import { expect } from 'playwright/test';
import { test } from '../test';
import { visit } from '../visit';

test('after booking in a dialog the focus is in the contact form, filled in', async ({ page }) => {
  await visit(page, '/journeys');
  await page.locator('main button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('form').getByLabel('Message')).not.toHaveValue('');
  await expect(page.locator('form :focus')).toHaveCount(1);
});

test('after a form that a link opened was sent, the focus is on its section', async ({ page }) => {
  await visit(page, '/?form-opened=contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('ada@example.com');
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.locator('#contact')).toBeInViewport();
});
