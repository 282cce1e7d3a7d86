import { expect } from 'playwright/test';
import { INSTALLING_PAGE } from '../../packages/editor/server/adminPage';
import { test } from './test';

test('the page of the installation gives way to the visual editor, at its address', async ({
  page,
}) => {
  let isInstalled = false;
  await page.route('**/admin/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: isInstalled ? '<h1>Pages</h1>' : INSTALLING_PAGE,
    }),
  );
  for (const address of ['/admin/', '/admin/?a=b#', '/admin/#/collections/pages'])
    await test.step(address, async () => {
      isInstalled = false;
      // Another hash alone would be no other page.
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('status')).toContainText('is being installed');
      isInstalled = true;
      await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
      expect(page.url().endsWith(address)).toBe(true);
    });
});
