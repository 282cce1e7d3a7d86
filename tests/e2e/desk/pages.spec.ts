import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

/** The pages of the list: their titles, paths and states. */
const listed = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('listitem').allInnerTexts();

test('the list has Home first and then the pages by title, and a search finds them while it is typed, without a mouse', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.address}/admin/#/collections/pages`);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pages$/ })).toBeVisible();
  const names = (await listed(page)).map((text) => text.split('\n')[0] ?? '');
  expect(names[0]).toBe('Home');
  expect(names.slice(1)).toEqual(names.slice(1).sort((a, b) => a.localeCompare(b, 'en')));
  const about = page.getByRole('link', { name: 'About /about-kestrel' });
  await expect(about).toHaveAttribute('href', '#/collections/pages/entries/about');
  const picture = page.getByRole('link', { name: 'Home /' }).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(page.getByRole('link', { name: /\/quetzal Draft$/ })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /\/season Changes on 1 January 2999$/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Quick add|Sort by/ })).toBeHidden();
  await expectAccessible(page, { seriousOnly: true });

  const search = page.getByRole('searchbox', { name: 'Search pages' });
  await search.fill('TERMS');
  await expect.poll(async () => (await listed(page))[0]).toMatch(/\/terms$/);
  await search.fill('above the weather');
  await expect.poll(() => listed(page)).toEqual([expect.stringMatching(/^Home/)]);
  await expect(page.getByRole('status').filter({ hasText: '1 page' })).toBeVisible();
  // Behind the button that restores a page.
  await search.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page.locator('body'), 'path').first()).toHaveValue('/');
  await page.goBack();
  await search.fill('nowhere to be found');
  await expect(page.getByText('No page has these words.')).toBeVisible();
  await expectAccessible(page, { seriousOnly: true });

  // Pages whose files end in .yml have the same list.
  const text =
    'path: /sun\ntitle: Sunny\ndescription: Sun.\nblocks:\n  - type: statement\n    title: Far\n';
  writeFileSync(path.join(desk.folder, 'content/pages/sun.yml'), text);
  await page.goto('about:blank');
  await page.goto(`${desk.address}/admin/#/collections/pages-yml`);
  await page.getByRole('searchbox').fill('far');
  const link = page.getByRole('link', { name: 'Sunny /sun' });
  await expect(link).toHaveAttribute('href', '#/collections/pages-yml/entries/sun');
});

test('a page is created, viewed once it is saved, copied and deleted', async ({ page, desk }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${desk.address}/admin/#/collections/pages/new`);
  const state = page.locator('.desk-state');
  const view = page.getByRole('link', { name: 'View page' });
  const body = page.locator('body');
  await expect(state).toHaveText('Not saved yet');
  await expectAccessible(page, { seriousOnly: true });
  await fieldOf(body, 'path').fill('/{product}-nights');
  await fieldOf(body, 'description').fill('Flights after dark.');
  await page.getByRole('button', { name: 'Add a block here' }).click();
  await page.getByRole('button', { name: /^Statement/ }).click();
  await fieldOf(entryOf(page, 'Statement'), 'title').fill('We fly at night');
  await expect(state).toHaveText('Not saved yet');
  await expect(view).toBeHidden();
  await save(page);
  await expect(state).toHaveText('Changes saved');
  await expect(view).toHaveAttribute('href', '/kestrel-nights');
  await expect(view).toHaveAttribute('target', '_blank');
  await expectAccessible(page, { seriousOnly: true });
  const text = `# yaml-language-server: $schema=../.schema/page.schema.json
path: /{product}-nights
description: Flights after dark.

blocks:
  - type: statement
    title: We fly at night
`;
  const fileOf = (name: string) => path.join(desk.folder, 'content/pages', name);
  expect(readFileSync(fileOf('product-nights.yaml'), 'utf8')).toBe(text);

  await page.getByRole('button', { name: 'Saved' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page).toHaveURL(/\/new/);
  await fieldOf(body, 'path').fill('/day-flights');
  await save(page);
  expect(readFileSync(fileOf('day-flights.yaml'), 'utf8')).toBe(
    text.replace('/{product}-nights', '/day-flights'),
  );
  await fieldOf(body, 'title').first().fill('Days');
  await expect(state).toHaveText('Unsaved changes');

  const deleteOpened = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect.poll(() => existsSync(fileOf(`${name}.yaml`))).toBe(false);
  };
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await deleteOpened('day-flights');
  await openInEditor(page, desk.address, 'pages/entries/product-nights');
  await deleteOpened('product-nights');
  // Visitors do not see a draft.
  await openInEditor(page, desk.address, 'pages/entries/quetzal');
  await expect(state).toHaveText('Changes saved');
  await expect(view).toBeHidden();
  // Others lead to it.
  await openInEditor(page, desk.address, 'pages/entries/terms');
  await page.getByRole('button', { name: 'Delete entry' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Not deleted:' });
  await expect(message.getByRole('listitem').first()).toContainText('/terms');
  expect(existsSync(fileOf('terms.yaml'))).toBe(true);
});

test('a page in a folder and a page whose file ends in .yml are edited, and found at each of their old paths', async ({
  page,
  desk,
}) => {
  const files = { 'tours/moon.yaml': 'pages', 'tours/sun.yml': 'pages-yml' };
  const fileOf = (name: string): string => path.join(desk.folder, 'content/pages', name);
  const textOf = (name: string): string =>
    `path: /${path.parse(name).name}\ndescription: A tour.\nblocks:\n  - type: statement # first\n    title: Far\n`;
  mkdirSync(fileOf('tours'));
  for (const name of Object.keys(files)) writeFileSync(fileOf(name), textOf(name));
  for (const [name, collection] of Object.entries(files)) {
    desk.git(['checkout', '--quiet', '--', 'content']);
    const entry = name.replace(/\.ya?ml$/, '');
    await openInEditor(page, desk.address, `${collection}/entries/${entry}`);
    await press(page, 'Open Statement · Far');
    await fieldOf(entryOf(page, 'Statement'), 'title').first().fill('Farther');
    await fieldOf(page.locator('body'), 'path').first().fill(`/far/${entry}`);
    await save(page);
    const fromOld = [`+  - from: /${path.basename(entry)}`, `+    to: /far/${entry}`];
    expect(changedLines(desk.git)).toEqual([...fromOld, '+    permanent: true']);
    expect(readFileSync(fileOf(name), 'utf8')).toBe(
      textOf(name)
        .replace('Far', 'Farther')
        .replace(/path: .*/, `path: /far/${entry}`),
    );
  }
  // The redirect of the first name would lead to no page.
  await fieldOf(page.locator('body'), 'path').first().fill('/farther/sun');
  await save(page);
  expect(changedLines(desk.git).filter((line) => line.includes('/sun'))).toEqual([
    '+  - from: /sun',
    '+    to: /farther/sun',
    '+  - from: /far/tours/sun',
    '+    to: /farther/sun',
  ]);
});
