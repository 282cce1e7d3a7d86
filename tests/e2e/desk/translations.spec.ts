import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { changedLines } from '../ownSite/git';
import { openInEditor, save } from '../ownSite/visualEditor';
import { test as base } from './deskServer';

const ENTRY = 'translations-fr/entries/crews.yaml';
const FILE = 'content/translations/fr/crews.yaml';

const PAGE = `path: /crews
title: Our crews
description: Who answers when you call {product}.
blocks:
  - type: statement
    title: People who answer
    text: The desk is open at all hours.
    actions:
      - { label: Call the desk, to: / }
`;

/** A desk with French, and the words of a page that has changed since. */
const test = base.extend<{ french: string }>({
  french: [
    async ({ desk }, run) => {
      const file = path.join(desk.folder, FILE);
      appendFileSync(
        path.join(desk.folder, 'content/site.yaml'),
        'languages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n',
      );
      writeFileSync(path.join(desk.folder, 'content/pages/crews.yaml'), PAGE);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        `# The agency writes this.
texts:
  - original: Our crews
    text: Nos équipages
  # block 1 (statement), title
  - original: Persons who answer
    text: Des gens qui répondent # nice
  - original: Everything that nobody reads any more
    text: Plus rien
`,
      );
      desk.git(['add', 'content']);
      desk.git(['commit', '--quiet', '--message', 'French']);
      await run(file);
    },
    { auto: true },
  ],
});

const pair = (page: Page, place: string) =>
  page.locator('.pair', { has: page.getByRole('textbox', { name: place, exact: true }) });

test('the words of a page stand beside its texts, what it no longer has is removed, and a save changes the lines of changed words alone', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, ENTRY);
  const title = pair(page, 'block 1 (statement), title');
  await expect(title).toContainText('Changed');
  await expect(title).toContainText('People who answer');
  await expect(title.locator('del')).toHaveText('Persons who answer');
  const kept = pair(page, 'title').getByRole('textbox');
  await expect(kept).toHaveValue('Nos équipages');
  await expect(kept).toHaveAttribute('lang', 'fr');
  await title.getByRole('button', { name: 'The words are still right' }).click();
  await expect(title).not.toContainText('Changed');

  const label = pair(page, 'block 1 (statement), actions, 1, label');
  await expect(label).toContainText('Missing');
  await label.getByRole('textbox').fill('Appeler');
  await expect(label).not.toContainText('Missing');
  await save(page);
  expect(changedLines(desk.git)).toEqual([
    '-  - original: Persons who answer',
    '+  - original: People who answer',
    '+  # block 1 (statement), actions, 1, label',
    '+  - original: Call the desk',
    '+    text: Appeler',
  ]);

  const gone = page.locator('.pair', { hasText: 'No longer on the page' });
  await expect(gone).toContainText('Everything that nobody reads any more');
  await gone.getByRole('button', { name: 'Remove this translation' }).click();
  await expect(gone).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(gone).toHaveCount(1);

  const description = pair(page, 'description');
  const words = description.getByRole('textbox');
  await words.fill('Qui répond quand vous appelez.');
  await expect(description).toContainText('The original has "{product}", this translation none.');
  await words.fill('');

  await page.getByLabel('Show only the texts that wait').check();
  await expect(pair(page, 'title')).toHaveCount(0);
  // It stays while it is written.
  await words.pressSequentially('Qui');
  await expect(words).toHaveValue('Qui');
});

test('a page without words is listed with what it lacks, its first words make the file, and a save of a page says which it has made stale', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.address}/admin/#/collections/translations-fr`);
  const list = page.getByRole('listitem');
  await expect(list.filter({ hasText: 'Our crews' })).toContainText(/\d+ missing, 1 changed/);
  const home = path.join(desk.folder, 'content/translations/fr/home.yaml');
  expect(existsSync(home)).toBe(false);
  await list.filter({ hasText: 'Home' }).getByRole('link').click();
  await pair(page, 'description').getByRole('textbox').fill('Une lettre par mois.');
  await save(page);
  expect(readFileSync(home, 'utf8')).toMatch(
    /^# yaml-language-server: .*\ntexts:\n {2}# description\n {2}- original: .*\n {4}text: Une lettre par mois\.\n$/,
  );

  await openInEditor(page, desk.address, 'pages/entries/crews');
  await page.locator('[id^="title-field"]').first().fill('Our own crews');
  await save(page);
  await expect(page.getByText(/Our crews \(Français\).*The text has changed/)).toBeVisible();
});
