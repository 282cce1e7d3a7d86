/** The charter form on a desk: where its lists open, what stands beside it, and how it comes and goes. */
import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../test';
import { expectHydrated, holdScripts, liveDialog, pageDialog, PARSED } from '../visitor/slowPhone';
import { clickOnSection, visit } from '../visitor/visit';
import { formNamed, formOf, openForm, submitOf } from './fixtureForms';
import { newEmail } from './storedLeads';

const charter = formNamed('charter');
const list = (page: Page): Locator => page.getByRole('listbox');
const field = (page: Page, label: string): Locator =>
  formOf(page, charter).getByLabel(label, { exact: true });

test('suggestions open below their field, also at the edge of the screen, and cover no label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openForm(page, charter);
  await field(page, 'Flies to').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field(page, 'Flies to').focus();
  await page.keyboard.type('paris');
  await expect(list(page)).toBeVisible();
  const [listBox, fieldBox] = await Promise.all([
    list(page).boundingBox(),
    field(page, 'Flies to').boundingBox(),
  ]);
  if (!listBox || !fieldBox) throw new Error('The list or its field is not visible.');
  expect(listBox.y).toBeGreaterThanOrEqual(fieldBox.y + fieldBox.height);
  expect(listBox.y + listBox.height).toBeLessThanOrEqual(600);
});

test('after a refused form, no list hides the message; a press opens it', async ({ page }) => {
  const form = await openForm(page, charter);
  await field(page, 'Leaves from').fill('Geneva (GVA)');
  await field(page, 'Flies to').fill('Nice (NCE)');
  await form.getByLabel('E-mail address', { exact: true }).fill(newEmail());
  await form.getByRole('button', { name: 'Another leg' }).click();
  const second = form.getByRole('region', { name: / 2$/ }).getByLabel('Leaves from');
  await expect(list(page)).toBeVisible();
  await submitOf(page, charter).click();
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(list(page)).toBeHidden();
  await second.click();
  await expect(list(page)).toBeVisible();
});

test('the trip stands beside the form on a desk, and in it on a phone', async ({ page }) => {
  for (const [width, isBeside] of [
    [1440, 1],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, charter);
    await field(page, 'Leaves from').fill('Geneva (GVA)');
    await field(page, 'Flies to').fill('Nice (NCE)');
    const overview = page.getByRole('region', { name: 'The trip so far' });
    await expect(overview).toBeVisible();
    await expect(page.locator('dialog aside').filter({ has: overview })).toHaveCount(isBeside);
  }
});

test('a form of the address that is closed before React has started stays closed', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/?form-opened=contact', PARSED);
  await expect(pageDialog(page, 'contact')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scripts.release();
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('a form that takes the place of the picker draws no picture of what leaves', async ({
  page,
}) => {
  await visit(page, '/?form-opened=main-charter');
  const copies = await page.evaluateHandle(() => {
    const found: Node[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        found.push(...[...addedNodes].filter((node) => node instanceof HTMLElement && node.inert));
    }).observe(document.body, { childList: true });
    return found;
  });
  await liveDialog(page).getByRole('button', { name: 'A whole aircraft' }).click();
  await expect(liveDialog(page).getByLabel('Leaves from')).toBeVisible();
  expect(await copies.evaluate(({ length }) => length)).toBe(0);
});

test('a dialog that opens again while it leaves stands there once', async ({ page }) => {
  await visit(page, '/?form-opened=contact');
  await expect(liveDialog(page)).toBeVisible();
  // A busy phone takes its time with the last frame.
  await page.evaluate(() =>
    new MutationObserver(() => {
      const copy = document.querySelector('body > [inert]');
      for (const animation of copy?.getAnimations({ subtree: true }) ?? []) animation.pause();
    }).observe(document.body, { childList: true }),
  );
  await page.keyboard.press('Escape');
  await expect(page.locator('body > [inert]')).toHaveCount(1);
  await clickOnSection(page, { section: 'quote', form: 'contact' });
  await expect(formOf(page, formNamed('contact'))).toHaveCount(1);
  await expect(page.locator('#dialog-contact-title')).toHaveCount(1);
});
