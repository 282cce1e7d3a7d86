/** What the proxies of `deploy` refuse before a server has to: large bodies, slow clients, floods. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { expect } from 'playwright/test';
import { startServer, type RunningServer } from '../../../packages/server/tests/serverProcess';
import { siteFolder } from '../sites/sites';
import { test } from '../test';
import { overHttp1, overHttp2 } from './clients';
import type { Change, RunningProxy } from './runningProxy';
import { SHIPPED_PROXIES } from './shippedProxies';

/** The default of SALES_API_BODY_LIMIT, in bytes. */
const BODY_LIMIT = 262_144;
/** How often a large body is sent: whether its end is read before its answer is chance. */
const BODIES = 20;
/** How many requests of one address nginx takes at the same time: `limit_conn` of deploy/nginx.conf. */
const MOST_REQUESTS = 200;

/** The files with shorter times. */
const IMPATIENT: Readonly<Record<string, readonly Change[]>> = {
  nginx: [
    ['client_header_timeout 10s', 'client_header_timeout 1s'],
    ['client_body_timeout 10s', 'client_body_timeout 1s'],
  ],
  Caddy: [
    ['read_header 10s', 'read_header 1s'],
    ['read_body 30s', 'read_body 1s'],
  ],
};

const HEAD = 'POST /api/newsletters/ HTTP/1.1\r\nHost: localhost\r\n';
const UNFINISHED = {
  head: HEAD,
  body: `${HEAD}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
};

/** Opens a connection from an address of this machine, and sends what is no whole request. */
const openUnfinished = (port: number, text: string, localAddress = '127.0.0.1'): TLSSocket => {
  const socket = connectPlainly({ host: '127.0.0.1', port, localAddress });
  const options = { socket, servername: 'localhost', rejectUnauthorized: false };
  return connect(options, function send(this: TLSSocket) {
    this.write(text);
  }).on('error', () => undefined);
};

/** Asks for Home from an address of this machine; resolves to the first line of the answer. */
const askFrom = (port: number, localAddress: string): Promise<string> =>
  new Promise((settle) => {
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    openUnfinished(port, request, localAddress).once('data', (part) =>
      settle(String(part).split('\r\n')[0] ?? ''),
    );
  });

test.describe.configure({ mode: 'default' });

for (const { name, missing, start } of SHIPPED_PROXIES)
  test.describe(`${name}${missing && ` (skipped: ${missing})`}`, () => {
    test.skip(missing !== '', missing);
    let folder: string;
    let server: RunningServer;
    let proxy: RunningProxy;
    let impatient: RunningProxy | undefined;

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'x1-limits-'));
      const environment = {
        LEADS_DATABASE_URL: path.join(folder, 'leads.db'),
        TRUST_PROXY: '127.0.0.1',
      };
      server = await startServer(siteFolder('fixture'), { environment });
      proxy = await start([Number(new URL(server.address).port)], folder);
    });

    test.afterEach(() => impatient?.close());

    test.afterAll(async () => {
      proxy.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    for (const open of [overHttp1, overHttp2])
      for (const saysLength of [true, false])
        test(`a body that is too large gets 413, and the largest one reaches the server: ${open.name}, ${saysLength ? 'with' : 'without'} its length`, async () => {
          const statuses = new Set<number>();
          const post = async (size: number) => {
            const client = open(proxy.httpsPort);
            const status = await client.ask({
              method: 'POST',
              path: '/api/newsletters/',
              headers: {
                'content-type': 'application/json',
                ...(saysLength && { 'content-length': String(size) }),
              },
              body: ' '.repeat(size),
            });
            client.leave();
            return status;
          };
          for (const size of [BODY_LIMIT + 1, 12 * BODY_LIMIT])
            for (let sent = 0; sent < BODIES; sent += 1) statuses.add(await post(size));
          expect([...statuses]).toEqual([413]);
          // The server says that blanks are no JSON.
          expect(await post(BODY_LIMIT)).toBe(400);
        });

    for (const [part, text] of Object.entries(UNFINISHED))
      test(`a client that does not finish its ${part} does not keep its connection`, async () => {
        impatient = await start([Number(new URL(server.address).port)], folder, {
          changes: IMPATIENT[name] ?? [],
        });
        const socket = openUnfinished(impatient.httpsPort, text).resume();
        await new Promise((done) => socket.once('close', done));
      });
  });

const nginx = SHIPPED_PROXIES.find(({ name }) => name === 'nginx');

test.describe('a flood', () => {
  const missing = nginx?.missing ?? '';
  test.skip(missing !== '', missing);
  test.skip(process.platform !== 'linux', 'only Linux has the addresses 127.0.0.2 and 127.0.0.3');
  let folder: string;
  let server: RunningServer;
  let proxy: RunningProxy | undefined;

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'x1-flood-'));
    const environment = { LEADS_DATABASE_URL: path.join(folder, 'leads.db') };
    server = await startServer(siteFolder('fixture'), { environment });
    proxy = await nginx?.start([Number(new URL(server.address).port)], folder);
  });

  test.afterAll(async () => {
    proxy?.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('of one address is refused by nginx, and other addresses are served', async () => {
    const port = proxy?.httpsPort ?? 0;
    const refused: string[] = [];
    const flood = Array.from({ length: MOST_REQUESTS + 20 }, () =>
      openUnfinished(port, UNFINISHED.body, '127.0.0.2').once('data', (part) =>
        refused.push(String(part).split('\r\n')[0] ?? ''),
      ),
    );
    await expect.poll(() => refused.length).toBe(20);
    expect(await askFrom(port, '127.0.0.2')).toBe('HTTP/1.1 429 Too Many Requests');
    expect(await askFrom(port, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    expect(refused).toEqual(Array.from({ length: 20 }, () => 'HTTP/1.1 429 Too Many Requests'));
    for (const socket of flood) socket.destroy();
  });
});
