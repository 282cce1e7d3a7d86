import { promises, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { addChecks } from '../../pages/health';
import { writeFiles } from '../files';
import { ask, newFolder, testServer, testSettings } from '../testServer';

const home = '<h1>Home</h1>';
const why = `<h1>Why</h1>${'why '.repeat(500)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const data = JSON.stringify({ words: why });

let server: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = newFolder({
    'whyx1/index.html': why,
    'experiences/worldtour/index.html': 'World Tour',
    'legal.html': 'Legal',
    '404.html': 'Gatsby 404',
    '404/index.html': 'Gatsby 404',
    'app-0123456789abcdef0123.js': 'app',
    'app-0123456789abcdef0123.js.br': 'pretend brotli',
    'app-0123456789abcdef0123.js.gz': gzipSync('app'),
    'styles.0123456789abcdef0123.css': 'styles',
    'fr/index.html': 'Accueil',
    'fr/404.html': 'Introuvable',
    'robots.txt': 'robots',
    'llms.txt': why,
    'whyx1.md': why,
    'small.md': '# é',
    'journal/feed.xml': why,
    'page-data/whyx1/page-data.json': data,
    'page-data/404.html/page-data.json': data,
    'static/0123456789abcdef/hero.avif': 'avif',
    'static/tour.mp4': video,
    'static/font-0123.woff2': 'font',
    'images/a b é.jpg': 'jpg',
    _redirects: '/why-us /whyx1 301\n/ask /?form-opened=contact#main 302\n/* / 302\n',
    _headers: 'secret',
    _moment: 'secret',
    '.env': 'secret',
    '.git/config': 'secret',
    '.well/secret.txt': 'secret',
  });
  server = await testServer(testSettings(folder), undefined, folder);
});

const get = (url: string, headers = {}) => ask(server, { url, headers });

/** What leads Home. */
const HOME = [
  ...['/nowhere', '/404', '/whyx1/more', '/Whyx1', '/WHYX1/index.html', '/%34%30%34'],
  ...['/404/', '/404/index.html', '/dev-404-page', '/whyx1%20', '/whyx1;a=1', '/whyx1/index.html/'],
  ...['/index.html/', '/experiences', '/Why-us'],
];

describe('the path of a page', () => {
  test.each([
    ['/', home],
    ['/?source=letter', home],
    ['/whyx1', why],
    ['/whyx1?source=letter', why],
    ['/experiences/worldtour', 'World Tour'],
    ['/legal', 'Legal'],
    ['/images/a%20b%20%C3%A9.jpg', 'jpg'],
    ['/robots.txt', 'robots'],
  ])('%s is served', async (url, body) => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body });
  });

  test.each<[string, number, string]>([
    ['/whyx1/', 301, '/whyx1'],
    ['/whyx1/?source=letter&a=1', 301, '/whyx1?source=letter&a=1'],
    ['/whyx1/index.html', 301, '/whyx1'],
    ['/index.html', 301, '/'],
    ...HOME.map((url): [string, number, string] => [url, 302, '/']),
    ['/nowhere/deep/?source=a%20b&form-opened=contact', 302, '/?source=a%20b&form-opened=contact'],
    ['/fr/rien?source=a', 302, '/fr?source=a'],
    ['/fr/404.html', 302, '/fr'],
    ['/404.html?a', 302, '/?a'],
    ['//404.html?a=1', 302, '/?a=1'],
    ['//whyx1', 301, '/whyx1'],
    ['/experiences//worldtour/?a', 301, '/experiences/worldtour?a'],
    ['//', 301, '/'],
    ['/%2f', 301, '/'],
    ['/why%781', 301, '/whyx1'],
    ['/experiences%2Fworldtour', 301, '/experiences/worldtour'],
    ['/why-us', 301, '/whyx1'],
    ['/why-us/?source=letter', 301, '/whyx1?source=letter'],
    ['/why%2Dus', 301, '/whyx1'],
    ['/ask?source=letter', 302, '/?form-opened=contact&source=letter#main'],
  ])('%s redirects (%i) to %s', async (url, statusCode, location) => {
    expect(await get(url)).toMatchObject({ statusCode, headers: { location } });
  });

  test.each([
    '/missing.js',
    '/images/missing.jpg',
    '/page-data/nowhere/page-data.json',
    '/static/missing',
    '/api/nowhere',
    '/favicon.ico',
    '/missing.PNG',
    '/nowhere.md',
    '/fr/journal/feed.xml',
  ])('%s gets 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
  });

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/whyx1/../../etc/passwd',
    '/static/..%5c..%5cetc',
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example/',
    '/%00',
    '/%',
    '/%zz',
    '/%ff',
    '/.env',
    '/.git/config',
    '/.well/secret.txt',
    '/_headers',
    '/_headers/',
    '//_headers',
    '/_redirects',
    '/_moment',
    `/${'a'.repeat(5000)}`,
    '/whyx1%2f',
  ])('%s neither leaves the site nor shows a file', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.statusCode).not.toBe(200);
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect(answer.body).not.toMatch(/root:|secret|why-us/);
  });

  test.each(['/images', '/images/', '/static/', '/page-data/whyx1/'])(
    'a folder without a page is not listed: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).not.toBe(200);
      expect(answer.body).not.toMatch(/a b é|avif|page-data\.json/);
    },
  );

  test.each(['TRACE', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
    const { statusCode, body } = await ask(server, { method, url: '/whyx1' });
    expect(statusCode).toBe(405);
    expect(body).toBe('Method not allowed\n');
  });

  test.each([
    ['a text', 'text/plain', 'x'],
    ['no JSON', 'application/json', '{'],
    ['an unreadable type', '\\', 'x'],
    ['more than a lead may have', 'application/json', ' '.repeat(300_000)],
  ])('accepts GET and HEAD only, whatever the body holds: %s', async (_name, type, payload) => {
    for (const url of ['/whyx1', '/nowhere', '/healthz']) {
      const headers = { 'content-type': type };
      const answer = await ask(server, { method: 'POST', url, headers, payload });
      expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
    }
  });

  test('has the headers of its page, asked for by HEAD', async () => {
    const head = await ask(server, { method: 'HEAD', url: '/whyx1' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(why.length));
  });
});

describe('Cache-Control', () => {
  test.each([
    ['/app-0123456789abcdef0123.js', 'public, max-age=31536000, immutable'],
    ['/styles.0123456789abcdef0123.css', 'public, max-age=31536000, immutable'],
    ['/static/0123456789abcdef/hero.avif', 'public, max-age=31536000, immutable'],
    ['/static/font-0123.woff2', 'public, max-age=31536000, immutable'],
    ['/', 'public, max-age=0, must-revalidate'],
    ['/whyx1', 'public, max-age=0, must-revalidate'],
    ['/page-data/whyx1/page-data.json', 'public, max-age=0, must-revalidate'],
    ['/robots.txt', 'public, max-age=0, must-revalidate'],
    ['/journal/feed.xml', 'public, max-age=0, must-revalidate'],
    ['/whyx1.md', 'public, max-age=0, must-revalidate'],
    ['/nowhere', 'public, max-age=0, must-revalidate'],
    ['/missing.js', 'no-store'],
  ])('%s: %s', async (url, value) => {
    expect((await get(url)).headers['cache-control']).toBe(value);
  });

  test('an unchanged page gets 304', async () => {
    const { etag = '' } = (await get('/whyx1')).headers;
    expect(etag).not.toBe('');
    expect(await get('/whyx1', { 'if-none-match': etag })).toMatchObject({
      statusCode: 304,
      body: '',
    });
  });
});

describe('an answer', () => {
  const SCRIPT = '/app-0123456789abcdef0123.js';

  test('uses the smallest compressed file of the build that the browser accepts', async () => {
    const brotli = await get(SCRIPT, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotli.body).toBe('pretend brotli');
    const gzip = await get(SCRIPT, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.bytes).toEqual(gzipSync('app'));
    const plain = await get(SCRIPT);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  test.each([
    ['/whyx1', why, 'text/html; charset=utf-8'],
    ['/page-data/whyx1/page-data.json', data, 'application/json; charset=utf-8'],
    ['/page-data/404.html/page-data.json', data, 'application/json; charset=utf-8'],
    ['/llms.txt', why, 'text/plain; charset=utf-8'],
    ['/whyx1.md', why, 'text/markdown; charset=utf-8'],
    ['/journal/feed.xml', why, 'application/xml'],
  ])('with %s is compressed at its request', async (url, body, type) => {
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': type });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(body);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(body);
    const plain = await get(url, { 'accept-encoding': 'br;q=0, gzip; q=0.0, zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toBe(type);
    expect(plain.body).toBe(body);
    for (const { headers } of [brotli, gzip, plain])
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('with Markdown says that it is, also where it is too small to be compressed', async () => {
    const { headers } = await get('/small.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  test.each(['br', 'gzip'])('in %s has the same headers without its body', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const [whole, head, again] = [
      await get('/whyx1', headers),
      await ask(server, { method: 'HEAD', url: '/whyx1', headers }),
      await get('/whyx1', headers),
    ];
    const { 'content-length': length, etag = '' } = whole.headers;
    expect(Number(length)).toBe(whole.bytes.length);
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers).toMatchObject({ 'content-length': length, etag });
    expect(again.bytes).toEqual(whole.bytes);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await get('/whyx1', { ...headers, 'if-none-match': known })).toMatchObject({
        statusCode: 304,
        body: '',
        headers: { etag },
      });
    const other = await get('/whyx1', { ...headers, 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test.each(['br', 'gzip', 'identity'])(
    'in %s is sent for the content that was asked for, and no other',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const other = await get('/whyx1', { ...headers, 'if-match': '"other"' });
      expect(other.statusCode).toBe(412);
      expect(other.headers['content-encoding']).toBeUndefined();
      const any = await get('/whyx1', { ...headers, 'if-match': '*' });
      expect(any.statusCode).toBe(200);
    },
  );

  test('is 404 when a build removes the file meanwhile', async () => {
    const gone = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    writeFileSync(join(folder, 'gone.html'), 'gone '.repeat(200));
    jest.spyOn(promises, 'open').mockRejectedValueOnce(gone);
    expect(await get('/gone')).toMatchObject({ statusCode: 404, body: 'Not Found\n' });
    expect((await get('/gone')).statusCode).toBe(200);
  });

  test('with a range holds that part of the page as it is', async () => {
    const headers = { 'accept-encoding': 'br', range: 'bytes=4-6' };
    const part = await get('/whyx1', headers);
    expect(part).toMatchObject({ statusCode: 206, body: why.slice(4, 7) });
    expect(part.headers['content-encoding']).toBeUndefined();
  });

  test('is compressed again when the build has changed the page', async () => {
    const page = join(folder, 'legal.html');
    const asked = { 'accept-encoding': 'br' };
    const texts = ['first ', 'other '].map((word) => word.repeat(200));
    const etags = [];
    for (const [index, text] of texts.entries()) {
      writeFileSync(page, text);
      utimesSync(page, index + 1, index + 1);
      const answer = await get('/legal', asked);
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(text);
      etags.push(answer.headers.etag);
    }
    expect(new Set(etags).size).toBe(2);
    writeFileSync(page, 'Legal');
  });

  test.each([
    ['compressed', { 'accept-encoding': 'br' }, 200],
    ['as it is', {}, 200],
    ['when it is small', { 'accept-encoding': 'br' }, 1],
  ])(
    'is the new one when another replaced it, of the same size and time: %s',
    async (_how, headers, size) => {
      const page = join(folder, 'legal.html');
      const answers: (readonly [string, number])[] = [];
      for (const word of ['first ', 'other ']) {
        writeFileSync(`${page}.new`, word.repeat(size));
        utimesSync(`${page}.new`, 1, 1);
        renameSync(`${page}.new`, page);
        const { etag = '', ...rest } = (await get('/legal', headers)).headers;
        expect(rest).not.toHaveProperty('last-modified');
        const again = await get('/legal', { ...headers, 'if-none-match': etag });
        answers.push([etag, again.statusCode]);
      }
      expect(answers.map(([, status]) => status)).toEqual([304, 304]);
      expect(answers[0]?.[0]).not.toBe(answers[1]?.[0]);
      writeFileSync(page, 'Legal');
    },
  );

  test('is not compressed when it is small', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.body).toBe(home);
  });

  test('holds the range of a video that a player asks for', async () => {
    const part = await get('/static/tour.mp4', { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 100-199/1000',
      'content-type': 'video/mp4',
    });
    expect(part.bytes).toEqual(video.subarray(100, 200));
    expect((await get('/static/tour.mp4', { range: 'bytes=2000-' })).statusCode).toBe(416);
    expect((await get('/static/tour.mp4')).headers['accept-ranges']).toBe('bytes');
  });
});

test.each(['50%', 'jet#1', 'jet?x', 'a%20b', '%zz', 'a, b', '飛行機', '[a]~$!@'])(
  'a file with the name %j is served at its address',
  async (name) => {
    const own = `${name}.avif`;
    writeFiles(folder, { [`static/0123/${own}`]: name, [own]: name });
    for (const url of [`/static/0123/${encodeURIComponent(own)}`, `/${encodeURIComponent(own)}`])
      expect(await get(url)).toMatchObject({ statusCode: 200, body: name });
  },
);

describe('while a build or a deployment changes the site', () => {
  test('what is away or unfinished is answered with 503 and one line of the log', async () => {
    const site = newFolder({ 'index.html': home, 'legal.html': 'Legal', 'empty.html': '' });
    writeFileSync(join(site, 'half.html'), '<!doctype html><html><body><h1>Ha');
    writeFileSync(join(site, 'whole.html'), '<!doctype html><html><body>Whole</body></html>\n');
    const log: string[] = [];
    const own = await testServer(testSettings(newFolder()), (line) => log.push(line), site);
    const ask503 = async (url: string) => {
      const answer = await ask(own, { url });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([
        url,
        503,
        'no-store',
      ]);
      expect(answer.headers['content-security-policy']).toBeDefined();
    };
    for (const url of ['/empty', '/half', '/half']) await ask503(url);
    expect((await ask(own, { url: '/whole' })).statusCode).toBe(200);
    renameSync(site, `${site}-away`);
    for (const url of ['/', '/legal', '/nowhere', '/app.js']) await ask503(url);
    renameSync(`${site}-away`, site);
    writeFileSync(join(site, 'empty.html'), 'Full');
    for (const url of ['/', '/legal', '/empty'])
      expect((await ask(own, { url })).statusCode).toBe(200);
    const served = (fault: string) =>
      `pages cannot be served: public${fault}. Run npm run build, or put the site back.`;
    expect(log).toEqual([
      served('/empty.html is empty or unfinished'),
      served('/half.html is empty or unfinished'),
      served('/index.html is missing'),
    ]);
  });

  test('a redirect that a build adds leads on at once', async () => {
    const site = newFolder({ 'index.html': home, _redirects: '/old / 301\n' });
    const own = await testServer(testSettings(newFolder()), undefined, site);
    expect((await ask(own, { url: '/old' })).statusCode).toBe(301);
    writeFileSync(join(site, '_redirects'), '/old / 301\n/older /?a=b 301\n');
    expect((await ask(own, { url: '/older' })).headers.location).toBe('/?a=b');
  });
});

test('/healthz writes once for all who ask at once', async () => {
  const ping = jest.fn(() => new Promise<void>((settle) => setImmediate(settle)));
  const server = fastify();
  addChecks(server, {
    store: { ping },
    database: { identity: async () => 'leads' },
    channels: [],
  } as unknown as Parameters<typeof addChecks>[1]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.inject('/healthz')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(ping).toHaveBeenCalledTimes(1);
  await server.inject('/healthz');
  expect(ping).toHaveBeenCalledTimes(2);
});

test('/healthz answers 200 while the database answers', async () => {
  expect(await get('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
});
