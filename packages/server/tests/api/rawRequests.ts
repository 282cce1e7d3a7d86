/** Requests of every kind, as bytes on a connection: a client of HTTP would refuse to send most of them. */
import { connect } from 'node:net';
import fc from 'fast-check';

/** A request, and how it ends. */
export type RawRequest = {
  readonly head: string;
  readonly body: Uint8Array;
  /**
   * `whole`: it is sent at once; `slow`: in pieces; `halfClosed`: its sender then closes its side;
   * `cut`: the connection breaks in the middle; `stalled`: it never ends.
   */
  readonly ending: 'whole' | 'slow' | 'halfClosed' | 'cut' | 'stalled';
};

/** The files of the site that the requests are for. */
export const FUZZED_FILES = {
  'about/index.html': `<h1>About</h1>${'words '.repeat(500)}`,
  'static/0123456789abcdef/tour.mp4': Buffer.alloc(100_000, 7),
  'app-0123456789abcdef0123.js': 'app()',
  'robots.txt': 'User-agent: *',
};

const METHODS =
  'GET GET GET GET HEAD POST POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND get G\u00c9T'.split(
    ' ',
  );

const PATHS = [
  ...['/', '/about', '/about/', '/about/index.html', '/about.html', '/ABOUT', '/about?source=a'],
  ...['/static/0123456789abcdef/tour.mp4', '/app-0123456789abcdef0123.js', '/robots.txt'],
  ...['/robots.txt/x', '/static', '/static/', '/404', '/404.html', '/_headers'],
  ...['/healthz', '/api', '/api/', '/api/contacts', '/api/contacts/', '/api/contacts/../leads'],
  ...['//evil.example', '/\\evil.example', '/../../etc/passwd', '/..%2f..%2fetc%2fpasswd'],
  ...['/%', '/%zz', '/%00', '/%c0%ae%c0%ae/', '/%ff%fe', '/%E2%82', '/.env', '/.git/config', '/~'],
  ...['/webpack.stats.json', '*', 'http://evil.example/', 'about', '', '?', '/#', '/a b'],
  ...['/\u00e9', '/;', '/{}', '/<script>'],
  ...[`/${'a'.repeat(5000)}`, `/${'a/'.repeat(3000)}`, `/?${'q='.repeat(10_000)}`],
];

const HEADERS = [
  ...['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', `bytes=${'9'.repeat(20)}-`, 'x=1'].map(
    (range) => `Range: ${range}`,
  ),
  ...['br', 'gzip;q=0', '*', 'br;q=zz', ', , ,', 'gzip, br, deflate, zstd'].map(
    (encoding) => `Accept-Encoding: ${encoding}`,
  ),
  ...['*', '"', 'W/"a", "b', 'x'.repeat(4000)].map((etag) => `If-None-Match: ${etag}`),
  ...['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((date) => `If-Modified-Since: ${date}`),
  ...['https://evil.example', 'null', '::', 'http://localhost'].map(
    (origin) => `Origin: ${origin}`,
  ),
  ...['application/json', 'text/plain', 'application/json;charset=utf-16', '\\', 'a/b/c'].map(
    (type) => `Content-Type: ${type}`,
  ),
  ...['Expect: 100-continue', 'Expect: tea', 'Upgrade: websocket', 'Connection: Upgrade'],
  ...['Host: a', 'Host:', 'Sec-Fetch-Mode: cors', 'X-Forwarded-For: \u00ff, ::1, 1.2.3.4.5'],
  ...['X-Forwarded-Proto: https', `Cookie: ${'c'.repeat(20_000)}`, 'Idempotency-Key: \u00e9'],
];

/** Headers that no server should accept. */
const MALFORMED_HEADERS = [
  ...['-1', '1e3', '99999999999999999999', '5, 6', '0x10'].map((size) => `Content-Length: ${size}`),
  ...['chunked', 'gzip, chunked', 'identity', 'chunked, chunked'].map(
    (coding) => `Transfer-Encoding: ${coding}`,
  ),
  ...['No colon', ': no name', 'Bad\u0000: byte', ' folded: line', 'X: a\rb', 'X: a\nb: c'],
];

/** Bodies of every kind, the leads of programs and of nobody. */
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map((text) => Buffer.from(text)),
  fc.constant(Buffer.from('['.repeat(50_000))),
  fc.constant(Buffer.from('5\r\nhello\r\nzz\r\n')),
);

