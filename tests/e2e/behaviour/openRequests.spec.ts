/** When a form opens (docs/specification.md, 'Query parameters and events'). */
import { expect, test } from 'playwright/test';
import { expectAddress, expectFocusWithin, visit } from '../visit';

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

test('a pressed button shows that it is loading, and the form its frame with a skeleton', async ({
  page,
}) => {
  await visit(page, '/');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let releaseForm: () => void = () => undefined;
  const heldForm = new Promise<void>((resolve) => {
    releaseForm = resolve;
  });
  let count = 0;
  await page.route('**/*.js', async (route) => {
    count += 1;
    await held;
    if ((await route.fetch()).url().includes('ContactForm')) await heldForm;
    await route.continue();
  });
  // By its section: the open dialog hides it from assistive technology.
  const button = page.locator('#contact button');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(count).toBeGreaterThan(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  releaseForm();
  await expect(page.getByRole('dialog').getByLabel('Message')).toBeVisible();
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
