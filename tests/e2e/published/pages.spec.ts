/** Every page of the content, on every width of screen: the pages come from the content folder. */
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from '../axe';
import { readSite } from '../sitePages';
import { collectBrowserErrors, scrollThrough, visit, waitForAnimations } from '../visit';

const WIDTHS_PX = [320, 390, 768, 1440, 2560];

/** Two widths that axe looks at: a phone and a desk. */
const AXE_WIDTHS_PX = [390, 1440];

/** The sum of all layout shifts that a page may have while it is read. */
const MOST_SHIFT = 0.01;

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type LayoutShift = PerformanceEntry & { value: number; sources: ShiftSource[] };
type Shifts = { sum: number; places: string[] };

/** Measures layout shifts from the first paint on. */
async function recordLayoutShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, places: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The DOM's types do not know layout-shift entries yet.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: before, currentRect: after }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${before.y}+${before.height} to ${after.y}+${after.height}`,
        );
        shifts.sum += value;
        shifts.places.push(`${value.toFixed(3)} at ${window.scrollY}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Put there by the script above.
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const { scrollWidth, moved } = await page.evaluate(() => {
    window.scrollTo({ left: 500, behavior: 'instant' });
    return { scrollWidth: document.documentElement.scrollWidth, moved: window.scrollX };
  });
  expect(moved).toBe(0);
  expect(scrollWidth).toBeLessThanOrEqual(width);
}

/** Texts of the page that stand partly beside the screen. */
const textsBesideScreen = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main h3, main p, main a')]
      // Cards that pass by stand beside the screen by design.
      .filter((element) => !element.closest('[inert], [aria-roledescription=slide]'))
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => element.textContent),
  );

for (const { path, title } of readSite('published').pages) {
  test.describe(path, () => {
    for (const width of WIDTHS_PX) {
      const axe = AXE_WIDTHS_PX.includes(width);
      test(`is sound at ${width} px${axe ? ', for axe too' : ''}`, async ({ page }) => {
        const reports = collectBrowserErrors(page);
        const layoutShifts = await recordLayoutShifts(page);
        await page.setViewportSize({ width, height: 844 });
        await visit(page, path);
        await scrollThrough(page);

        await expect(page).toHaveTitle(title);
        await expect(page.locator('head title')).toHaveCount(1);
        await expect(page.locator('meta[name=description]')).toHaveCount(1);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1);
        await expectNoSidewaysScroll(page, width);
        const { sum, places } = await layoutShifts();
        expect(sum, places.join(' | ')).toBeLessThan(MOST_SHIFT);
        expect(reports).toEqual([]);

        if (!axe) return;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await waitForAnimations(page.locator('body'));
        await expectAccessible(page, { editorial: false });
      });
    }

    test('holds text twice as large without scrolling sideways', async ({ page }) => {
      await visit(page, path);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await textsBesideScreen(page)).toEqual([]);
      await expectNoSidewaysScroll(page, 1440);
    });
  });
}
