import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { fieldOf, openInEditor, press, pressSave, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the form' })
    .getByRole('button', { name, exact: true });

const field = (page: Page, key: string) => fieldOf(page.locator('body'), key).first();

test('the settings are listed in parts, each opens alone, and changes of two parts are undone and saved together, with no other line', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.address}/admin/#/collections/site`);
  await page.getByRole('link', { name: 'Footer', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'Footer')).toHaveAttribute('aria-current', 'true');
  await expect(field(page, 'copyright')).toBeVisible();
  await expect(field(page, 'tagline')).toBeHidden();
  await part(page, 'General').focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'General')).toBeFocused();
  await expect(field(page, 'fallbackTitle')).toBeVisible();
  await expect(field(page, 'timeZone')).toBeVisible();
  await expect(field(page, 'copyright')).toBeHidden();
  await expectAccessible(page, { seriousOnly: true });
  // Visitors see no page of it.
  await expect(page.locator('.desk-state')).toHaveText('Changes saved');
  await expect(page.getByRole('link', { name: 'View page' })).toBeHidden();

  await press(page, 'Brand');
  const before = await field(page, 'tagline').inputValue();
  await field(page, 'tagline').fill('WINGS FOR A NIGHT');
  await part(page, 'Footer').click();
  await page.keyboard.press('Control+z');
  await expect(part(page, 'Brand')).toHaveAttribute('aria-current', 'true');
  await expect(field(page, 'tagline')).toHaveValue(before);

  await field(page, 'tagline').fill('WINGS FOR A NIGHT');
  await part(page, 'Footer').click();
  const copyright = await field(page, 'copyright').inputValue();
  await field(page, 'copyright').fill(`${copyright}!`);
  await part(page, 'Brand').click();
  await expect(field(page, 'tagline')).toHaveValue('WINGS FOR A NIGHT');
  await save(page);
  expect(changedLines(desk.git).map((line) => line.replace(/: .*/, ''))).toEqual([
    '-  tagline',
    '+  tagline',
    '-  copyright',
    '+  copyright',
  ]);

  // A mistake in a part out of sight keeps the form from being saved, and leads there.
  await part(page, 'Footer').click();
  await field(page, 'copyright').fill('');
  await part(page, 'Facts').click();
  await pressSave(page);
  const message = page.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(message).toContainText('Footer, Copyright: This is empty.');
  await message.getByRole('button', { name: 'Go to the field' }).click();
  await expect(field(page, 'copyright')).toBeFocused();
  await page.keyboard.type('2026');
  await save(page);
  expect(changedLines(desk.git)).toHaveLength(4);
});

test('the facts have the order of the file, and each its row while its name is typed', async ({
  page,
  desk,
}) => {
  const file = path.join(desk.folder, 'content/site.yaml');
  const before = readFileSync(file, 'utf8');
  // Decap's maps of more than eight entries have an order of their own.
  const names = Array.from({ length: 12 }, (_, index) => `extra${index}`);
  const lines = names.map((name) => `  ${name}: A text of ${name}\n`).join('');
  writeFileSync(file, before.replace(/^facts:\n/m, `facts:\n${lines}`));
  await openInEditor(page, desk.address, 'site/entries/site');
  await press(page, 'Facts');
  const nameOf = (row: number) =>
    page.getByRole('textbox', { name: `Facts, name ${row}`, exact: true });
  for (const [index, name] of names.entries()) await expect(nameOf(index + 1)).toHaveValue(name);
  await press(page, 'Add to facts');
  const rows = page.getByRole('textbox', { name: /^Facts, name / });
  const added = rows.last();
  await added.press('Control+a');
  await added.pressSequentially('offices');
  await expect(added).toHaveValue('offices');
  await page.getByRole('textbox', { name: 'Facts, text of offices' }).fill('five');
  await save(page);
  expect(changedLines(desk.git)).toEqual([
    ...names.map((name) => `+  ${name}: A text of ${name}`),
    '+  offices: five',
  ]);
  writeFileSync(file, before);
});
