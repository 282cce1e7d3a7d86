/**
 * Requests of every kind at the running server: paths, encodings, ranges, methods, headers, half closed
 * and stalled connections. `npm run bench:fuzz` sends ten times as many, and measures.
 */
import { promises } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { homeContact } from '../../../../tests/leads/examples';
import { SEED, tries } from '../../../../tests/support/seed';
import { writeFiles } from '../files';
import { FUZZED_FILES, makeRawRequests, sendAll, sendRaw } from './rawRequests';
import { ask, newFolder, portOf, post, testServer, testSettings } from '../testServer';

const REQUESTS = tries(1000);
const AT_A_TIME = 50;
const IDLE_CONNECTIONS = 100;

let server: FastifyInstance;
beforeAll(async () => {
  const settings = testSettings(newFolder(), { bodyTimeoutSeconds: 0.5 });
  server = await testServer(settings, undefined, newFolder(FUZZED_FILES));
});

test('no request gets a status of 500 or a look inside, and leads are stored meanwhile', async () => {
  const idle = Array.from({ length: IDLE_CONNECTIONS }, () =>
    connect({ port: portOf(server), host: '127.0.0.1' }).on('error', () => undefined),
  );
  const attack = sendAll(portOf(server), makeRawRequests(REQUESTS, SEED), AT_A_TIME);
  const [{ faults, statuses }, lead, page] = await Promise.all([
    attack,
    post(server, '/contacts/', homeContact),
    ask(server, { url: '/about' }),
  ]);
  for (const socket of idle) socket.destroy();
  expect(faults).toEqual([]);
  expect([lead.statusCode, page.statusCode]).toEqual([201, 200]);
  // The requests reach the pages, the API, and the limits of the server.
  for (const status of [200, 302, 400, 404, 405, 431])
    expect([...statuses.keys()]).toContain(status);
  expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(201);
});

test('what fails in the server is an internal error, without the path of the machine', async () => {
  const folder = newFolder();
  const failing = await testServer(testSettings(newFolder()), undefined, folder);
  const page = path.join(folder, 'failing.html');
  // The size of the page is known, and its content cannot be read.
  jest.spyOn(promises, 'open').mockRejectedValueOnce(new Error(`ENOENT: ${page}`));
  writeFiles(folder, { 'failing.html': 'failing' });
  const answer = await ask(failing, { url: '/failing' });
  expect(answer).toMatchObject({ statusCode: 500, body: 'Internal Server Error\n' });
});

test('a malformed address is a bad request', async () => {
  expect(await ask(server, { url: '/%zz' })).toMatchObject({
    statusCode: 400,
    body: 'Bad Request\n',
  });
});

test.each(['http://localhost/about', 'HTTPS://www.example.com:443/about?a=b', 'http://x'])(
  'a target in the absolute form is asked for as its path: %s',
  async (target) => {
    const path = target.replace(/^.*?\/\/[^/]*/, '') || '/';
    const [whole, short] = [await ask(server, { url: target }), await ask(server, { url: path })];
    expect([whole.statusCode, whole.body]).toEqual([200, short.body]);
  },
);

describe('what is no request', () => {
  const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\n`, 400],
    ['a handshake of TLS', '\u0016\u0003\u0001\u0000\u0005', 400],
    ['a head too large', `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a head that does not end', HEAD, 408],
    [
      'an extension of a chunk too large',
      `POST /api/contacts/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
    ],
  ])('%s is answered in one line, with the headers of security', async (_name, head, status) => {
    const request = { head, body: new Uint8Array(), ending: 'whole' } as const;
    const answer = await sendRaw(portOf(server), request);
    expect(answer.status).toBe(status);
    const [lines = '', text = ''] = answer.text.split('\r\n\r\n');
    expect(text).toBe(`${STATUS_CODES[status]}\n`);
    expect(lines).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(lines).toContain("\r\nContent-Security-Policy: default-src 'none'; ");
    expect(lines).toContain('\r\nCache-Control: no-store\r\n');
  });
});
