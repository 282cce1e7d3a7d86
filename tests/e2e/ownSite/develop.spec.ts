import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { copyProject, removeCopy } from '../../bench/projectCopy';
import { SITE_CONTENT } from '../sites';

/**
 * `npm run develop` as an editor uses it, in a copy of the project with the fixture content: one
 * server for all these tests, which follow one another like an editor's afternoon.
 */
test.describe.configure({ mode: 'serial' });

/** How long an edit may take to appear on a busy machine, ms. */
const EDIT_TIMEOUT_MS = 30_000;

const HEADLINE = 'Above the weather';
const NEW_HEADLINE = 'Below the stars';

let copy: string;
let server: ChildProcess;
let address: string;
let output = '';

const contentFile = (name: string) => path.join(copy, 'content', name);
const readHome = () => readFileSync(contentFile('pages/home.yaml'), 'utf8');
const saveHome = (text: string) => writeFileSync(contentFile('pages/home.yaml'), text);
const edit = (from: string, to: string) => {
  expect(readHome()).toContain(from);
  saveHome(readHome().replace(from, to));
};

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = copyProject(SITE_CONTENT.fixture);
  const port = await freePort();
  address = `http://localhost:${port}`;
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  server = spawn(process.execPath, [gatsby, 'develop', '-p', String(port)], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development', GATSBY_TELEMETRY_DISABLED: '1', CI: 'true' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout?.on('data', (part) => (output += String(part)));
  server.stderr?.on('data', (part) => (output += String(part)));
  await expect
    .poll(() => output.includes('You can now view') || server.exitCode !== null, {
      timeout: 540_000,
      message: 'the development server has started',
    })
    .toBe(true);
  expect(server.exitCode, output).toBe(null);
});

test.afterAll(async () => {
  if (server.pid !== undefined && server.exitCode === null) {
    const ended = new Promise((settle) => server.once('close', settle));
    // Gatsby has children of its own: the whole group is stopped.
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  removeCopy(copy);
});

/** The first page of a development server is compiled when it is requested. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto(address, { timeout: 120_000 });
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
  expect(output).toContain(place);

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
  expect(server.exitCode).toBe(null);

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
    await page.goto(`${address}/new-page`, { timeout: 60_000 });
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

test('the brand is renamed by one file', async ({ page }) => {
  await openHome(page);
  const file = contentFile('site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('name: Kestrel', 'name: Altair'));
  await expect(page).toHaveTitle('Altair | Aircraft by the day', { timeout: EDIT_TIMEOUT_MS });
  expect(server.exitCode).toBe(null);
});

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, () => {
      const taken = probe.address();
      const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
      probe.close(() => settle(port));
    });
  });
}
