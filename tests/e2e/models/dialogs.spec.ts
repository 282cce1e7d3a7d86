import { expect } from 'playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { dialogsMachine } from '../../../src/machines/dialogs.machine';
import { test } from '../test';
import { waitForScrollEnd, visit } from '../visitor/visit';
import { listed, takeSteps, walksOver, type Stage, type Ways } from './paths';

/** The dialogs of the fixture's Journeys page: the cards that open them, and their names. */
const CARDS = { island: 'Island & Lagoon', ridge: 'Ridge walk' };
const TITLES = { island: 'Island & Lagoon', ridge: 'Ridge walk above the clouds' };
type Name = keyof typeof CARDS;

const isClosed = ({ value }: SnapshotFrom<typeof dialogsMachine>) => value === 'closed';
const isOpen = ({ value }: SnapshotFrom<typeof dialogsMachine>) => value === 'open';

const open = (name: Name) => ({
  event: { type: 'dialog.open' as const, name },
  // An open dialog covers the cards.
  when: isClosed,
  act: async ({ page }: Stage) => {
    await waitForScrollEnd(page);
    await page.locator('#choose').getByRole('button', { name: CARDS[name] }).click();
  },
});

const ways = {
  'dialog.open': [open('island'), open('ridge')],
  'dialog.close': [
    {
      event: { type: 'dialog.close' },
      when: isOpen,
      act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    },
    {
      event: { type: 'dialog.close' },
      by: 'Escape',
      act: ({ page }) => page.keyboard.press('Escape'),
    },
    {
      event: { type: 'dialog.close' },
      by: 'a press outside',
      when: isOpen,
      act: ({ page }) => page.mouse.click(4, 450),
    },
  ],
  'dialog.book': [
    {
      event: { type: 'dialog.book' },
      when: isOpen,
      act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click(),
    },
  ],
} satisfies Ways<'dialogs', Stage>;

const walks = walksOver('dialogs', {
  input: { names: Object.keys(CARDS) },
  ways: listed<'dialogs', Stage>(ways),
});

async function expectShown(page: Stage['page'], snapshot: SnapshotFrom<typeof dialogsMachine>) {
  const dialog = page.getByRole('dialog');
  if (isClosed(snapshot)) return expect(dialog).toHaveCount(0);
  // Only the names above were sent.
  return expect(dialog).toHaveAccessibleName(TITLES[snapshot.context.name as Name]);
}

/** A walk has many steps, and the computer may be busy. */
test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const walk of walks) {
  test(`the dialogs: ${walk.name}`, async ({ page }) => {
    await visit(page, '/journeys');
    await takeSteps(walk, { page }, (expected) => expectShown(page, expected));
  });
}
