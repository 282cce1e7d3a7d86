import { expect, test } from 'playwright/test';
import { htmlFiles, plain } from './builtFiles';

/** The addresses a page links to, as they are written. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => plain(href));

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plain(id)));

const pathOf = (file: string): string => `/${file}`.replace(/\/index\.html$/, '') || '/';

test('every link within the site leads to a page, and every hash to a place on it', () => {
  const pages = new Map(htmlFiles().map(({ name, html }) => [pathOf(name), html]));
  const dead: string[] = [];
  let followed = 0;
  for (const [from, html] of pages) {
    for (const href of linksOf(html)) {
      const target = new URL(href, `https://site.example${from}`);
      if (target.host !== 'site.example') continue;
      followed += 1;
      const page = pages.get(target.pathname);
      const hash = decodeURIComponent(target.hash.slice(1));
      if (page === undefined || (hash !== '' && !idsOf(page).has(hash)))
        dead.push(`${from}: ${href}`);
    }
  }
  expect(followed).toBeGreaterThan(80);
  expect(dead).toEqual([]);
});

test('links only lead to pages, to https, to mail and to telephones', () => {
  const schemes = htmlFiles().flatMap(({ html }) =>
    linksOf(html).map((href) => new URL(href, 'https://site.example/').protocol),
  );
  expect([...new Set(schemes)].sort()).toEqual(['https:', 'mailto:', 'tel:']);
});

test('every file the pages name is served', async ({ request }) => {
  test.setTimeout(120_000);
  const named = new Set<string>();
  for (const { html } of htmlFiles()) {
    const attributes = html.matchAll(/\s(?:src|srcset|imagesrcset|href)="([^"]*)"/gi);
    for (const [, value = ''] of attributes)
      for (const candidate of plain(value).split(/,\s+/)) {
        const [address = ''] = candidate.trim().split(/\s/);
        if (address.startsWith('/') && /\.[a-z0-9]+$/.test(address)) named.add(address);
      }
  }
  expect(named.size).toBeGreaterThan(50);
  const missing: string[] = [];
  for (const address of named) {
    const answer = await request.head(address);
    if (!answer.ok()) missing.push(`${answer.status()} ${address}`);
  }
  expect(missing).toEqual([]);
});
