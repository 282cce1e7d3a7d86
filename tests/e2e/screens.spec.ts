import { expect, test } from 'playwright/test';
import { sitePages } from './sitePages';
import { collectBrowserErrors, scrollThrough, visit } from './visit';

const WIDTHS = [320, 390, 768, 1440, 2560];

for (const { path } of sitePages) {
  test.describe(`${path}`, () => {
    for (const width of WIDTHS) {
      test(`fits a screen of ${width} px without scrolling sideways, and nothing complains`, async ({
        page,
      }) => {
        const complaints = collectBrowserErrors(page);
        await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
        await visit(page, path);
        await scrollThrough(page);
        const { scrollWidth, moved } = await page.evaluate(() => {
          window.scrollTo({ left: 500, behavior: 'instant' });
          return { scrollWidth: document.documentElement.scrollWidth, moved: window.scrollX };
        });
        expect(moved).toBe(0);
        expect(scrollWidth).toBeLessThanOrEqual(width);
        expect(complaints).toEqual([]);
      });
    }

    test('keeps all its words and still does not scroll sideways with text twice as large', async ({
      page,
    }) => {
      await visit(page, path);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      const clipped = await page.evaluate(() => {
        const words = [...document.querySelectorAll('main h1, main h2, main h3, main p, main a')];
        return (
          words
            // Cards that pass by stand beside the screen by design.
            .filter((element) => !element.closest('[inert], [aria-roledescription=slide]'))
            .filter((element) => element.getClientRects().length > 0)
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return left < -1 || right > document.documentElement.clientWidth + 1;
            })
            .map((element) => element.textContent)
        );
      });
      expect(clipped).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        1440,
      );
    });
  });
}
