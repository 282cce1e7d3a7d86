/** What is not published is not in the build: no page, no block, no picture, no form, no mark. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { publicFolder } from './sites/sites';
import { test } from './test';

/** The word in everything of the fixture that is not published today. */
const UNPUBLISHED = /quetzal/i;

const folder = publicFolder('fixture');

/** The names of all airports, which no editor writes: there is a Quetzaltenango. */
const AIRPORTS = /^airports-\w+\.json/;

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !AIRPORTS.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

const namesWith = (pattern: RegExp, endings: RegExp): string[] =>
  files
    .filter((file) => endings.test(file) && pattern.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(folder, file));

test('no built file has a draft or a block of other days, by name or in its text', () => {
  expect(files.filter((file) => UNPUBLISHED.test(path.relative(folder, file)))).toEqual([]);
  expect(namesWith(UNPUBLISHED, /\.(html|json|js|css|txt|xml|svg)$/)).toEqual([]);
  // The search finds what is published.
  expect(namesWith(/This season/, /\.(html|json)$/).sort()).toEqual([
    'page-data/season/page-data.json',
    'season/index.html',
  ]);
});

test('page data has no keys of drafts and days, and no texts of a form that is a draft', () => {
  const data = readFileSync(path.join(folder, 'page-data/season/page-data.json'), 'utf8');
  expect(data).not.toMatch(/"(draft|showFrom|showUntil|marks|contentErrors|timeZone|forms)"/);
});

test('no script and no style is of the development server', () => {
  expect(files.filter((file) => /inspector|preview|develop-page|example-page/.test(file))).toEqual(
    [],
  );
  // The frame of a mark.
  expect(namesWith(/3px dashed/, /\.(html|css|js)$/)).toEqual([]);
});

test('the blocks of today are shown, in their order', async ({ page }) => {
  await page.goto('/season');
  await expect(page.locator('main :is(h1, h2)')).toHaveText(['Every season', 'This season']);
  await expect(page.getByRole('note')).toHaveCount(0);
});
