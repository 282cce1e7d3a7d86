/** The proxies that pass on the sales API alone (docs/operations.md, 'Pages on a static host'). */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { startServer, type RunningServer } from '../../../packages/server/tests/serverProcess';
import { newsletter } from '../../leads/examples';
import { newEmail, storedLeads } from '../forms/storedLeads';
import { siteFolder } from '../sites/sites';
import { test } from '../test';
import type { RunningProxy } from './runningProxy';
import { SHIPPED_PROXIES } from './shippedProxies';

const PAGES = 'https://www.example.com';

/** What is not the API, also in disguise: a client may send any path. */
const OTHER_PATHS = [
  '/',
  '/charter',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/api',
  '/apiary/',
  '/desk',
  '/desks/',
  '/desk/../readyz',
  '/api/../readyz',
  '/api/%2e%2e/readyz',
  '//readyz',
];

/** Asks for a path as it is written, which fetch would tidy up. */
const statusOf = (port: number, target: string): Promise<number> =>
  new Promise((settle, fail) => {
    askSecurely({ host: 'localhost', port, path: target, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      settle(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });

test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

for (const { name, missing, start } of SHIPPED_PROXIES)
  test.describe(`the API alone behind ${name}${missing && ` (skipped: ${missing})`}`, () => {
    test.skip(missing !== '', missing);
    let folder: string;
    let server: RunningServer;
    let proxy: RunningProxy;
    const databaseUrl = () => path.join(folder, 'leads.db');

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'x1-api-'));
      const environment = {
        LEADS_DATABASE_URL: databaseUrl(),
        TRUST_PROXY: '127.0.0.1',
        SALES_API_ALLOWED_ORIGINS: PAGES,
        LEADS_DESK_URL: PAGES,
        LEADS_DESK_SECRET: Buffer.alloc(32, 7).toString('base64'),
      };
      server = await startServer(siteFolder('fixture'), { environment });
      proxy = await start([Number(new URL(server.address).port)], folder, { apiAlone: true });
    });

    test.afterAll(async () => {
      proxy.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    test('takes a lead of the pages, and tells a browser that it may send one', async ({
      request,
    }) => {
      const email = newEmail();
      const url = `https://localhost:${proxy.httpsPort}/api/newsletters/`;
      const asked = await request.fetch(url, {
        method: 'OPTIONS',
        headers: { origin: PAGES, 'access-control-request-method': 'POST' },
      });
      expect(asked.headers()['access-control-allow-origin']).toBe(PAGES);
      const sent = await request.post(url, {
        headers: { origin: PAGES },
        data: { ...newsletter, email },
      });
      expect(sent.status()).toBe(201);
      expect(sent.headers()['strict-transport-security']).toBe('max-age=31536000');
      expect(await storedLeads(email, databaseUrl())).toHaveLength(1);
    });

    test('passes the desk on, and no log has its links', async ({ request }) => {
      const answer = await request.get(`https://localhost:${proxy.httpsPort}/desk/link`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('This link is not valid');
      await request.get(`https://localhost:${proxy.httpsPort}/api/logged`);
      const log = path.join(folder, 'access.log');
      // Caddy keeps no log.
      const lines = () => (existsSync(log) ? readFileSync(log, 'utf8') : '/api/logged');
      await expect.poll(lines).toContain('/api/logged');
      expect(lines()).not.toContain('/desk/');
    });

    test('answers 404 to everything else', async () => {
      const statuses: Record<string, number> = {};
      for (const target of OTHER_PATHS) statuses[target] = await statusOf(proxy.httpsPort, target);
      expect(statuses).toEqual(Object.fromEntries(OTHER_PATHS.map((target) => [target, 404])));
    });

    test('leads plain HTTP to HTTPS', async () => {
      const location = await new Promise((settle, fail) => {
        const asked = { host: 'localhost', port: proxy.httpPort, path: '/api/newsletters/' };
        askPlainly(asked, (answer) => settle(answer.resume().headers.location))
          .on('error', fail)
          .end();
      });
      expect(location).toMatch(/^https:\/\/localhost(?::\d+)?\/api\/newsletters\/$/);
    });
  });
