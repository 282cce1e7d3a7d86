/** Pages and API behind a proxy that ends TLS (docs/operations.md, 'Behind a proxy'). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as askSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { newsletter } from '../../leads/examples';
import { startTlsProxy } from '../../observatory/tlsProxy';
import { startServer, type RunningServer } from '../../../packages/server/tests/serverProcess';
import { storedLeads } from '../forms/storedLeads';
import { siteFolder } from '../sites/sites';
import { test } from '../test';
import { collectBrowserErrors } from '../visitor/visit';
import type { RunningProxy } from './runningProxy';
import { NO_OPENSSL, SHIPPED_PROXIES } from './shippedProxies';
import { visitSite } from './visitor';

/** How many submissions a visitor may send in a minute. */
const RATE_LIMIT = 3;

const PROXIES: typeof SHIPPED_PROXIES = [
  {
    name: 'the proxy of the tests',
    missing: NO_OPENSSL,
    start: async ([port], folder) => {
      const proxy = await startTlsProxy(port, folder);
      return { httpPort: proxy.port, httpsPort: proxy.port, close: proxy.close };
    },
  },
  ...SHIPPED_PROXIES,
];

/** Posts a lead from an address of this machine, which claims to be another's. */
const postFrom = (localAddress: string, port: number, claimed: string): Promise<number> =>
  new Promise((settle, fail) => {
    const asking = askSecurely(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        localAddress,
        path: '/api/newsletters/',
        method: 'POST',
        rejectUnauthorized: false,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      },
      (answer) => {
        answer.resume();
        settle(answer.statusCode ?? 0);
      },
    );
    asking.on('error', fail);
    asking.end(JSON.stringify(newsletter));
  });

test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

for (const { name, missing, start } of PROXIES)
  test.describe(`behind ${name}${missing && ` (skipped: ${missing})`}`, () => {
    test.skip(missing !== '', missing);
    let server: RunningServer;
    let proxy: RunningProxy;
    let folder: string;
    let origin: string;
    const databaseUrl = () => path.join(folder, 'leads.db');

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'x1-proxy-'));
      server = await startServer(siteFolder('fixture'), {
        environment: {
          LEADS_DATABASE_URL: databaseUrl(),
          TRUST_PROXY: '127.0.0.1',
          SALES_API_RATE_LIMIT: String(RATE_LIMIT),
        },
      });
      proxy = await start([Number(new URL(server.address).port)], folder);
      origin = `https://localhost:${proxy.httpsPort}`;
    });

    test.afterAll(async () => {
      proxy.close();
      server.process.kill('SIGTERM');
      await server.end;
      rmSync(folder, { recursive: true });
    });

    test('a visitor opens a page over TLS, follows a link and sends a form', async ({ page }) => {
      const errors = collectBrowserErrors(page);
      const email = await visitSite(page, origin);
      expect(await storedLeads(email, databaseUrl())).toHaveLength(1);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
      expect(errors).toEqual([]);
    });

    test('plain HTTP leads to HTTPS, which browsers then keep to', async ({ request }) => {
      const plain = await request.get(`http://localhost:${proxy.httpPort}/charter?source=mail`, {
        maxRedirects: 0,
      });
      // Both are for ever; 308 keeps the method of the request.
      expect([301, 308]).toContain(plain.status());
      const { protocol, hostname, pathname, search } = new URL(plain.headers().location ?? '');
      // Caddy leads to the port of HTTPS, whatever port it listens at.
      expect([protocol, hostname, pathname, search]).toEqual([
        'https:',
        'localhost',
        '/charter',
        '?source=mail',
      ]);
      const page = await request.get(`${origin}/charter`);
      expect(page.headers()['strict-transport-security']).toBe('max-age=31536000');
      const direct = await request.get(`${server.address}/charter`);
      expect(direct.headers()['strict-transport-security']).toBeUndefined();
    });

    if (SHIPPED_PROXIES.some((shipped) => shipped.name === name))
      test('what a server tells a balancer and monitoring is not for strangers', async ({
        request,
      }) => {
        for (const path of ['/healthz', '/readyz', '//healthz'])
          expect((await request.get(`${origin}${path}`)).status()).toBe(404);
        expect((await request.get(`${server.address}/healthz`)).status()).toBe(200);
      });

    // The others make no certificate by a file.
    if (name === 'nginx')
      test('the proof for a certificate is served over plain HTTP', async ({ request }) => {
        const proofs = path.join(folder, 'html/.well-known/acme-challenge');
        mkdirSync(proofs, { recursive: true });
        writeFileSync(path.join(proofs, 'token'), 'token.thumbprint');
        const proof = await request.get(
          `http://localhost:${proxy.httpPort}/.well-known/acme-challenge/token`,
          { maxRedirects: 0 },
        );
        expect([proof.status(), await proof.text()]).toEqual([200, 'token.thumbprint']);
      });

    test('each visitor has a rate limit of its own, whatever address it claims, and none is in the log', async () => {
      test.skip(
        process.platform !== 'linux',
        'only Linux has the addresses 127.0.0.2 and 127.0.0.3',
      );
      const statuses: number[] = [];
      for (let count = 0; count <= RATE_LIMIT; count += 1)
        statuses.push(await postFrom('127.0.0.2', proxy.httpsPort, `203.0.113.${count}`));
      expect(statuses).toEqual([...Array.from({ length: RATE_LIMIT }, () => 201), 429]);
      expect(await postFrom('127.0.0.3', proxy.httpsPort, '203.0.113.9')).toBe(201);
      server.process.kill('SIGTERM');
      const { out } = await server.end;
      expect(out).toContain('lead newsletter 429 ');
      expect(out).not.toMatch(/127\.0\.0\.[23]|203\.0\.113|@/);
    });
  });
