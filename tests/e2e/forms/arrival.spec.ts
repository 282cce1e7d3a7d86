import { expect } from 'playwright/test';
import { test } from '../test';
import { valuesOf } from './fillRest';
import {
  FAILURE_TEXT,
  failureNotice,
  fixtureForms,
  formNamed,
  formOf,
  openForm,
  retryButton,
  submitOf,
  successNotice,
  tomorrowOf,
} from './fixtureForms';
import { newEmail, storedLeads } from './storedLeads';

for (const site of fixtureForms) {
  test.describe(`the ${site.name} form`, () => {
    test('is sent once by a double click, keeps every value when the API fails, and is then stored once, as it was typed', async ({
      page,
    }) => {
      const form = await openForm(page, site);
      const email = newEmail();
      await site.fill(form, email);
      const typed = await valuesOf(form);
      const expected = site.lead({ email, address: page.url(), tomorrow: await tomorrowOf(page) });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const keys: (string | undefined)[] = [];
      let clicked = Promise.resolve();
      await page.route(`**${site.endpoint}`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The answer comes after the second click.
        await clicked;
        return route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' });
      });
      clicked = submitOf(page, site).dblclick();
      await expect(failureNotice(page)).toContainText(FAILURE_TEXT);
      expect(await valuesOf(form)).toEqual(typed);
      await expect(form).toHaveAttribute('aria-busy', 'false');
      await expect
        .poll(() => errors)
        .toEqual([expect.stringMatching(/^Flight Details getFlight API Error : /)]);
      expect(keys).toHaveLength(1);
      expect(await storedLeads(email)).toEqual([]);

      await retryButton(page).click();
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      expect(await storedLeads(email)).toEqual([
        expect.objectContaining({ kind: site.kind, form: site.name, payload: expected }),
      ]);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
      if (site.closes) await expect(formOf(page, site)).toBeHidden();
      else expect(Object.values(await valuesOf(form))).not.toContain(email);
    });
  });
}

test('a lead is one when the first request arrived and its answer was lost', async ({ page }) => {
  const site = formNamed('charter');
  const form = await openForm(page, site);
  const email = newEmail();
  await site.fill(form, email);
  const typed = await valuesOf(form);
  let tries = 0;
  await page.route(`**${site.endpoint}`, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    // The API gets it and answers; the connection breaks before the visitor's browser hears.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitOf(page, site).click();
  await expect(failureNotice(page)).toBeVisible();
  expect(await valuesOf(form)).toEqual(typed);
  expect(await storedLeads(email)).toHaveLength(1);
  await retryButton(page).click();
  await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
  expect(tries).toBe(2);
  expect(await storedLeads(email)).toHaveLength(1);
});
