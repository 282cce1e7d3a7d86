import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import {
  entryOf,
  fieldOf,
  openInEditor,
  press,
  pressByKeyboard,
  save,
} from '../ownSite/visualEditor';
import { test } from './deskServer';

const HERO = 'Hero · Above the weather';
const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';

/** The names of the blocks in the order of the form. */
const blockNames = (page: Page): Promise<string[]> =>
  page.locator('.entry-name').filter({ visible: true }).allInnerTexts();

const unsaved = (page: Page) => page.locator('.desk-state', { hasText: 'Unsaved changes' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page, desk }) => openInEditor(page, desk.address, 'pages/entries/home'));

test('a removed block comes back by a button, by Ctrl+Z, and with what was typed before; letters that are typed in a row are taken back at once', async ({
  page,
  desk,
}) => {
  const before = await blockNames(page);
  await press(page, `Open ${HERO}`);
  await fieldOf(entryOf(page, 'Hero'), 'title').first().fill('Below');
  await press(page, 'Close Hero · Below');
  await press(page, `Remove ${CAROUSEL}`);
  expect(await blockNames(page)).toHaveLength(before.length - 1);
  const notice = page.getByRole('status').filter({ hasText: `${CAROUSEL} removed.` });
  await expect(notice).toBeVisible();
  await expectAccessible(page, { seriousOnly: true });
  await notice.getByRole('button', { name: 'Undo' }).click();
  expect(await blockNames(page)).toHaveLength(before.length);
  await page.keyboard.press('Control+z');
  await expect.poll(() => blockNames(page)).toEqual(before);
  await expect(unsaved(page)).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await blockNames(page)).toHaveLength(before.length - 1);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => blockNames(page)).toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await blockNames(page)).toHaveLength(before.length - 1);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(unsaved(page)).toBeHidden();
  expect(changedLines(desk.git)).toEqual([]);

  // Another field is another change.
  const title = fieldOf(page.locator('body'), 'title').first();
  const description = fieldOf(page.locator('body'), 'description').first();
  const text = await description.inputValue();
  await title.fill('');
  await title.pressSequentially('Hello');
  await description.fill('World');
  await page.keyboard.press('Control+z');
  await expect(description).toHaveValue(text);
  await expect(title).toHaveValue('Hello');
});

test('a block that was moved up stays under the pointer, and keeps its fields open; the focus stays in a list when an entry reaches its end or is removed', async ({
  page,
}) => {
  await press(page, `Open ${CAROUSEL}`);
  const up = page.getByRole('button', { name: `Move up ${CAROUSEL}`, exact: true });
  const place = async () => Math.round((await up.boundingBox())?.y ?? 0);
  await up.scrollIntoViewIfNeeded();
  const before = await place();
  await up.click();
  await expect.poll(place).toBe(before);
  await expect(page.getByRole('button', { name: `Close ${CAROUSEL}`, exact: true })).toBeVisible();

  const cards = entryOf(page, CAROUSEL).getByRole('button', { name: /^Remove / });
  await expect(cards.nth(4)).toBeVisible();
  const names = await cards.evaluateAll((buttons) =>
    buttons.slice(1).map((button) => button.lastElementChild?.textContent?.slice('Remove '.length)),
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

test('a block is copied as YAML and pasted into another page, and a copy has no second id; a clipboard that the browser refuses is said', async ({
  page,
  desk,
}) => {
  await press(page, `Copy ${CAROUSEL}`);
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^- type: carousel\n {2}id: services\n {2}tone: mist\n/);
  await press(page, `Duplicate ${CAROUSEL}`);
  await save(page);
  const copies = changedLines(desk.git).filter((line) => line.includes('Four cards that pass by'));
  expect(copies).toEqual(['+    title: Four cards that pass by']);

  await openInEditor(page, desk.address, 'pages/entries/terms');
  const count = (await blockNames(page)).length;
  await page.getByRole('button', { name: 'Add a block here' }).last().click();
  await page.getByRole('button', { name: /^Paste/ }).click();
  await expect.poll(() => blockNames(page)).toContainEqual(expect.stringContaining(CAROUSEL));
  // What a text editor has is pasted by its keys too.
  await page.evaluate(() =>
    navigator.clipboard.writeText('  - type: statement\n    title: By hand\n'),
  );
  await page.getByRole('button', { name: 'Add a block here' }).last().click();
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await blockNames(page)).length).toBeGreaterThan(count + 1);
  await page.evaluate(() => navigator.clipboard.writeText('A sentence.'));
  await page.getByRole('button', { name: 'Add a block here' }).last().click();
  await page.getByRole('button', { name: /^Paste/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'holds no block' })).toBeVisible();

  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('Not allowed.'));
    Object.assign(navigator.clipboard, { readText: refuse, writeText: refuse });
  });
  const before = await blockNames(page);
  await press(page, 'Copy Statement · By hand');
  const notice = page.getByRole('status');
  await expect(notice.filter({ hasText: 'Not copied: this browser' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a block here' }).last().click();
  await page.getByRole('button', { name: /^Paste/ }).click();
  await expect(notice.filter({ hasText: 'and then Ctrl+V.' })).toBeVisible();
  expect(await blockNames(page)).toEqual(before);
});
