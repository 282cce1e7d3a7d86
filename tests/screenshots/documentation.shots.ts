/**
 * The pictures of README.md, docs/editing.md and the visual editor, from `npm run develop` with the published content, so
 * that they show what editors see. Nothing is saved.
 */
import { expect, test, type Page } from 'playwright/test';
import { startDevelopServer, type DevelopServer } from '../e2e/ownSite/developServer';
import { openInEditor, pressSave, previewOf } from '../e2e/ownSite/visualEditor';
import { blocks } from '../../src/blocks/registry';
import { writeBlockPicture, writePicture } from './encode';

let server: DevelopServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startDevelopServer('published');
});
test.afterAll(() => server.stop());

/** Takes a picture of the window, without animations, and with the fonts and pictures in view. */
async function screenshotOf(page: Page): Promise<Buffer> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      await document.fonts.ready;
      const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
      const pictures = [...document.images].filter((image) =>
        isInView(image.getBoundingClientRect()),
      );
      // A picture that cannot be decoded is shown as it is.
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    });
  return page.screenshot({ animations: 'disabled' });
}

const take = async (page: Page, name: string): Promise<void> =>
  writePicture(name, await screenshotOf(page));

async function openFirstBlock(page: Page) {
  await openInEditor(page, server.address, 'pages/entries/home');
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
}

test('the home page', async ({ page }) => {
  await page.goto(server.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'home');
});

test('the list of pages', async ({ page }) => {
  await page.goto(`${server.address}/admin/#/collections/pages`);
  await expect(page.getByText('Loading Entries')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Home /' })).toBeVisible();
  await take(page, 'editor-pages');
});

test('the blocks of a page beside their preview', async ({ page }) => {
  await openFirstBlock(page);
  await take(page, 'editor-page');
});

test('the types of blocks to choose from', async ({ page }) => {
  await openFirstBlock(page);
  await page.getByRole('button', { name: 'Add a block here' }).nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Add a block' })).toBeVisible();
  await take(page, 'editor-blocks');
});

test('where a link can lead', async ({ page }) => {
  await openFirstBlock(page);
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Insert a link…' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'editor-links');
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
  await page.getByRole('button', { name: 'Expand Picture' }).first().click();
  await page.getByRole('button', { name: 'Choose different image' }).first().click();
  await expect(page.getByRole('button', { name: 'Choose selected' })).toBeVisible();
  await take(page, 'editor-pictures');
});

test('the catalogue of blocks', async ({ page }) => {
  await page.goto(`${server.address}/_blocks#imageText`);
  await expect(page.locator('#imageText')).toBeInViewport();
  await take(page, 'catalogue');
});

test('the types of blocks', async ({ page }) => {
  for (const { type } of Object.values(blocks)) {
    await page.goto(`${server.address}/_blocks/${type}/1`);
    await expect(page.locator('main')).toBeVisible();
    await writeBlockPicture(type, await screenshotOf(page));
  }
});
