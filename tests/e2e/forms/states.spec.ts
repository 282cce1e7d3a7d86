import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { expectAddress, topOf, visit } from '../visit';
import { keptLeads, newEmail } from './keptLeads';
import { failureNotice, formOf, openForm, siteForms, submitOf, successNotice } from './siteForms';

const formNamed = (wanted: string) => {
  const found = siteForms.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no form ${wanted}.`);
  return found;
};

const flow = (page: Page) => page.getByRole('dialog');

test.describe('no barrier that axe can find', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [390, 1440]) {
    test(`in the picker, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/?form-opened=main-charter');
      await expect(flow(page)).toBeVisible();
      await expectAccessible(page);
    });

    for (const site of siteForms) {
      test(`in the ${site.name} form: empty, refused, sending, failed, sent, at ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const form = await openForm(page, site);
        await expectAccessible(page);

        // The Experiences form has no rules, and the newsletter's button waits for an e-mail.
        if (site.closes) {
          await submitOf(page, site).click();
          await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
          await expectAccessible(page);
        }

        await site.fill(form, newEmail());
        let answer: (status: number) => void = () => undefined;
        await page.route(`**${site.endpoint}`, async (route) => {
          const status = await new Promise<number>((settle) => (answer = settle));
          await route.fulfill({ status, contentType: 'application/json', body: '{}' });
        });
        await submitOf(page, site).click();
        await expect(form.getByRole('progressbar')).toBeVisible();
        await expectAccessible(page);
        answer(500);
        await expect(failureNotice(page)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(form.getByRole('progressbar')).toBeVisible();
        answer(201);
        await expect(successNotice(page).filter({ hasText: site.sent })).toBeVisible();
        await expectAccessible(page);
      });
    }
  }
});

test.describe('the quote flow', () => {
  test('goes from the picker to each form, back, and closes', async ({ page }) => {
    await visit(page, '/');
    const opener = page.locator('#main-charter-form').getByRole('button').first();
    await opener.click();
    for (const [door, label] of [
      ['Empty legs', 'Empty legs'],
      ['Jet Charter', 'Jet Charter'],
      ['Private Jet Cards', 'Private Jet Cards'],
    ] as const) {
      await flow(page)
        .getByRole('button', { name: new RegExp(door) })
        .click();
      await expect(page.getByRole('form', { name: label })).toBeVisible();
      await flow(page).getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('form', { name: label })).toBeHidden();
    }
    await flow(page).getByRole('button', { name: 'Close' }).click();
    await expect(flow(page)).toBeHidden();
  });

  test('opens by the address, the event, another page, and ignores unknown names', async ({
    page,
  }) => {
    await visit(page, '/?form-opened=nonsense');
    await page.waitForTimeout(500);
    await expect(flow(page)).toBeHidden();
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('clickOnSection', { detail: { section: 'emptylegs-section' } }),
      ),
    );
    await expect(formOf(page, formNamed('empty legs'))).toBeVisible();

    await visit(page, '/emptylegs?source=mail');
    await page.getByRole('link', { name: 'Register now' }).click();
    await expectAddress(page, '/?source=mail#emptylegs-section');
    await expect(formOf(page, formNamed('empty legs'))).toBeVisible();

    await visit(page, '/jetcharter');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Get a charter quote now' })
      .first()
      .click();
    await expectAddress(page, '/?form-opened=main-charter#main-charter-form');
    await expect(flow(page).getByRole('button', { name: /Private Jet Cards/ })).toBeVisible();
  });

  test('keeps what was typed through back and close, and goes to its section when sent', async ({
    page,
  }) => {
    const charter = formNamed('charter');
    const form = await openForm(page, charter);
    const email = newEmail();
    await charter.fill(form, email);
    await flow(page).getByRole('button', { name: 'Back' }).click();
    await flow(page)
      .getByRole('button', { name: /Jet Charter/ })
      .click();
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
    await flow(page).getByRole('button', { name: 'Close' }).click();
    await page.locator('#main-charter-form').getByRole('button').first().click();
    await flow(page)
      .getByRole('button', { name: /Jet Charter/ })
      .click();
    await expect(form.getByLabel('From', { exact: true })).toHaveValue('Geneva');
    await submitOf(page, charter).click();
    await expect(flow(page)).toBeHidden();
    await expect.poll(() => topOf(page, '#main-charter-form')).toBeLessThan(150);
    expect(await keptLeads(email)).toHaveLength(1);
  });

  test('after a reload the legs are there again, and nothing personal is', async ({ page }) => {
    const charter = formNamed('charter');
    const form = await openForm(page, charter);
    await charter.fill(form, newEmail());
    await form.getByRole('button', { name: 'Round-trip' }).click();
    await page.reload();
    await expect(form).toBeVisible();
    await expect(form.getByLabel('From', { exact: true })).toHaveCount(2);
    await expect(form.getByLabel('From', { exact: true }).last()).toHaveValue('Nice');
    for (const label of ['Full name', 'Email', 'Phone'])
      await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(stored).not.toMatch(/@example\.com|Earhart|7946/);
  });
});

test.describe('the booking of a dialog', () => {
  for (const { card, message } of [
    {
      card: /Jet & Surprise/,
      message: 'Can you send me details about the Jet & Surprise experience?',
    },
    {
      card: /The Summit Collection/,
      message: 'Can you send me details about the The Summit Collection —  Jet & Ski ?',
    },
  ]) {
    test(`begins the message: ${message}`, async ({ page }) => {
      await visit(page, '/experiences?source=mail');
      await page.locator('#bespoke-section').getByRole('button', { name: card }).click();
      await flow(page)
        .getByRole('button', { name: /Book now/ })
        .click();
      const contact = formNamed('Experiences contact');
      await expect(formOf(page, contact).getByLabel('Message', { exact: true })).toHaveValue(
        message,
      );
      const email = newEmail();
      await formOf(page, contact).getByLabel('Email', { exact: true }).fill(email);
      await submitOf(page, contact).click();
      await expect(successNotice(page).filter({ hasText: contact.sent })).toBeVisible();
      expect(await keptLeads(email)).toEqual([
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
  }
});

test.describe('errors', () => {
  test('stand beside their fields in plain words, and focus goes to the first', async ({
    page,
  }) => {
    const charter = formNamed('charter');
    const form = await openForm(page, charter);
    await submitOf(page, charter).click();
    const from = form.getByLabel('From', { exact: true });
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(from).toHaveAccessibleDescription(/Please enter a value/);
    await form.getByLabel('Email', { exact: true }).fill('amelia@example');
    await submitOf(page, charter).click();
    await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
  });

  test('the newsletter button waits for an email', async ({ page }) => {
    const newsletter = formNamed('newsletter');
    const form = await openForm(page, newsletter);
    await expect(submitOf(page, newsletter)).toBeDisabled();
    await form.getByLabel('Email', { exact: true }).fill('a@b.example');
    await expect(submitOf(page, newsletter)).toBeEnabled();
    await form.getByLabel('Email', { exact: true }).fill('');
    await expect(submitOf(page, newsletter)).toBeDisabled();
  });
});

for (const { timezoneId, tomorrow } of [
  { timezoneId: 'Pacific/Auckland', tomorrow: '2026-11-22' },
  { timezoneId: 'America/Los_Angeles', tomorrow: '2026-11-21' },
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('tomorrow is the visitor’s own tomorrow', async ({ page }) => {
      // Half past eleven in the morning of the 20th in London, past midnight of the 21st in Auckland.
      await page.clock.setFixedTime(new Date('2026-11-20T11:30:00Z'));
      const form = await openForm(page, formNamed('charter'));
      await expect(form.getByLabel('Date', { exact: true })).toHaveValue(tomorrow);
    });
  });
}

test('a phone fills a whole request without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const site of siteForms) {
    const form = await openForm(page, site);
    await form.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    const wide = await form.evaluate((element) =>
      [...element.querySelectorAll('input, select, textarea, button')]
        .filter((found) => found.getClientRects().length > 0)
        .filter((found) => found.getBoundingClientRect().right > 321)
        .map((found) => found.outerHTML.slice(0, 80)),
    );
    expect(wide, site.name).toEqual([]);
  }
});

test.describe('while the network loses scripts', () => {
  for (const name of ['charter', 'Experiences contact', 'newsletter'])
    test(`the page stays, and the ${name} form comes once they arrive`, async ({ page }) => {
      const site = formNamed(name);
      const [path = ''] = site.path.split(/[?#]/);
      await visit(page, path);
      let lost = 0;
      await page.route('**/*.js', (route) => {
        lost += 1;
        return route.abort('connectionreset');
      });
      if (site.closes) await page.locator('#main-charter-form').getByRole('button').first().click();
      else await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
      await expect.poll(() => lost).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      await expect(page.locator('h1')).toHaveCount(1);
      await page.unroute('**/*.js');
      if (site.closes)
        await flow(page)
          .getByRole('button', { name: /Jet Charter/ })
          .click();
      await expect(formOf(page, site)).toBeAttached();
    });
});
