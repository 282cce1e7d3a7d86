import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { clippedTexts, setTextSpacing, smallTargets } from '../accessibility/reading';
import { expectLive } from '../visitor/slowPhone';
import { test } from '../test';
import { expectAddress, forbidFetchingAhead, scrollTo, visit } from '../visitor/visit';
import {
  failureNotice,
  fixtureForms,
  formNamed,
  formOf,
  openForm,
  retryButton,
  submitOf,
  successNotice,
} from './fixtureForms';
import { holdAnswers } from './heldAnswers';
import { newEmail, storedLeads } from './storedLeads';

const dialog = (page: Page) => page.getByRole('dialog');

/** The button of Home's quote section, which opens the picker. */
const quoteButton = (page: Page) => page.locator('#quote').getByRole('button').first();

const chooseCharter = (page: Page) =>
  dialog(page).getByRole('button', { name: 'A whole aircraft' }).click();

/** Expects the page not to scroll sideways, and nothing in a form to stand beside a screen, px wide. */
async function expectFits(form: Locator, screen: number): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  const { pageWidth, wide } = await form.evaluate(
    (element, limit) => ({
      pageWidth: document.documentElement.scrollWidth,
      wide: [...element.querySelectorAll('input, select, textarea, button')]
        .filter((found) => !found.closest('[aria-hidden=true]'))
        .filter((found) => found.getClientRects().length > 0)
        .filter((found) => found.getBoundingClientRect().right > limit + 1)
        .map((found) => found.outerHTML.slice(0, 80)),
    }),
    screen,
  );
  expect(pageWidth).toBeLessThanOrEqual(screen);
  expect(wide).toEqual([]);
}

test.describe('axe finds no violation, and nothing stands beside the screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // tests/e2e/accessibility/accessibility.spec.ts looks at the charter form and at pages, with the forms in them.
  for (const site of fixtureForms.filter(
    ({ isOverlay, name }) => isOverlay && name !== 'charter',
  )) {
    test(`in the ${site.name} form on any screen`, async ({ page }) => {
      const form = await openForm(page, site);
      await expectLive(page);
      await expectAccessibleEverywhere(page, { parts: ['dialog[open]'] });
      expect(await smallTargets(page)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(form, 320);
      const restoreSpacing = await setTextSpacing(page);
      await expectFits(form, 320);
      expect(await clippedTexts(page)).toEqual([]);
      await restoreSpacing();
    });
  }

  // What follows is the same code for every form: one over the page, one in it.
  for (const site of ['contact', 'contact-panel'].map(formNamed)) {
    test(`in the ${site.name} form on any screen: refused, sending, failed, sent`, async ({
      page,
    }) => {
      // Four states, each on three screens for visitors of all preferences.
      test.slow();
      const api = await holdAnswers(page);
      const form = await openForm(page, site);
      if (site.isOverlay) await expectLive(page);
      await submitOf(page, site).click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectAccessibleEverywhere(page, { parts: ['form'] });

      await site.fill(form, newEmail());
      await submitOf(page, site).click();
      await expect(form.getByRole('progressbar')).toBeVisible();
      await expectAccessibleEverywhere(page, { parts: ['form'] });
      await api.answer(500);
      await expect(failureNotice(page)).toBeVisible();
      // Its time stands still while it has the focus.
      await retryButton(page).focus();
      await expectAccessibleEverywhere(page, { parts: ['form', 'div:has(> [role=alert])'] });
      await retryButton(page).click();
      await api.answer(201);
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      await page.locator('[role=status] ~ [aria-label=Close]').focus();
      await expectAccessibleEverywhere(page, { parts: ['div:has(> [role=status])'] });
    });
  }
});

