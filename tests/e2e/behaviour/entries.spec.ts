/** Pages of entries (docs/specification.md, 'Collections'). */
import { expect, type Locator, type Page } from 'playwright/test';
import { encodeAirports } from '../../../src/airports/airportsFile';
import { FEW_AIRPORTS } from '../../fixtures/airports';
import { fillRest } from '../forms/fillRest';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { liveDialog } from '../visitor/slowPhone';
import { test } from '../test';
import {
  expectAddress,
  holdStill,
  navigateInside,
  visit,
  waitForHydration,
} from '../visitor/visit';

const ROUTE = '/fly/paris-to-geneva';
const [PARIS, GENEVA] = ['Paris Le Bourget (LBG)', 'Geneva (GVA)'];

const isAirportsFile = ({ pathname }: URL): boolean => /^\/static\/airports-/.test(pathname);

// The names of airports belong to the data of others.
test.beforeEach(({ context }) =>
  context.route(isAirportsFile, (route) =>
    route.fulfill({ json: encodeAirports([...FEW_AIRPORTS]) }),
  ),
);

const places = (page: Page): Locator[] =>
  ['Leaves from', 'Flies to'].map((label) =>
    liveDialog(page).getByLabel(label, { exact: true }).first(),
  );

async function expectPlaces(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, place] of places(page).entries())
    await expect(place).toHaveValue(texts[index] ?? '');
}

const close = (page: Page): Promise<void> =>
  liveDialog(page).getByRole('button', { name: 'Close' }).click();

const ask = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ask for a quote' }).click();

test('the form of the page of a route begins with it, and its lead has it', async ({ page }) => {
  await visit(page, ROUTE);
  await ask(page);
  await expectPlaces(page, [PARIS, GENEVA]);
  const email = newEmail();
  await liveDialog(page).getByLabel('E-mail address', { exact: true }).fill(email);
  await fillRest(liveDialog(page).getByRole('form'), 'charter');
  await liveDialog(page).getByRole('button', { name: 'Ask for a price' }).click();
  await expect(page.getByText('We have your request')).toBeVisible();
  const [lead] = (await storedLeads(email)).map(({ payload }) => JSON.stringify(payload));
  expect(lead).toContain(PARIS);
  expect(lead).toContain(GENEVA);
});

test('what a visitor changes in the form stays when it is opened again', async ({ page }) => {
  await visit(page, ROUTE);
  await ask(page);
  await expectPlaces(page, [PARIS, GENEVA]);
  const [from] = places(page);
  await from?.fill('A field near Chartres');
  await page.keyboard.press('Tab');
  await close(page);
  await ask(page);
  await expectPlaces(page, ['A field near Chartres', GENEVA]);
});

test('the page of another route fills in the form with that one', async ({ page }) => {
  await visit(page, ROUTE);
  await ask(page);
  await expectPlaces(page, [PARIS, GENEVA]);
  await close(page);
  await navigateInside(page, '/fly/geneva-to-paris');
  await expectAddress(page, '/fly/geneva-to-paris');
  await ask(page);
  await expectPlaces(page, [GENEVA, PARIS]);
});

test('a reload keeps what a visitor has changed in the form', async ({ page }) => {
  await visit(page, ROUTE);
  await ask(page);
  await expectPlaces(page, [PARIS, GENEVA]);
  const [from] = places(page);
  await from?.fill('A field near Chartres');
  await page.keyboard.press('Tab');
  await close(page);
  await page.reload();
  await waitForHydration(page);
  await ask(page);
  await expectPlaces(page, ['A field near Chartres', GENEVA]);
});

test('the figures of a route stand in the HTML, with the map as a drawing that has a name', async ({
  page,
}) => {
  await visit(page, ROUTE);
  const figures = page.locator('#figures');
  await expect(figures.getByRole('img')).toHaveAccessibleName(
    /Paris .*\(LBG\).* Geneva \(GVA\).*\skm/,
  );
  await expect(figures.getByText(/^4\d\d\skm \(2\d\d\snm\)$/)).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Light jet .*€/ })).toBeVisible();
  // Each figure stands in one line.
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await figures.locator('dl:has(~ table) dd, td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const tops = [...text.getClientRects()].map(({ top }) => top);
        return new Set(tops).size > 1 ? [cell.textContent] : [];
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
  // The code of the map is that of the drawing alone.
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(fetched.filter((name) => /\/land-|\/airports-/.test(name))).toEqual([]);
});

test('offers between the two cities are shown on their page, and nothing without any', async ({
  page,
}) => {
  await page.clock.setFixedTime('2990-01-01T12:00:00Z');
  await visit(page, ROUTE);
  const title = page.getByRole('heading', { name: 'Ferry flights between the two' });
  await expect(title).toBeVisible();
  await expect(page.locator('article').filter({ hasText: 'Phenom 300' }).first()).toBeVisible();
  await visit(page, '/fly/paris-to-nice');
  await expect(title).toHaveCount(0);
});

test('an entry without words of its own is kept out of search engines', async ({ page }) => {
  await visit(page, '/fly/geneva-to-paris');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await visit(page, ROUTE);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('lists lead to the pages of their entries', async ({ page }) => {
  await holdStill(page);
  await visit(page, '/fly');
  await page.getByRole('link', { name: 'Kestrel Two' }).first().click();
  await expectAddress(page, '/aircraft/kestrel-two');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Two');
});
