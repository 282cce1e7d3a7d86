/**
 * @jest-environment node
 *
 * What the development server gives the inspector page, and what it stores for it.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COVERAGE_FILE, readCoverage } from '../page/coverage/machineCoverage';
import { traceAddress, traceName, traceText, TRACES_FOLDER } from '../traces/traceFiles';
import { INSPECTOR_FILES } from '../inspectorChannel';
import { parseTrace, type Trace } from '../traces/trace';
import { mountServer } from '../../../gatsby/develop/mountServer';
import { inspectorServer } from '../inspectorServer';
import { writeCoverage } from '../../../tests/machines/coverageFile';

const trace = parseTrace(
  readFileSync(path.join(TRACES_FOLDER, 'submission-refused-then-retried.json'), 'utf8'),
);

let folder: string;
let server: Server;
let address: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-inspector-'));
  // As Gatsby does, which has a server of its own.
  const middleware = mountServer(INSPECTOR_FILES, () => inspectorServer(folder));
  server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  address = await new Promise((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      settle(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
    });
  });
});
afterEach(() => {
  // fetch keeps its connections open.
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a trace as a page of some site does. */
const send = async (name: string, body: string, site = 'same-origin') => {
  const headers = { 'content-type': 'application/json', ...(site && { 'sec-fetch-site': site }) };
  const answer = await fetch(`${address}${traceAddress(name)}`, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
};

const stored = (): string[] => {
  mkdirSync(path.join(folder, TRACES_FOLDER), { recursive: true });
  return readdirSync(path.join(folder, TRACES_FOLDER));
};

test('a trace is stored as a file of the tests, once', async () => {
  const answer = await send('a-lead-is-sent', traceText(trace));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    path: 'tests/machines/traces/a-lead-is-sent.json',
    command: 'npm run jest -- tests/machines/traces',
  });
  const file = path.join(folder, TRACES_FOLDER, 'a-lead-is-sent.json');
  expect(parseTrace(readFileSync(file, 'utf8'))).toEqual(trace);
  expect((await send('a-lead-is-sent', JSON.stringify(trace))).status).toBe(200);
});

test('another trace does not take the place of a file', async () => {
  await send('taken', traceText(trace));
  const other: Trace = { ...trace, steps: trace.steps.slice(1) };
  const answer = await send('taken', traceText(other));
  expect(answer.status).toBe(409);
  expect(answer.body.error).toContain('tests/machines/traces/taken.json is another trace');
  expect(readFileSync(path.join(folder, TRACES_FOLDER, 'taken.json'), 'utf8')).toBe(
    traceText(trace),
  );
});

test('only the inspector page may store a trace', async () => {
  for (const site of ['cross-site', 'same-site', 'none', ''])
    expect((await send('not-mine', traceText(trace), site)).status).toBe(403);
  expect(stored()).toEqual([]);
});

test.each([
  'Upper',
  'two words',
  'under_score',
  '-begins',
  'ends-',
  'a--b',
  '..%2F..%2Fpackage',
  '%2e%2e',
  'a.b',
  '%00',
  `${'long'.repeat(21)}`,
])('%s is no name for a trace', async (name) => {
  expect((await send(name, traceText(trace))).status).toBe(400);
  expect(stored()).toEqual([]);
});

test.each([
  ['text', '{', 'Line 1, column 2'],
  ['an object', '{}', 'This is not a trace'],
  [
    'a typed name in an event',
    JSON.stringify({ ...trace, steps: [{ at: 0, event: { type: 'x', name: 'Ada' }, state: 'a' }] }),
    'what a visitor typed',
  ],
  [
    'a typed name in the input',
    JSON.stringify({ ...trace, input: { name: 'Ada' } }),
    'what a visitor typed',
  ],
])('%s is not stored', async (_, payload, reason) => {
  const answer = await send('refused', payload);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toContain(reason);
  expect(stored()).toEqual([]);
});

test('the coverage is what the tests have written, once they ran', async () => {
  const get = () => fetch(`${address}${INSPECTOR_FILES}/coverage.json`);
  const before = await get();
  expect(before.status).toBe(404);
  expect((await before.json()).error).toContain('npm run coverage:machines');

  writeCoverage(folder, new Map([['notice', new Set(['notice.shown', 'notice'])]]));
  const coverage = readCoverage(await (await get()).json());
  expect(coverage.notice?.covered).toEqual(['notice', 'notice.shown']);
  expect(readdirSync(path.dirname(path.join(folder, COVERAGE_FILE)))).toEqual([
    path.basename(COVERAGE_FILE),
  ]);
});

test('a file that is no coverage is refused with the command that makes one', () => {
  expect(() => readCoverage({ notice: { covered: 3 } })).toThrow(/npm run coverage:machines/);
});

test('the layout engine is served', async () => {
  const answer = await fetch(`${address}${INSPECTOR_FILES}/elk-worker.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
});

test('a trace is named by its machine and its states', async () => {
  expect(traceName(trace)).toBe('submission-editing-to-editing');
  const quote = { ...trace, machine: 'quoteFlow' as const, start: { filling: 'editing' } };
  expect(traceName(quote)).toBe('quote-flow-filling-editing-to-editing');
  const answer = await send(traceName(quote), traceText(quote));
  expect(answer.status).toBe(201);
});
