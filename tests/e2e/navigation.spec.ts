import { expect, test, type Page } from 'playwright/test';
import { htmlFiles } from './builtFiles';
import { sitePages } from './sitePages';
import { waitForScrollEnd, expectAddress, collectBrowserErrors, topOf, visit } from './visit';

/** Follows a link as a visitor does: first sees it, then presses it. */
const follow = async (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

test.describe('titles', () => {
  for (const { path, title } of sitePages) {
    test(`${path} keeps its title once the script is there`, async ({ page }) => {
      await visit(page, path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
    });
  }

  test('the title and description change with the page, without a reload', async ({ page }) => {
    const complaints = collectBrowserErrors(page);
    await visit(page, '/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const home = await page.locator('meta[name=description]').getAttribute('content');
    await page.locator('#charter-section').getByRole('link', { name: 'Learn more' }).click();
    await expect(page).toHaveTitle('Jet Charter | X-1');
    await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', home ?? '');
    await page.goBack();
    await expect(page).toHaveTitle('X-1 | Book a Private Aircraft Now');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test.describe('unknown paths', () => {
  test('the server sends an unknown path to Home, with its source and all else', async ({
    request,
  }) => {
    for (const path of ['/no-such-page', '/no/such/page', '/experiences/none']) {
      const answer = await request.get(`${path}?source=mail&a=b`, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(302);
      expect(answer.headers()['location'], path).toBe('/?source=mail&a=b');
    }
  });

  test('a visitor of an unknown path ends at Home with the source kept', async ({ page }) => {
    await visit(page, '/no-such-page?source=mail');
    await expectAddress(page, '/?source=mail');
    await expect(page).toHaveTitle('X-1 | Book a Private Aircraft Now');
  });

  test('a link within the site to an unknown path ends at Home too', async ({ page }) => {
    await visit(page, '/whyx1?source=mail');
    await page.evaluate(() => {
      const navigate: unknown = Reflect.get(window, '___navigate');
      if (typeof navigate === 'function') navigate('/no-such-page?source=mail');
    });
    await expectAddress(page, '/?source=mail');
    await expect(page).toHaveTitle('X-1 | Book a Private Aircraft Now');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a host that serves 404.html leads Home by itself', async ({ page }) => {
    // The server of ours redirects before; another host shows the page that Gatsby wrote.
    const html = htmlFiles();
    const body = html.find(({ name }) => name === '404.html')?.html ?? '';
    await page.route('**/lost?source=mail', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto('/lost?source=mail');
    await expectAddress(page, '/?source=mail');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('a path with a trailing slash moves to the page, and a missing file is told missing', async ({
    request,
  }) => {
    const slash = await request.get('/jetcharter/?source=mail', { maxRedirects: 0 });
    expect(slash.status()).toBe(301);
    expect(slash.headers()['location']).toBe('/jetcharter?source=mail');
    expect((await request.get('/no-such-picture.jpg', { maxRedirects: 0 })).status()).toBe(404);
  });
});

test.describe('source', () => {
  test('goes along from page to page, and other parameters stay behind', async ({ page }) => {
    await visit(page, '/?source=spring-mail&campaign=7');
    await page.locator('#charter-section').getByRole('link', { name: 'Learn more' }).click();
    await expectAddress(page, '/jetcharter?source=spring-mail');
    await openMenu(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Private Experiences' }).click();
    await expectAddress(page, '/experiences?source=spring-mail');
  });

  test('stands before the hash', async ({ page }) => {
    await visit(page, '/experiences/worldtour?source=mail');
    await follow(page, 'Begin your adventure');
    await expectAddress(page, '/experiences?source=mail#contact-section');
  });

  test('gives way to the source that the next page brings', async ({ page }) => {
    await visit(page, '/whyx1?source=mail');
    await page.evaluate(() => {
      const navigate: unknown = Reflect.get(window, '___navigate');
      if (typeof navigate === 'function') navigate('/legal?source=search');
    });
    await expectAddress(page, '/legal?source=search');
  });

  test('is not invented', async ({ page }) => {
    await visit(page, '/');
    await page.locator('#charter-section').getByRole('link', { name: 'Learn more' }).click();
    await expectAddress(page, '/jetcharter');
  });
});

test.describe('scrolling', () => {
  test('another page begins at its top', async ({ page }) => {
    await visit(page, '/');
    await page.locator('#missions-section').getByRole('link', { name: 'Learn more' }).click();
    await expectAddress(page, '/specialmissions');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('another page begins at the section its hash names', async ({ page }) => {
    await visit(page, '/experiences/worldtour');
    await follow(page, 'Begin your adventure');
    await expectAddress(page, '/experiences#contact-section');
    await expectInSight(page, '#contact-section');
  });

  test('a link to a section of the same page scrolls there smoothly', async ({ page }) => {
    await visit(page, '/');
    const steps = await stepsOf(page, () => follow(page, 'Private Experiences'));
    await expectAddress(page, '/#experiences-section');
    await expectInSight(page, '#experiences-section');
    expect(steps).toBeGreaterThan(3);
  });

  test('the same link scrolls there again after the visitor has moved away', async ({ page }) => {
    await visit(page, '/#experiences-section');
    await expectInSight(page, '#experiences-section');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, 'Private Experiences');
    await expectInSight(page, '#experiences-section');
  });

  test('the logo on Home leads back to the top', async ({ page }) => {
    await visit(page, '/');
    await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
    await page.getByRole('link', { name: 'X-1, home' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a page opened with a hash shows its section', async ({ page }) => {
    await visit(page, '/#contact-section');
    await expectInSight(page, '#contact-section');
  });

  test('who prefers reduced motion is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    const steps = await stepsOf(page, () => follow(page, 'Private Experiences'));
    await expectInSight(page, '#experiences-section');
    expect(steps).toBeLessThanOrEqual(2);
  });
});

/** Counts the places a page is seen at on its way, while `act` makes it scroll. */
async function stepsOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    window.addEventListener('scroll', () => places.add(window.scrollY));
  });
  await act();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await waitForScrollEnd(page);
  return page.evaluate(() => (Reflect.get(window, 'places') as Set<number>).size);
}

/** The section begins at the top of the screen, below the bar at most. */
async function expectInSight(page: Page, selector: string): Promise<void> {
  await expect.poll(() => topOf(page, selector)).toBeLessThan(150);
  await waitForScrollEnd(page);
  expect(await topOf(page, selector)).toBeGreaterThan(-5);
}
