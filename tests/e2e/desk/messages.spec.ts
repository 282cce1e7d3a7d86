import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, pressSave, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

const HERO = 'Hero · Above the weather';
const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';

test('mistakes are shown one at a time, lead to their fields or to other pages, and go when they are mended', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  await press(page, `Open ${CAROUSEL}`);
  // The fields of a block are numbered anew when one of another block was added.
  await page.getByRole('button', { name: /^Add card/ }).click();
  await press(page, 'Remove card 5');
  await press(page, 'Open Transfers');
  await fieldOf(entryOf(page, 'Transfers').last(), 'text').first().fill('');
  await press(page, `Open ${HERO}`);
  await fieldOf(entryOf(page, HERO), 'title').first().fill('');
  await press(page, 'Close Hero');
  await press(page, `Close ${CAROUSEL}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Save now' })).toBeVisible();
  await expectAccessible(page, { seriousOnly: true, parts: ['[role=menu]'] });
  await page.getByRole('menuitem', { name: 'Save now' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(message).toContainText('Mistake 1 of 2, marked red in the form');
  const sentence = 'This is empty. It needs a text.';
  await expect(message).toContainText(`, Title: ${sentence}`);
  await expectAccessible(page, { seriousOnly: true });
  expect(changedLines(desk.git)).toEqual([]);
  await message.getByRole('button', { name: 'Go to the field' }).click();
  const hero = entryOf(page, 'Hero');
  await expect(fieldOf(hero, 'title').first()).toBeFocused();
  await expect(hero.getByText(sentence)).toHaveCSS('text-transform', 'none');
  await message.getByRole('button', { name: 'Next mistake' }).click();
  await expect(message).toContainText(
    'Carousel of flip cards ‘Four cards that pass by’, card ‘Transfers’, Text: This is empty.',
  );
  await message.getByRole('button', { name: 'Go to the field' }).click();
  await expect(fieldOf(entryOf(page, 'Transfers').last(), 'text').first()).toBeFocused();
  await page.keyboard.type('By helicopter.');
  await expect(message).toContainText('There is a mistake');
  // What is removed by intent is not mentioned again.
  await press(page, 'Remove Hero');
  await expect(message).toBeHidden();

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await press(page, `Remove ${CAROUSEL}`);
  await pressSave(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved:' });
  await expect(refusal).toContainText(/no section "#services"/);
  await expect(refusal).not.toContainText('.yaml');
  await expectAccessible(page, { seriousOnly: true });
  const link = refusal.getByRole('link', { name: 'Open it' }).first();
  const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(other.getByRole('button', { name: 'Saved' }).first()).toBeVisible();
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
});

test('what a save warns of leads to its field, and goes when it is mended', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/help');
  await press(page, 'Open Hero · Help');
  const title = fieldOf(entryOf(page, 'Hero'), 'title').first();
  await title.fill('Up to 60 % off');
  await press(page, 'Close Hero · Up to 60 % off');
  await save(page);
  const warning = page.getByRole('status').filter({ hasText: 'Saved, with a warning:' });
  await expect(warning).toContainText(
    'Hero ‘Up to 60 % off’, Title: "60 %" is the fact "saving" of the site settings',
  );
  await expectAccessible(page, { seriousOnly: true });
  await warning.getByRole('button', { name: 'Go to the field' }).click();
  await expect(title).toBeFocused();
  await title.fill('Help');
  await expect(warning).toBeHidden();
});

test('a block whose type is misspelt says so, and can be removed', async ({ page, desk }) => {
  const file = path.join(desk.folder, 'content/pages/terms.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('type: prose', 'type: prosa'));
  await openInEditor(page, desk.address, 'pages/entries/terms');
  await expect(page.getByText("Error: item has illegal 'type' property: 'prosa'")).toBeVisible();
  await page.getByRole('button', { name: /^Remove block / }).click();
  await expect(page.getByText('illegal')).toBeHidden();
});
