import { expect, type Page } from 'playwright/test';
import { htmlFiles } from './sites/builtFiles';
import { publicFolder } from './sites/sites';
import { test } from './test';
import {
  collectBrowserErrors,
  expectAddress,
  expectInSight,
  forbidFetchingAhead,
  navigateInside,
  nextFrames,
  scrollPosition,
  scrollTo,
  visit,
} from './visitor/visit';

const HOME_TITLE = 'Kestrel | Aircraft by the day';

/** Presses the first link of the page with a name. */
const follow = async (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a page follows another without a reload, with its title and description, and is announced', async ({
  page,
}) => {
  const reports = collectBrowserErrors(page);
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const description = page.locator('meta[name=description]');
  const home = (await description.getAttribute('content')) ?? '';
  await follow(page, 'More about charter');
  // Without a source, which is not invented.
  await expectAddress(page, '/charter');
  await expect(page).toHaveTitle('Charter | Kestrel');
  await expect(description).not.toHaveAttribute('content', home);
  const headline = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.locator('#gatsby-announcer')).toHaveText(`You have come to ${headline}`);
  await page.goBack();
  await expect(page).toHaveTitle(HOME_TITLE);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(reports).toEqual([]);
});

test.describe('a page that follows another', () => {
  /** How many times a page has begun to fade into another. */
  const fades = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'fades'));

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const begin = Document.prototype.startViewTransition;
      Reflect.set(window, 'fades', 0);
      Document.prototype.startViewTransition = function count(...args) {
        Reflect.set(window, 'fades', Number(Reflect.get(window, 'fades')) + 1);
        return begin.apply(this, args);
      };
    }),
  );

  test('fades in and begins at its top, pressed twice too', async ({ page }) => {
    const reports = collectBrowserErrors(page);
    await visit(page, '/');
    const link = page.getByRole('main').getByRole('link', { name: 'More about charter' }).first();
    await link.scrollIntoViewIfNeeded();
    await link.dblclick();
    await expect(page).toHaveTitle('Charter | Kestrel');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(Number(await fades(page))).toBeGreaterThan(0);
    expect(reports).toEqual([]);
  });

  test('is there at once for who prefers reduced motion, as is a section', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    const behaviors = await recordScrolls(page);
    await follow(page, 'To the journeys section');
    await expectInSight(page, '#journeys');
    expect(await behaviors()).toEqual(['auto']);
    await follow(page, 'More about charter');
    await expect(page).toHaveTitle('Charter | Kestrel');
    expect(await fades(page)).toBe(0);
  });
});

function collectPageData(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/page-data.json')) requested.push(pathname);
  });
  return requested;
}

test('a link in view needs no request when it is pressed', async ({ page }) => {
  await visit(page, '/');
  const requested = collectPageData(page);
  const link = page.getByRole('main').getByRole('link', { name: 'More about charter' }).first();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('/page-data/charter/page-data.json');
  const before = requested.length;
  // A press by the keyboard: a pointer over the link would load its page too.
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Charter | Kestrel');
  expect(requested.slice(before)).not.toContain('/page-data/charter/page-data.json');
});

test('a visitor who saves data loads no page ahead', async ({ page }) => {
  await forbidFetchingAhead(page);
  await visit(page, '/');
  const requested = collectPageData(page);
  const link = page.getByRole('main').getByRole('link', { name: 'More about charter' }).first();
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  await nextFrames(page);
  expect(requested).toEqual([]);
});

test.describe('unknown paths', () => {
  test('a script that asks for one gets status 404', async ({ request }) => {
    const headers = { 'sec-fetch-mode': 'cors' };
    const answer = await request.head('/no-such-page', { headers, maxRedirects: 0 });
    expect(answer.status()).toBe(404);
  });

  test('a link within the site leads Home', async ({ page }) => {
    await visit(page, '/terms?source=mail');
    await navigateInside(page, '/no-such-page?source=mail');
    await expectAddress(page, '/?source=mail');
    await expect(page).toHaveTitle(HOME_TITLE);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('404.html does on a host that serves it', async ({ page }) => {
    // Our own server redirects before; another host serves the page that Gatsby wrote.
    const pages = htmlFiles(publicFolder('fixture'));
    const body = pages.find(({ name }) => name === '404.html')?.html ?? '';
    await page.route('**/lost?source=mail', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto('/lost?source=mail');
    await expectAddress(page, '/?source=mail');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('the source is carried from page to page, before the hash, until a link has another', async ({
  page,
}) => {
  await visit(page, '/?source=spring-mail&campaign=7');
  await follow(page, 'More about charter');
  await expectAddress(page, '/charter?source=spring-mail');
  await openMenu(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Journeys' }).click();
  await expectAddress(page, '/journeys?source=spring-mail');
  // A card with a link opens no dialog.
  const cards = page.locator('#choose li');
  await expect(cards).toHaveCount(3);
  await cards.nth(2).getByRole('link').click();
  await expectAddress(page, '/journeys/north?source=spring-mail');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Ask us about it');
  await expectAddress(page, '/journeys?source=spring-mail#contact');
  await expectInSight(page, '#contact');
  await navigateInside(page, '/terms?source=search');
  await expectAddress(page, '/terms?source=search');
});

test('a page shows the section of its address, scrolls to others smoothly, and to its top by the logo', async ({
  page,
}) => {
  await visit(page, '/#contact');
  await expectInSight(page, '#contact');
  const behaviors = await recordScrolls(page);
  await follow(page, 'To the journeys section');
  await expectAddress(page, '/#journeys');
  await expectInSight(page, '#journeys');
  // The same link again.
  await scrollTo(page, 0);
  await follow(page, 'To the journeys section');
  await expectInSight(page, '#journeys');
  expect(await behaviors()).toEqual(['smooth', 'smooth']);
  await page.getByRole('link', { name: 'Kestrel, home' }).click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
});

/**
 * Records how the page scrolls to its sections from now on. How many positions a smooth scroll goes
 * through depends on the computer's speed; what the page asks of the browser does not.
 */
async function recordScrolls(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const behaviors: unknown[] = [];
    Object.assign(window, { behaviors });
    const scrollIntoView = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      behaviors.push(typeof options === 'object' ? options.behavior : options);
      scrollIntoView.call(this, options);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'behaviors'));
}
