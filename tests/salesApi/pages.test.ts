import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { writeFiles } from './files';
import { ask, newFolder, cleanUp, testServer, testSettings } from './testServer';

const home = '<h1>Home</h1>';
const why = `<h1>Why</h1>${'why '.repeat(500)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

let server: FastifyInstance;
beforeAll(async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'whyx1/index.html': why,
    'whyx1/index.html.br': 'pretend brotli',
    'whyx1/index.html.gz': gzipSync(why),
    'experiences/worldtour/index.html': 'World Tour',
    'legal.html': 'Legal',
    '404.html': 'Gatsby 404',
    '404/index.html': 'Gatsby 404',
    'app-0123456789abcdef0123.js': 'app',
    'app-0123456789abcdef0123.js.gz': gzipSync('app'),
    'styles.0123456789abcdef0123.css': 'styles',
    'robots.txt': 'robots',
    'page-data/whyx1/page-data.json': '{}',
    'static/0123456789abcdef/hero.avif': 'avif',
    'static/tour.mp4': video,
    'static/font-0123.woff2': 'font',
    'images/a b é.jpg': 'jpg',
    '.env': 'secret',
    '.well/secret.txt': 'secret',
  });
  server = await testServer(testSettings(folder), undefined, folder);
});
afterAll(async () => {
  await server.close();
  cleanUp();
});

const get = (url: string, headers = {}) => ask(server, { url, headers });

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

  test.each([
    ['/whyx1/', 301, '/whyx1'],
    ['/whyx1/?source=letter&a=1', 301, '/whyx1?source=letter&a=1'],
    ['/whyx1/index.html', 301, '/whyx1'],
    ['/index.html', 301, '/'],
    ['/nowhere', 302, '/'],
    ['/nowhere/deep/?source=a%20b&form-opened=contact', 302, '/?source=a%20b&form-opened=contact'],
    ['/404', 302, '/'],
    ['/404.html?a', 302, '/?a'],
    ['/whyx1/more', 302, '/'],
    ['/Whyx1', 302, '/'],
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
    '/.well/secret.txt',
    `/${'a'.repeat(5000)}`,
    '/whyx1%2f',
  ])('%s neither leaves the site nor shows a file', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.statusCode).not.toBe(200);
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect(answer.body).not.toMatch(/root:|secret/);
  });

  test('accepts GET and HEAD only', async () => {
    const answer = await ask(server, { method: 'POST', url: '/whyx1', payload: 'x' });
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
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
  test('uses the smallest compressed file of the build that the browser accepts', async () => {
    const brotli = await get('/whyx1', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(brotli.body).toBe('pretend brotli');
    const gzip = await get('/whyx1', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.bytes).toEqual(gzipSync(why));
    expect(gzip.headers.etag).not.toBe(brotli.headers.etag);
    const plain = await get('/whyx1');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary?.toLowerCase()).toContain('accept-encoding');
  });

  test('is not compressed without a compressed file of the build', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.body).toBe(home);
    const script = await get('/app-0123456789abcdef0123.js', { 'accept-encoding': 'br, gzip' });
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(script.headers['content-type']).toMatch(/javascript/);
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

  test('has the security headers, and none that break plain http or inline scripts', async () => {
    for (const url of ['/', '/nowhere', '/missing.js', '/api/contacts/', '/healthz']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toMatch(
        /script-src|style-src|upgrade-insecure/,
      );
    }
  });
});

test('/healthz answers 200 while the database answers', async () => {
  expect(await get('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
});
