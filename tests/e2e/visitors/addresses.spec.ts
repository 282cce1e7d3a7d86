/** Addresses as advertisements, mail programs and visitors write them. */
import { expect, type Page } from 'playwright/test';
import { test } from '../test';
import { addressOf, visit } from '../visitor/visit';

/** Malformed in the hash, in the query or in both, repeated, and long. */
const ADDRESSES = [
  '/#50%off',
  '/#%E0%A4%A',
  '/terms#%ZZ',
  '/?source=%E0%A4%A#%',
  '/?%=%&%',
  '/?form-opened=%E0',
  '/?form-opened=charter&form-opened=contact',
  '/?form-opened=charter&date=%2&passengers=%&from=LBG&from=GVA',
  '/?source=a&source=b&source=%#services#services',
  '/#"><script>alert(1)</script>',
  `/?${'a'.repeat(6000)}`,
  `/#${'%c'.repeat(3000)}`,
];

/** Paths that no server can decode. */
const PATHS = ['/50%off', '/%E0%A4%A?source=mail'];

const heading = (page: Page) => page.locator('h1');

/** Changes the hash of the page, as a link of it does. */
const goToHash = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, hash);

const hashOf = (page: Page) => page.evaluate(() => window.location.hash);

/** Firefox takes a hash for a page that never loads when Playwright goes back. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('the page lives, and Back works, at malformed addresses', async ({ page }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const address of ADDRESSES)
    await test.step(address.slice(0, 60), async () => {
      // Another hash alone would be no other page.
      await page.goto('about:blank');
      await visit(page, address);
      await expect(heading(page)).toHaveCount(1);
      const before = await hashOf(page);
      await goToHash(page, '#90%');
      await goToHash(page, '#services');
      await expect(heading(page)).toHaveCount(1);
      await goBack(page);
      await expect.poll(() => hashOf(page)).toBe('#90%');
      await expect(heading(page)).toHaveCount(1);
      await goBack(page);
      await expect.poll(() => hashOf(page)).toBe(before);
      await expect(heading(page)).toHaveCount(1);
      expect(errors).toEqual([]);
    });
});

test('a path that nobody can decode leads Home, with its query', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(heading(page)).toHaveCount(1);
    expect(addressOf(page)).toBe(path.includes('?') ? '/?source=mail' : '/');
  }
});
