import { expect, test } from 'playwright/test';
import { sitePages } from './sitePages';
import { scrollThrough, visit } from './visit';

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = PerformanceEntry & { value: number; sources: Source[] };

for (const { path } of sitePages) {
  for (const width of [390, 1440]) {
    test(`${path} does not jump while it loads and is read at ${width} px`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts, shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // The DOM's types do not know layout-shift entries yet.
            const shift = entry as Shift;
            Object.assign(window, {
              shifted: Number(Reflect.get(window, 'shifted')) + shift.value,
            });
            const words = shift.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
            );
            shifts.push(`${shift.value.toFixed(3)} at ${window.scrollY}: ${words.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      await scrollThrough(page);
      const { shifted, shifts } = await page.evaluate(() => ({
        shifted: Number(Reflect.get(window, 'shifted')),
        shifts: Reflect.get(window, 'shifts') as string[],
      }));
      expect(shifted, shifts.join(' | ')).toBeLessThan(0.01);
    });
  }
}
