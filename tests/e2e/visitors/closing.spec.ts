/** Where the focus is once a form that a link opened is closed (docs/specification.md, 'Accessibility'). */
import { expect, type Page } from 'playwright/test';
import { test } from '../test';
import { holdScripts, PARSED } from '../visitor/slowPhone';
import { nextFrames, visit } from '../visitor/visit';

const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

const WAYS: [way: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack({ waitUntil: 'commit' })],
  ['its button', (page) => closeButton(page).click()],
];

const STARTS: [start: string, open: (page: Page) => Promise<unknown>, isLive: boolean][] = [
  [
    'waits for its scripts',
    async (page) => {
      await holdScripts(page);
      await page.goto('/#quote', PARSED);
    },
    false,
  ],
  ['is asleep', (page) => page.goto('/#quote'), true],
  ['is live', (page) => visit(page, '/'), true],
];

for (const [start, open, isLive] of STARTS)
  for (const [way, close] of WAYS)
    test(`a form that a link to a section opened on a page that ${start}, closed by ${way}, returns the focus to the link`, async ({
      page,
    }) => {
      await open(page);
      const opener = page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).first();
      await opener.click();
      await expect(closeButton(page)).toBeVisible();
      await expect(page.locator('dialog[open][data-hydrated]')).toHaveCount(isLive ? 1 : 0);
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
      // The browser takes the focus away after it has gone back.
      await nextFrames(page);
      await expect(opener).toBeFocused();
    });

for (const [way, close] of WAYS)
  test(`the dialog of a card on a page whose address has a section, closed by ${way}, returns the focus to the card`, async ({
    page,
  }) => {
    await visit(page, '/journeys#contact');
    const opener = page.locator('main button[aria-haspopup=dialog]').first();
    await opener.click();
    await expect(closeButton(page)).toBeVisible();
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.overlayDepth ?? 0)).toBe(0);
    await nextFrames(page);
    await expect(opener).toBeFocused();
  });
