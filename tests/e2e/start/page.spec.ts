/** A page without hydration: who only looks loads no script, and links and videos work without React. */
import { expect, type Page } from 'playwright/test';
import {
  expectHydrated,
  expectHydratedDialog,
  holdScripts,
  openerOf,
  slowDown,
  pageDialog,
  PARSED,
} from '../visitor/slowPhone';
import { test } from '../test';
import { expectAddress } from '../visitor/visit';

/** Collects the paths of the files that a page requests, from now on. */
function requestsOf(page: Page, kind: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (kind.test(pathname)) paths.push(pathname);
  });
  return paths;
}

const SCRIPT = /\.js$/;
const VIDEO = /\.(webm|mp4)$/;

test.describe('scripts', () => {
  test('are not requested for a visitor who only looks', async ({ page }) => {
    const scripts = requestsOf(page, SCRIPT);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });

  test.describe('for a sign of a visitor', () => {
    test.use({ hasTouch: true });

    // tests/start/hydration.test.ts knows all signs.
    test('are requested once', async ({ page }) => {
      const scripts = requestsOf(page, SCRIPT);
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      await slowDown(page);
      await page.touchscreen.tap(200, 300);
      await expectHydrated(page);
      await page.touchscreen.tap(200, 300);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([...new Set(scripts)]);
    });
  });
});

test.describe('a link before hydration', () => {
  test('carries source in one navigation, and Back leads to a page that answers', async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto('/?source=mail', PARSED);
    const before = await page.evaluate(() => history.length);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.getByRole('link', { name: 'More about charter' }).click();
    await expectAddress(page, '/charter?source=mail');
    await page.waitForLoadState('domcontentloaded');
    expect(visited).toHaveLength(1);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    // The browser scrolls to where the page was, which hydrates it: the held scripts hold its load.
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expectAddress(page, '/?source=mail');
    await openerOf(page, 'contact').click();
    await expect(pageDialog(page, 'contact')).toBeVisible();
    await scripts.release();
    await expectHydratedDialog(page, 'contact');
  });

  test('that opens the form of a section of Home opens it there', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/return-seats?source=mail', PARSED);
    await page.getByRole('link', { name: 'Put me on the list' }).click();
    await expectAddress(page, '/?source=mail#return-seats');
    await expect(pageDialog(page, 'empty-legs')).toBeVisible();
    await scripts.release();
    await expectHydratedDialog(page, 'empty-legs');
  });
});

test.describe('a video', () => {
  const hero = (page: Page) => page.locator('background-video').first();

  test('is requested after the page is complete, plays without React, and can be paused', async ({
    page,
  }) => {
    await holdScripts(page);
    const videos = requestsOf(page, VIDEO);
    let complete: () => void = () => undefined;
    const completed = new Promise<void>((settle) => {
      complete = settle;
    });
    let held = 0;
    await page.route(/\.(avif|webp)$/, async (route) => {
      held += 1;
      await completed;
      await route.continue();
    });
    await page.goto('/journeys', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held).toBeGreaterThan(0);
    expect(videos).toEqual([]);
    complete();
    await expect(hero(page)).toHaveAttribute('data-playing');
    // The second video of the page is far below.
    expect(new Set(videos).size).toBe(1);
    await hero(page).getByRole('button', { name: 'Pause' }).click();
    await expect(hero(page)).not.toHaveAttribute('data-playing');
    await hero(page).getByRole('button', { name: 'Play' }).click();
    await expect(hero(page)).toHaveAttribute('data-playing');
  });

  test('is the one for its screen', async ({ page }) => {
    for (const [width, file] of [
      [390, /waves-loop-phone\.(webm|mp4)$/],
      [768, /waves-loop\.(webm|mp4)$/],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const requested = page.waitForRequest(VIDEO);
      await page.goto('/journeys');
      await expect(hero(page)).toHaveAttribute('data-playing');
      expect((await requested).url()).toMatch(file);
    }
  });
});
