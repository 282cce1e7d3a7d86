/** Where the focus is once a form that a link opened is closed (docs/specification.md, 'Accessibility'). */
import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../test';
import { holdScripts, PARSED } from '../visitor/slowPhone';
import { nextFrames, visit } from '../visitor/visit';

const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

type Way = [way: string, close: (page: Page) => Promise<unknown>];

const WAYS: Way[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack({ waitUntil: 'commit' })],
  ['its button', (page) => closeButton(page).click()],
];

/**
 * Presses what opens a dialog and closes it again, and expects the focus where it was.
 * @param isHydrated whether the dialog stands in the HTML, and React has hydrated it when it is open
 */
async function expectReturn(page: Page, opener: Locator, isHydrated: boolean, close: Way[1]) {
  await opener.click();
  await expect(closeButton(page)).toBeVisible();
  await expect(page.locator('dialog[open][data-hydrated]')).toHaveCount(isHydrated ? 1 : 0);
  await close(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
  // The browser takes the focus away after it has gone back.
  await nextFrames(page);
  await expect(opener).toBeFocused();
}

const linkToForm = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).first();

test('a form that a link to a section opened returns the focus to the link', async ({ page }) => {
  for (const [way, close] of WAYS)
    await test.step(`on a page that is asleep, closed by ${way}`, async () => {
      // Another hash alone would be no other page.
      await page.goto('about:blank');
      await page.goto('/#quote');
      await expectReturn(page, linkToForm(page), true, close);
    });
  await visit(page, '/');
  for (const [way, close] of WAYS)
    await test.step(`on a live page, closed by ${way}`, () =>
      expectReturn(page, linkToForm(page), true, close));
});

test('a form that a link to a section opened on a page that waits for its scripts returns the focus to the link', async ({
  page,
}) => {
  await holdScripts(page);
  for (const [way, close] of WAYS)
    await test.step(`closed by ${way}`, async () => {
      await page.goto('about:blank');
      await page.goto('/#quote', PARSED);
      await expectReturn(page, linkToForm(page), false, close);
    });
});

test('the dialog of a card on a page whose address has a section returns the focus to the card', async ({
  page,
}) => {
  await visit(page, '/journeys#contact');
  for (const [way, close] of WAYS)
    await test.step(`closed by ${way}`, () =>
      expectReturn(page, page.locator('main button[aria-haspopup=dialog]').first(), false, close));
});
