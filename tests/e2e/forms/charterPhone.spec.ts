/** The charter form on a phone: how many taps a request takes, and the sheet in which places are chosen. */
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { test } from '../test';
import { visit, waitForHydration } from '../visitor/visit';
import { formNamed, formOf, openForm, submitOf } from './fixtureForms';
import { newEmail, storedLeads } from './storedLeads';

const charter = formNamed('charter');

/** What a one-way request may take, from Home to the sent form, without a change of the date. */
const MOST_TAPS = 9;

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const from = (page: Page): Locator =>
  formOf(page, charter).getByLabel('Leaves from', { exact: true });
const to = (page: Page): Locator => formOf(page, charter).getByLabel('Flies to', { exact: true });
const sheet = (page: Page): Locator => page.locator('[popover=manual]');
const option = (page: Page, name: RegExp): Locator => page.getByRole('option', { name });

test('a one-way request takes at most nine taps, typing aside', async ({ page }) => {
  await page.goto('/');
  const email = newEmail();
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  /** Types into the field with the focus. */
  const type = (text: string) => page.keyboard.type(text);
  /** The key of the phone's keyboard that leads to the next field. */
  const next = async (): Promise<void> => {
    taps += 1;
    await page.keyboard.press('Tab');
  };
  await tap(page.locator('main button[data-opens-dialog="main-charter"]').first());
  await tap(page.getByRole('dialog').getByRole('button', { name: 'A whole aircraft' }));
  await waitForHydration(page);
  await tap(from(page));
  await type('geneva');
  await tap(option(page, /^Geneva \(GVA\)/));
  await expect(to(page)).toBeFocused();
  await type('nice');
  await tap(option(page, /^Nice \(NCE\)/));
  await tap(formOf(page, charter).getByLabel('Your name', { exact: true }));
  await type('Amelia Earhart');
  await next();
  await type(email);
  await next();
  await type('+44 20 7946 0000');
  await tap(submitOf(page, charter));
  await expect.poll(async () => (await storedLeads(email)).length).toBe(1);
  const [lead] = await storedLeads(email);
  expect(lead?.payload).toMatchObject({
    full_name: 'Amelia Earhart',
    phone_number: '+44 20 7946 0000',
    quotations: [
      { quotation_legs: [{ from_location: 'Geneva (GVA)', to_location: 'Nice (NCE)' }] },
    ],
  });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});

test('a place is chosen in a sheet of the full height, whose field is that of the form', async ({
  page,
}) => {
  await openForm(page, charter);
  const before = await from(page).elementHandle();
  await from(page).tap();
  await expect(sheet(page)).toBeVisible();
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
  await page.keyboard.type('paris');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8);
  await expect(from(page)).toBeFocused();
  expect(await from(page).evaluate((field, was) => field === was, before)).toBe(true);
  await expectAccessible(page, { parts: ['[popover]'] });
  await option(page, /Le Bourget/).tap();
  await expect(from(page)).toHaveValue('Paris Le Bourget (LBG)');
  // What is asked next has the sheet now.
  await expect(to(page)).toBeFocused();
  await expect(sheet(page).locator('input')).toHaveAttribute('name', 'legs.0.to');
  await page.keyboard.type('our house');
  await expect(sheet(page)).toContainText('No field to land at');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect(to(page)).toHaveValue('our house');
  await expect(page.locator('[data-error-summary]')).toHaveCount(0);
});

test('Back, its button and Escape close the sheet and nothing else; the text stays', async ({
  page,
}) => {
  await visit(page, '/terms');
  await openForm(page, charter);
  const ways: Record<string, () => Promise<unknown>> = {
    'by Back': () => page.goBack(),
    'by its button': () => sheet(page).getByRole('button', { name: 'Back' }).tap(),
    'by Escape': () => page.keyboard.press('Escape'),
  };
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await from(page).tap();
      await page.keyboard.type('g');
      await expect(sheet(page)).toBeVisible();
      // The sheet has an entry of its own in the history.
      await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(1);
      await close();
      await expect(sheet(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  await expect(from(page)).toHaveValue('ggg');
});

test('two sheets after each other have one entry in the history', async ({ page }) => {
  await openForm(page, charter);
  await from(page).tap();
  await page.keyboard.type('geneva');
  await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(1);
  const length = await page.evaluate(() => history.length);
  await option(page, /^Geneva/).tap();
  await expect(sheet(page).locator('input')).toHaveAttribute('name', 'legs.0.to');
  await page.keyboard.type('nice');
  await option(page, /^Nice/).tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the head stays and covers no field that a key reaches', async ({ page }) => {
  const form = await openForm(page, charter);
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const width of [320, 390, 768])
    await test.step(`on a screen of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 664 });
      await form.getByLabel('Telephone', { exact: true }).focus();
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const covered = await close.evaluate((button) => {
          const { activeElement } = document;
          const head = button.parentElement?.getBoundingClientRect();
          if (!head || !activeElement || button.parentElement?.contains(activeElement)) return '';
          const { top, bottom } = activeElement.getBoundingClientRect();
          return top < head.bottom && bottom > head.top ? activeElement.outerHTML : '';
        });
        expect(covered).toBe('');
      }
      await expect(close).toBeInViewport({ ratio: 1 });
    });
});