test.describe('the quote flow', () => {
  test('opens by a button of another page that asks for a section of Home, and by a link', async ({
    page,
  }) => {
    await visit(page, '/return-seats?source=mail');
    await page.getByRole('link', { name: 'Put me on the list' }).click();
    await expectAddress(page, '/?source=mail#return-seats');
    await expect(formOf(page, formNamed('empty-legs'))).toBeVisible();
    await visit(page, '/charter');
    await page.getByRole('main').getByRole('link', { name: 'Ask for a quote' }).first().click();
    await expectAddress(page, '/?form-opened=main-charter#quote');
    await expect(dialog(page).getByRole('button', { name: 'Hours in advance' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const [step, close] = await Promise.all([
      dialog(page).getByRole('listitem').nth(2).boundingBox(),
      dialog(page).getByRole('button', { name: 'Close' }).boundingBox(),
    ]);
    expect((step?.x ?? Infinity) + (step?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
  });

  test('a refused form shows the first wrong field with its label, and each error beside its field', async ({
    page,
  }) => {
    // The first field is at the upper edge when the visitor presses the button at the end.
    await page.setViewportSize({ width: 1280, height: 900 });
    const charter = formNamed('charter');
    const form = await openForm(page, charter);
    await submitOf(page, charter).click();
    const from = form.getByLabel('Leaves from', { exact: true });
    await expect(from).toBeFocused();
    await expect(form.getByText('Leaves from', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(from).toBeInViewport({ ratio: 1 });
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(/This field is empty/);
    const gap = await form.locator('[data-error-summary]').evaluate((summary) => {
      const [heading, list] = [...summary.children].map((part) => part.getBoundingClientRect());
      return (list?.top ?? 0) - (heading?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(8);
    const email = form.getByLabel('E-mail address', { exact: true });
    await email.fill('amelia@example');
    await submitOf(page, charter).click();
    await expect(email).toHaveAccessibleDescription(/This is not an e-mail address/);
  });
});

test('the booking of a dialog fills in the message', async ({ page }) => {
  await visit(page, '/journeys?source=mail');
  await page.locator('#choose').getByRole('button', { name: 'Island & Lagoon' }).click();
  await dialog(page).getByRole('button', { name: 'Book the island' }).click();
  const contact = formNamed('experiences-contact');
  const field = (label: string) => formOf(page, contact).getByLabel(label, { exact: true });
  // Word for word, two spaces included.
  const message = 'Please tell me about the Island & Lagoon —  soon!';
  await expect(field('Your message')).toHaveValue(message);
  const email = newEmail();
  await field('E-mail address').fill(email);
  await submitOf(page, contact).click();
  await expect(successNotice(page).filter({ hasText: contact.sent })).toBeVisible();
  expect(await storedLeads(email)).toEqual([
    expect.objectContaining({
      payload: {
        first_name: '',
        last_name: '',
        email,
        phone_number: '',
        message,
        source: 'mail',
      },
    }),
  ]);
});

test('a closed panel leaves no empty space, and opens again', async ({ page }) => {
  const form = await openForm(page, formNamed('contact-panel'));
  const panel = form.locator('..');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  const reopen = page.locator('#note').getByRole('button');
  const panelSpace = reopen.locator('..');
  await expect(reopen).toBeFocused();
  const [panelBox, buttonBox] = [await panelSpace.boundingBox(), await reopen.boundingBox()];
  expect(panelBox?.height).toBe(buttonBox?.height);
  await reopen.press('Enter');
  await expect(form).toBeVisible();
});

test.describe('while the network loses scripts', () => {
  for (const name of ['charter', 'experiences-contact'])
    test(`the page stays, and the ${name} form appears once they arrive`, async ({ page }) => {
      const site = formNamed(name);
      const [path = ''] = site.path.split(/[?#]/);
      await forbidFetchingAhead(page);
      await visit(page, path);
      let lost = 0;
      await page.route('**/*.js', (route) => {
        lost += 1;
        return route.abort('connectionreset');
      });
      if (site.isOverlay) await quoteButton(page).click();
      else await scrollTo(page, await page.evaluate(() => document.body.scrollHeight));
      // Lost, asked for again, and lost again.
      await expect.poll(() => lost).toBeGreaterThan(1);
      await expect(page.locator('h1')).toHaveCount(1);
      await page.unroute('**/*.js');
      if (site.closes) {
        await chooseCharter(page);
        await expect(page.locator('dialog[open] form')).toBeVisible();
      }
      await expect(formOf(page, site)).toBeAttached();
    });
});
