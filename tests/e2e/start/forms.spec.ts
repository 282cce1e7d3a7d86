/** Forms that are used before their code has loaded: nothing that was done in them is lost. */
import { expect, type Locator, type Page } from 'playwright/test';
import { fillRest, unfold, valuesOf } from '../forms/fillRest';
import {
  type FixtureForm,
  formNamed,
  formOf,
  submitOf,
  successNotice,
  tomorrowOf,
} from '../forms/fixtureForms';
import { newEmail, storedLeads } from '../forms/storedLeads';
import {
  expectHydrated,
  expectHydratedDialog,
  holdScripts,
  liveDialog,
  openerOf,
  pickCharter,
  pageDialog,
  PARSED,
} from '../visitor/slowPhone';
import { test } from '../test';
import { expectFocusWithin, forbidFetchingAhead, visit } from '../visitor/visit';

/** Forms that a button of Home opens; their fields are of every kind. The first is tried on a slow phone. */
const OPENED_BY_BUTTON = ['charter', 'empty-legs'].map((name, index) => ({
  site: formNamed(name),
  isSlow: index === 0,
}));

const field = (dialog: Locator, label: string): Locator =>
  dialog.getByLabel(label, { exact: true });

/** Fills a static form. A field that another one brings up is there only once the form is live. */
async function fillStatic(site: FixtureForm, form: Locator, email: string): Promise<void> {
  if (site.name !== 'empty-legs') return site.fill(form, email);
  await field(form, 'Leaves from').fill('Zürich');
  await unfold(form);
  await form.getByRole('checkbox', { name: 'Lakes' }).check();
  await form.getByRole('checkbox', { name: /^At short notice/ }).check();
  await field(form, 'Travellers').selectOption('99');
  await field(form, 'E-mail address').fill(email);
  await fillRest(form, site.name);
}

/** What of the lead of a form is known before it was live. */
const expectedLead = (site: FixtureForm, given: Parameters<FixtureForm['lead']>[0]) =>
  site.name === 'empty-legs'
    ? expect.objectContaining({
        from_location: 'Zürich',
        categories: [{ name: 'Lakes' }],
        is_last_minute_offers: true,
        guest: 99,
      })
    : site.lead(given);

