import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const HOME_FILE = 'content/pages/home.yaml';
  const HERO = 'Hero · Above the weather';
  const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';
  /** The text of Home from which the editor's unsaved words were made. */
  const BACKUP_KEY = 'x1.opened.pages.home';

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

  test('a changed letter changes a line, is seen in the preview at once, and a reverted one leaves no trace', async ({
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
    await title.fill('Above the weather!');
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toHaveText(
      'Above the weather!',
    );
    await save(page);
    expect(savedLines()).toEqual([
      '-    title: Above the weather',
      '+    title: Above the weather!',
    ]);
    await title.fill('Above the weather');
    await save(page);
    expect(savedLines()).toEqual([]);
  });

  test('in each file a letter changes a line, and the form changes nothing else', async ({
    page,
  }) => {
    await hidePreview(page);
    const pages = ['about', 'charter', 'help', 'journeys', 'letter', 'terms'];
    const forms = [
      ...pages.map((name) => ({ entry: `pages/entries/${name}`, key: 'description' })),
      { entry: 'site/entries/site', key: 'tagline' },
    ];
    for (const { entry, key } of forms) {
      await openInEditor(page, server.address, entry);
      const field = fieldOf(page.locator('body'), key).first();
      await field.fill(`${await field.inputValue()}!`);
      await save(page);
      expect(savedLines().map(([sign]) => sign)).toEqual(['-', '+']);
      git(['checkout', '--quiet', '--', 'content']);
    }
  });

  test('a redirect is added and removed', async ({ page }) => {
    await hidePreview(page);
    await openInEditor(page, server.address, 'redirects/entries/redirects');
    await page.getByRole('button', { name: /^Add / }).click();
    const form = page.locator('body');
    await fieldOf(form, 'from').last().fill('/old-rates');
    await fieldOf(form, 'to').last().fill('/terms');
    await save(page);
    expect(savedLines()).toEqual(['+  - from: /old-rates', '+    to: /terms']);
    await page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await save(page);
    expect(savedLines()).toEqual([]);
  });

  test('a save that the content check refuses shows its sentence at the field, in a message and in the preview', async ({
    page,
  }) => {
    await openInEditor(page, server.address, HOME);
    await press(page, `Open ${CAROUSEL}`);
    // The fields of a block are numbered anew when one of another block was added.
    await page.getByRole('button', { name: /^Add card/ }).click();
    await press(page, 'Remove card 5');
    await press(page, `Open ${HERO}`);
    const hero = entryOf(page, 'Hero');
    await fieldOf(hero, 'title').first().fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Save now' })).toBeVisible();
    await expectAccessible(page, { seriousOnly: true, parts: ['[role=menu]'] });
    await page.getByRole('menuitem', { name: 'Save now' }).click();
    const sentence = 'This is empty. It needs a text.';
    const message = page.getByRole('alert').filter({ hasText: 'Not saved.' });
    await expect(message).toContainText(`, Title: ${sentence}`);
    await expect(message).toContainText('marked red in the form');
    await expect(hero.getByText(sentence)).toBeVisible();
    await expect(hero.getByText(sentence)).toHaveCSS('text-transform', 'none');
    await expect(page.getByRole('button', { name: 'Check for Preview' })).toBeHidden();
    await expect(previewOf(page).getByText(sentence)).toBeVisible();
    await expectAccessible(page, { seriousOnly: true });
    expect(savedLines()).toEqual([]);
    await fieldOf(hero, 'title').first().fill('Above the weather');
    await expect(page.getByRole('button', { name: 'Saved' }).first()).toBeVisible();
  });

  test('the focus stays in a list when an entry reaches its end or is removed', async ({
    page,
  }) => {
    await openHome(page);
    await press(page, `Open ${CAROUSEL}`);
    const cards = entryOf(page, CAROUSEL).getByRole('button', { name: /^Remove / });
    await expect(cards.nth(4)).toBeVisible();
    const names = await cards.evaluateAll((buttons) =>
      buttons
        .slice(1)
        .map((button) => button.lastElementChild?.textContent?.slice('Remove '.length)),
    );
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await pressByKeyboard(page, `Move up ${names[1]}`);
    await expect(button(`Move up ${names[1]}`)).toBeFocused();
    await expect(button(`Move up ${names[1]}`)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, `Remove ${names[1]}`);
    await expect(button(`Remove ${names[0]}`)).toBeFocused();
    await pressByKeyboard(page, `Remove ${names[3]}`);
    await expect(button(`Remove ${names[2]}`)).toBeFocused();
  });

  test('the preview of a page without blocks says what is missing', async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`${server.address}/admin/#/collections/pages/new`);
    await expect(previewOf(page).getByText('This is empty. Add an entry.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(previewOf(page).getByText('undefined')).toBeHidden();
  });

  test('a new page offers the pictures of the folder, though nothing was opened before', async ({
    page,
  }) => {
    await hidePreview(page);
    await page.goto('about:blank');
    await page.goto(`${server.address}/admin/#/collections/pages/new`);
    await page.getByRole('button', { name: 'Expand Share image' }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Choose an image' }).first().click();
    await expect(page.getByText('lamp.jpg', { exact: true })).toBeVisible();
  });

  test('a text that repeats a fact is saved with a warning, in the editor and in the terminal', async ({
    page,
  }) => {
    await openHome(page);
    await press(page, `Open ${HERO}`);
    const title = fieldOf(entryOf(page, 'Hero'), 'title').first();
    await title.fill('Up to 60 % off');
    await save(page);
    const warning = page.getByRole('status').filter({ hasText: 'Saved, with a warning:' });
    await expect(warning).toContainText('Write {facts.saving} in its place');
    await expectAccessible(page, { seriousOnly: true });
    await expect
      .poll(server.output, { timeout: 60_000 })
      .toMatch(
        /content\/pages\/home\.yaml:\d+:\d+ block 1 \(hero\): warning: "60 %" is the fact "saving"/,
      );
    await title.fill('Above the weather');
    await save(page);
    await expect(warning).toBeHidden();
    expect(savedLines()).toEqual([]);
  });

  test('unsaved words survive a reload, and are saved beside what somebody else has changed since', async ({
    page,
  }) => {
    await hidePreview(page);
    page.on('dialog', (dialog) => dialog.accept());
    const file = path.join(server.copy, HOME_FILE);
    const before = readFileSync(file, 'utf8');
    const description = fieldOf(page.locator('body'), 'description').first();
    const recovered = async () => {
      await page.reload();
      await expect(description).toHaveValue('Unsaved words.', { timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    };
    await openInEditor(page, server.address, HOME);
    await description.fill('Unsaved words.');
    // Decap keeps a backup when nothing has been typed for 2 s.
    const kept = () => page.evaluate((key) => localStorage.getItem(key), BACKUP_KEY);
    await expect.poll(kept, { timeout: 20_000 }).toBe(before);
    writeFileSync(file, before.replace('Above the weather', 'From the text editor'));
    await recovered();
    await save(page);
    expect(savedLines()).toContain('+description: Unsaved words.');
    expect(savedLines()).toContain('+    title: From the text editor');
    await expect.poll(kept).toBe(null);
    writeFileSync(file, before);
  });

  test('the preview has the width of a phone, a tablet or a desk, and a press on one of its blocks opens its fields', async ({
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

  test('a picture is added, replaced and deleted without harm to what is saved', async ({
    page,
  }) => {
    await hidePreview(page);
    page.on('dialog', (dialog) => dialog.accept());
    const fileOf = (name: string): string => path.join(server.copy, 'content/images', name);
    const [lamp, other] = [readFileSync(fileOf('lamp.jpg')), readFileSync(fileOf('harbour.jpg'))];
    const upload = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    const message = page.getByRole('alert');
    const pictureOf = (name: string) => page.getByText(name, { exact: true });
    await openInEditor(page, server.address, HOME);
    await page.getByRole('button', { name: 'Expand Share image' }).click();
    await page
      .getByRole('button', { name: /^Choose (an|different) image$/ })
      .first()
      .click();
    await expect(pictureOf('lamp.jpg')).toBeVisible();

    // A bad picture would keep the page from being saved, even one that it does not show.
    const mistakes = {
      'cut.jpg': 'is cut short or damaged',
      'notes.txt': 'cannot be the name of a picture',
      'phone.heic': 'is a HEIC file',
    };
    for (const [name, sentence] of Object.entries(mistakes)) {
      await upload(name, name === 'cut.jpg' ? lamp.subarray(0, -500) : lamp);
      await expect(message.filter({ hasText: 'Not uploaded:' })).toContainText(sentence);
      await expect(pictureOf(name.toLowerCase())).toBeHidden();
    }

    // The page shows lamp.jpg until the other picture is saved.
    await upload('lamp.jpg', other);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(message.filter({ hasText: 'Not uploaded:' })).toBeHidden();
    expect(readFileSync(fileOf('lamp.jpg'))).toEqual(lamp);
    await page.keyboard.press('Escape');
    await save(page);
    expect(readFileSync(fileOf('lamp.jpg'))).toEqual(other);
    expect(savedLines()).toEqual([]);

    // What is saved is no draft: the next save leaves what somebody else has made of it.
    writeFileSync(fileOf('lamp.jpg'), lamp);
    const description = fieldOf(page.locator('body'), 'description').first();
    const text = await description.inputValue();
    await description.fill(`${text}!`);
    await save(page);
    expect(readFileSync(fileOf('lamp.jpg'))).toEqual(lamp);
    await description.fill(text);
    await save(page);

    await page
      .getByRole('button', { name: /^Choose (an|different) image$/ })
      .first()
      .click();
    await pictureOf('lamp.jpg').click();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(message.filter({ hasText: 'Not deleted:' })).toContainText(
      '"lamp.jpg" is shown here. Choose another picture first.',
    );
    expect(existsSync(fileOf('lamp.jpg'))).toBe(true);
    expect(git(['status', '--short', 'content/images/lamp.jpg'])).toBe('');
  });

  test('a draft is named as one, and a day is chosen in a calendar and marked in the preview', async ({
    page,
  }) => {
    await page.goto(`${server.address}/admin/#/collections/pages`);
    await expect(page.getByRole('link', { name: 'Quetzal /quetzal Draft' })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page, { seriousOnly: true });
    await openInEditor(page, server.address, 'pages/entries/season');
    await expect(
      page.getByRole('button', { name: 'Open Form · Quetzal form (draft)', exact: true }),
    ).toBeVisible();
    await press(page, 'Open Hero · Every season');
    const day = fieldOf(entryOf(page, 'Hero · Every season'), 'showFrom');
    await expect(day).toHaveAttribute('type', 'date');
    await expect(day).toHaveValue('2002-01-01');
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

  test('a page is created, copied and deleted', async ({ page }) => {
    await hidePreview(page);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(`${server.address}/admin/#/collections/pages/new`);
    await fieldOf(page.locator('body'), 'path').fill('/night-flights', { timeout: 60_000 });
    await fieldOf(page.locator('body'), 'description').fill('Flights after dark.');
    await page.getByRole('button', { name: 'Add a block here' }).click();
    await page.getByRole('button', { name: /^Statement/ }).click();
    await fieldOf(entryOf(page, 'Statement'), 'title').fill('We fly at night');
    await save(page);
    const text = `# yaml-language-server: $schema=../.schema/page.schema.json
path: /night-flights
description: Flights after dark.

blocks:
  - type: statement
    title: We fly at night
`;
    const fileOf = (name: string) => path.join(server.copy, 'content/pages', name);
    expect(readFileSync(fileOf('night-flights.yaml'), 'utf8')).toBe(text);

    await page.getByRole('button', { name: 'Saved' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await expect(page).toHaveURL(/\/new/);
    await fieldOf(page.locator('body'), 'path').fill('/day-flights');
    await save(page);
    expect(readFileSync(fileOf('day-flights.yaml'), 'utf8')).toBe(
      text.replace('/night-flights', '/day-flights'),
    );

    const deleteOpened = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Delete entry' }).click();
      await expect.poll(() => existsSync(fileOf(`${name}.yaml`))).toBe(false);
    };
    await deleteOpened('day-flights');
    await openInEditor(page, server.address, 'pages/entries/night-flights');
    await deleteOpened('night-flights');
  });

  test('a page that others lead to is not deleted', async ({ page }) => {
    await hidePreview(page);
    page.on('dialog', (dialog) => dialog.accept());
    await openInEditor(page, server.address, 'pages/entries/terms');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Not deleted:' });
    await expect(message.getByRole('listitem').first()).toContainText('/terms');
    expect(existsSync(path.join(server.copy, 'content/pages/terms.yaml'))).toBe(true);
  });

  test('a page that others lead to is renamed, and they lead to its new path', async ({ page }) => {
    await hidePreview(page);
    await openInEditor(page, server.address, 'pages/entries/terms');
    await fieldOf(page.locator('body'), 'path').first().fill('/legal');
    await save(page);
    const changed = savedLines().map((line) => line.replaceAll('/legal', '/terms').slice(1));
    const redirect = ['  - from: /terms', '    to: /terms', '    permanent: true'];
    expect([...new Set(changed)].sort()).toEqual(
      [
        ...new Set(git(['grep', '-h', '/terms', 'HEAD', '--', 'content']).split('\n')),
        ...redirect,
      ].sort(),
    );
    git(['checkout', '--quiet', '--', 'content']);
  });

  test('the form of the site says where each fact is used, and the home page shows what is edited in it', async ({
    page,
  }) => {
    await openInEditor(page, server.address, 'site/entries/site');
    await press(page, 'Facts');
    const telephone = page.getByRole('textbox', { name: 'Facts, text of telephone' });
    await expect(telephone).toHaveAccessibleDescription(/^Used on .*forms of the site/);
    await expectAccessible(page, { seriousOnly: true });
    const footer = previewOf(page).getByRole('contentinfo');
    await expect(footer).toContainText('Kestrel', { timeout: 60_000 });
    await press(page, 'Brand');
    await fieldOf(page.locator('body'), 'name').first().fill('Night Kestrel');
    await expect(footer).toContainText('Night Kestrel');
    await fieldOf(page.locator('body'), 'name').first().fill('Kestrel');
  });

  test('the preview of the site settings opens what is edited, and the field keeps the focus', async ({
    page,
  }) => {
    await openInEditor(page, server.address, 'site/entries/site');
    const preview = previewOf(page);
    await expect(preview.getByRole('contentinfo')).toBeAttached({ timeout: 60_000 });
    const form = page.locator('body');
    const dialog = preview.getByRole('dialog');
    await press(page, 'Menu');
    await expect(dialog.getByRole('navigation')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await press(page, 'Expand Chat');
    await fieldOf(form, 'label').last().fill('Talk to us');
    await expect(dialog.getByRole('link', { name: 'Talk to us' })).toBeVisible();
    await press(page, 'Footer');
    await expect(dialog).toBeHidden();
    await expect(preview.getByRole('contentinfo')).toBeInViewport();
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

  test('the facts have the order of the file, and each its row while its name is typed', async ({
    page,
  }) => {
    await hidePreview(page);
    const file = path.join(server.copy, 'content/site.yaml');
    const before = readFileSync(file, 'utf8');
    // Decap's maps of more than eight entries have an order of their own.
    const names = Array.from({ length: 12 }, (_, index) => `extra${index}`);
    const lines = names.map((name) => `  ${name}: A text of ${name}\n`).join('');
    writeFileSync(file, before.replace(/^facts:\n/m, `facts:\n${lines}`));
    await openInEditor(page, server.address, 'site/entries/site');
    await press(page, 'Facts');
    const nameOf = (row: number) =>
      page.getByRole('textbox', { name: `Facts, name ${row}`, exact: true });
    for (const [index, name] of names.entries()) await expect(nameOf(index + 1)).toHaveValue(name);
    await press(page, 'Add to facts');
    const rows = page.getByRole('textbox', { name: /^Facts, name / });
    const added = rows.last();
    await added.press('Control+a');
    await added.pressSequentially('offices');
    await expect(added).toHaveValue('offices');
    await page.getByRole('textbox', { name: 'Facts, text of offices' }).fill('five');
    await save(page);
    expect(savedLines()).toEqual([
      ...names.map((name) => `+  ${name}: A text of ${name}`),
      '+  offices: five',
    ]);
    writeFileSync(file, before);
  });

  test('a page in a folder and a page whose file ends in .yml are edited, and found at each of their old paths', async ({
    page,
  }) => {
    await hidePreview(page);
    const files = { 'tours/moon.yaml': 'pages', 'tours/sun.yml': 'pages-yml' };
    const fileOf = (name: string): string => path.join(server.copy, 'content/pages', name);
    const textOf = (name: string): string =>
      `path: /${path.parse(name).name}\ndescription: A tour.\nblocks:\n  - type: statement # first\n    title: Far\n`;
    mkdirSync(fileOf('tours'));
    for (const name of Object.keys(files)) writeFileSync(fileOf(name), textOf(name));
    for (const [name, collection] of Object.entries(files)) {
      const entry = name.replace(/\.ya?ml$/, '');
      await openInEditor(page, server.address, `${collection}/entries/${entry}`);
      await press(page, 'Open Statement · Far');
      await fieldOf(entryOf(page, 'Statement'), 'title').first().fill('Farther');
      await fieldOf(page.locator('body'), 'path').first().fill(`/far/${entry}`);
      await save(page);
      const fromOld = [`+  - from: /${path.basename(entry)}`, `+    to: /far/${entry}`];
      expect(savedLines()).toEqual([...fromOld, '+    permanent: true']);
      expect(readFileSync(fileOf(name), 'utf8')).toBe(
        textOf(name)
          .replace('Far', 'Farther')
          .replace(/path: .*/, `path: /far/${entry}`),
      );
      // The redirect of the first name would lead to no page.
      await fieldOf(page.locator('body'), 'path').first().fill(`/farther/${entry}`);
      await save(page);
      expect(savedLines().filter((line) => line.includes(entry))).toEqual([
        `+    to: /farther/${entry}`,
        `+  - from: /far/${entry}`,
        `+    to: /farther/${entry}`,
      ]);
      git(['checkout', '--quiet', '--', 'content']);
    }
    rmSync(path.join(server.copy, 'content/pages/tours'), { recursive: true });
  });
}
