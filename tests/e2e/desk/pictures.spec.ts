import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

const HERO = 'Hero · Above the weather';

test('a picture has a part that stays in view, the places that show it, and a warning when its text repeats the words beside it', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  await press(page, `Open ${HERO}`);
  const hero = entryOf(page, HERO);
  await hero.getByRole('button', { name: 'Expand Picture' }).click();
  const focus = fieldOf(hero, 'focus').first();
  const picture = focus.locator('.focus-picture');
  await expect(focus.getByText('Phone')).toBeVisible();
  await expect(focus.getByText('Desktop')).toBeVisible();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.72, y: height * 0.31 } });
  await expect(focus.getByRole('radio', { name: 'Upper right' })).toBeChecked();
  await expect(focus.locator('figure img').first()).toHaveCSS('object-position', '72% 30%');
  await expectAccessible(page, { seriousOnly: true });
  await focus.getByRole('radio', { name: 'Upper right' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(focus.getByRole('radio', { name: 'Upper left' })).toBeChecked();
  await save(page);
  expect(changedLines(desk.git)).toContain('+      focus: upperLeft');

  await press(page, 'Open Carousel of flip cards · Four cards that pass by');
  await press(page, 'Open Catering');
  const card = entryOf(page, 'Catering').last();
  await card.getByText(/^Shown in \d+ place/).click();
  await expect(card.getByText(/^Home, Carousel of flip cards ‘Four cards/).first()).toBeVisible();
  const alt = fieldOf(card, 'alt').first();
  await alt.fill('Catering.');
  await expect(card.getByText('repeats the words beside the picture')).toBeVisible();
  await alt.fill('A table for two.');
  await expect(card.getByText('repeats the words beside the picture')).toBeHidden();
});

test('a new page offers the pictures of the folder, though nothing was opened before', async ({
  page,
  desk,
}) => {
  await page.goto('about:blank');
  await page.goto(`${desk.address}/admin/#/collections/pages/new`);
  await page.getByRole('button', { name: 'Expand Share image' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Choose an image' }).first().click();
  await expect(page.getByText('lamp.jpg', { exact: true })).toBeVisible();
});

test('a picture is added, replaced and deleted without harm to what is saved', async ({
  page,
  desk,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const fileOf = (name: string): string => path.join(desk.folder, 'content/images', name);
  const [lamp, other] = [readFileSync(fileOf('lamp.jpg')), readFileSync(fileOf('harbour.jpg'))];
  const upload = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const message = page.getByRole('alert');
  const pictureOf = (name: string) => page.getByText(name, { exact: true });
  await openInEditor(page, desk.address, 'pages/entries/home');
  await page.getByRole('button', { name: 'Expand Share image' }).click();
  await page
    .getByRole('button', { name: /^Choose (an|different) image$/ })
    .first()
    .click();
  await expect(pictureOf('lamp.jpg')).toBeVisible();
  await expectAccessible(page, { seriousOnly: true });

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
  expect(changedLines(desk.git)).toEqual([]);

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
  expect(desk.git(['status', '--short', 'content/images/lamp.jpg'])).toBe('');
});
