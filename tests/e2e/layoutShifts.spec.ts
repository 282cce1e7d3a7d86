import { expect } from 'playwright/test';
import { recordLayoutShifts } from './layoutShifts';
import { test } from './test';
import { nextFrames, scrollThrough } from './visit';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`forms in a page take the place of their outlines on a screen of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/help');
    const expectNoShifts = await recordLayoutShifts(page);
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    // The code of the site waits for the visitor.
    await expect(page.locator('main form')).toHaveCount(0);
    const before = await heightOfPage();
    await scrollThrough(page);
    for (const section of ['#help', '#note']) {
      await page.locator(section).scrollIntoViewIfNeeded();
      await expect(page.locator(section).locator('form')).toBeVisible();
    }
    await nextFrames(page);
    expect(await heightOfPage()).toBe(before);
    await expectNoShifts();
  });
