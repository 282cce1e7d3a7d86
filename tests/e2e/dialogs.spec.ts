import { expect, type Page } from 'playwright/test';
import { test } from './test';
import { liveDialog } from './visitor/slowPhone';
import {
  collectBrowserErrors,
  expectAddress,
  expectFocusWithin,
  expectInSight,
  hasFocus,
  visit,
} from './visitor/visit';

type DialogCard = { card: string; dialog: string; booking: string };

/** The dialogs that cards of the fixture's Journeys page open. */
const ISLAND: DialogCard = {
  card: 'Island & Lagoon',
  dialog: 'Island & Lagoon',
  booking: 'Book the island',
};
const RIDGE: DialogCard = {
  card: 'Ridge walk',
  dialog: 'Ridge walk above the clouds',
  booking: 'Book the ridge',
};

const cardOf = (page: Page, { card }: DialogCard) =>
  page.locator('#choose').getByRole('button', { name: card });

async function openDialog(page: Page, which: DialogCard) {
  await cardOf(page, which).click();
  const opened = page.getByRole('dialog', { name: which.dialog });
  await expect(opened).toBeVisible();
  return opened;
}

test('a dialog opens from its card with the focus inside, and books with the source', async ({
  page,
}) => {
  const reports = collectBrowserErrors(page);
  await visit(page, '/journeys?source=mail');
  const dialog = await openDialog(page, RIDGE);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expectFocusWithin(dialog);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(dialog)).toBe(true);
  }
  expect(reports).toEqual([]);
  await dialog.getByRole('button', { name: RIDGE.booking }).click();
  await expect(dialog).toBeHidden();
  await expectAddress(page, '/journeys?source=mail#contact');
  await expectInSight(page, '#contact');
});

test('a dialog shows its facts, fits a phone and scrolls within itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, '/journeys');
  const dialog = await openDialog(page, ISLAND);
  await expect(dialog.locator('dl > div')).toHaveText(['Price900 shells', 'ForTwo sailors']);
  const book = dialog.getByRole('button', { name: ISLAND.booking });
  await book.scrollIntoViewIfNeeded();
  await expect(book).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

const LEAVES = [
  { what: 'a form', reducedMotion: 'no-preference', open: openContact },
  { what: 'a form', reducedMotion: 'reduce', open: openContact },
  { what: 'the dialog of a card', reducedMotion: 'no-preference', open: openCard },
] as const;

async function openContact(page: Page): Promise<void> {
  await visit(page, '/?form-opened=contact');
  await liveDialog(page).getByLabel('E-mail address', { exact: true }).fill('a@example.com');
}

async function openCard(page: Page): Promise<void> {
  await visit(page, '/journeys');
  await openDialog(page, RIDGE);
}

for (const { what, reducedMotion, open } of LEAVES)
  test(`${what} leaves as it came, by opacity and movement alone, and nothing of it stays: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    const leaving = await page.evaluateHandle(() => {
      const found = new Promise<HTMLElement>((settle) => {
        new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes)
              if (node instanceof HTMLElement && node.inert) settle(node);
        }).observe(document.body, { childList: true });
      });
      const described = found.then((copy) => {
        const effects = [copy, copy.firstElementChild ?? copy]
          .flatMap((element) => element.getAnimations())
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []));
        return {
          shown: [
            copy.textContent,
            ...[...copy.querySelectorAll('input')].map(({ value }) => value),
          ].join(),
          properties: effects
            .flatMap((effect) => effect.getKeyframes())
            .flatMap(Object.keys)
            .filter((key) => !/offset|easing|composite/i.test(key)),
          durations: effects.map((effect) => Number(effect.getTiming().duration)),
        };
      });
      // A promise itself would be waited for.
      return { described };
    });
    await page.keyboard.press('Escape');
    const { shown, properties, durations } = await leaving.evaluate(({ described }) => described);
    // What was typed stays to be seen.
    expect(shown).toContain(open === openContact ? 'a@example.com' : RIDGE.dialog);
    expect(new Set(properties)).toEqual(new Set(['opacity', 'transform']));
    expect(Math.max(...durations)).toBe(reducedMotion === 'reduce' ? 1 : 200);
    await expect(page.locator('body > [inert]')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
