/** The links that the build wrote, of both sites: crawled in the HTML of every page there is. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { attributeOf, htmlFiles, plainText, tagsOf } from '../sites/builtFiles';
import { readSite } from '../sites/sitePages';
import type { SiteVersion } from '../../../packages/compiler/publish/siteVersions';
import { publicFolder, type SiteName } from '../sites/sites';
import { test } from '../test';

const ORIGIN = 'https://site.example';

/** The schemes that a link may have. */
const SCHEMES = ['https:', 'mailto:', 'tel:'];

/** The addresses a page links to, as they are written. */
const linksOf = (html: string): string[] =>
  tagsOf(html, 'a').flatMap((tag) => attributeOf(tag, 'href') ?? []);

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plainText(id)));

/** The links of the navigation of a name, in the HTML of a page. */
const linksOfNavigation = (html: string, name: string): string[] =>
  [...html.matchAll(/(<nav(?:\s[^>]*)?>)(.*?)<\/nav>/gs)]
    .filter(([, tag = '']) => attributeOf(tag, 'aria-label') === name)
    .flatMap(([, , content = '']) => linksOf(content));

/** A site in the language of a page. */
function versionOf(site: SiteName, language: string): SiteVersion {
  const found = readSite(site).versions.find((version) => version.language === language);
  if (!found) throw new Error(`The ${site} site has no language ${language}.`);
  return found;
}

/** `experiences/index.html` is the page `/experiences`. */
const pagePath = (file: string): string => `/${file}`.replace(/\/index\.html$/, '') || '/';

/** The files of the site that a page names in its pictures, videos, styles and scripts. */
const filesNamedIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:src|srcset|imagesrcset|href)="([^"]*)"/gi)]
    .flatMap(([, value = '']) => plainText(value).split(/,\s+/))
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '')
    .filter((address) => address.startsWith('/') && /\.[a-z0-9]+$/.test(address));

for (const site of ['published', 'fixture'] as const) {
  const folder = publicFolder(site);

  test.describe(`the ${site} site`, () => {
    test('links to pages and sections that exist', () => {
      const pages = new Map(htmlFiles(folder).map(({ name, html }) => [pagePath(name), html]));
      const isDead = (from: string, href: string): boolean => {
        const { origin, pathname, hash } = new URL(href, `${ORIGIN}${from}`);
        if (origin !== ORIGIN) return false;
        const page = pages.get(pathname);
        // A file of static/, such as a PDF.
        if (page === undefined) return !existsSync(path.join(folder, pathname));
        const id = decodeURIComponent(hash.slice(1));
        return id !== '' && !idsOf(page).has(id);
      };
      const dead = [...pages].flatMap(([from, html]) =>
        linksOf(html)
          .filter((href) => isDead(from, href))
          .map((href) => `${from}: ${href}`),
      );
      expect(dead).toEqual([]);
    });

    test('has the navigation of the menu in the HTML of every page, 404.html too', () => {
      // Gatsby writes parts of pages too.
      const pageFiles = htmlFiles(folder).filter(({ html }) => html.includes('<html'));
      expect(pageFiles.map(({ name }) => name)).toContain('404.html');
      for (const { name, html } of pageFiles) {
        const [language = ''] = tagsOf(html, 'html').map((tag) => attributeOf(tag, 'lang'));
        const { menu } = versionOf(site, language).site;
        const wanted = menu.entries.map(({ to }) => to).sort();
        expect(linksOfNavigation(html, menu.title).sort(), name).toEqual(wanted);
      }
    });

    test('links to nothing but pages, https, mail and telephones', () => {
      const refused = htmlFiles(folder).flatMap(({ html }) =>
        linksOf(html).filter((href) => !SCHEMES.includes(new URL(href, ORIGIN).protocol)),
      );
      expect(refused).toEqual([]);
    });

    test('has every file that its pages name', () => {
      const named = new Set(htmlFiles(folder).flatMap(({ html }) => filesNamedIn(html)));
      const missing = [...named].filter((address) => !existsSync(path.join(folder, address)));
      expect(named.size).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    });
  });
}
