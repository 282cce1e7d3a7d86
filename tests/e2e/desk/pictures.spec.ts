import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

const HERO = 'Hero · Above the weather';

test('a press on a picture chooses the part that stays in view, beside the crops; so do the arrow keys', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  await press(page, `Open ${HERO}`);
  const hero = entryOf(page, HERO);
  const expand = hero.getByRole('button', { name: 'Expand Picture' });
  if (await expand.isVisible()) await expand.click();
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
});

test('a picture says where it is shown, and its text warns when it repeats the words beside it', async ({
  page,
  desk,
}) => {
  await openInEditor(page, desk.address, 'pages/entries/home');
  await press(page, 'Open Carousel of flip cards · Four cards that pass by');
  await press(page, 'Open Catering');
  const card = entryOf(page, 'Catering').last();
  const expand = card.getByRole('button', { name: 'Expand Picture' });
  if (await expand.isVisible()) await expand.click();
  await card.getByText(/^Shown in \d+ place/).click();
  await expect(card.getByText(/^Home, Carousel of flip cards ‘Four cards/).first()).toBeVisible();
  const alt = fieldOf(card, 'alt').first();
  await alt.fill('Catering.');
  await expect(card.getByText('repeats the words beside the picture')).toBeVisible();
  await alt.fill('A table for two.');
  await expect(card.getByText('repeats the words beside the picture')).toBeHidden();
});
