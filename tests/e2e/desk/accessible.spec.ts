import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, pressSave, save } from '../ownSite/visualEditor';
import { test, type Desk } from './deskServer';

const HERO = 'Hero · Above the weather';
const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';

const openHome = (page: Page, desk: Desk): Promise<void> =>
  openInEditor(page, desk.address, 'pages/entries/home');

/** Changes the headline of Home as somebody does with a text editor. */
function changeHeadline({ folder }: Desk, headline: string): void {
  const file = path.join(folder, 'content/pages/home.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Above the weather', headline));
}

const titleOfHero = (page: Page): Locator => fieldOf(entryOf(page, 'Hero'), 'title').first();

type State = { state: string; open: (page: Page, desk: Desk) => Promise<Locator>; part?: string };

/** States of the editor, each with what is there in it. Its forms and lists are looked at where they are tested. */
const STATES: readonly State[] = [
  {
    state: 'the choice of a block',
    part: 'dialog',
    open: async (page, desk) => {
      await openHome(page, desk);
      await page.getByRole('button', { name: 'Add a block here' }).nth(1).click();
      return page.getByRole('dialog', { name: 'Add a block' });
    },
  },
  {
    state: 'the choice of a link',
    part: 'dialog',
    open: async (page, desk) => {
      await openHome(page, desk);
      await press(page, `Open ${HERO}`);
      await page.getByRole('button', { name: 'Choose…' }).first().click();
      return page.getByRole('dialog', { name: 'Choose where the link leads' });
    },
  },
  {
    state: 'the choice of a picture',
    open: async (page, desk) => {
      await openHome(page, desk);
      await page.getByRole('button', { name: 'Expand Share image' }).click();
      await page
        .getByRole('button', { name: /^Choose (an|different) image$/ })
        .first()
        .click();
      return page.getByText('lamp.jpg', { exact: true });
    },
  },
  {
    state: 'the history of a page',
    part: 'dialog',
    open: async (page, desk) => {
      changeHeadline(desk, 'Below the weather');
      desk.git(['commit', '--quiet', '--all', '--message', 'Second']);
      await openHome(page, desk);
      await page.getByRole('button', { name: 'History' }).click();
      return page.getByRole('button', { name: 'Restore this version' });
    },
  },
  {
    state: 'the choice between two texts',
    part: 'dialog',
    open: async (page, desk) => {
      await openHome(page, desk);
      await press(page, `Open ${HERO}`);
      await titleOfHero(page).fill('Mine');
      changeHeadline(desk, 'Theirs');
      await pressSave(page);
      return page.getByRole('radio', { name: /^Theirs/ });
    },
  },
  {
    state: 'a notice',
    open: async (page, desk) => {
      await openHome(page, desk);
      await press(page, `Remove ${CAROUSEL}`);
      return page.getByRole('status').filter({ hasText: 'removed.' });
    },
  },
  {
    state: 'a warning',
    open: async (page, desk) => {
      await openHome(page, desk);
      await press(page, `Open ${HERO}`);
      await titleOfHero(page).fill('Up to 60 % off');
      await save(page);
      return page.getByRole('button', { name: 'Go to the field' });
    },
  },
  {
    state: 'the fields for days and times',
    open: async (page, desk) => {
      await openInEditor(page, desk.address, 'pages/entries/season');
      await press(page, 'Open Hero · Every season');
      return fieldOf(entryOf(page, 'Hero · Every season'), 'showFrom');
    },
  },
  {
    state: 'a list of pages in which nothing is found',
    open: async (page, desk) => {
      await page.goto(`${desk.address}/admin/#/collections/pages`);
      await page.getByRole('searchbox', { name: 'Search pages' }).fill('nowhere to be found');
      return page.getByText('No page has these words.');
    },
  },
  {
    state: 'a page without blocks',
    open: async (page, desk) => {
      await page.goto(`${desk.address}/admin/#/collections/pages/new`);
      return page.getByRole('button', { name: 'Add a block here' });
    },
  },
  {
    state: 'a page that is refused because of others',
    open: async (page, desk) => {
      await openHome(page, desk);
      await press(page, `Remove ${CAROUSEL}`);
      await pressSave(page);
      return page.getByRole('alert').filter({ hasText: 'Not saved:' });
    },
  },
];

for (const { state, open, part } of STATES)
  test(`everybody can use ${state}`, async ({ page, desk }) => {
    await expect(await open(page, desk)).toBeVisible();
    await expectAccessible(page, { seriousOnly: true, ...(part && { parts: [part] }) });
  });

/** The most presses of a key that lead from one end of a form to the other. */
const MOST_STEPS = 400;

/** Goes to an element as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

async function pressKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a focus is chosen, a block added, its button linked, a removal undone and all of it saved without a mouse', async ({
  page,
  desk,
}) => {
  test.slow();
  await openHome(page, desk);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await pressKey(page, button(`Open ${HERO}`));
  await pressKey(page, entryOf(page, HERO).getByRole('button', { name: 'Expand Picture' }));
  const focus = fieldOf(entryOf(page, HERO), 'focus').first();
  await tabTo(page, focus.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  const chosen = focus.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();

  await pressKey(page, page.getByRole('button', { name: 'Add a block here' }).nth(2));
  await page.keyboard.type('short text without');
  await page.keyboard.press('Enter');
  const block = entryOf(page, 'Statement');
  await expect(fieldOf(block, 'kicker')).toBeFocused();
  await tabTo(page, fieldOf(block, 'title'));
  await page.keyboard.type('Between');
  await pressKey(page, block.getByRole('button', { name: /^Add action/ }));
  await tabTo(page, fieldOf(block, 'label').last());
  await page.keyboard.type('Read on');
  await pressKey(page, block.getByRole('button', { name: 'Choose…' }));
  await page.keyboard.type('pass by');
  await page.keyboard.press('Enter');
  await expect(fieldOf(block, 'to')).toHaveValue('/#services');

  await pressKey(page, button(`Remove ${CAROUSEL}`));
  await expect(button(`Open ${CAROUSEL}`)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(button(`Open ${CAROUSEL}`)).toBeVisible();

  await pressKey(page, button('Save'));
  await expect(page.getByRole('menuitem', { name: 'Save now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Saved').first()).toBeVisible();
  expect(changedLines(desk.git).map((line) => line.replace(/focus: \w+/, 'focus: …'))).toEqual([
    '+      focus: …',
    '+  - type: statement',
    '+    title: Between',
    '+    actions:',
    '+      - label: Read on',
    '+        to: /#services',
    '+',
  ]);
});

test('a picture is chosen without a mouse, and the keys of undo do not reach the form below', async ({
  page,
  desk,
}) => {
  test.slow();
  await openHome(page, desk);
  const description = fieldOf(page.locator('body'), 'description').first();
  await description.fill('Changed.');
  await pressKey(page, page.getByRole('button', { name: 'Expand Share image' }));
  await pressKey(page, page.getByRole('button', { name: /^Choose (an|different) image$/ }).first());
  await tabTo(page, page.getByRole('dialog').getByRole('textbox'));
  await page.keyboard.type('lamp');
  await page.keyboard.press('Control+z');
  await pressKey(page, page.getByRole('button', { name: /lamp\.jpg/ }));
  await pressKey(page, page.getByRole('button', { name: 'Choose selected' }));
  await expect(page.getByText('lamp.jpg')).toBeVisible();
  await expect(description).toHaveValue('Changed.');
});
