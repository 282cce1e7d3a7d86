/** An address as visitors paste it: browsers differ in what they make of it themselves. */
import { expect } from 'playwright/test';
import { formNamed, openForm, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { test } from '../test';

// Every address is read in tests/leads/rules.test.ts.
test('an address is kept in ASCII without what nobody sees at its ends, and shown so', async ({
  page,
}) => {
  const form = await openForm(page, formNamed('contact'));
  const field = form.getByLabel('E-mail address', { exact: true });
  const [name] = newEmail().split('@');
  await field.fill(`\u200b${name}@müller.example\u202c`);
  await field.blur();
  const kept = `${name}@xn--mller-kva.example`;
  await expect(field).toHaveValue(kept);
  await submitOf(page, formNamed('contact')).click();
  await expect(successNotice(page)).toBeVisible();
  expect(await storedLeads(kept)).toHaveLength(1);
});