const { constantFrom } = fc;
/** What occurs as often as its number says. */
const weighted = <Value>(...parts: [number, fc.Arbitrary<Value>][]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const path = weighted(
  [5, constantFrom(...PATHS)],
  [1, fc.webPath().map((each) => each || '/')],
  [1, fc.string({ unit: 'binary', maxLength: 60 }).map((each) => `/${each}`)],
);

const rawRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method: constantFrom(...METHODS),
    path,
    version: weighted([12, fc.constant('HTTP/1.1')], [1, constantFrom('HTTP/1.0', 'HTTP/9', '')]),
    headers: fc.array(
      weighted([12, constantFrom(...HEADERS)], [1, constantFrom(...MALFORMED_HEADERS)]),
      { maxLength: 4 },
    ),
    hasLength: fc.boolean(),
    body: weighted([2, fc.constant(new Uint8Array())], [1, body]),
    ending: weighted<RawRequest['ending']>(
      [20, fc.constant('whole')],
      [4, fc.constant('slow')],
      [4, fc.constant('halfClosed')],
      [3, fc.constant('cut')],
      [1, fc.constant('stalled')],
    ),
  })
  .map(({ hasLength, headers, method, version, ...rest }) => ({
    head: [
      `${method} ${rest.path} ${version}`,
      'Host: localhost',
      'Connection: close',
      ...headers,
      ...(hasLength ? [`Content-Length: ${rest.body.length}`] : []),
      '\r\n',
    ].join('\r\n'),
    body: rest.body,
    ending: rest.ending,
  }));

/** Makes requests of every kind. */
export const makeRawRequests = (count: number, seed: number): RawRequest[] =>
  fc.sample(rawRequest, { numRuns: count, seed });

/** What came back: everything until the connection closed. */
export type RawAnswer = { readonly status: number | undefined; readonly text: string };

/** Sends a request on a connection of its own. */
export function sendRaw(
  port: number,
  { head, body: bytes, ending }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((settle) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const all = Buffer.concat([Buffer.from(head, 'utf8'), bytes]);
    const middle = Math.max(1, Math.floor(all.length / 2));
    socket.on('data', (part: Buffer) => parts.push(part));
    // The server may close the connection while it is still written to.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
      settle({ status: status === undefined ? undefined : Number(status), text });
    });
    const send: Record<RawRequest['ending'], () => void> = {
      whole: () => socket.write(all),
      slow: () => {
        socket.write(all.subarray(0, middle));
        setImmediate(() => socket.write(all.subarray(middle)));
      },
      halfClosed: () => socket.end(all),
      cut: () => socket.write(all.subarray(0, middle), () => socket.destroy()),
      stalled: () => socket.write(all.subarray(0, middle)),
    };
    socket.once('connect', send[ending]);
  });
}

/** What no answer shows: the lines of a stack, files of the project or of the machine, names of errors. */
const INSIDES =
  /\n\s+at .+[:(]|node_modules|\/src\/|\.ts:\d|root:x:|ENOENT|EISDIR|ENOTDIR|\b(?:Type|Range|Syntax|Reference)Error\b|FST_/;

/**
 * Finds what is wrong with an answer: a status of 500 or more, but the honest 503, or what is inside.
 * @returns what is wrong; undefined for a good answer
 */
function faultOf({ status, text }: RawAnswer): string | undefined {
  if (status !== undefined && status >= 500 && status !== 503) return `status ${status}`;
  const shown = INSIDES.exec(text)?.[0];
  return shown === undefined ? undefined : `shows ${JSON.stringify(shown)}`;
}

/** Sends requests, some at a time, and collects the faults of their answers. */
export async function sendAll(
  port: number,
  requests: readonly RawRequest[],
  atATime: number,
): Promise<{ faults: string[]; statuses: Map<number | undefined, number> }> {
  const faults: string[] = [];
  const statuses = new Map<number | undefined, number>();
  const queue = [...requests];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const answer = await sendRaw(port, next);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (fault !== undefined) faults.push(`${JSON.stringify(next.head.slice(0, 120))}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { faults, statuses };
}
