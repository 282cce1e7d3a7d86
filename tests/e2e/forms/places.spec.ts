/** The fields for places: what visitors do in them by keyboard and touch, and what the network sees. */
import { expect, type Locator, type Page, type Request } from 'playwright/test';
import { expectAccessible } from '../accessibility/axe';
import { test } from '../test';
import { formNamed, formOf, openForm, submitOf } from './fixtureForms';
import { fillRest } from './fillRest';
import { newEmail, storedLeads } from './storedLeads';

const charter = formNamed('charter');

/** What the file of airports may weigh on the wire, bytes. */
const LARGEST_FILE = 130_000;

const AIRPORTS_FILE = /\/static\/airports-[^/]*\.json$/;

const from = (page: Page): Locator =>
  formOf(page, charter).getByLabel('Leaves from', { exact: true });
const to = (page: Page): Locator => formOf(page, charter).getByLabel('Flies to', { exact: true });
const list = (page: Page): Locator => page.getByRole('listbox');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Records the requests for the file of airports. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (AIRPORTS_FILE.test(request.url())) requests.push(request);
  });
  return requests;
}

/** Sends the charter form with what it holds, and returns the places of its first leg. */
async function sendPlaces(page: Page): Promise<unknown> {
  const email = newEmail();
  await formOf(page, charter).getByLabel('E-mail address', { exact: true }).fill(email);
  await fillRest(formOf(page, charter), charter.name);
  await submitOf(page, charter).click();
  await expect.poll(async () => (await storedLeads(email)).length).toBe(1);
  const [lead] = await storedLeads(email);
  return lead?.payload;
}

const sentLeg = (places: Record<string, string>) => ({
  quotations: [{ quotation_legs: [expect.objectContaining(places)] }],
});

/** Expects the list to lie beside its field and label, and within what the visitor sees. */
async function expectBesideField(page: Page, field: Locator): Promise<void> {
  const [listBox, fieldBox, height] = await Promise.all([
    list(page).boundingBox(),
    field.boundingBox(),
    page.evaluate(() => window.innerHeight),
  ]);
  if (!listBox || !fieldBox) throw new Error('The list or its field is not visible.');
  const isBelow = listBox.y >= fieldBox.y + fieldBox.height;
  const isAbove = listBox.y + listBox.height <= fieldBox.y;
  expect(isBelow || isAbove).toBe(true);
  expect(listBox.y).toBeGreaterThanOrEqual(0);
  expect(listBox.y + listBox.height).toBeLessThanOrEqual(height);
}

test('by keyboard alone: a chosen airport and a typed text arrive, and Escape keeps the form', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await openForm(page, charter);
  expect(requests).toEqual([]);
  await from(page).focus();
  await page.keyboard.type('le bou');
  await expect(list(page).getByRole('option')).toHaveText(['Paris Le Bourget (LBG) France']);
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]?.url() ?? '').host).toBe(new URL(page.url()).host);
  const sizes = await requests[0]?.sizes();
  expect(sizes?.responseBodySize).toBeGreaterThan(0);
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(LARGEST_FILE);

  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(from(page)).toHaveValue('le bou');
  await page.keyboard.press('ArrowDown');
  await expect(from(page)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(from(page)).toHaveValue('Paris Le Bourget (LBG)');
  await page.keyboard.press('Tab');
  await expect(to(page)).toBeFocused();
  await page.keyboard.type('gen');
  await expect(list(page).getByRole('option').first()).toHaveText('Geneva (GVA) Switzerland');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  expect(await sendPlaces(page)).toMatchObject(
    sentLeg({ from_location: 'Paris Le Bourget (LBG)', to_location: 'gen' }),
  );
  expect(requests).toHaveLength(1);
});

test.describe('by touch on a screen of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the list is beside its field, is large enough to press, and chooses', async ({ page }) => {
    await openForm(page, charter);
    await from(page).tap();
    await page.keyboard.type('london');
    await expect(list(page).getByRole('option')).toHaveCount(8);
    await expectBesideField(page, from(page));
    const option = list(page).getByRole('option', { name: /Farnborough/ });
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, { parts: ['[popover]'] });
    await option.tap();
    await expect(from(page)).toHaveValue('London Farnborough (FAB)');
    await expect(list(page)).toBeHidden();

    // Near the bottom edge there is no room below.
    await to(page).focus();
    await to(page).evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.keyboard.type('paris');
    await expect(list(page)).toBeVisible();
    await expectBesideField(page, to(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('what is typed while the code of the list is on its way stays, with the caret', async ({
  page,
}) => {
  await page.route(AIRPORTS_FILE, async (route) => {
    await from(page).press('Home');
    await route.continue();
  });
  await openForm(page, charter);
  await from(page).focus();
  await page.keyboard.type('bou');
  await expect(from(page)).toHaveAttribute('role', 'combobox');
  await expect(list(page)).toBeVisible();
  await expect(from(page)).toBeFocused();
  await page.keyboard.type('le ');
  await expect(from(page)).toHaveValue('le bou');
  await expect(list(page).getByRole('option')).toHaveText(['Paris Le Bourget (LBG) France']);
});
