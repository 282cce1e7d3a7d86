/** Servers that are restarted under load, behind the proxies of `deploy` (docs/operations.md, 'Upgrade'). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type APIRequestContext } from 'playwright/test';
import { listLeads } from '../../../packages/server/api/listLeads';
import { createDatabase } from '../../../packages/server/database/createDatabase';
import { freePort } from '../../support/freePort';
import { test } from '../test';
import { startLoad, type Answers, type Files } from './load';
import type { RunningProxy } from './runningProxy';
import { startServerAt, type ServerAtPort } from './serverAtPort';
import { SHIPPED_PROXIES } from './shippedProxies';

/** How often each server is restarted: what a restart breaks, it breaks by chance. */
const ROUNDS = 2;
/** How long visitors come before the first restart and after the last one. */
const PAUSE_MS = 500;

/** What visitors get when nothing fails. */
const GOOD = ['GET 200', 'GET 304', 'POST 201'];

/** The addresses of all stored leads. */
async function storedAddresses(databaseUrl: string): Promise<string[]> {
  const database = createDatabase({ databaseUrl });
  try {
    const leads = await listLeads(database, { kind: 'newsletter' });
    return leads.map(({ payload }) => String(Reflect.get(Object(payload), 'email')));
  } finally {
    database.close();
  }
}

/** Finds what visitors load: Home, another page, a script and a picture. */
async function findFiles(request: APIRequestContext, port: number): Promise<Files> {
  const home = await request.get(`https://localhost:${port}/`);
  const html = await home.text();
  const [script = ''] = /\/[\w-]+-[\da-f]{16,}\.js/.exec(html) ?? [];
  const [picture = ''] = /\/static\/[\w./-]+\.(?:avif|webp|jpg)/.exec(html) ?? [];
  expect([script, picture]).not.toContain('');
  return { paths: ['/', '/charter', script, picture], etag: home.headers().etag ?? '' };
}

test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true });

for (const { name, missing, start } of SHIPPED_PROXIES)
  test.describe(`behind ${name}${missing && ` (skipped: ${missing})`}`, () => {
    test.skip(missing !== '', missing);
    let folder: string;
    let servers: ServerAtPort[];
    let proxy: RunningProxy | undefined;
    const databaseUrl = () => path.join(folder, 'leads.db');

    test.beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'x1-restart-'));
      servers = [];
    });

    test.afterEach(async () => {
      proxy?.close();
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true });
    });

    /** Restarts each server, one after the other, while visitors come. */
    async function restartUnderLoad(
      request: APIRequestContext,
      ports: readonly [number, number?],
    ): Promise<Answers> {
      const environment = { LEADS_DATABASE_URL: databaseUrl(), TRUST_PROXY: '127.0.0.1' };
      for (const port of ports) servers.push(await startServerAt(Number(port), environment));
      proxy = await start(ports, folder);
      const stopLoad = startLoad(proxy.httpsPort, await findFiles(request, proxy.httpsPort));
      await wait(PAUSE_MS);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const server of servers)
          expect(await server.restart()).toMatchObject({ status: 0, error: '' });
      await wait(PAUSE_MS);
      const answers = await stopLoad();
      test
        .info()
        .annotations.push({ type: 'answers', description: JSON.stringify(answers.counts) });
      return answers;
    }

    async function expectStoredOnce(acknowledged: readonly string[]): Promise<void> {
      const stored = await storedAddresses(databaseUrl());
      expect(stored).toHaveLength(new Set(stored).size);
      const leads = new Set(stored);
      expect(acknowledged.filter((email) => !leads.has(email))).toEqual([]);
    }

    test('two servers restart one after the other: each request is answered, each lead is stored once', async ({
      request,
    }) => {
      const answers = await restartUnderLoad(request, [await freePort(), await freePort()]);
      expect(Object.keys(answers.counts).sort()).toEqual(GOOD);
      await expectStoredOnce(answers.acknowledged);
    });

    const waits = name === 'Caddy';
    test(`the only server restarts: ${waits ? 'its visitors wait' : 'its visitors get 502 meanwhile'}, and what is acknowledged is stored once`, async ({
      request,
    }) => {
      const answers = await restartUnderLoad(request, [await freePort()]);
      const statuses = waits ? GOOD : ['GET 200', 'GET 304', 'GET 502', 'POST 201', 'POST 502'];
      // A gateway whose server is too busy to take a connection in time says 504 in place of 502.
      const answered = Object.keys(answers.counts).map((answer) => answer.replace('504', '502'));
      expect([...new Set(answered)].sort()).toEqual(statuses);
      await expectStoredOnce(answers.acknowledged);
    });
  });
