import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { changedLines } from '../ownSite/git';
import { entryOf, fieldOf, openInEditor, press, save } from '../ownSite/visualEditor';
import { test } from './deskServer';

const PAGE = `path: /links
description: A page with links.
blocks:
  - type: statement
    title: Somewhere
    actions:
      - label: Read on
        to: /
  - type: emptyLegOffers
    title: Empty legs
    offers:
      - from: LBG
        to: NCE
        date: 2999-06-01
        aircraft: Phenom 300
        seats: 6
    empty: None today.
  - type: formSlot
    title: Ask
    inlineForm: contact
`;

test('a link is checked while it is typed, and links, airports and forms are chosen by their names', async ({
  page,
  desk,
}) => {
  writeFileSync(path.join(desk.folder, 'content/pages/links.yaml'), PAGE);
  desk.git(['add', 'content']);
  desk.git(['commit', '--quiet', '--message', 'Links']);
  await openInEditor(page, desk.address, 'pages/entries/links');
  await press(page, 'Open Statement · Somewhere');
  const action = entryOf(page, 'Read on').last();
  await fieldOf(action, 'to').fill('/terns');
  await expect(action.getByRole('status')).toContainText('Did you mean "/terms"?');
  await expect(fieldOf(action, 'to')).toHaveAttribute('aria-invalid', 'true');
  await fieldOf(action, 'to').fill('/terms');
  await expect(action.getByRole('status')).toContainText('Page /terms');

  await action.getByRole('button', { name: 'Choose…' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose where the link leads' });
  await expect(chooser).toBeVisible();
  await expectAccessible(page, { seriousOnly: true, parts: ['dialog'] });
  await chooser.getByRole('searchbox').fill('pass by');
  await chooser.getByRole('button', { name: /Four cards that pass by/ }).click();
  await expect(fieldOf(action, 'to')).toHaveValue('/#services');
  await expect(action.getByRole('status')).toContainText(
    'Four cards that pass by. Section of Home',
  );
  await save(page);
  expect(changedLines(desk.git)).toEqual(['-        to: /', '+        to: /#services']);

  await press(page, 'Open Empty-leg offers · Empty legs');
  await page.getByRole('button', { name: /^Open .*LBG/ }).click();
  const offer = entryOf(page, 'LBG').last();
  await expect(offer.getByRole('status').first()).toContainText('Paris Le Bourget');
  await offer.getByRole('button', { name: 'Choose…' }).nth(1).click();
  await page.getByRole('searchbox').fill('farnborough');
  await page.keyboard.press('Enter');
  await expect(fieldOf(offer, 'to')).toHaveValue('FAB');
  await press(page, 'Close Empty-leg offers · Empty legs');
  await press(page, 'Open Form · Ask');
  const form = entryOf(page, 'Form · Ask');
  await expect(form.getByText('Contact', { exact: true }).first()).toBeVisible();
  await save(page);
  expect(readFileSync(path.join(desk.folder, 'content/pages/links.yaml'), 'utf8')).toBe(
    PAGE.replace('to: /\n', 'to: /#services\n').replace('to: NCE', 'to: FAB'),
  );
});
