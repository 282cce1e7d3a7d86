import { expect } from 'playwright/test';
import { test } from '../test';
import { visit, waitForScrollEnd } from '../visitor/visit';

test('at 320 px no strip of the section before shows above a section that was scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  await page.getByRole('link', { name: 'To the journeys section' }).click();
  await waitForScrollEnd(page);
  const top = await page.locator('#journeys').evaluate((e) => e.getBoundingClientRect().top);
  const bar = await page.getByRole('banner').evaluate((e) => e.getBoundingClientRect().bottom);
  expect(Math.abs(top - bar)).toBeLessThanOrEqual(1);
});
