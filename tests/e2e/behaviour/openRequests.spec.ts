/** When a form opens (docs/specification.md, 'Query parameters and events'). */
import { expect } from 'playwright/test';
import { test } from '../test';
import { expectAddress, expectFocusWithin, navigateInside, visit } from '../visitor/visit';

/** A promise that the test resolves. */
function pending() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

test('form-opened opens its form once: a link to a section does not open it again', async ({
  page,
}) => {
  await visit(page, '/?form-opened=main-charter&source=mail#quote');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'To the charter section' }).click();
  await expectAddress(page, '/?source=mail#charter');
  await expect(dialog).toHaveCount(0);
  // A link that asks for the form opens it again.
  await page.getByRole('link', { name: 'Ask for a quote' }).first().click();
  await expect(dialog).toBeVisible();
});

test('a form that the address opens shows no focus ring on its close button', async ({ page }) => {
  await visit(page, '/?form-opened=contact');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Message')).toBeVisible();
  await expectFocusWithin(dialog);
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused();
  await expect(dialog.locator(':focus')).toHaveCSS('outline-style', 'none');
});

test('a form without a dialog in the HTML shows its frame with a skeleton until it has loaded', async ({
  page,
}) => {
  await visit(page, '/');
  // The flow and the forms of the page have loaded. The rescue form is none of them.
  await page.waitForLoadState('networkidle');
  const form = pending();
  await page.route('**/*.js', async (route) => {
    await form.promise;
    await route.continue();
  });
  await navigateInside(page, '/?form-opened=rescue');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(dialog.locator('form')).toHaveCount(0);
  // The outlines of the fields are hidden from screen readers.
  const outlines = dialog.locator('div[aria-hidden=true] > span');
  await expect(outlines.first()).toBeVisible();
  form.resolve();
  await expect(dialog.getByLabel('Message')).toBeVisible();
  await expect(outlines).toHaveCount(0);
});

test('the close button of a form stays in view while the form scrolls on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await visit(page, '/?form-opened=charter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[type=submit]').scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
