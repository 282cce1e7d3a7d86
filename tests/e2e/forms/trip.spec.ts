/** The overview of a trip below the legs of the charter form (docs/specification.md, 'Trip overview'). */
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { setTextSpacing } from '../accessibility/reading';
import { test } from '../test';
import { visit } from '../visitor/visit';
import { fixtureForms, formNamed, openForm } from './fixtureForms';

const charter = fixtureForms.find(({ name }) => name === 'charter');
if (!charter) throw new Error('The fixture site has no charter form.');

const overviewOf = (page: Page): Locator => page.getByRole('region', { name: 'The trip so far' });

/** A label of an airport, as the list of places chooses it. */
const LBG = 'Paris Le Bourget (LBG)';
const GVA = 'Geneva (GVA)';

async function fillLeg(form: Locator, number: number, from: string, to: string): Promise<void> {
  const leg = form.getByRole('region', { name: new RegExp(` ${number}$`) });
  await leg.getByLabel('Leaves from', { exact: true }).fill(from);
  await leg.getByLabel('Flies to', { exact: true }).fill(to);
}

/** The text of an element with plain spaces. */
const read = async (element: Locator): Promise<string> =>
  (await element.innerText()).replace(/\s+/g, ' ');

test('two places bring a map and figures, and nothing of them is fetched before', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const form = await openForm(page, charter);
  await form.getByLabel('Leaves from', { exact: true }).fill(LBG);
  await page.waitForLoadState('networkidle');
  const before = fetched.length;
  await form.getByLabel('Flies to', { exact: true }).fill(GVA);
  await page.keyboard.press('Tab');
  const overview = overviewOf(page);
  await expect(overview.getByRole('img', { name: /^Where it goes\. Paris/ })).toBeVisible();
  // The land is a file of its own, behind the code of the map.
  await expect(overview.locator('svg path').nth(1)).toHaveAttribute('d', /M.{500}/);
  expect(await read(overview)).toContain('410 km (221 nm)');
  expect(await read(overview)).toContain('45 min to 1 h 5 min');
  const after = fetched.slice(before);
  expect(after.filter((path) => path.endsWith('.js')).length).toBeGreaterThanOrEqual(2);
  expect(after.filter((path) => path.endsWith('.json')).length).toBeGreaterThanOrEqual(1);
  // What came before the second place has no part of the map: its code is fetched now.
  expect(new Set(after.filter((path) => fetched.slice(0, before).includes(path)))).toEqual(
    new Set(),
  );
});

test('axe finds no violation in the overview, and it fits any screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await openForm(page, charter);
  await fillLeg(form, 1, 'Paris (LBG)', GVA);
  await form.getByRole('button', { name: 'Another leg' }).click();
  await fillLeg(form, 2, GVA, LBG);
  await form.getByRole('button', { name: 'Another leg' }).click();
  await fillLeg(form, 3, LBG, 'our chalet');
  const overview = overviewOf(page);
  // The second leg departs at the hour of the first.
  await expect(overview.getByText('This leg leaves before the last one is down.')).toBeVisible();
  await expect(overview.getByText(/^Left out:/)).toBeVisible();
  await expect(overview.getByRole('img')).toBeVisible();
  await expectAccessibleEverywhere(page, { parts: ['form'] });
  await page.setViewportSize({ width: 320, height: 640 });
  const restoreSpacing = await setTextSpacing(page);
  const widths = await overview.evaluate((element) => ({
    page: document.documentElement.scrollWidth,
    form: element.closest('form')?.scrollWidth ?? 0,
    room: element.closest('form')?.clientWidth ?? 0,
    inside: Math.max(
      ...[...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
    ),
  }));
  expect(widths.page).toBeLessThanOrEqual(320);
  expect(widths.form).toBeLessThanOrEqual(widths.room);
  expect(widths.inside).toBeLessThanOrEqual(320);
  await restoreSpacing();
});

test.describe('for a visitor in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a flight across the date line has the same hours, and one arc', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2036-12-01T12:00:00Z'));
    const form = await openForm(page, charter);
    await fillLeg(form, 1, 'Auckland (AKL)', 'Los Angeles (LAX)');
    // Summer in Auckland, winter in Los Angeles: 21 hours apart. 5,663 nm at 400 to 500 kt.
    await form.getByLabel('Day', { exact: true }).fill('2037-01-10');
    const overview = overviewOf(page);
    await expect(overview).toContainText('10,487');
    await expect
      .poll(() => read(overview))
      .toContain('Off at 09:00 Down at 23:40 (the day before) to 02:40 Clocks differ by −21 h');
    const arc = overview.locator('svg path[pathLength]');
    await expect(arc).toHaveCount(1);
    expect((await arc.getAttribute('d'))?.split('M')).toHaveLength(2);
  });
});

test('the field in which a visitor types stays where it is when the overview appears above it', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/\/static\/(?:airports|land)-[0-9a-f]+\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, charter.path);
  const form = page.getByRole('form', { name: formNamed('charter').label });
  await fillLeg(form, 1, LBG, GVA);
  const name = form.getByLabel('Your name', { exact: true });
  await name.click();
  await name.pressSequentially('Amelia');
  const top = () => name.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  release();
  await expect(overviewOf(page).getByRole('img')).toBeAttached();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(name).toBeFocused();
});
