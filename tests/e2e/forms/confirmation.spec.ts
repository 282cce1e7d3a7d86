/** What stays in the page after a form is sent (docs/specification.md, 'Confirmation'). */
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { test } from '../test';
import { expectAddress, expectFocusWithin, visit, waitForHydration } from '../visitor/visit';
import { failureNotice, formNamed, formOf, openForm, submitOf } from './fixtureForms';
import { holdAnswers } from './heldAnswers';
import { newEmail } from './storedLeads';

const THANKS = 'Thank you. It is in our hands';

const confirmationIn = (section: Locator): Locator =>
  section.locator('[aria-live]').filter({ hasText: THANKS });

async function send(page: Page, name: string): Promise<void> {
  const site = formNamed(name);
  await site.fill(await openForm(page, site), newEmail());
  await submitOf(page, site).click();
}

test('a quote request is confirmed in its section, over a reload, until the visitor closes it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await send(page, 'charter');
  const section = page.locator('#quote');
  const confirmation = confirmationIn(section);
  await expect(confirmation).toBeInViewport();
  await expectFocusWithin(section);
  const expectTold = async (): Promise<void> => {
    await expect(confirmation.locator('[aria-current=step]')).toHaveText('Hear back');
    await expect(confirmation).toContainText(/Charter an aircraft: Geneva – Nice, \d+ \w+ \d{4}/);
    await expect(confirmation).toContainText('calls or writes to you in person');
    await expect(confirmation.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    // Nothing personal is kept in the tab.
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toMatch(/Amelia|@|7946 0000/);
  };
  await expectTold();
  await expectAccessibleEverywhere(page);
  // Nor does the form open again.
  await expectAddress(page, '/');
  await page.reload();
  await waitForHydration(page);
  await expectTold();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await confirmation.getByRole('button', { name: 'Close' }).click();
  await expect(confirmation).toHaveCount(0);
  await expectFocusWithin(section);
  await page.reload();
  await waitForHydration(page);
  await expect(formOf(page, formNamed('charter'))).toHaveCount(0);
  await expect(confirmation).toHaveCount(0);
});

test('a message that was sent takes its form out of the address', async ({ page }) => {
  await send(page, 'contact');
  await expect(confirmationIn(page.locator('main'))).toBeVisible();
  await expectAddress(page, '/?source=mail#contact');
});

test('a form in the page is confirmed below itself, without steps', async ({ page }) => {
  await send(page, 'experiences-contact');
  const site = formNamed('experiences-contact');
  const section = page.locator('section').filter({ has: formOf(page, site) });
  const confirmation = confirmationIn(section);
  await expect(confirmation).toContainText(site.label);
  await expect(confirmation.locator('[aria-current]')).toHaveCount(0);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await confirmation.evaluate((card) => {
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('h2') ?? card);
      const close = card.querySelector('button')?.getBoundingClientRect();
      return [...words.getClientRects()].some(
        ({ right, top }) => close && right > close.left && top < close.bottom,
      );
    });
    expect(covered, `the headline below the Close button at ${width} px`).toBe(false);
  }
  await visit(page, '/');
  await expect(confirmationIn(page.locator('#quote'))).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('what was typed is readable while it is sent, and a failure has the number to tap', async ({
    page,
  }) => {
    const api = await holdAnswers(page);
    await send(page, 'empty-legs');
    const form = formOf(page, formNamed('empty-legs'));
    const overlay = form.getByRole('progressbar').locator('..');
    await expect(overlay).toBeVisible();
    const ground = await overlay.evaluate((element) => getComputedStyle(element).backgroundColor);
    // #F48FB1, a fifth of it.
    expect(ground).toMatch(/^color\(srgb 0\.9568\d* 0\.5607\d* 0\.6941\d* \/ 0\.2\)$/);
    const email = form.locator('[type=email]');
    const [words, typed] = [form.getByRole('progressbar'), email].map((part) => part.boundingBox());
    const [wordsBox, typedBox] = [await words, await typed];
    expect(wordsBox?.y).toBeGreaterThan((typedBox?.y ?? Infinity) + (typedBox?.height ?? 0));
    await api.answer(503);
    const bar = failureNotice(page).locator('..');
    const number = bar.getByRole('link');
    await expect(number).toHaveAttribute('href', /^tel:\+?\d{8,}$/);
    for (const part of [number, bar.getByRole('button', { name: 'Close' })]) {
      const [outer, inner] = [await bar.boundingBox(), await part.boundingBox()];
      expect(inner?.height).toBeGreaterThanOrEqual(44);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
        (outer?.x ?? 0) + (outer?.width ?? 0),
      );
    }
    // At 400 % zoom, below the buttons of the dialog, with the number in one line and every action in reach.
    await page.setViewportSize({ width: 320, height: 256 });
    const head = await page.locator('dialog[open] button').first().boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan((head?.y ?? Infinity) + (head?.height ?? 0));
    for (const digits of await bar.locator('bdi').all())
      expect((await digits.boundingBox())?.height).toBeLessThan(30);
    for (const part of await bar.locator('a, button').all()) {
      await part.focus();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});
