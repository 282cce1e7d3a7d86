import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, pressSave, save } from '../ownSite/visualEditor';
import { test, type Desk } from './deskServer';

const fileOf = (desk: Desk): string => path.join(desk.folder, 'content/pages/home.yaml');

/** Changes Home as somebody does with a text editor. */
function changeHome(desk: Desk, from: string, to: string): void {
  const text = readFileSync(fileOf(desk), 'utf8');
  expect(text).toContain(from);
  writeFileSync(fileOf(desk), text.replace(from, to));
}

test('a save joins what somebody else has changed, and the editor chooses between two texts of the same field', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  const description = fieldOf(page.locator('body'), 'description').first();
  await description.fill('From the visual editor.');
  changeHome(desk, 'title: Above the weather', 'title: Below the weather # agreed');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'together with what' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Hero · Below the weather' })).toBeVisible();
  await expect(description).toHaveValue('From the visual editor.');
  expect(changedLines(desk.git)).toContain('+    title: Below the weather # agreed');
  expect(changedLines(desk.git)).toContain('+description: From the visual editor.');
  await description.fill('Again.');
  await save(page);
  expect(changedLines(desk.git)).toContain('+    title: Below the weather # agreed');

  await press(page, 'Open Hero · Below the weather');
  await fieldOf(entryOf(page, 'Hero · '), 'title').first().fill('Mine');
  changeHome(desk, 'title: Below the weather # agreed', 'title: Theirs');
  await pressSave(page);
  const choice = page.getByRole('dialog', { name: 'Somebody else has changed the same lines' });
  await expect(choice).toContainText('title: Mine');
  await expect(choice).toContainText('title: Theirs');
  await expectAccessible(page, { seriousOnly: true, parts: ['dialog'] });
  await choice.getByRole('button', { name: 'Do not save yet' }).click();
  await expect(page.getByText('Your changes are still in the form.')).toBeVisible();
  expect(changedLines(desk.git)).toContain('+    title: Theirs');
  await pressSave(page);
  await choice.getByRole('radio', { name: /^Theirs/ }).check();
  await choice.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close Hero · Theirs' })).toBeVisible();
  await fieldOf(entryOf(page, 'Hero · Theirs'), 'title').first().fill('Mine after all');
  await save(page);
  expect(changedLines(desk.git)).toContain('+    title: Mine after all');
});
