/** The headers of every answer: those of the server, and those that a build writes for static hosts. */
import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { analytics } from '../../../../src/content/analyticsSchema';
import { analyticsSources } from '../../../../src/http/analyticsSources';
import { pagePolicy, policyInHtml } from '../../../../src/http/contentPolicy';
import { orderHead } from '../../../../src/shell/head/orderHead';
import { writeHeadersFile } from '../../../../gatsby/output/headersFile';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeFiles } from '../files';
import { ask, newFolder, testServer, testSettings } from '../testServer';

const POLICY = pagePolicy({ path: '/', scripts: ['start()'], styles: ['a{}'] });

/** A page as a build writes it. */
const pageWith = (policy: string): string =>
  `<!DOCTYPE html><html><head>${renderToStaticMarkup(
    <meta httpEquiv="Content-Security-Policy" content={policy} />,
  )}</head><body>${'page '.repeat(200)}</body></html>`;

const FILES = {
  'index.html': pageWith(POLICY),
  'about/index.html': pageWith(POLICY),
  '_preview/index.html': pageWith(pagePolicy({ path: '/_preview', scripts: [], styles: [] })),
  'plain.html': '<h1>Plain</h1>',
  'app-0123456789abcdef0123.js': 'app',
  'app-0123456789abcdef0123.js.map': '{}',
  'static/0123/a.svg': '<svg/>',
  'webpack.stats.json': '{}',
  'chunk-map.json': '{}',
  '_gatsby/slices/a.html': 'slice',
  '~partytown/partytown.js': 'worker',
  _headers: '/*',
  _redirects: '/a /b',
};

