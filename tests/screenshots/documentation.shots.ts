/**
 * The pictures of README.md and docs/editing.md, from `npm run develop` with the published content, so
 * that they show what editors see. Nothing is saved.
 */
import { expect, test, type Page } from 'playwright/test';
import { startDevelopServer, type DevelopServer } from '../e2e/ownSite/developServer';
import { openInEditor, pressSave, previewOf } from '../e2e/ownSite/visualEditor';
import { writePicture } from './encode';

let server: DevelopServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startDevelopServer('published');
});
test.afterAll(() => server.stop());

/** Takes a picture of the window, without animations and with fonts and pictures loaded. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await writePicture(name, await page.screenshot({ animations: 'disabled' }));
}

/** The first block of the home page, opened. */
async function openFirstBlock(page: Page) {
  await openInEditor(page, server.address, 'pages/entries/home');
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  const open = page.getByRole('button', { name: /^Open / }).first();
  await open.click();
  await open.waitFor();
}

test('the home page', async ({ page }) => {
  await page.goto(server.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'home');
});

test('the list of pages', async ({ page }) => {
  await page.goto(`${server.address}/admin/#/collections/pages`);
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await take(page, 'editor-pages');
});

test('the blocks of a page beside their preview', async ({ page }) => {
  await openFirstBlock(page);
  await take(page, 'editor-page');
});

test('a save that is refused', async ({ page }) => {
  await openFirstBlock(page);
  await page.locator('[id^="title-field"]').nth(1).fill('');
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
  await take(page, 'editor-refused');
});

test('the pictures', async ({ page }) => {
  await openFirstBlock(page);
  await page.getByRole('button', { name: 'Choose different image' }).first().click();
  await expect(page.getByRole('button', { name: 'Choose selected' })).toBeVisible();
  await take(page, 'editor-pictures');
});

test('the catalogue of blocks', async ({ page }) => {
  await page.goto(`${server.address}/_blocks`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'catalogue');
});
