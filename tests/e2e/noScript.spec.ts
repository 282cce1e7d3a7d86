import { expect, test } from 'playwright/test';
import { sitePages } from './sitePages';
import { collectBrowserErrors } from './visit';

test.use({ javaScriptEnabled: false });

for (const { path, title } of sitePages) {
  test(`${path} can be read and followed without script`, async ({ page }) => {
    const complaints = collectBrowserErrors(page);
    await page.goto(path);
    await expect(page).toHaveTitle(title);

    const headings = page.locator('main').locator('h1, h2, h3');
    expect(await headings.count()).toBeGreaterThan(1);
    for (const heading of await headings.all()) {
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('opacity', '1');
    }

    const images = page.locator('main img');
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth))
        .toBeGreaterThan(0);
    }

    const links = page.locator('main a[href], footer a[href]');
    expect(await links.count()).toBeGreaterThan(5);
    for (const link of await links.all()) await expect(link).toBeVisible();
    for (const paragraph of await page.locator('main p').all())
      await expect(paragraph).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the cards of Home can be scrolled to, and both of their sides read', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Aviation Consulting',
    'Urban Air Mobility',
    'On Board Services',
    'On the Ground',
  ]) {
    const card = page.locator('#caroussel-section li').filter({ hasText: name });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeInViewport();
    const text = card.locator('p').first();
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport();
    expect((await text.textContent())?.length).toBeGreaterThan(80);
  }
});

test('the words of the three experiences stand in the page', async ({ page }) => {
  await page.goto('/experiences');
  for (const [name, fact] of [
    ['Jet & Surprise', '45,000 euros'],
    ['The Summit Collection Jet & Ski', 'Jet and helicopter'],
    ['World Tour', '1.5 million dollars'],
  ] as const) {
    const dialog = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(dialog.getByText(fact).first()).toBeVisible();
  }
});

test('the hero stands in sight at once', async ({ page }) => {
  for (const { path } of sitePages) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeInViewport();
  }
});
