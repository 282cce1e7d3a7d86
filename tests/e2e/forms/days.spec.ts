/** Days: a flight leaves today or later, and a day that nobody has chosen stays tomorrow. */
import { expect, type Page } from 'playwright/test';
import { formNamed, formOf, openForm, submitOf } from './fixtureForms';
import { newEmail } from './storedLeads';
import { test } from '../test';

const charter = formNamed('charter');
const REFUSED = 'Please choose a day from today on, at most two years ahead';

const day = (page: Page) => formOf(page, charter).getByLabel('Day', { exact: true });

/** The trip, beside the form or at its end. */
const tripOf = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'The trip so far' });

test.use({ timezoneId: 'Europe/Paris' });

test('the charter form refuses other days at the field, and the overview has no times', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T11:30:00Z'));
  const form = await openForm(page, charter);
  await charter.fill(form, newEmail());
  await form.getByLabel('Flies to', { exact: true }).fill('London');
  // Every limit is tried in tests/leads/rules.test.ts.
  for (const refused of ['1899-12-31', '2028-11-21'])
    await test.step(refused, async () => {
      await day(page).fill(refused);
      await expect(tripOf(page)).toContainText('km');
      await expect(tripOf(page)).not.toContainText('Clocks differ by');
      await submitOf(page, charter).click();
      await expect(day(page)).toBeFocused();
      await expect(day(page)).toHaveAccessibleDescription(new RegExp(REFUSED));
    });
});

test('where it is tomorrow already, today is past', async ({ page }) => {
  // Half past two in the morning of the 21st in Auckland.
  await page.clock.setFixedTime(new Date('2026-11-20T13:30:00Z'));
  const form = await openForm(page, charter);
  await charter.fill(form, newEmail());
  await form.getByLabel('Leaves from', { exact: true }).fill('Auckland (AKL)');
  await expect(tripOf(page)).toBeVisible();
  await day(page).fill('2026-11-20');
  await submitOf(page, charter).click();
  await expect(day(page)).toHaveAccessibleDescription(new RegExp(REFUSED));
});

test('tomorrow stays tomorrow in a form that is open over midnight', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T22:50:00Z') });
  await openForm(page, charter);
  await expect(day(page)).toHaveValue('2026-11-21');
  await page.clock.fastForward('00:20:00');
  await expect(day(page)).toHaveValue('2026-11-22');
});
