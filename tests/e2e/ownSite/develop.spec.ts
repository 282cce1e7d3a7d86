import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { startDevelopServer, type DevelopServer } from './developServer';

/**
 * `npm run develop` as an editor uses it, in a copy of the project with the fixture content: one
 * server for all these tests, which follow one another like an editor's afternoon.
 */
test.describe.configure({ mode: 'serial' });

/** How long an edit may take to appear on a busy machine, ms. */
const EDIT_TIMEOUT_MS = 30_000;

const HEADLINE = 'Above the weather';
const NEW_HEADLINE = 'Below the stars';

let server: DevelopServer;

const contentFile = (name: string) => path.join(server.copy, 'content', name);
const readHome = () => readFileSync(contentFile('pages/home.yaml'), 'utf8');
const saveHome = (text: string) => writeFileSync(contentFile('pages/home.yaml'), text);
const edit = (from: string, to: string) => {
  expect(readHome()).toContain(from);
  saveHome(readHome().replace(from, to));
};

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startDevelopServer();
});

test.afterAll(() => server.stop());

/** The first page of a development server is compiled when it is requested. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto(server.address, { timeout: 120_000 });
  await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
};

const contentErrors = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /content\/pages\/home\.yaml:\d+:\d+/ });

test('a saved headline is on the screen without a reload', async ({ page }) => {
  await openHome(page);
  await expect(page.locator('h1')).toHaveText(HEADLINE);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  edit(`title: ${HEADLINE}`, `title: ${NEW_HEADLINE}`);
  await expect(page.locator('h1')).toHaveText(NEW_HEADLINE, { timeout: EDIT_TIMEOUT_MS });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a misspelt key is shown over the page with its place, and the page stays', async ({
  page,
}) => {
  await openHome(page);
  const good = readHome();
  edit(`    title: ${NEW_HEADLINE}`, `    titel: ${NEW_HEADLINE}`);
  const line = readHome().slice(0, readHome().indexOf('titel:')).split('\n').length;
  const place = `content/pages/home.yaml:${line}:5`;
  await expect(contentErrors(page)).toContainText(place, { timeout: EDIT_TIMEOUT_MS });
  await expect(contentErrors(page)).toContainText('Did you mean "title"?');
  await expect(page.locator('h1')).toHaveText(NEW_HEADLINE);
  expect(server.output()).toContain(place);

  saveHome(good);
  await expect(contentErrors(page)).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
});

test('a file that is no longer YAML is shown with its place until it is fixed', async ({
  page,
}) => {
  await openHome(page);
  const good = readHome();
  edit('    kicker: A fixture', '    kicker: "A fixture');
  await expect(contentErrors(page)).toBeVisible({ timeout: EDIT_TIMEOUT_MS });
  expect(server.isRunning()).toBe(true);

  saveHome(good.replace(`title: ${NEW_HEADLINE}`, 'title: Fixed'));
  await expect(contentErrors(page)).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
  await expect(page.locator('h1')).toHaveText('Fixed', { timeout: EDIT_TIMEOUT_MS });
});

test('a new file is a new page, and a moved block moves', async ({ page }) => {
  const file = contentFile('pages/new-page.yaml');
  writeFileSync(
    file,
    `path: /new-page
title: New
description: A page that is written while the server runs.
blocks:
  - type: hero
    title: A new page
  - type: statement
    title: First words
  - type: statement
    title: Second words
`,
  );
  const headline = async (): Promise<string | null> => {
    await page.goto(`${server.address}/new-page`, { timeout: 60_000 });
    const first = page.locator('h1').first();
    return first.textContent({ timeout: 5_000 }).catch(() => null);
  };
  await expect.poll(headline, { timeout: 60_000 }).toBe('A new page');
  await expect(page.locator('main h2')).toHaveText(['First words', 'Second words']);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('First', 'X').replace('Second', 'First').replace('X', 'Second'));
  await expect(page.locator('main h2')).toHaveText(['Second words', 'First words'], {
    timeout: EDIT_TIMEOUT_MS,
  });
});

test('drafts and blocks of other days are shown with their marks', async ({ page }) => {
  await page.goto(`${server.address}/season`, { timeout: 60_000 });
  await expect(page.getByRole('note')).toHaveText(
    [
      'No longer shown since 1 January 2002',
      'Shown until 31 December 2999',
      'Shown from 1 January 2999',
      'Draft',
      'Draft',
    ],
    { timeout: 60_000 },
  );
  await expect(page.getByRole('heading', { name: 'Quetzal picture' })).toBeVisible();
  await page.goto(`${server.address}/quetzal`, { timeout: 60_000 });
  await expect(page.getByRole('note')).toHaveText(['This page is a draft.']);
  const file = contentFile('pages/quetzal.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true', 'draft: false'));
  await expect(page.getByRole('note')).toBeHidden({ timeout: EDIT_TIMEOUT_MS });
  await expect(page.locator('h1')).toHaveText('The Quetzal page');
});

test('the brand is renamed by one file', async ({ page }) => {
  await openHome(page);
  const file = contentFile('site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('name: Kestrel', 'name: Altair'));
  await expect(page).toHaveTitle('Altair | Aircraft by the day', { timeout: EDIT_TIMEOUT_MS });
  expect(server.isRunning()).toBe(true);
});
