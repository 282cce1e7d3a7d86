/** Layout shifts: whether what a visitor reads moves by itself. */
import { expect, type Page } from 'playwright/test';

/** The sum of all layout shifts that a page may have while it is read. */
const MOST_SHIFT = 0.01;

type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type LayoutShift = PerformanceEntry & { value: number; sources: ShiftSource[] };
type Shifts = { sum: number; places: string[] };

/** Records layout shifts in the window. Runs in the page. */
function observeShifts(): void {
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
  }).observe({ type: 'layout-shift' });
}

/** Expects that the page has recorded no shifts worth mentioning. */
async function expectNoShifts(page: Page): Promise<void> {
  // `observeShifts` has put them there.
  const { sum, places } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts);
  expect(sum, places.join(' | ')).toBeLessThan(MOST_SHIFT);
}

/**
 * Records layout shifts from now on. The page must have its fonts: whether they arrive before the
 * first paint is a matter of the machine's speed.
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(observeShifts);
  return () => expectNoShifts(page);
}

/** Records all layout shifts of the page that is opened next. */
export async function recordAllLayoutShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(observeShifts);
  return () => expectNoShifts(page);
}
