/** The links that stay in view: on phones at the end of the screen, on a desk in the top bar. */
import { expect, type Page } from 'playwright/test';
import { readSite } from './sites/sitePages';
import { test } from './test';
import { nextFrames, scrollThrough, visit } from './visitor/visit';

const { quick } = readSite('fixture').site.menu;

/** Which of the quick links is in front at the end of the screen. */
const linkAtEnd = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      document.elementFromPoint(20, innerHeight - 10)?.closest('[data-quick-links] a')
        ?.textContent ?? undefined,
  );

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await nextFrames(page);
};

test('a phone has the links after its first screen, and not over a form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  expect(await linkAtEnd(page)).toBeUndefined();
  const bar = page.getByRole('navigation', { name: 'Ask us' });
  await expect(bar).toBeHidden();
  await scrollTo(page, 400);
  expect(await linkAtEnd(page)).toBe(quick[0]?.label);

  await visit(page, '/letter');
  const form = page.locator('main form').first();
  // It loads near the screen.
  await scrollThrough(page);
  await form.waitFor();
  await form.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await nextFrames(page);
  expect(await linkAtEnd(page)).toBeUndefined();

  await scrollTo(page, 1e6);
  const lastLine = page.getByRole('contentinfo').getByRole('listitem').last();
  const end = await lastLine.boundingBox();
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(
    (await bar.boundingBox())?.y ?? 0,
  );
});

test.describe('a visitor who is asked for consent', () => {
  test.use({ refusesTracking: false });

  test('sees the question, not the links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    await scrollTo(page, 400);
    await expect(page.getByRole('button', { name: /refuse|accept/i }).first()).toBeVisible();
    expect(await linkAtEnd(page)).toBeUndefined();
  });
});

test('a desk has the first link in the top bar once it is solid', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('banner').getByRole('link', { name: quick[0]?.label, exact: true });
  await expect(link).toBeHidden();
  await scrollTo(page, 400);
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(link).toBeHidden();
});
