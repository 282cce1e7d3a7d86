import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { copyProject, removeCopy } from '../../bench/projectCopy';

/**
 * `npm run develop` as an editor knows it, in a copy of the project: one server for all these tests,
 * which follow one another like an editor's afternoon.
 */
test.describe.configure({ mode: 'serial' });

let copy: string;
let server: ChildProcess;
let address: string;
let said = '';

const HEADLINE = 'Fly on your own time';
const home = () => path.join(copy, 'content/pages/home.yaml');
const read = () => readFileSync(home(), 'utf8');
const save = (text: string) => writeFileSync(home(), text);
const edit = (from: string, to: string) => {
  expect(read()).toContain(from);
  save(read().replace(from, to));
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = copyProject();
  const port = await freePort();
  address = `http://localhost:${port}`;
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  server = spawn(process.execPath, [gatsby, 'develop', '-p', String(port)], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development', GATSBY_TELEMETRY_DISABLED: '1', CI: 'true' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout?.on('data', (part) => (said += String(part)));
  server.stderr?.on('data', (part) => (said += String(part)));
  await expect
    .poll(() => said.includes('You can now view') || server.exitCode !== null, {
      timeout: 240_000,
      message: 'the development server is up',
    })
    .toBe(true);
  expect(server.exitCode, said).toBe(null);
});

test.afterAll(async () => {
  if (server.pid !== undefined && server.exitCode === null) {
    const ended = new Promise((settle) => server.once('close', settle));
    // Gatsby has children of its own: the group ends with it.
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  removeCopy(copy);
});

/** The first page of a development server is compiled when it is asked for. */
const openHome = async (page: Page): Promise<void> => {
  await page.goto(address, { timeout: 120_000 });
  await expect(page.locator('h1')).toBeVisible({ timeout: 60_000 });
};

test('a saved headline is on the screen without a reload', async ({ page }) => {
  await openHome(page);
  await expect(page.locator('h1')).toHaveText(HEADLINE);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const begun = Date.now();
  edit(`title: ${HEADLINE}`, 'title: Fly when you like');
  await expect(page.locator('h1')).toHaveText('Fly when you like', { timeout: 20_000 });
  test.info().annotations.push({ type: 'seen after', description: `${Date.now() - begun} ms` });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a misspelt key is shown over the page with its place, and the page stays', async ({
  page,
}) => {
  await openHome(page);
  const good = read();
  edit('    title: Fly when you like', '    titel: Fly when you like');
  const line = read().slice(0, read().indexOf('titel:')).split('\n').length;
  const overlay = page.getByRole('alert').filter({ hasText: 'mistakes' });
  await expect(overlay).toContainText(`content/pages/home.yaml:${line}:5`, { timeout: 20_000 });
  await expect(overlay).toContainText('Did you mean "title"?');
  await expect(page.locator('h1')).toHaveText('Fly when you like');
  expect(said).toContain(`content/pages/home.yaml:${line}:5`);

  save(good);
  await expect(overlay).toBeHidden({ timeout: 20_000 });
});

test('a file that is not YAML any more is shown with its place, and mending it recovers', async ({
  page,
}) => {
  await openHome(page);
  const good = read();
  edit('    kicker: Private jet charter', '    kicker: "Private jet charter');
  const overlay = page.getByRole('alert').filter({ hasText: 'mistakes' });
  await expect(overlay).toContainText(/content\/pages\/home\.yaml:\d+:\d+/, { timeout: 20_000 });
  expect(server.exitCode).toBe(null);

  save(good.replace('title: Fly when you like', 'title: Fly, mended'));
  await expect(overlay).toBeHidden({ timeout: 20_000 });
  await expect(page.locator('h1')).toHaveText('Fly, mended', { timeout: 20_000 });
});

test('a new file is a new page, and a moved block moves', async ({ page }) => {
  writeFileSync(
    path.join(copy, 'content/pages/new-page.yaml'),
    'path: /newpage\ntitle: New\ndescription: A page that was written while the server ran, to see that it comes.\nblocks:\n  - type: hero\n    title: A new page\n  - type: statement\n    title: First words\n  - type: statement\n    title: Second words\n',
  );
  await expect
    .poll(
      async () => {
        await page.goto(`${address}/newpage`, { timeout: 60_000 });
        return page
          .locator('h1')
          .first()
          .textContent({ timeout: 5_000 })
          .catch(() => '');
      },
      { timeout: 60_000 },
    )
    .toBe('A new page');
  await expect(page.locator('main h2')).toHaveText(['First words', 'Second words']);
  const file = path.join(copy, 'content/pages/new-page.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('First', 'X').replace('Second', 'First').replace('X', 'Second'));
  await expect(page.locator('main h2')).toHaveText(['Second words', 'First words'], {
    timeout: 20_000,
  });
});

test('the brand is renamed by one file', async ({ page }) => {
  await openHome(page);
  const file = path.join(copy, 'content/site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('name: X-1', 'name: Altair'));
  await expect(page).toHaveTitle('Altair | Book a Private Aircraft Now', { timeout: 20_000 });
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
