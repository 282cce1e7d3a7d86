/** The pages on a static host, the sales API on another origin (docs/operations.md, 'Pages on a static host'). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { startServer, type RunningServer } from '../../../packages/server/tests/serverProcess';
import { failureNotice } from '../forms/fixtureForms';
import { storedLeads } from '../forms/storedLeads';
import { publicFolder, siteFolder } from '../sites/sites';
import { test } from '../test';
import { collectBrowserErrors, waitForHydration } from '../visitor/visit';
import { startStaticHost, type Edit, type HostKind, type StaticHost } from './staticHost';
import { sendLetterForm, visitSite } from './visitor';

/** The address in the minified code for browsers of a build without GATSBY_SALES_API_URL. */
const OWN_API = '"/api"';

/** The policy as pages and `_headers` spell it. */
const CONNECT = /connect-src (?:'|&#x27;)self(?:'|&#x27;)/g;

/** What `gatsby/output/redirectsFile.ts` adds in a build of Netlify. */
const MORE_RULES: Readonly<Record<HostKind, string>> = {
  Netlify: '/* / 302',
  'Cloudflare Pages': '',
};

/**
 * Makes of the fixture site what a build with GATSBY_SALES_API_URL has: the address in one script, its origin
 * in the policies. A build of its own would take longer than all other tests of this folder.
 */
const withApi =
  (api: string): Edit =>
  (file, text) =>
    file.endsWith('.js')
      ? text.replace(OWN_API, JSON.stringify(`${api}/api`))
      : text.replace(CONNECT, (found) => `${found} ${api}`);

test.describe.configure({ mode: 'default' });

for (const kind of ['Netlify', 'Cloudflare Pages'] as const)
  test.describe(`on ${kind}`, () => {
    let api: RunningServer;
    let host: StaticHost;
    let stranger: StaticHost;
    let folder: string;
    const databaseUrl = () => path.join(folder, 'leads.db');

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'x1-static-'));
      let address = '';
      const options = {
        kind,
        folder: publicFolder('fixture'),
        moreRules: MORE_RULES[kind],
        edit: (file: string, text: string) => withApi(address)(file, text),
      };
      host = await startStaticHost(options);
      stranger = await startStaticHost(options);
      api = await startServer(siteFolder('fixture'), {
        environment: {
          LEADS_DATABASE_URL: databaseUrl(),
          SALES_API_ALLOWED_ORIGINS: host.origin,
        },
      });
      address = api.address;
    });

    test.afterAll(async () => {
      host.close();
      stranger.close();
      api.process.kill('SIGTERM');
      await api.end;
      rmSync(folder, { recursive: true });
    });

    test('a visitor opens a page, follows a link and sends a form, whose lead the API stores', async ({
      page,
    }) => {
      const errors = collectBrowserErrors(page);
      const email = await visitSite(page, host.origin);
      const tracking_url = expect.stringMatching(`^${host.origin}/letter`);
      expect(await storedLeads(email, databaseUrl())).toMatchObject([
        { payload: { email, tracking_url } },
      ]);
      expect(errors).toEqual([]);
    });

    test('a page that is not on the list of origins says that nothing was sent', async ({
      page,
    }) => {
      const email = await sendLetterForm(page, stranger.origin);
      await expect(failureNotice(page)).toBeVisible();
      expect(await storedLeads(email, databaseUrl())).toEqual([]);
    });

    test('a page is there by its path with a query, which stays', async ({ page }) => {
      const errors = collectBrowserErrors(page);
      await page.goto(`${host.origin}/charter?source=mail`);
      await waitForHydration(page);
      await expect(page).toHaveURL(/\/charter\/?\?source=mail$/);
      expect(errors).toEqual([]);
    });

    test('an offer that has ended is gone: the one policy of all pages allows the script', async ({
      page,
    }) => {
      await page.clock.setFixedTime('2990-12-31T12:00:00Z');
      await page.goto(`${host.origin}/ferry-flights`);
      await expect(page.getByText('No more ferry flights.')).toBeVisible();
      await expect(page.locator('main article:visible')).toHaveCount(0);
    });

    test('pages have their headers once, and hashed files are kept for a year', async ({
      request,
    }) => {
      const page = await request.get(`${host.origin}/`);
      expect(page.headers()).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': expect.stringContaining(
          `connect-src 'self' ${api.address}; base-uri 'none'`,
        ),
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
      const { etag = '' } = page.headers();
      const again = await request.get(`${host.origin}/`, { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
      const [script = ''] = /\/[\w-]+-[\da-f]{16,}\.js/.exec(await page.text()) ?? [];
      const picture = /\/static\/[\w./-]+\.(?:avif|webp|jpg)/.exec(await page.text())?.[0] ?? '';
      for (const file of [script, picture])
        expect((await request.get(`${host.origin}${file}`)).headers()).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
    });

    test('old paths lead to new ones, unknown paths Home, both with the query; the files of the host are not served', async ({
      page,
      request,
    }) => {
      await page.goto(`${host.origin}/aircraft?source=mail`);
      await expect(page).toHaveURL(/\/charter\/?\?source=mail$/);
      await page.goto(`${host.origin}/nowhere?source=mail`);
      await expect(page).toHaveURL(`${host.origin}/?source=mail`);
      await expect(page.getByRole('heading', { name: 'Above the weather' })).toBeVisible();
      const permanent = await request.get(`${host.origin}/aircraft`, { maxRedirects: 0 });
      expect(permanent.status()).toBe(301);
      expect((await request.get(`${host.origin}/_headers`, { maxRedirects: 0 })).status()).toBe(
        kind === 'Netlify' ? 302 : 404,
      );
    });
  });
