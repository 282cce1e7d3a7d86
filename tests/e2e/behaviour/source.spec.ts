/** `source` travels with links (docs/specification.md, 'Query parameters and events'). */
import { expect } from 'playwright/test';
import { test } from '../test';
import { expectAddress, navigateInside, visit } from '../visitor/visit';

test('a link opened in a new tab carries source', async ({ page, context }) => {
  await visit(page, '/?source=mail');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'More about charter' })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect.poll(() => new URL(tab.url()).search).toBe('?source=mail');
});

test('a link pressed before hydration carries source and campaign', async ({ page }) => {
  // The site's scripts never arrive; inline scripts run.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/?source=mail&utm_campaign=spring&other=1');
  await page.getByRole('link', { name: 'More about charter' }).click();
  await expectAddress(page, '/charter?source=mail&utm_campaign=spring');
});

test('source is carried in one navigation', async ({ page }) => {
  await visit(page, '/?source=mail');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state, title, url) => {
        if (url) seen.push(String(url));
        original(state, title, url);
      };
    }
  });
  await page.getByRole('link', { name: 'More about charter' }).click();
  await expectAddress(page, '/charter?source=mail');
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['/charter?source=mail']);
});

test('a chat begins with the page, and the campaign of its visitor', async ({ page }) => {
  const textOf = async (): Promise<string | null> => {
    const chat = page.locator('a[href^="https://chat.example/kestrel"]').first();
    await chat.dispatchEvent('pointerdown');
    return new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  };
  await visit(page, '/charter');
  expect(await textOf()).toBe('Hello Kestrel, I am reading “Charter”.');
  await visit(page, '/?utm_campaign=spring');
  expect(await textOf()).toMatch(/^Hello Kestrel, I am reading “[^”]+”\. \(spring\)$/);
  // The text follows the visitor to the next page.
  await navigateInside(page, '/charter');
  await expect.poll(textOf).toBe('Hello Kestrel, I am reading “Charter”. (spring)');
});
