import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor } from '../ownSite/visualEditor';
import { test, type Desk } from './deskServer';

const HERO = 'Hero · Above the weather';
const CAROUSEL = 'Carousel of flip cards · Four cards that pass by';

const openHome = (page: Page, desk: Desk): Promise<void> =>
  openInEditor(page, desk.address, 'pages/entries/home');

// The other states of the editor are looked at where they are tested.
/** The most presses of a key that lead from one end of a form to the other. */
const MOST_STEPS = 400;

/** Goes to an element as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.evaluateHandle((element) => element);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
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
  // Only the first block of a page can be its hero.
  const chooser = page.getByRole('dialog', { name: 'Add a block' });
  await expect(chooser.getByRole('button', { name: /^Statement/ })).toBeVisible();
  await expect(chooser.getByRole('button', { name: /^Hero/ })).toHaveCount(0);
  await expectAccessible(page, { seriousOnly: true, parts: ['dialog'] });
  await page.keyboard.type('short text without');
  await page.keyboard.press('Enter');
  const block = entryOf(page, 'Statement');
  await expect(fieldOf(block, 'kicker')).toBeFocused();
  await expect(fieldOf(block, 'kicker')).toBeInViewport();
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
