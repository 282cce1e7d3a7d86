/** Empty-leg offers by the visitor's clock (docs/specification.md, 'Empty-leg offers'). */
import { expect, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { test } from '../test';
import {
  collectBrowserErrors,
  expectAddress,
  holdStill,
  navigateInside,
  visit,
  waitForHydration,
} from '../visitor/visit';

const PATH = '/ferry-flights';

/** Moments of the visitor's clock: before any offer of the fixture ends, and after some or all have. */
const BEFORE = '2990-01-01T12:00:00Z';
const AFTER_TWO = '2990-01-20T12:00:00Z';
const AFTER_ALL = '2990-12-31T12:00:00Z';

const routes = (page: Page, section: string) => page.locator(`${section} article h3`);

const shownRoutes = async (page: Page, section: string): Promise<string[]> =>
  (await routes(page, section).filter({ visible: true }).allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' '),
  );

const filterOf = (page: Page) => page.getByLabel('Flights from or to');

/** A part of a layout shift; TypeScript does not know it. */
type Moved = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };

/**
 * What of the lists has moved up or down on the screen so far, as the browser counts layout shifts. When
 * a font arrives, a text becomes wider or narrower.
 */
const movedParts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((settle) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            for (const source of (Reflect.get(entry, 'sources') ?? []) as Moved[]) {
              const { node, previousRect, currentRect } = source;
              const element = node instanceof Element ? node : node?.parentElement;
              const isOfList = element?.closest('section')?.querySelector('[data-offers]');
              if (isOfList && Math.abs(previousRect.bottom - currentRect.bottom) > 2)
                moved.push(element?.outerHTML.slice(0, 200) ?? '');
            }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => settle(moved)));
      }),
  );

test('a page without scripts shows the offers of its build, sorted by date', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ''}${PATH}`);
  const dates = await page
    .locator('#many time:first-of-type')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(dates).toHaveLength(10);
  expect(dates).toEqual([...dates].sort());
  await expect(page.locator('#many')).not.toContainText('Quetzal');
  await expect(filterOf(page)).toBeHidden();
  await expect(page.locator('#none')).toContainText('There is nothing yet.');
  await context.close();
});

test('an offer that has ended is gone before any script has loaded, and stays so', async ({
  page,
}) => {
  await page.clock.setFixedTime(AFTER_TWO);
  const errors = collectBrowserErrors(page);
  await page.goto(PATH);
  const before = await shownRoutes(page, '#many');
  expect(before).toHaveLength(8);
  await expect(page.locator('#few')).toContainText('No more ferry flights.');
  // Eight are few: nobody needs a filter.
  await expect(filterOf(page)).toBeHidden();
  await waitForHydration(page);
  await expect(routes(page, '#many')).toHaveCount(8);
  expect(await shownRoutes(page, '#many')).toEqual(before);
  await expect(routes(page, '#few')).toHaveCount(0);
  await expect(page.locator('#few')).toContainText('No more ferry flights.');
  expect(await movedParts(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('without offers that are left, the block shows its text', async ({ page }) => {
  await page.clock.setFixedTime(AFTER_ALL);
  await page.goto(PATH);
  for (const step of [() => Promise.resolve(), () => waitForHydration(page)]) {
    await step();
    expect(await shownRoutes(page, '#many')).toEqual([]);
    await expect(page.locator('#many')).toContainText('No ferry flight is on offer. Write to us.');
  }
});

test('a hydrated page shows what is left when it arrives at the list', async ({ page }) => {
  await page.clock.setFixedTime(AFTER_TWO);
  const errors = collectBrowserErrors(page);
  await visit(page, '/terms');
  await navigateInside(page, PATH);
  await expect(routes(page, '#many')).toHaveCount(8);
  await expect(page.locator('#few')).toContainText('No more ferry flights.');
  expect(errors).toEqual([]);
});

test('an offer ends in an open page too', async ({ page }) => {
  await page.clock.install({ time: '2990-01-10T22:30:00Z' });
  await visit(page, PATH);
  await expect(routes(page, '#many')).toHaveCount(10);
  await page.clock.fastForward('02:00:00');
  await expect(routes(page, '#many')).toHaveCount(9);
});

test('a place chooses its offers by keyboard, with the count announced', async ({ page }) => {
  await page.clock.setFixedTime(BEFORE);
  await visit(page, PATH);
  const filter = filterOf(page);
  await filter.focus();
  await page.keyboard.type('Gen');
  await expect(filter).toHaveValue('Geneva');
  await expect(page.getByRole('status').filter({ hasText: 'Flights shown' })).toHaveText(
    'Flights shown: 2',
  );
  await expect(routes(page, '#many')).toHaveCount(2);
  for (const route of await shownRoutes(page, '#many')) expect(route).toContain('Geneva');
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(routes(page, '#many')).toHaveCount(10);
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('');
});

test('a place that is chosen before the scripts have loaded counts', async ({ page }) => {
  await page.clock.setFixedTime(BEFORE);
  await page.goto(PATH);
  await expect(filterOf(page)).toBeVisible();
  await filterOf(page).selectOption('Geneva');
  await waitForHydration(page);
  await expect(routes(page, '#many')).toHaveCount(2);
  await expect(filterOf(page)).toHaveValue('Geneva');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long price, as of other languages, leaves the name of the aircraft in one line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.clock.setFixedTime(BEFORE);
    await page.goto('/?form-opened=empty-legs&from=LBG&to=GVA&date=2990-01-10');
    const dialog = page.getByRole('dialog');
    const aircraft = dialog.getByText('Phenom 300');
    const oneLine = (await aircraft.boundingBox())?.height;
    await dialog.getByText('3,900 euros').evaluate((price) => {
      price.textContent = '9\u00a0500\u00a0dollars\u00a0américains';
    });
    expect((await aircraft.boundingBox())?.height).toBe(oneLine);
  });

  test('an offer leads to the form on Home, with its trip in the address', async ({ page }) => {
    await holdStill(page);
    await page.clock.setFixedTime(BEFORE);
    await page.goto(`${PATH}?source=mail`);
    const link = page
      .locator('#few')
      .getByRole('link', { name: /^Request this flight: Paris to Geneva/ });
    await link.tap();
    await expectAddress(
      page,
      '/?form-opened=empty-legs&from=LBG&to=GVA&date=2990-01-10&source=mail#return-seats',
    );
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // The offer stands above the form, and all but the person is folded: five controls in place of thirty.
    for (const text of ['Paris (LBG) to Geneva (GVA)', 'Phenom 300', '3,900 euros'])
      await expect(dialog.getByText(text)).toBeVisible();
    const controls = dialog.locator('form :is(input, select, textarea, button, summary)');
    const shown = controls.filter({ visible: true }).and(page.locator(':not([tabindex="-1"])'));
    await expect(shown).toHaveCount(5);
    await expect(shown.nth(0)).toHaveAttribute('name', 'fullName');
    // A mistake inside unfolds it.
    await dialog.locator('summary').click();
    await dialog.getByLabel('Leaves from').fill('');
    await expect(dialog.getByText('3,900 euros')).toHaveCount(0);
    // The suggestions of a phone are over the form, until the focus is elsewhere.
    await dialog.locator('summary').press('Enter');
    await dialog.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(dialog.getByLabel('Leaves from')).toBeVisible();
    await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  });
});

test('the policy allows the script on the pages with offers alone', async ({ page }) => {
  const policyOf = async (path: string): Promise<string> =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  const hashes = (policy: string): number =>
    /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-/g)?.length ?? 0;
  expect(hashes(await policyOf(PATH))).toBe(hashes(await policyOf('/terms')) + 1);
});
