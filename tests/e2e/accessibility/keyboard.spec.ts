/** The whole quote flow by the keyboard alone: no test here moves the mouse. */
import { expect, type Locator, type Page } from 'playwright/test';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { fillRest } from '../forms/fillRest';
import { successNotice } from '../forms/fixtureForms';
import { test } from '../test';
import { expectFocusWithin, hasFocus, visit } from '../visitor/visit';

/** Presses a key until an element has the focus. */
async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

test('a quote is asked for and sent by Tab, Enter, Space, arrows and Escape', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const card = dialog.getByRole('button', { name: 'A whole aircraft' });
  const form = page.getByRole('form', { name: 'Charter an aircraft' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const submit = form.getByRole('button', { name: 'Ask for a price' });
  const call = page.locator('#quote').getByRole('button', { name: 'Ask for a quote' });
  await visit(page, '/');

  await moveTo(page, call);
  await page.keyboard.press('Enter');
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(call).toBeFocused();
  await page.keyboard.press('Space');
  await moveTo(page, card);
  await page.keyboard.press('Space');

  // An arrow chooses the next kind of flight, and its fields.
  await moveTo(page, form.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await moveTo(page, field('Leaves from'));
  await page.keyboard.type('Geneva');
  // Enter submits, and the form says what is missing.
  await page.keyboard.press('Enter');
  await expect(field('Flies to')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.keyboard.type('Nice');
  const entry = form.getByRole('link', { name: /^E-mail address: / });
  await moveTo(page, entry, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field('E-mail address')).toBeFocused();
  const email = newEmail();
  await page.keyboard.type(email);
  await fillRest(form, 'charter');
  await expect(page).not.toHaveTitle(/^Error: /);

  const passengers = form.getByRole('combobox').last();
  await moveTo(page, passengers, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  const flownBefore = field('Have you flown with us?');
  await moveTo(page, flownBefore);
  await page.keyboard.press('Space');
  await expect(flownBefore).toBeChecked();
  await moveTo(page, submit);
  await page.keyboard.press('Space');
  await expect(successNotice(page).filter({ hasText: 'We have your request' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFocusWithin(page.locator('#quote'));
  expect(await storedLeads(email)).toHaveLength(1);
});
