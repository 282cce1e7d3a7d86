/** Input methods: while a visitor composes, the keys belong to the composition. */
import { expect, type Locator, type Page } from 'playwright/test';
import { formNamed, formOf, openForm } from '../forms/fixtureForms';
import { test } from '../test';
import { holdScripts, isChromium, openerOf, pageDialog, PARSED } from '../visitor/slowPhone';
import { nextFrames, visit } from '../visitor/visit';

type Key = 'Escape' | 'Enter';

/** Presses a key as an input method reports it: in a composition, or in Safari by its key code alone. */
const pressInComposition = (field: Locator, key: Key): Promise<void> =>
  field.evaluate((element, pressed) => {
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...how }),
      );
  }, key);

/** Composes in Chromium's own input method, and presses Escape in it. */
async function escapeFromComposition(page: Page, field: Locator): Promise<void> {
  if (!isChromium(page)) return;
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  for (const type of ['keyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', {
      type,
      key: 'Escape',
      code: 'Escape',
      windowsVirtualKeyCode: 27,
    });
}

test('Escape leaves a form open, before and after it is live', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await openerOf(page, 'contact').click();
  const dialog = pageDialog(page, 'contact');
  const message = dialog.locator('[name=message]');
  await message.fill('こんにち');
  await pressInComposition(message, 'Escape');
  await escapeFromComposition(page, message);
  await nextFrames(page);
  await expect(dialog).toBeVisible();
  await scripts.release();
  await expect(dialog).toHaveAttribute('data-hydrated');
  await pressInComposition(message, 'Escape');
  await escapeFromComposition(page, message);
  await nextFrames(page);
  await expect(dialog).toBeVisible();
  await expect(message).toHaveValue(/^こんにち/);
});

test('Enter and Escape leave the list of places open, and choose none', async ({ page }) => {
  const charter = formNamed('charter');
  await openForm(page, charter);
  const from = formOf(page, charter).getByLabel('Leaves from', { exact: true });
  await from.pressSequentially('gen');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (const key of ['Enter', 'Escape'] as const) {
    await pressInComposition(from, key);
    await nextFrames(page);
    await expect(from).toHaveValue(/^gen/);
    await expect(formOf(page, charter)).toBeVisible();
  }
  await expect(list).toBeVisible();
});

test('Escape leaves the dialog of a journey open', async ({ page }) => {
  await visit(page, '/journeys');
  await page.locator('#choose').getByRole('button', { name: 'Ridge walk' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').first().focus();
  await pressInComposition(dialog.getByRole('button').first(), 'Escape');
  await nextFrames(page);
  await expect(dialog).toBeVisible();
});
