/** Pages that the browser has translated before they are hydrated. */
import { expect, type Locator, type Page } from 'playwright/test';
import type { FormName } from '../../../src/forms/registry';
import { fillRest } from '../forms/fillRest';
import { fixtureForms, formNamed, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { readSite } from '../sites/sitePages';
import {
  expectHydratedDialog,
  expectHydrated,
  holdScripts,
  liveDialog,
  openerOf,
  pageDialog,
  PARSED,
} from '../visitor/slowPhone';
import { test } from '../test';
import {
  addressOf,
  expectAddress,
  expectInSight,
  hasFocus,
  navigateInside,
  nextFrames,
  waitForHydration,
} from '../visitor/visit';

type Way = 'in <font>' | 'in place';

/** The first letter of every word in each language: the words of the site follow it. */
const LETTERS = { ru: 'ж', ar: 'ع' };
type Language = keyof typeof LETTERS;

/**
 * Translates all texts of a page that are not translated yet: as Chrome does, in elements around them, or as
 * others do, in their places.
 */
const translate = (page: Page, way: Way, language: Language = 'ru'): Promise<void> =>
  page.evaluate(
    ({ isWrapped, lang, letter }) => {
      document.documentElement.lang = lang;
      document.documentElement.classList.add(lang === 'ar' ? 'translated-rtl' : 'translated-ltr');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text && /\S/.test(walker.currentNode.data))
          texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest('script, style, noscript, textarea')) continue;
        if (text.data.startsWith(letter)) continue;
        const words = `${letter}${text.data}`;
        if (!isWrapped || text.parentElement?.closest('select')) {
          text.data = words;
          continue;
        }
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = words;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
    { isWrapped: way === 'in <font>', lang: language, letter: LETTERS[language] },
  );

// React renders anew what it does not find as it was, and reports it.
for (const way of ['in <font>', 'in place'] as const)
  test.describe(`translated ${way}`, () => {
    test('a form that was opened keeps its words, the focus and the caret, and is sent', async ({
      page,
    }) => {
      const site = formNamed('contact');
      const scripts = await holdScripts(page);
      await page.goto('/?source=mail', PARSED);
      await translate(page, way);
      await openerOf(page, 'contact').click();
      const dialog = pageDialog(page, 'contact');
      const email = newEmail();
      await dialog.locator('[name=email]').fill(email);
      await dialog.locator('[name=lastName]').fill('Earhart');
      const message = dialog.locator('[name=message]');
      await message.fill('Tomorrow, please.');
      await message.press('Home');
      for (let step = 0; step < 8; step += 1) await message.press('ArrowRight');
      await scripts.release();
      await expectHydratedDialog(page, 'contact');
      await expect(message).toBeFocused();
      await page.keyboard.type(' morning');
      await expect(message).toHaveValue('Tomorrow morning, please.');
      await expect(dialog.locator('[name=email]')).toHaveValue(email);
      await dialog.locator('[name=firstName]').fill('Amelia');
      await submitOf(page, site).click();
      await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
      expect(await storedLeads(email)).toEqual([
        expect.objectContaining({
          payload: {
            ...(site.lead({ email, address: page.url(), tomorrow: '' }) as object),
            first_name: 'Amelia',
            last_name: 'Earhart',
            phone_number: '',
            message: 'Tomorrow morning, please.',
          },
        }),
      ]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a box, a list and a pressed button stay', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/', PARSED);
      await translate(page, way);
      await openerOf(page, 'charter').click();
      const dialog = pageDialog(page, 'charter');
      await dialog.locator('[name=nature][value=CARGO]').check({ force: true });
      await dialog.locator('[name="legs.0.departureTime"]').selectOption('18:00');
      await dialog.locator('[name=flownBefore]').check({ force: true });
      await dialog.locator('[name="legs.0.from"]').fill('Geneva');
      await scripts.release();
      await expectHydratedDialog(page, 'charter');
      await expect(dialog.locator('[name=nature][value=CARGO]')).toBeChecked();
      await expect(dialog.locator('[name="legs.0.packagesTotalWeight"]')).toBeVisible();
      await expect(dialog.locator('[name="legs.0.departureTime"]')).toHaveValue('18:00');
      await expect(dialog.locator('[name=flownBefore]')).toBeChecked();
      await expect(dialog.locator('[name="legs.0.from"]')).toHaveValue('Geneva');
      await expect(dialog.locator('[name="legs.0.from"]')).toBeFocused();
    });

    test('the menu that was opened stays, with the focus on its link', async ({ page }) => {
      const scripts = await holdScripts(page);
      await page.goto('/terms', PARSED);
      await translate(page, way);
      await page.locator('[data-opens-dialog=menu]').click();
      const link = pageDialog(page, 'menu').locator('a[href="/journeys"]').first();
      await link.focus();
      await scripts.release();
      await expectHydratedDialog(page, 'menu');
      expect(await hasFocus(link)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectHydrated(page);
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      expect(addressOf(page)).toBe('/terms');
    });
  });

test('closing a form that an address opened throws nothing, and leaves the focus on the page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/?form-opened=contact');
  await expectHydratedDialog(page, 'contact');
  await liveDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(errors).toEqual([]);
});

test('after a link was pressed early and its form was sent, the page shows the section of the form', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const site = formNamed('contact');
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await page.getByRole('link', { name: 'Write to an adviser' }).click();
  const dialog = pageDialog(page, site.name);
  await site.fill(dialog.locator('form'), newEmail());
  await scripts.release();
  await expectHydratedDialog(page, site.name);
  await submitOf(page, site).click();
  await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
  await expect(page.locator('#contact')).toBeFocused();
  await expectAddress(page, '/');
  await nextFrames(page);
  await expectInSight(page, '#contact');
});

