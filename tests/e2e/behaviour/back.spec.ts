/** The browser's Back button and what is open over a page (docs/specification.md, 'Navigation'). */
import { expect } from 'playwright/test';
import { test } from '../test';
import { addressOf, expectAddress, hasFocus, visit } from '../visitor/visit';

test('Back closes a form that a button opened, stays on the page and keeps what was typed', async ({
  page,
}) => {
  await visit(page, '/terms');
  await visit(page, '/?source=mail');
  await page.getByRole('button', { name: 'Write to the desk' }).click();
  await page.getByLabel('Message').fill('Tomorrow, please.');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toBe('/?source=mail');
  await page.getByRole('button', { name: 'Write to the desk' }).click();
  await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('Tomorrow, please.');
});

test('Back leads from a form to the picker that opened it, then closes the picker', async ({
  page,
}) => {
  await visit(page, '/');
  await page.locator('#quote').getByRole('button').first().click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('listitem').getByRole('button').last().click();
  await expect(picker.getByLabel('Hours a year')).toBeVisible();
  await page.goBack();
  await expect(picker.getByLabel('Hours a year')).toHaveCount(0);
  await expect(picker).toBeVisible();
  await page.goBack();
  await expect(picker).toHaveCount(0);
  await expectAddress(page, '/');
});

test('closing a form by its button leaves one entry of the history for the page', async ({
  page,
}) => {
  await visit(page, '/terms');
  await visit(page, '/');
  await page.getByRole('button', { name: 'Write to the desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expectAddress(page, '/terms');
});

test('Back closes the drawer', async ({ page }) => {
  await visit(page, '/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toBe('/terms');
});

test('after a link of the drawer, Back leads to the page where it was open', async ({ page }) => {
  await visit(page, '/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Journeys' }).first().click();
  await expectAddress(page, '/journeys');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expectAddress(page, '/terms');
  await page.goForward();
  await expectAddress(page, '/journeys');
});

test('Back closes a dialog of the page and gives the focus back to its card', async ({ page }) => {
  await visit(page, '/journeys');
  const card = page.locator('main button[aria-haspopup=dialog]').first();
  await card.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(addressOf(page)).toBe('/journeys');
  await expect.poll(() => hasFocus(card)).toBe(true);
});

test('a form that the address opened on load leaves the page with Back', async ({ page }) => {
  await visit(page, '/terms');
  await page.goto('/?form-opened=contact#contact');
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible();
  await page.goBack();
  await expectAddress(page, '/terms');
});

test('a link inside a form leads away, and Back leads to the page without the form', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Write to the desk' }).click();
  await page.getByRole('dialog').locator('form a[href^="/"]').first().click();
  await expect.poll(() => addressOf(page)).not.toBe('/');
  await page.goBack();
  await expectAddress(page, '/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
