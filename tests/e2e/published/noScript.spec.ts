import { expect } from 'playwright/test';
import { distinctPages } from '../sites/sitePages';
import { MANY_PAGES_MS, test } from '../test';
import { collectBrowserErrors } from '../visitor/visit';

test.use({ javaScriptEnabled: false });

/**
 * The headings, paragraphs and links of the page that a visitor cannot see. Beside its offers, a list has what
 * it says without any, and a filter that needs a script: both are hidden.
 */
function hiddenTexts(): string[] {
  const texts = 'main :is(h1, h2, h3, p), :is(main, footer) a[href]';
  return [...document.querySelectorAll(texts)]
    .filter((element) => !element.closest('[data-offers] > [hidden]'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const style = { opacityProperty: true, visibilityProperty: true };
      const faded = element.matches('h1, h2, h3') && getComputedStyle(element).opacity !== '1';
      return width === 0 || height === 0 || faded || !element.checkVisibility(style);
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

test('every page can be read and followed without script', async ({ page }) => {
  test.setTimeout(MANY_PAGES_MS);
  const reports = collectBrowserErrors(page);
  for (const { path, title, blocks } of distinctPages('published'))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      if (blocks[0]?.type === 'hero') await expect(page.locator('h1').first()).toBeInViewport();

      // An answer unfolds when its question is pressed.
      for (const question of await page.locator('main summary').all()) await question.click();
      expect(await page.evaluate(hiddenTexts)).toEqual([]);
      for (const image of await page.locator('main img').all()) {
        await image.evaluate((found) => found.scrollIntoView({ behavior: 'instant' }));
        await expect
          .poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(reports).toEqual([]);
    });
});