/** Fills in a form by the names of its fields: its labels are translated. */
async function fillByName(form: Locator, name: FormName, email: string): Promise<void> {
  for (const [field, text] of [
    ['[name$="from"]', 'Geneva'],
    ['[name$="to"]', 'Nice'],
    ['[type=email]', email],
  ] as const)
    for (const found of await form.locator(field).all()) await found.fill(text);
  await fillRest(form, name);
}

/** The text of an element as it reads, without the letters of the translation. */
const read = async (target: Locator): Promise<string> =>
  ((await target.textContent()) ?? '').replace(/[жع]/g, '').replace(/\s+/g, ' ').trim();

for (const [language, way] of [
  ['ru', 'in <font>'],
  ['ar', 'in place'],
] as const)
  test.describe(`in ${language}, ${way}`, () => {
    test('every form is sent, translated before it is live and after, again and again', async ({
      page,
    }) => {
      test.setTimeout(150_000);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      for (const site of fixtureForms)
        await test.step(site.name, async () => {
          await page.goto(site.path, PARSED);
          await translate(page, way, language);
          await waitForHydration(page);
          await translate(page, way, language);
          const form = page.locator(site.isOverlay ? 'dialog[open] form' : 'main form').first();
          await form.scrollIntoViewIfNeeded();
          const email = newEmail();
          await fillByName(form, site.name, email);
          await translate(page, way, language);
          await form.locator('[type=submit]').click();
          await expect.poll(async () => (await storedLeads(email)).length).toBe(1);
          await expect.poll(() => read(successNotice(page))).toBe(site.sent);
          await translate(page, way, language);
          if (site.closes && site.isOverlay) await expect(form).toHaveCount(0);
        });
      // React reports that it renders the translated page anew (418), and nothing else.
      expect(errors.filter((message) => !/#418|hydrat/i.test(message))).toEqual([]);
    });

    test('the words and figures of a trip are those of the route that is typed', async ({
      page,
    }) => {
      await page.goto(formNamed('charter').path, PARSED);
      await translate(page, way, language);
      await waitForHydration(page);
      const form = page.locator('dialog[open] form');
      const leg = (number: number, name: string) =>
        form.locator(`[name="legs.${number - 1}.${name}"]`);
      // On a desk it stands beside the form.
      const overview = page.locator('dialog[open] section', {
        has: page.locator('svg path[pathLength]'),
      });
      await leg(1, 'from').fill('Paris (LBG)');
      await leg(1, 'to').fill('Geneva (GVA)');
      await expect.poll(() => read(overview)).toContain('410 km');
      await translate(page, way, language);
      await leg(1, 'from').fill('Auckland (AKL)');
      await leg(1, 'to').fill('Los Angeles (LAX)');
      // A translator changes the language of the document, and with it how numbers are written.
      await expect.poll(() => read(overview)).toMatch(/10[,\s]487 km/);
      expect(await read(overview)).not.toContain('410 km');
      expect(await read(overview)).toContain('Auckland');
      const tripType = form.locator('p[aria-live]').first();
      await expect.poll(() => read(tripType)).toBe('Trip: There');
      await translate(page, way, language);
      await form.locator('button[type=button]', { hasText: 'Fly back too' }).click();
      await expect.poll(() => read(tripType)).toBe('Trip: There and back');
      await expect.poll(() => read(form.locator('h3', { hasText: 'Leg 2' }))).toBe('Leg 2');
      await translate(page, way, language);
      await form.locator('button[type=button]', { hasText: 'Drop the last leg' }).click();
      await expect.poll(() => read(tripType)).toBe('Trip: There');
      // The mistakes of the form, and what is left of them when they are corrected.
      await form.locator('[type=submit]').click();
      const email = form.locator('[type=email]');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await translate(page, way, language);
      await email.fill('ada@example.com');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    });

    test('cards, menu, dialogs, offers and other pages are whole', async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto('/', PARSED);
      await translate(page, way, language);
      await waitForHydration(page);
      await translate(page, way, language);
      const cards = page.locator('#services');
      const front = () => read(cards.locator('li:not([inert]) h3').first());
      const buttons = cards.locator('button[aria-label]');
      await cards.scrollIntoViewIfNeeded();
      await buttons.nth(1).click();
      const before = await front();
      await buttons.nth(2).click();
      await expect.poll(front).not.toBe(before);
      await translate(page, way, language);
      await page.locator('header button').last().click();
      const menu = pageDialog(page, 'menu');
      await expect(menu).toHaveAttribute('data-hydrated');
      await translate(page, way, language);
      await menu.locator('a[href="/journeys"]').first().click();
      await expectAddress(page, '/journeys');
      await expect(menu).toBeHidden();
      await expect.poll(() => read(page.locator('h1'))).toBe(readTitle('/journeys'));
      await translate(page, way, language);
      for (const name of ['Island & Lagoon', 'Ridge walk']) {
        await page.locator('#choose button', { hasText: name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await translate(page, way, language);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await navigateInside(page, '/ferry-flights');
      const offers = page.locator('main article h3').filter({ visible: true });
      await expect(offers).not.toHaveCount(0);
      await translate(page, way, language);
      const all = await offers.count();
      await page.locator('main select').first().selectOption({ index: 1 });
      await expect.poll(() => offers.count()).toBeLessThan(all);
      await page.goBack();
      await expect.poll(() => read(page.locator('h1'))).toBe(readTitle('/journeys'));
      expect(errors.filter((message) => !/#418|hydrat/i.test(message))).toEqual([]);
    });
  });

/** The title of the hero of a page. */
function readTitle(path: string): string {
  const page = readSite('fixture').pages.find((one) => one.path === path);
  const hero = page?.blocks.find(({ type }) => type === 'hero');
  return String(Reflect.get(Object(hero), 'title'));
}
