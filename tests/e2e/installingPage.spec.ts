import { expect } from 'playwright/test';
import { INSTALLING_PAGE } from '../../packages/editor/server/adminPage';
import { test } from './test';

for (const address of ['/admin/', '/admin/?a=b#', '/admin/#/collections/pages'])
  test(`the page of the installation gives way to the visual editor at ${address}`, async ({
    page,
  }) => {
    let isInstalled = false;
    await page.route('**/admin/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: isInstalled ? '<h1>Pages</h1>' : INSTALLING_PAGE,
      }),
    );
    await page.goto(address);
    await expect(page.getByRole('status')).toContainText('is being installed');
    isInstalled = true;
    await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
    expect(page.url().endsWith(address)).toBe(true);
  });
