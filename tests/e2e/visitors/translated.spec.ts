/** Pages that the browser has translated before they are hydrated. */
import { expect, type Page } from 'playwright/test';
import { formNamed, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import {
  expectHydratedDialog,
  expectHydrated,
  holdScripts,
  liveDialog,
  openerOf,
  pageDialog,
  PARSED,
} from '../visitor/slowPhone';
import { test } from '../test';
import { addressOf, expectAddress, expectInSight, hasFocus, nextFrames } from '../visitor/visit';

type Way = 'in <font>' | 'in place';

/** Translates all texts of a page: as Chrome does, in elements around them, or as others do, in their places. */
const translate = (page: Page, way: Way): Promise<void> =>
  page.evaluate((isWrapped) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && /\S/.test(walker.currentNode.data))
        texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript, textarea')) continue;
      const words = `ж${text.data}`;
      if (!isWrapped || text.parentElement?.closest('select')) {
        text.data = words;
        continue;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = words;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, way === 'in <font>');

// React renders anew what it does not find as it was, and reports it.
for (const way of ['in <font>', 'in place'] as const)
  test.describe(`translated ${way}`, () => {
    test('a form that was opened keeps its words, the focus and the caret, and is sent', async ({
      page,
    }) => {
      const site = formNamed('contact');
      const scripts = await holdScripts(page);
      await page.goto('/?source=mail', PARSED);
      await translate(page, way);
      await openerOf(page, 'contact').click();
      const dialog = pageDialog(page, 'contact');
      const email = newEmail();
      await dialog.locator('[name=email]').fill(email);
      await dialog.locator('[name=lastName]').fill('Earhart');
      const message = dialog.locator('[name=message]');
      await message.fill('Tomorrow, please.');
      await message.press('Home');
      for (let step = 0; step < 8; step += 1) await message.press('ArrowRight');
      await scripts.release();
      await expectHydratedDialog(page, 'contact');
      await expect(message).toBeFocused();
      await page.keyboard.type(' morning');
      await expect(message).toHaveValue('Tomorrow morning, please.');
      await expect(dialog.locator('[name=email]')).toHaveValue(email);
      await dialog.locator('[name=firstName]').fill('Amelia');
      await submitOf(page, site).click();
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      expect(await storedLeads(email)).toEqual([
        expect.objectContaining({
          payload: {
            ...(site.lead({ email, address: page.url(), tomorrow: '' }) as object),
            first_name: 'Amelia',
            last_name: 'Earhart',
            phone_number: '',
            message: 'Tomorrow morning, please.',
          },
        }),
      ]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a box, a list and a pressed button stay', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/', PARSED);
      await translate(page, way);
      await openerOf(page, 'charter').click();
      const dialog = pageDialog(page, 'charter');
      await dialog.locator('[name=nature][value=CARGO]').check({ force: true });
      await dialog.locator('[name="legs.0.departureTime"]').selectOption('18:00');
      await dialog.locator('[name=flownBefore]').check({ force: true });
      await dialog.locator('[name="legs.0.from"]').fill('Geneva');
      await scripts.release();
      await expectHydratedDialog(page, 'charter');
      await expect(dialog.locator('[name=nature][value=CARGO]')).toBeChecked();
      await expect(dialog.locator('[name="legs.0.packagesTotalWeight"]')).toBeVisible();
      await expect(dialog.locator('[name="legs.0.departureTime"]')).toHaveValue('18:00');
      await expect(dialog.locator('[name=flownBefore]')).toBeChecked();
      await expect(dialog.locator('[name="legs.0.from"]')).toHaveValue('Geneva');
      await expect(dialog.locator('[name="legs.0.from"]')).toBeFocused();
    });

    test('the menu that was opened stays, with the focus on its link', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/terms', PARSED);
      await translate(page, way);
      await page.locator('[data-opens-dialog=menu]').click();
      const link = pageDialog(page, 'menu').locator('a[href="/journeys"]').first();
      await link.focus();
      await scripts.release();
      await expectHydratedDialog(page, 'menu');
      expect(await hasFocus(link)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectHydrated(page);
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      expect(addressOf(page)).toBe('/terms');
    });
  });

test('closing a form that an address opened throws nothing, and leaves the focus on the page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/?form-opened=contact');
  await expectHydratedDialog(page, 'contact');
  await liveDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(errors).toEqual([]);
});

test('after a link was pressed early and its form was sent, the page shows the section of the form', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const site = formNamed('contact');
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await page.getByRole('link', { name: 'Write to an adviser' }).click();
  const dialog = pageDialog(page, site.name);
  await site.fill(dialog.locator('form'), newEmail());
  await scripts.release();
  await expectHydratedDialog(page, site.name);
  await submitOf(page, site).click();
  await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
  await expect(page.locator('#contact')).toBeFocused();
  await expectAddress(page, '/');
  await nextFrames(page);
  await expectInSight(page, '#contact');
});
