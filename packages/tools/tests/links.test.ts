/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkReport } from '../links/linkReport';
import { createVisitor } from '../links/visit';

/** How often each `METHOD /path` was asked for, and how many requests were open at once. */
const asked = new Map<string, number>();
let open = 0;
let mostOpen = 0;

/** What the server answers, by path; `times` counts the requests for it. */
const ANSWERS: Record<string, (request: IncomingMessage, times: number) => [number, string?]> = {
  '/here': () => [200],
  '/gone': () => [404],
  '/moved': () => [301, '/moved-on'],
  '/moved-on': () => [308, '/here'],
  '/away': () => [302, '/moved'],
  '/moved-to-nothing': () => [301, '/gone'],
  '/circle': () => [302, '/circle'],
  '/guarded': () => [403],
  '/get-only': ({ method }) => [method === 'HEAD' ? 405 : 200],
  '/busy': (_request, times) => [times === 1 ? 429 : 200],
  '/faulty': () => [503],
  '/silent': () => [0],
};

let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const key = `${request.method} ${path}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => (open -= 1));
    const [status, location] = ANSWERS[path]?.(request, times) ?? [500];
    if (status === 0) return;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());
afterAll(() => server.close());
beforeEach(() => asked.clear());

/** The report on links to these paths, one in each line of a page, without the address of the server. */
async function reportOn(...paths: string[]) {
  const { visit, close } = createVisitor({ timeout: 3000, pause: 1 });
  const links = paths.map((path, index) => ({
    file: 'content/pages/test.yaml',
    line: index + 1,
    column: 5,
    address: path.includes('://') ? path : site + path,
  }));
  const { text, isBroken } = await linkReport(links, visit);
  await close();
  const lines = text
    .replaceAll(site, '')
    .replaceAll('content/pages/test.yaml:', '')
    .split('\n')
    .filter(Boolean);
  return { lines, isBroken };
}

const FIX = 'Try it in a browser, and correct the address or remove the link.';

test('an address that answers is visited once, without its page', async () => {
  expect(await reportOn('/here', '/here#part', '/here')).toEqual({
    lines: ['1 address of other sites: 0 broken, 0 moved, 0 to be tried in a browser.'],
    isBroken: false,
  });
  expect([...asked]).toEqual([['HEAD /here', 1]]);
});

test.each([
  ['/gone', `answers 404 Not Found. ${FIX}`],
  ['/moved-to-nothing', `answers 404 Not Found. ${FIX}`],
  ['/faulty', `answers 503 Service Unavailable. ${FIX}`],
  ['/circle', `redirects without an end. ${FIX}`],
  ['/silent', `cannot be reached: no answer in time. ${FIX}`],
  ['http://127.0.0.1:1/', `cannot be reached: nothing listens there. ${FIX}`],
])('%s is broken', async (path, message) => {
  const { lines, isBroken } = await reportOn('/here', path);
  expect(isBroken).toBe(true);
  expect(lines).toEqual([
    `2:5: ${path} ${message}`,
    '2 addresses of other sites: 1 broken, 0 moved, 0 to be tried in a browser.',
  ]);
});

test.each([
  ['/moved', 'has moved for good. Write "/here".'],
  ['/guarded', 'answers 403 Forbidden, as many sites do when a program asks. Try it in a browser.'],
])('%s is a hint', async (path, message) => {
  const { lines, isBroken } = await reportOn(path);
  expect(isBroken).toBe(false);
  expect(lines[0]).toBe(`1:5: warning: ${path} ${message}`);
});

test.each(['/away', '/get-only', '/busy'])('%s is neither', async (path) => {
  const { lines, isBroken } = await reportOn(path);
  expect({ count: lines.length, isBroken }).toEqual({ count: 1, isBroken: false });
});

test('a site that is busy is asked again, and a site never two things at once', async () => {
  mostOpen = 0;
  await reportOn('/busy', '/faulty', '/here', '/gone', '/moved');
  expect(asked.get('HEAD /busy')).toBe(2);
  expect(asked.get('HEAD /faulty')).toBe(3);
  expect(mostOpen).toBe(1);
});

test('each place of a broken address is named, once', async () => {
  const { lines } = await reportOn('/gone', '/here', '/gone#part');
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    '1:5: /gone',
    '3:5: /gone#part',
    '2 addresses',
  ]);
});
