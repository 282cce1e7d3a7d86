/** Where the focus goes (docs/specification.md, 'Accessibility'). */
import { expect, type Page } from 'playwright/test';
import { test } from '../test';
import { visit } from '../visitor/visit';

test('after booking in a dialog the focus is in the contact form, filled in', async ({ page }) => {
  await visit(page, '/journeys');
  await page.locator('main button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('form').getByLabel('Message')).not.toHaveValue('');
  await expect(page.locator('form :focus')).toHaveCount(1);
});

test('after a form that a link opened was sent, the focus is on its section', async ({ page }) => {
  await visit(page, '/?form-opened=contact');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('ada@example.com');
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#contact')).toBeFocused();
  await expect(page.locator('#contact')).toBeInViewport();
});

test.describe('in a browser whose press of a button moves no focus to it, as Safari', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      window.addEventListener('mousedown', (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }),
    ),
  );

  test('a form that is closed before its code has loaded returns the focus to the button that opened it', async ({
    page,
  }) => {
    await page.route('**/*.js', () => undefined);
    await page.goto('/');
    const opener = page.locator('main button[data-opens-dialog]').first();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  for (const [when, open] of [
    ['while the page is asleep', (page: Page) => page.goto('/')],
    ['when React answers', (page: Page) => visit(page, '/')],
  ] as const)
    for (const [what, selector] of [
      ['form', 'main button[data-opens-dialog]'],
      ['menu', 'header button'],
    ] as const)
      test(`a ${what} that is opened ${when} returns the focus to its button`, async ({ page }) => {
        await open(page);
        const opener = page.locator(selector).first();
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('dialog[open][data-hydrated]')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      });

  test('a dialog of a card returns the focus to the card', async ({ page }) => {
    await visit(page, '/journeys');
    const opener = page.locator('main button[aria-haspopup=dialog]').first();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