/** The values that a visitor entered or left as they were: the live form sets its empty dates. */
const entered = (values: Record<string, string | boolean>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

for (const { site, isSlow } of OPENED_BY_BUTTON) {
  test(`the ${site.name} form is sent once by Enter and two clicks before it was live, as it was entered`, async ({
    page,
  }) => {
    const scripts = await holdScripts(page, { isSlow });
    await page.goto('/?source=mail', PARSED);
    await openerOf(page, site.name).click();
    const dialog = pageDialog(page, site.name);
    const email = newEmail();
    await fillStatic(site, dialog.locator('form'), email);
    const payload = expectedLead(site, {
      email,
      address: page.url(),
      tomorrow: await tomorrowOf(page),
    });
    await field(dialog, 'E-mail address').press('Enter');
    await submitOf(page, site).dblclick();
    expect(await storedLeads(email)).toEqual([]);
    await scripts.release();
    await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
    expect(await storedLeads(email)).toEqual([
      expect.objectContaining({ kind: site.kind, payload }),
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test.describe('when a deployment has replaced the build of the page, Gatsby reloads it, and', () => {
  /** Answers once like the server of another build. */
  async function deploy(page: Page): Promise<void> {
    const json = { webpackCompilationHash: 'of-another-build' };
    await page.route('**/page-data/app-data.json', (route) => route.fulfill({ json }), {
      times: 1,
    });
  }

  for (const { site, isSlow } of OPENED_BY_BUTTON)
    test(`the ${site.name} form keeps what was entered`, async ({ page }) => {
      await deploy(page);
      const scripts = await holdScripts(page, { isSlow });
      await page.goto('/', PARSED);
      await openerOf(page, site.name).click();
      const fixed = pageDialog(page, site.name).locator('form');
      await fillStatic(site, fixed, newEmail());
      const before = entered(await valuesOf(fixed));
      const reloaded = page.waitForEvent('domcontentloaded');
      await scripts.release();
      await reloaded;
      await expectHydratedDialog(page, site.name);
      const live = liveDialog(page).locator('form');
      await expect.poll(() => valuesOf(live)).toMatchObject(before);
      expect(await page.evaluate(() => sessionStorage.getItem('reloaded-dialog'))).toBeNull();
    });

  test('the form that was chosen in the picker is open again, and leads back to it', async ({
    page,
  }) => {
    await deploy(page);
    const scripts = await holdScripts(page);
    await page.goto('/', PARSED);
    await field(await pickCharter(page), 'Leaves from').fill('Geneva');
    const reloaded = page.waitForEvent('domcontentloaded');
    await scripts.release();
    await reloaded;
    await expectHydratedDialog(page, 'charter');
    await expect(field(liveDialog(page), 'Leaves from')).toHaveValue('Geneva');
    await liveDialog(page).getByRole('button', { name: 'Back', exact: true }).click();
    await expect(liveDialog(page).getByRole('button', { name: 'Hours in advance' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Types into the static contact form, and leaves the caret in the middle. */
async function typeAroundCaret(page: Page): Promise<void> {
  const message = field(pageDialog(page, 'contact'), 'Your message');
  await message.fill('Tomorrow, please.');
  await message.press('Home');
  for (let step = 0; step < 8; step += 1) await message.press('ArrowRight');
}

/** Expects the live contact form, in which the visitor types on where the caret was. */
async function expectCaretKept(page: Page): Promise<void> {
  await expectHydratedDialog(page, 'contact');
  const live = field(liveDialog(page), 'Your message');
  await expect(live).toBeFocused();
  await page.keyboard.type(' morning');
  await expect(live).toHaveValue('Tomorrow morning, please.');
}

test('the focus and the caret stay where the visitor types', async ({ page }) => {
  const scripts = await holdScripts(page, { isSlow: true });
  await page.goto('/', PARSED);
  await openerOf(page, 'contact').click();
  await typeAroundCaret(page);
  await scripts.release();
  await expectCaretKept(page);
});

test('the caret stays where the visitor types, when the flow is live before its form', async ({
  page,
}) => {
  await forbidFetchingAhead(page);
  await visit(page, '/');
  const flow = await holdScripts(page);
  await openerOf(page, 'contact').hover();
  await expect(async () => {
    const waiting = await page.evaluate(
      () =>
        [...document.scripts].filter(({ src }) => src && !performance.getEntriesByName(src)[0])
          .length,
    );
    expect(waiting).toBeGreaterThan(0);
    expect(flow.requested).toHaveLength(waiting);
  }).toPass();
  // Scripts that are requested from now on wait for the second release.
  const forms = await holdScripts(page);
  await flow.release();
  // The flow has started when it requests the views of all forms of the page.
  await expect.poll(() => forms.requested.length).toBeGreaterThan(2);
  await openerOf(page, 'contact').click();
  await typeAroundCaret(page);
  await expect(page.locator('dialog[open]:not([data-hydrated])')).toHaveCount(1);
  await forms.release();
  await expectCaretKept(page);
});

test('an empty form that was sent before it was live shows what is missing', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  const charter = formNamed('charter');
  await openerOf(page, 'charter').click();
  await submitOf(page, charter).click();
  await scripts.release();
  await expectHydratedDialog(page, 'charter');
  await expect(field(formOf(page, charter), 'Leaves from')).toHaveAttribute('aria-invalid', 'true');
});

test('a form chosen in the picker keeps what was typed, and leads back to the picker before and after', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  const fixed = await pickCharter(page);
  await fixed.getByRole('button', { name: 'Back', exact: true }).click();
  const picker = pageDialog(page, 'main-charter');
  await expect(picker).toBeVisible();
  await expect(fixed).toBeHidden();
  await picker.getByRole('button', { name: 'A whole aircraft' }).click();
  await field(fixed, 'Leaves from').fill('Geneva');
  await scripts.release();
  await expectHydratedDialog(page, 'charter');
  await expect(field(liveDialog(page), 'Leaves from')).toHaveValue('Geneva');
  await liveDialog(page).getByRole('button', { name: 'Back', exact: true }).click();
  await expect(liveDialog(page).getByRole('button', { name: 'Hours in advance' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a form that was closed before it was live keeps what was typed', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await openerOf(page, 'contact').click();
  await field(pageDialog(page, 'contact'), 'Your message').fill('From the train.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scripts.release();
  await expectHydrated(page);
  await openerOf(page, 'contact').click();
  await expectHydratedDialog(page, 'contact');
  await expect(field(liveDialog(page), 'Your message')).toHaveValue('From the train.');
});

/** What a visitor does between closing a form that was submitted and the arrival of the scripts. */
const MEANWHILE: [what: string, saveData: boolean, act: (page: Page) => Promise<void>][] = [
  [
    'another one was opened',
    false,
    async (page) => {
      await openerOf(page, 'charter').click();
      await field(pageDialog(page, 'charter'), 'Leaves from').fill('Geneva');
    },
  ],
  [
    'the menu was opened and closed',
    true,
    async (page) => {
      await page.locator('[data-opens-dialog=menu]').first().click();
      await page.keyboard.press('Escape');
    },
  ],
];

const timeOf = (page: Page): Promise<number> => page.evaluate(() => performance.now());

for (const [what, saveData, act] of MEANWHILE)
  test(`a form that was submitted and closed before it was live is sent once while ${what}`, async ({
    page,
  }) => {
    if (saveData) await forbidFetchingAhead(page);
    const site = formNamed('contact');
    const scripts = await holdScripts(page);
    const request = page.waitForRequest(`**${site.endpoint}`);
    await page.goto('/?source=mail', PARSED);
    await openerOf(page, site.name).click();
    const openedAt = await timeOf(page);
    const fixed = pageDialog(page, site.name);
    const email = newEmail();
    await site.fill(fixed.locator('form'), email);
    await submitOf(page, site).click();
    await page.keyboard.press('Escape');
    await expect(fixed).toBeHidden();
    await act(page);
    const heldFor = (await timeOf(page)) - openedAt;
    await scripts.release();
    await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
    expect(await storedLeads(email)).toHaveLength(1);
    await expect(fixed).toHaveCount(0);
    // The time counts from the opening of the static form.
    const { 'form-fill-time': fillTime } = (await request).headers();
    expect(Number(fillTime)).toBeGreaterThanOrEqual(Math.floor(heldFor));
    // The other form goes on, with its text and the focus.
    const other = field(liveDialog(page), 'Leaves from');
    if (what.startsWith('another')) {
      await expect(other).toHaveValue('Geneva');
      await expect(other).toBeFocused();
    } else await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('every static form has a honeypot, and what a program types there before the form is live counts', async ({
  page,
}) => {
  const site = formNamed('contact');
  const scripts = await holdScripts(page);
  await page.goto('/?source=mail', PARSED);
  const forms = page.locator('dialog[data-dialog] form');
  const honeypots = forms.locator('[aria-hidden] [name=subject]');
  expect(await forms.count()).toBeGreaterThan(3);
  await expect(honeypots).toHaveCount(await forms.count());
  await openerOf(page, site.name).click();
  const form = pageDialog(page, site.name).locator('form');
  const email = newEmail();
  await site.fill(form, email);
  await form.locator('[name=subject]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await submitOf(page, site).click();
  await scripts.release();
  await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
  expect(await storedLeads(email)).toEqual([
    expect.objectContaining({ mark: 'filled in a field that people do not see' }),
  ]);
});

test('a form opens in the frame of the press after its live form has loaded, too', async ({
  page,
}) => {
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const opened = await openerOf(page, 'contact').evaluate((opener: HTMLElement) => {
    opener.click();
    return document.querySelector('dialog[open]')?.getAttribute('data-dialog');
  });
  expect(opened).toBe('contact');
  await expectHydratedDialog(page, 'contact');
  await expectFocusWithin(liveDialog(page));
});

test('a form that was first opened in another way does not open empty over its draft', async ({
  page,
}) => {
  await visit(page, '/');
  await openerOf(page, 'main-charter').click();
  await expectHydratedDialog(page, 'main-charter');
  await liveDialog(page).getByRole('button', { name: 'A whole aircraft' }).click();
  await field(liveDialog(page), 'Leaves from').fill('Geneva');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const isStatic = await openerOf(page, 'charter').evaluate((opener: HTMLElement) => {
    opener.click();
    return document.querySelector('dialog[open]') !== null;
  });
  expect(isStatic).toBe(false);
  await expect(field(liveDialog(page), 'Leaves from')).toHaveValue('Geneva');
});

for (const [what, address] of [
  ["Gatsby's own script", '**/app-*.js'],
  ['the data of the page', '**/page-data/index/page-data.json'],
] as const) {
  test(`a form stays usable while ${what} is lost, and is live once it arrives`, async ({
    page,
  }) => {
    let lost = 0;
    await page.route(address, (route) => {
      lost += 1;
      return route.abort('connectionreset');
    });
    await page.goto('/', PARSED);
    await openerOf(page, 'contact').click();
    const fixed = pageDialog(page, 'contact');
    await field(fixed, 'Your message').fill('From the train.');
    // Lost, asked for again, and lost again.
    await expect.poll(() => lost).toBeGreaterThan(2);
    await expect(field(fixed, 'Your message')).toHaveValue('From the train.');
    await page.unroute(address);
    await expectHydratedDialog(page, 'contact');
    await expect(field(liveDialog(page), 'Your message')).toHaveValue('From the train.');
  });
}
