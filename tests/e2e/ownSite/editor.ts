import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { test } from '../test';
import type { DevelopServer } from './developServer';
import { changedLines, gitIn, type Git } from './git';
import {
  entryOf,
  fieldOf,
  hidePreview,
  openInEditor,
  press,
  pressByKeyboard,
  previewOf,
  save,
} from './visualEditor';

/** The visual editor of `npm run develop`. Git tells what a save has changed. */
export function testEditor(running: () => DevelopServer): void {
  // A missing field fails its test soon; the development server may be slow.
  test.use({ actionTimeout: 30_000 });

  const HOME = 'pages/entries/home';
  const HERO = 'Hero · Above the weather';
  const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';

  let server: DevelopServer;

  let git: Git;

  /** The lines that the saves have removed and added since the beginning. */
  const savedLines = (): string[] => changedLines(git);

  /** Opens Home in the form alone. */
  async function openHome(page: Page): Promise<void> {
    await hidePreview(page);
    await openInEditor(page, server.address, HOME);
  }

  test.beforeAll(() => {
    server = running();
    git = gitIn(server.copy);
  });

  test('a changed headline changes a line, is seen in the preview at once, is saved with a warning in the terminal when it repeats a fact, and a reverted one leaves no trace', async ({
    page,
  }) => {
    await openInEditor(page, server.address, HOME);
    await press(page, `Open ${HERO}`);
    const title = fieldOf(entryOf(page, 'Hero · '), 'title').first();
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText(
      'Above the weather',
      {
        timeout: 60_000,
      },
    );
    await title.fill('Up to 60 % off');
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText('Up to 60 % off');
    await save(page);
    expect(savedLines()).toEqual(['-    title: Above the weather', '+    title: Up to 60 % off']);
    await expect
      .poll(server.output, { timeout: 60_000 })
      .toMatch(
        /content\/pages\/home\.yaml:\d+:\d+ block 1 \(hero\): warning: "60 %" is the fact "saving"/,
      );
    await title.fill('Above the weather');
    await save(page);
    expect(savedLines()).toEqual([]);
  });

  test('the preview of a page without blocks says what is missing', async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`${server.address}/admin/#/collections/pages/new`);
    await expect(previewOf(page).getByText('This is empty. Add an entry.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(previewOf(page).getByText('undefined')).toBeHidden();
  });

  test('the preview has the width of a phone, a tablet or a desk, says what is wrong, and a press on one of its blocks opens its fields', async ({
    page,
  }) => {
    await openInEditor(page, server.address, HOME);
    const widths = page
      .frameLocator('iframe#preview-pane')
      .getByRole('group', { name: 'Width of the preview' });
    const html = previewOf(page).locator('html');
    for (const [device, width] of [
      ['Phone', 390],
      ['Tablet', 768],
      ['Desktop', 1440],
    ] as const) {
      await widths.getByRole('button', { name: device }).click({ timeout: 60_000 });
      await expect
        .poll(() => html.evaluate((element) => element.ownerDocument.defaultView?.innerWidth))
        .toBe(width);
    }
    await press(page, `Open ${HERO}`);
    await fieldOf(entryOf(page, 'Hero'), 'title').first().fill('');
    await expect(previewOf(page).getByText('This is empty. It needs a text.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check for Preview' })).toBeHidden();
    await previewOf(page).getByText('Where would you like to fly?').click({ timeout: 60_000 });
    await expect(
      page.getByRole('button', { name: 'Close Form · Where would you like to fly?', exact: true }),
    ).toBeVisible();
  });

  test('a block is moved, a headline edited and a card added with a new picture; all of it can be taken back', async ({
    page,
  }) => {
    await openHome(page);
    await pressByKeyboard(page, `Move up ${CAROUSEL}`);
    await pressByKeyboard(page, `Open ${CAROUSEL}`);
    const block = entryOf(page, CAROUSEL);
    await fieldOf(block, 'title').first().fill('Five cards that pass by');
    await page.getByRole('button', { name: /^Add card/ }).click();
    await fieldOf(entryOf(page, 'card 5'), 'title').fill('Night flights');
    // The title is the name of the entry now.
    const card = entryOf(page, 'Night flights');
    await fieldOf(card, 'text').first().fill('We fly when you sleep.');
    await card.getByRole('button', { name: 'Choose an image' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'night.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync(path.join(server.copy, 'content/images/lamp.jpg')),
    });
    await page.getByRole('button', { name: 'Choose selected' }).click();
    await fieldOf(card, 'alt').first().fill('A jet at night.');
    await save(page);

    const added = ['Night flights', 'We fly when you sleep.', 'night.jpg', 'A jet at night.'];
    const lines = savedLines();
    for (const text of added) expect(lines.join('\n')).toContain(text);
    // A moved block is removed and added. Nothing else has changed.
    const removed = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1));
    const inserted = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
    const news = inserted.filter((line) => !removed.includes(line) && line.trim() !== '');
    expect(news).toEqual([
      '    title: Five cards that pass by',
      '      - title: Night flights',
      '        picture:',
      '          src: night.jpg',
      '          alt: A jet at night.',
      '        text: We fly when you sleep.',
    ]);
    expect(git(['status', '--short', '--untracked-files'])).toContain('content/images/night.jpg');

    const site = await page.context().newPage();
    const heading = site.getByRole('heading', { name: 'Five cards that pass by' });
    await expect(async () => {
      await site.goto(server.address);
      await expect(heading).toBeVisible();
      await expect(site.getByText('Night flights').first()).toBeAttached();
    }).toPass({ timeout: 60_000 });
    await site.close();

    await press(page, 'Remove Night flights');
    await fieldOf(entryOf(page, 'Five cards'), 'title').first().fill('Four cards that pass by');
    await pressByKeyboard(page, `Move down ${CAROUSEL}`);
    await save(page);
    expect(savedLines()).toEqual([]);
  });

  test('a draft is named as one, and a day is chosen in a calendar and marked in the preview', async ({
    page,
  }) => {
    await openInEditor(page, server.address, 'pages/entries/season');
    await expect(
      page.getByRole('button', { name: 'Open Form · Quetzal form (draft)', exact: true }),
    ).toBeVisible();
    await press(page, 'Open Hero · Every season');
    const day = fieldOf(entryOf(page, 'Hero · Every season'), 'showFrom');
    await expect(day).toHaveAttribute('type', 'date');
    await expect(day).toHaveValue('2002-01-01');
    await expectAccessible(page, { seriousOnly: true });
    await day.fill('2999-06-01');
    const marks = previewOf(page).getByRole('note');
    await expect(marks.filter({ hasText: 'Shown from 1 June 2999' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(marks.filter({ hasText: 'Draft' })).toHaveCount(2);
    await save(page);
    expect(savedLines()).toEqual(["-    showFrom: '2002-01-01'", "+    showFrom: '2999-06-01'"]);
    await day.fill('2002-01-01');
    await save(page);
    expect(savedLines()).toEqual([]);
  });

  test('the form of the site says where each fact is used, its preview opens what is edited, and the field keeps the focus', async ({
    page,
  }) => {
    await openInEditor(page, server.address, 'site/entries/site');
    await press(page, 'Facts');
    const telephone = page.getByRole('textbox', { name: 'Facts, text of telephone' });
    await expect(telephone).toHaveAccessibleDescription(/^Used on .*forms of the site/);
    await expectAccessible(page, { seriousOnly: true });
    const preview = previewOf(page);
    const footer = preview.getByRole('contentinfo');
    await expect(footer).toContainText('Kestrel', { timeout: 60_000 });
    await press(page, 'Brand');
    await fieldOf(page.locator('body'), 'name').first().fill('Night Kestrel');
    await expect(footer).toContainText('Night Kestrel');
    await fieldOf(page.locator('body'), 'name').first().fill('Kestrel');

    const form = page.locator('body');
    const dialog = preview.getByRole('dialog');
    await press(page, 'Menu');
    await expect(dialog.getByRole('navigation')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await press(page, 'Expand Chat');
    const label = fieldOf(form, 'label').and(page.locator('[value="Chat with the desk"]'));
    await label.fill('Talk to us');
    await expect(dialog.getByRole('link', { name: 'Talk to us' })).toBeVisible();
    await press(page, 'Footer');
    await expect(dialog).toBeHidden();
    await expect(footer).toBeInViewport();
    await press(page, 'Forms');
    await press(page, 'Expand Contact');
    const title = fieldOf(form, 'title').first();
    await title.focus();
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    await expect(title).toBeFocused();
    await title.fill('Tell us');
    await expect(dialog.getByRole('heading', { name: 'Tell us' })).toBeVisible();
    await press(page, 'Expand Picker');
    await fieldOf(form, 'title').first().fill('What shall we do?');
    await expect(dialog.getByRole('heading', { name: 'What shall we do?' })).toBeVisible();
  });
}
