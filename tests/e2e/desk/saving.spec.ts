import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { changedLines } from '../ownSite/git';
import { fieldOf, openInEditor, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

/** The text of Home from which the editor's unsaved words were made. */
const BACKUP_KEY = 'x1.opened.pages.home';

test('in each file a letter changes a line, and the form changes nothing else; a redirect is added and removed', async ({
  page,
  desk,
}) => {
  const change = async (key: string): Promise<void> => {
    const field = fieldOf(page.locator('body'), key).first();
    await field.fill(`${await field.inputValue()}!`);
    await save(page);
    expect(changedLines(desk.git).map(([sign]) => sign)).toEqual(['-', '+']);
    desk.git(['checkout', '--quiet', '--', 'content']);
  };
  await openInEditor(page, desk.address, 'site/entries/site');
  await test.step('site', () => change('tagline'));
  for (const name of ['about', 'charter', 'help', 'journeys', 'letter', 'terms'])
    await test.step(name, async () => {
      await page.goto(`${desk.address}/admin/#/collections/pages`);
      await page.locator(`a[href$="/entries/${name}"]`).click();
      const address = fieldOf(page.locator('body'), 'path').first();
      await expect(address).toHaveValue(new RegExp(`^/${name}`));
      await change('description');
    });

  await openInEditor(page, desk.address, 'redirects/entries/redirects');
  await page.getByRole('button', { name: /^Add / }).click();
  const form = page.locator('body');
  await fieldOf(form, 'from').last().fill('/old-rates');
  await fieldOf(form, 'to').last().fill('/terms');
  await save(page);
  expect(changedLines(desk.git)).toEqual(['+  - from: /old-rates', '+    to: /terms']);
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await save(page);
  expect(changedLines(desk.git)).toEqual([]);
});

test('unsaved words survive a reload, and are saved beside what somebody else has changed since', async ({
  page,
  desk,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const file = path.join(desk.folder, 'content/pages/home.yaml');
  const before = readFileSync(file, 'utf8');
  const description = fieldOf(page.locator('body'), 'description').first();
  const recovered = async () => {
    await page.reload();
    await expect(description).toHaveValue('Unsaved words.', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  };
  await openInEditor(page, desk.address, 'pages/entries/home');
  await description.fill('Unsaved words.');
  // Decap keeps a backup when nothing has been typed for 2 s.
  const kept = () => page.evaluate((key) => localStorage.getItem(key), BACKUP_KEY);
  await expect.poll(kept, { timeout: 20_000 }).toBe(before);
  writeFileSync(file, before.replace('Above the weather', 'From the text editor'));
  await recovered();
  await save(page);
  expect(changedLines(desk.git)).toContain('+description: Unsaved words.');
  expect(changedLines(desk.git)).toContain('+    title: From the text editor');
  await expect.poll(kept).toBe(null);
  writeFileSync(file, before);
});
