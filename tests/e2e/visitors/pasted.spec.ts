/** Texts as visitors paste them, and numbers as they write them. */
import { expect, type Page } from 'playwright/test';
import { formNamed, formOf, openForm, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { test } from '../test';

const newsletter = formNamed('newsletter');
const charter = formNamed('charter');

test('what nobody sees at the ends of an address is left out', async ({ page }) => {
  const form = await openForm(page, newsletter);
  const field = form.getByLabel('E-mail address', { exact: true });
  for (const [name, before, after] of [
    ['zero-width spaces', '\u200b', '\u200b'],
    ['no-break spaces', '\u00a0', '\u00a0'],
    ['direction marks', '\u202a', '\u202c'],
    ['isolates', '\u2066', '\u2069'],
    ['a byte order mark', '\ufeff', ''],
  ])
    await test.step(String(name), async () => {
      const email = newEmail();
      await field.fill(`${before}${email}${after}`);
      await field.blur();
      await expect(field).toHaveValue(email);
      await submitOf(page, newsletter).click();
      await expect.poll(async () => (await storedLeads(email)).length).toBe(1);
      await expect(field).toHaveValue('');
    });
});

test('an address with an international domain is kept in ASCII, and shown so', async ({ page }) => {
  const form = await openForm(page, formNamed('contact'));
  const field = form.getByLabel('E-mail address', { exact: true });
  const [name] = newEmail().split('@');
  await field.fill(`${name}@müller.example`);
  await field.blur();
  const kept = `${name}@xn--mller-kva.example`;
  await expect(field).toHaveValue(kept);
  await submitOf(page, formNamed('contact')).click();
  await expect(successNotice(page)).toBeVisible();
  expect(await storedLeads(kept)).toHaveLength(1);
});

/** Fills in a cargo with a weight, and sends it. */
async function sendWeight(page: Page, weight: string): Promise<string> {
  const form = await openForm(page, charter);
  const email = newEmail();
  // Before the overview of the trip moves what is below it.
  await form.getByRole('radio', { name: 'Goods' }).check({ force: true });
  await form.getByLabel('Leaves from', { exact: true }).fill('Geneva');
  await form.getByLabel('Flies to', { exact: true }).fill('Nice');
  await form.getByLabel('Your name', { exact: true }).fill('Amelia Earhart');
  await form.getByLabel('E-mail address', { exact: true }).fill(email);
  await form.getByLabel('Weight of all').fill(weight);
  await submitOf(page, charter).click();
  return email;
}

// Every notation is read in tests/forms/charter/measure.test.ts.
test('a weight is read as visitors write it', async ({ page }) => {
  for (const [written, kilograms] of [
    ['1.250,5', 1250.5],
    ['١٢٥٠', 1250],
  ] as const)
    await test.step(written, async () => {
      const email = await sendWeight(page, written);
      await expect.poll(async () => (await storedLeads(email)).length).toBe(1);
      const [lead] = await storedLeads(email);
      expect(JSON.stringify(lead?.payload)).toContain(`"packages_total_weight":${kilograms}`);
    });
});

test('a weight that may be one of two is asked for again', async ({ page }) => {
  const email = await sendWeight(page, '1.250');
  const field = formOf(page, charter).getByLabel('Weight of all');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/1,250 kg or 1\.25 kg\?/);
  expect(await storedLeads(email)).toEqual([]);
});
