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

// What all forms share is tried out on one form over the page and on one that stands in it.
for (const site of [formNamed('charter'), formNamed('experiences-contact')]) {
  test.describe(`the ${site.name} form`, () => {
    test('is one lead when the first request arrived and its answer was lost', async ({ page }) => {
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

    test('gives up after 20 s without an answer, and not before', async ({ page }) => {
      await page.clock.install();
      const form = await openForm(page, site);
      const email = newEmail();
      await site.fill(form, email);
      const typed = await valuesOf(form);
      let hanging = true;
      await page.route(`**${site.endpoint}`, (route) =>
        hanging ? new Promise(() => undefined) : route.continue(),
      );
      await submitOf(page, site).click();
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await expect(form.getByRole('progressbar')).toBeVisible();
      await page.clock.fastForward(15_000);
      await expect(failureNotice(page)).toHaveCount(0);
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(5_000);
      await expect(failureNotice(page)).toBeVisible();
      await expect(form.getByRole('progressbar')).toHaveCount(0);
      expect(await valuesOf(form)).toEqual(typed);
      hanging = false;
      await retryButton(page).click();
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      expect(await storedLeads(email)).toHaveLength(1);
    });

    test('survives a lost network', async ({ page, context }) => {
      const form = await openForm(page, site);
      const email = newEmail();
      await site.fill(form, email);
      const typed = await valuesOf(form);
      await context.setOffline(true);
      await submitOf(page, site).click();
      await expect(failureNotice(page)).toBeVisible();
      expect(await valuesOf(form)).toEqual(typed);
      await context.setOffline(false);
      await retryButton(page).click();
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      expect(await storedLeads(email)).toHaveLength(1);
    });
  });
}

test('Enter and a click together make one lead', async ({ page }) => {
  const charter = formNamed('charter');
  const form = await openForm(page, charter);
  const email = newEmail();
  await charter.fill(form, email);
  await form.getByLabel('E-mail address', { exact: true }).press('Enter');
  // The button may be gone before the click: then there is nothing to click.
  await submitOf(page, charter)
    .dispatchEvent('click', {}, { timeout: 500 })
    .catch(() => undefined);
  await expect(successNotice(page).filter({ hasText: charter.sent })).toBeVisible();
  expect(await storedLeads(email)).toHaveLength(1);
});

test('the success notice disappears after 3000 ms', async ({ page }) => {
  await page.clock.install();
  const newsletter = formNamed('newsletter');
  const form = await openForm(page, newsletter);
  await newsletter.fill(form, newEmail());
  await page.mouse.move(2, 2);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submitOf(page, newsletter).press('Enter');
  const notice = successNotice(page).filter({ hasText: newsletter.sent });
  await expect(notice).toBeVisible();
  await page.clock.runFor(2900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(100);
  await expect(notice).toBeHidden();
});