/** The headers of security that every answer has. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(), '),
};

const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = newFolder();
  server = await testServer(
    testSettings(newFolder(), { trustProxy: ['loopback'] }),
    undefined,
    folder,
  );
  writeFiles(folder, FILES);
});

const get = (url: string, headers = {}) => ask(server, { url, headers });

describe('the policy of a page', () => {
  const policy = new Map(
    POLICY.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

  test('allows nothing that it does not name', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(POLICY).not.toMatch(/unsafe|\*|https?:/);
  });

  test('allows inline scripts and styles by their hashes', () => {
    // echo -n 'start()' | openssl sha256 -binary | base64
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    ]);
    expect(policy.get('style-src')).toHaveLength(2);
  });

  test('asks for Trusted Types, which webpack and the policy for texts make', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['webpack', 'default']);
  });

  test('lets the pages of editors show frames, and asks them for no Trusted Types', () => {
    for (const page of ['/_preview', '/_blocks', '/_blocks/hero']) {
      const lax = pagePolicy({ path: page, scripts: [], styles: [] });
      expect(lax).toContain("frame-src 'self'");
      expect(lax).not.toContain('trusted-types');
      expect(lax).not.toContain('unsafe');
    }
    expect(POLICY).not.toContain('frame-src');
  });

  test('allows the analytics service what it needs, by its origin', () => {
    const withService = (provider: 'plausible' | 'ga4', src: string): string => {
      const service = analytics.parse({ provider, src, id: 'G-AB12CD34EF' });
      const sources = analyticsSources(service);
      return pagePolicy({ path: '/', scripts: [], styles: [], analytics: sources });
    };
    const plausible = withService('plausible', 'https://count.example/js/script.js');
    expect(plausible).toContain("script-src 'self' https://count.example;");
    expect(plausible).toContain("connect-src 'self' https://count.example;");
    expect(plausible).toContain('trusted-types webpack default analytics');
    const own = withService('plausible', '/js/script.js');
    expect(own).not.toContain('https:');
    const google = withService('ga4', 'https://tags.example/gtag/js');
    expect(google).toContain("script-src 'self' https://tags.example;");
    expect(google).toMatch(
      /connect-src 'self' https:\/\/tags\.example https:\/\/\*\.google-analytics\.com/,
    );
    expect(google).not.toContain('trusted-types');
  });

  test('names the origin of a sales API that is not on the site', () => {
    const policyFor = (api: string): string => {
      process.env.GATSBY_SALES_API_URL = api;
      const head = renderToStaticMarkup(<>{orderHead([], '/', ['start()'])}</>);
      Reflect.deleteProperty(process.env, 'GATSBY_SALES_API_URL');
      return policyInHtml(head) ?? '';
    };
    expect(policyFor('https://api.x1.example/sales/')).toContain(
      "connect-src 'self' https://api.x1.example; ",
    );
    expect(policyFor('')).toContain("connect-src 'self'; ");
  });

  test('stands first in the head, and can be read from it', () => {
    const head = renderToStaticMarkup(
      <>
        {orderHead([<style key="s">{'a{}'}</style>, <link key="l" rel="icon" />], '/', ['start()'])}
      </>,
    );
    expect(head).toMatch(/^<meta http-equiv="Content-Security-Policy"/);
    expect(policyInHtml(head)).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  });
});

describe('the server', () => {
  test('sends a page with its whole policy', async () => {
    for (const url of ['/', '/about'])
      for (const headers of [{}, { 'accept-encoding': 'br' }, { range: 'bytes=0-10' }]) {
        const answer = await get(url, headers);
        expect(answer.headers).toMatchObject({
          ...EVERYWHERE,
          'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
        });
      }
  });

  test('repeats the policy when the page has not changed, so that browsers keep it', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const { etag = '' } = (await get('/', headers)).headers;
      const answer = await get('/', { ...headers, 'if-none-match': etag });
      expect(answer.statusCode).toBe(304);
      expect(answer.headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`);
    }
  });

  test('sends the policy of the present build', async () => {
    const policy = pagePolicy({ path: '/', scripts: ['changed()'], styles: [] });
    writeFiles(folder, { 'about/index.html': pageWith(policy) });
    utimesSync(path.join(folder, 'about/index.html'), 1, 1);
    const { headers } = await get('/about');
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
    writeFiles(folder, { 'about/index.html': FILES['about/index.html'] });
  });

  test.each([
    '/app-0123456789abcdef0123.js',
    '/static/0123/a.svg',
    '/nowhere',
    '/missing.js',
    '/%zz',
    '/healthz',
    '/api/contacts/',
    '/api/nowhere',
  ])('allows nothing in the answer of %s', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({ ...EVERYWHERE, 'content-security-policy': NOTHING_ALLOWED });
  });

  test('lets its own pages alone show the preview, and HTML files without a policy', async () => {
    for (const url of ['/_preview', '/plain']) {
      const policy = (await get(url)).headers['content-security-policy'];
      expect(policy).toMatch(/; frame-ancestors 'self'$/);
    }
  });

  test('asks for TLS when the visitor has it, as a trusted proxy says, and never otherwise', async () => {
    const overTls = await get('/', { 'x-forwarded-proto': 'https' });
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const open = await testServer(testSettings(newFolder()));
    const untrusted = await ask(open, { url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  });

  test.each([
    '/webpack.stats.json',
    '/chunk-map.json',
    '/_gatsby/slices/a.html',
    '/_gatsby/slices/a',
    '/~partytown/partytown.js',
    '/%7Epartytown/partytown.js',
    '/app-0123456789abcdef0123.js.map',
    '/_headers',
    '/_redirects',
  ])('never sends %s, even when it is there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('_headers', () => {
  /** The rules of the file, as a static host reads them. */
  const rulesOf = (text: string): Map<string, Record<string, string>> =>
    new Map(
      text
        .trim()
        .split('\n\n')
        .map((rule): [string, Record<string, string>] => {
          const [file = '', ...lines] = rule.split('\n');
          const headers = lines.map((line) =>
            line
              .trim()
              .split(/: (.*)/s)
              .slice(0, 2),
          );
          return [file, Object.fromEntries(headers)];
        }),
    );

  const written = (isForEditors = false): string => {
    writeHeadersFile(folder, isForEditors);
    return readFileSync(path.join(folder, '_headers'), 'utf8');
  };

  test('has the headers that the server sends, but for the styles, which each page allows itself', async () => {
    const rules = rulesOf(written());
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    const sent = (name: string) =>
      String(headers[name]).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
    for (const [name, value] of Object.entries(rules.get('/*') ?? {}))
      expect([name, sent(name.toLowerCase())]).toEqual([name, value]);
    expect(POLICY).toMatch(/style-src 'self' 'sha256-[^;']*';/);
    const names = ['content-security-policy', 'strict-transport-security'];
    expect(Object.keys(rules.get('/*') ?? {}).map((name) => name.toLowerCase())).toEqual(
      expect.arrayContaining([...Object.keys(EVERYWHERE), ...names]),
    );
    for (const [rule, file] of [
      ['/static/*', '/static/0123/a.svg'],
      ['/app-0123456789abcdef0123.js', '/app-0123456789abcdef0123.js'],
    ] as const)
      expect(rules.get(rule)).toEqual({
        'Cache-Control': (await get(file)).headers['cache-control'],
      });
  });

  test('allows the inline scripts that only some pages have, beside those of Home', () => {
    const policyWith = (scripts: readonly string[]): string => {
      writeHeadersFile(folder, false, scripts);
      const rules = rulesOf(readFileSync(path.join(folder, '_headers'), 'utf8'));
      return rules.get('/*')?.['Content-Security-Policy'] ?? '';
    };
    const hash = createHash('sha256').update('hide()').digest('base64');
    const [before, after] = [policyWith([]), policyWith(['hide()'])];
    expect(before).not.toContain(hash);
    expect(/script-src [^;]*/.exec(after)?.[0]).toBe(
      `${/script-src [^;]*/.exec(before)?.[0]} 'sha256-${hash}'`,
    );
    expect(after.replace(` 'sha256-${hash}'`, '')).toBe(before);
  });

  test('names no header in two rules for one file: hosts join their values', () => {
    const rules = [...rulesOf(written())];
    const [everywhere, ...others] = rules.map(([, headers]) => Object.keys(headers));
    expect(others.flat().filter((name) => everywhere?.includes(name))).toEqual([]);
    const files = rules
      .map(([file]) => file)
      .filter((file) => file !== '/*' && file !== '/static/*');
    expect(files.filter((file) => file.startsWith('/static/') || file.includes('*'))).toEqual([]);
  });

  test('stays within the limits of Cloudflare Pages, whatever earlier builds have left', () => {
    const scripts = Array.from({ length: 150 }, (_, index) => {
      const name = `old-${String(index).padStart(20, '0')}.js`;
      return [name, 'old'];
    });
    writeFiles(folder, Object.fromEntries(scripts));
    for (const [name = ''] of scripts) utimesSync(path.join(folder, name), 1, 1);
    const text = written();
    const rules = [...rulesOf(text).keys()];
    expect(rules).toHaveLength(100);
    expect(rules).toContain('/app-0123456789abcdef0123.js');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
  });

  test('leaves room for the visual editor and the catalogue, whose policies are in their pages', () => {
    const headers = rulesOf(written(true)).get('/*');
    expect(headers).toMatchObject({
      'Content-Security-Policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
  });
});
