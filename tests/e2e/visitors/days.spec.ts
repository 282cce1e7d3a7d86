/** Days: a flight leaves today or later, and a day that nobody has chosen stays tomorrow. */
import { expect, type Page } from 'playwright/test';
import { formNamed, formOf, openForm, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { test } from '../test';
import { visit } from '../visitor/visit';

const charter = formNamed('charter');
const REFUSED = 'Please choose a day from today on, at most two years ahead';

const day = (page: Page) => formOf(page, charter).getByLabel('Day', { exact: true });

/** The trip, beside the form or at its end. */
const tripOf = (page: Page) =>
  page.getByRole('dialog').getByRole('region', { name: 'The trip so far' });

test.use({ timezoneId: 'Europe/Paris' });

test.describe('on 20 November 2026', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-20T11:30:00Z')));

  test('the charter form refuses other days at the field, and the overview has no times', async ({
    page,
  }) => {
    const form = await openForm(page, charter);
    const email = newEmail();
    await charter.fill(form, email);
    await form.getByLabel('Flies to', { exact: true }).fill('London');
    for (const refused of ['2026-11-19', '0001-01-01', '0026-11-20', '1899-12-31', '2028-11-21'])
      await test.step(refused, async () => {
        await day(page).fill(refused);
        await expect(tripOf(page)).toContainText('km');
        await expect(tripOf(page)).not.toContainText('Clocks differ by');
        await submitOf(page, charter).click();
        await expect(day(page)).toBeFocused();
        await expect(day(page)).toHaveAccessibleDescription(new RegExp(REFUSED));
      });
    expect(await storedLeads(email)).toEqual([]);
  });

  test('today and two years ahead are sent', async ({ page }) => {
    for (const accepted of ['2026-11-20', '2028-11-20']) {
      const form = await openForm(page, charter);
      const email = newEmail();
      await charter.fill(form, email);
      await day(page).fill(accepted);
      await submitOf(page, charter).click();
      await expect(successNotice(page)).toBeVisible();
      const [lead] = await storedLeads(email);
      expect(JSON.stringify(lead?.payload)).toContain(`"date":"${accepted}"`);
    }
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

test.describe('tomorrow', () => {
  test('stays tomorrow in a form that is open over midnight', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T22:50:00Z') });
    await openForm(page, charter);
    await expect(day(page)).toHaveValue('2026-11-21');
    await page.clock.fastForward('00:20:00');
    await expect(day(page)).toHaveValue('2026-11-22');
  });

  test('stays tomorrow after a reload on another day, and a chosen day stays', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T11:30:00Z'));
    const form = await openForm(page, charter);
    await form.getByLabel('Leaves from', { exact: true }).fill('Geneva');
    await form.getByRole('button', { name: 'Another leg' }).click();
    await form.getByLabel('Day', { exact: true }).last().fill('2026-12-24');
    await page.clock.setFixedTime(new Date('2026-11-25T11:30:00Z'));
    await visit(page, charter.path);
    await expect(form.getByLabel('Leaves from', { exact: true }).first()).toHaveValue('Geneva');
    await expect(day(page).first()).toHaveValue('2026-11-26');
    await expect(day(page).last()).toHaveValue('2026-12-24');
  });
});
