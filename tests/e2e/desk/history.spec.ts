import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { fieldOf, openInEditor, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

test('the history of a page says who changed what when or that it cannot be read, and a version is restored as a change', async ({
  page,
  desk,
}) => {
  const file = path.join(desk.folder, 'content/pages/home.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('title: Above the weather', 'title: Below the weather'));
  desk.git(['commit', '--quiet', '--all', '--message', 'Second']);
  await openInEditor(page, desk.address, 'pages/entries/home');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('heading', { name: /^Test, \d+ \w+ \d{4}/ })).toHaveCount(2);
  await expect(history.getByText('from “Above the weather” to “Below the weather”')).toBeVisible();
  await expectAccessible(page, { seriousOnly: true, parts: ['dialog'] });
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('button', { name: 'Open Hero · Above the weather' })).toBeVisible();
  expect(changedLines(desk.git)).toEqual([]);
  await fieldOf(page.locator('body'), 'description').first().fill('And more.');
  await page.keyboard.press('Control+z');
  await save(page);
  expect(changedLines(desk.git)).toEqual([
    '-    title: Below the weather',
    '+    title: Above the weather',
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open Hero · Below the weather' })).toBeVisible();

  await page.route(/history\.json/, (route) => route.fulfill({ status: 500 }));
  const notice = page.getByRole('status').filter({ hasText: 'The content cannot be loaded: 500.' });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close this message' }).click();
  await expect(notice).toBeHidden();
});

test('a page is renamed by a press and its name, with its redirect and the links to it', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/terms');
  await page.getByRole('button', { name: 'Rename…' }).click();
  await expectAccessible(page, { seriousOnly: true, parts: ['dialog'] });
  await page.keyboard.type('/our-terms');
  await page.keyboard.press('Enter');
  await expect.poll(() => changedLines(desk.git)).toContain('+path: /our-terms');
  const lines = changedLines(desk.git).map((line) => line.slice(1));
  const redirect = ['  - from: /terms', '    to: /terms', '    permanent: true'];
  const before = desk.git(['grep', '-h', '/terms', 'HEAD', '--', 'content']).split('\n');
  const sorted = (all: readonly string[]): string[] => [...new Set(all)].sort();
  expect(sorted(lines.map((line) => line.replaceAll('/our-terms', '/terms')))).toEqual(
    sorted([...before, ...redirect]),
  );
});

test('a removed page is restored as it was, with its comments', async ({ page, desk }) => {
  const name = 'content/pages/removed.yaml';
  const text = `# Ask Ann.\npath: /removed\ntitle: Gone\ndescription: A page.\nblocks:\n  - type: statement # one\n    title: Gone\n`;
  writeFileSync(path.join(desk.folder, name), text);
  desk.git(['add', '--all']);
  desk.git(['commit', '--quiet', '--message', 'Added']);
  desk.git(['rm', '--quiet', name]);
  desk.git(['commit', '--quiet', '--message', 'Removed']);
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await page.getByRole('button', { name: 'Restore a removed page…' }).click({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Gone · \/removed/ }).click();
  await expect(page.getByRole('button', { name: 'Open Statement · Gone' })).toBeVisible();
  expect(readFileSync(path.join(desk.folder, name), 'utf8')).toBe(text);

  await page.route(/history\.json/, (route) => route.fulfill({ status: 500 }));
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await page.getByRole('button', { name: 'Restore a removed page…' }).click();
  await expect(page.getByText('The content cannot be loaded: 500.')).toBeVisible();
});
