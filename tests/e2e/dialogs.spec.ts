import { expect, test, type Page } from 'playwright/test';
import { expectAddress, collectBrowserErrors, topOf, visit } from './visit';

/** The dialogs that cards open, as spec section 2 names them. */
const DIALOGS = [
  { card: /Jet & Surprise/, dialog: /Jet & Surprise/ },
  { card: /The Summit Collection/, dialog: /Summit Collection/ },
];

const card = (page: Page, name: RegExp) =>
  page.locator('#bespoke-section').getByRole('button', { name });

async function openDialog(page: Page, { card: name, dialog }: (typeof DIALOGS)[number]) {
  await card(page, name).click();
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened).toBeVisible();
  return opened;
}

for (const which of DIALOGS) {
  test.describe(`the dialog ${which.dialog.source}`, () => {
    test('opens from its card over the page, with the focus inside', async ({ page }) => {
      const complaints = collectBrowserErrors(page);
      await visit(page, '/experiences');
      const dialog = await openDialog(page, which);
      await expect(dialog).toHaveAttribute('aria-modal', 'true');
      const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(inside).toBe(true);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        expect(await inside()).toBe(true);
      }
      expect(complaints).toEqual([]);
    });

    test('closes by Close, by Escape and by a press outside, and gives the focus back', async ({
      page,
    }) => {
      await visit(page, '/experiences');
      const ways = [
        () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(4, 450),
      ];
      for (const close of ways) {
        const dialog = await openDialog(page, which);
        await close();
        await expect(dialog).toBeHidden();
        await expect(card(page, which.card)).toBeFocused();
      }
    });

    test('books: it closes and the page goes to the contact section', async ({ page }) => {
      await visit(page, '/experiences');
      const dialog = await openDialog(page, which);
      await dialog.getByRole('button', { name: 'Limited spots - Book now!', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expectAddress(page, '/experiences#contact-section');
      await expect.poll(() => topOf(page, '#contact-section')).toBeLessThan(150);
      await expect.poll(() => topOf(page, '#contact-section')).toBeGreaterThan(-5);
    });
  });
}

test('the dialogs say the figures of their journeys', async ({ page }) => {
  await visit(page, '/experiences');
  const surprise = await openDialog(page, DIALOGS[0] ?? fail());
  await expect(surprise).toContainText('45,000 euros');
  await expect(surprise).toContainText('48 hours');
  await expect(surprise).toContainText('two guests');
  await expect(surprise).toContainText('Phenom 300 or equivalent jet');
});

test('the third card leads to the World Tour and opens no dialog', async ({ page }) => {
  await visit(page, '/experiences?source=mail');
  const cards = page.locator('#bespoke-section li');
  await expect(cards).toHaveCount(3);
  await cards.nth(2).getByRole('link').click();
  await expectAddress(page, '/experiences/worldtour?source=mail');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('booking keeps the source in the address, before the hash', async ({ page }) => {
  await visit(page, '/experiences?source=mail');
  const dialog = await openDialog(page, DIALOGS[1] ?? fail());
  await dialog.getByRole('button', { name: /Book now/ }).click();
  await expectAddress(page, '/experiences?source=mail#contact-section');
});

test('a dialog fits a phone and scrolls within itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, '/experiences');
  const dialog = await openDialog(page, DIALOGS[0] ?? fail());
  const book = dialog.getByRole('button', { name: /Book now/ });
  await book.scrollIntoViewIfNeeded();
  await expect(book).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('in the page for who has no script there stand the words of all three', async ({
  request,
}) => {
  const html = await (await request.get('/experiences')).text();
  for (const words of ['Reserve Your Odyssey Today!', 'Limited spots - Book now!'])
    expect(html).toContain(words);
});

const fail = (): never => {
  throw new Error('There is no such dialog.');
};
