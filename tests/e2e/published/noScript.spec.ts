import { expect, test } from 'playwright/test';
import { readSite } from '../sitePages';
import { collectBrowserErrors } from '../visit';

test.use({ javaScriptEnabled: false });

for (const { path, title, blocks } of readSite('published').pages) {
  test(`${path} can be read and followed without script`, async ({ page }) => {
    const reports = collectBrowserErrors(page);
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    if (blocks[0]?.type === 'hero') await expect(page.locator('h1').first()).toBeInViewport();

    for (const heading of await page.locator('main').locator('h1, h2, h3').all()) {
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('opacity', '1');
    }
    for (const paragraph of await page.locator('main p').all())
      await expect(paragraph).toBeVisible();
    for (const link of await page.locator('main a[href], footer a[href]').all())
      await expect(link).toBeVisible();

    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(reports).toEqual([]);
  });
}
