/** What a build leaves to be served: every file with the reason why, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { isPrivate, isUnserved } from '../../../src/http/unservedFiles';
import { readSite } from '../sitePages';
import { GENERATED_PAGES, publicFolder, type SiteName } from '../sites';
import { test } from '../test';

/** Files that crawlers and browsers ask for by their fixed names. */
const WELL_KNOWN =
  /^\/(?:robots\.txt|sitemap[\w-]*\.xml|manifest\.webmanifest|favicon\.ico|404\.html)$/;

/** Texts that name other files of the build. */
const NAMING_TEXT = /\.(?:html|json|js|css|xml|txt|webmanifest)$/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .map((file) => file.split(path.sep).join('/'));

/** The paths of the pages of a site, with those that a build makes for the tests. */
const pathsOf = (site: SiteName): string[] => [
  ...readSite(site).pages.map(({ path: page }) => page),
  ...(site === 'fixture'
    ? Array.from({ length: GENERATED_PAGES }, (_, index) => `/generated/page-${index + 1}`)
    : []),
];

/**
 * A script whose name webpack puts together has its hash in another script, and so have the files of
 * airports and land, whose paths are there without a leading slash.
 */
const hashOf = (file: string): string =>
  /(?:-|^\/static\/(?:airports|land)-)([0-9a-f]{16,})\.js(?:on)?$/.exec(file)?.[1] ?? file;

for (const site of ['published', 'fixture'] as const)
  test(`the ${site} site has no file that nobody asks for`, () => {
    const folder = publicFolder(site);
    const files = filesOf(folder);
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    const texts = files.filter((file) => NAMING_TEXT.test(file));
    const named = new Map(texts.map((file) => [file, read(file)]));
    const isNamedElsewhere = (file: string, name: string): boolean =>
      [...named].some(([other, text]) => other !== file && text.includes(name));
    const pages = new Set(pathsOf(site).map((page) => path.posix.join(page, 'index.html')));
    const data = new Set(
      [...pathsOf(site).map((page) => (page === '/' ? '/index' : page)), '/404.html'].map(
        (page) => `/page-data${page}/page-data.json`,
      ),
    );

    const reasonFor = (file: string): string | undefined => {
      if (isPrivate(file)) return isUnserved(file) ? undefined : 'a file for static hosts';
      if (pages.has(file)) return 'a page';
      if (data.has(file) || file === '/page-data/app-data.json') return 'the data of a page';
      if (WELL_KNOWN.test(file)) return 'asked for by its name';
      const compressed = file.replace(/\.(?:br|gz)$/, '');
      if (compressed !== file && files.includes(compressed)) return 'a compressed file';
      if (isNamedElsewhere(file, file)) return 'named by a page';
      if (isNamedElsewhere(file, encodeURI(file))) return 'named by a page';
      return isNamedElsewhere(file, hashOf(file)) ? 'named by a script' : undefined;
    };
    expect(files.filter((file) => reasonFor(file) === undefined)).toEqual([]);
    expect([...pages, ...data].filter((file) => !files.includes(file))).toEqual([]);
  });

test('a site that counts nothing has no code of the question for consent', () => {
  for (const site of ['published', 'fixture'] as const) {
    const folder = publicFolder(site);
    const asking = filesOf(folder).filter(
      (file) =>
        /\.(?:js|html|css)$/.test(file) &&
        /page:askConsent|consentTimestamp/.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(asking.length > 0, site).toBe(readSite(site).site.analytics !== undefined);
  }
});

test('a source map, the statistics of webpack and the files of hosts are not served', async ({
  request,
}) => {
  for (const file of ['/webpack.stats.json', '/chunk-map.json', '/_headers', '/app.js.map']) {
    const answer = await request.get(file, { maxRedirects: 0 });
    expect(answer.status(), file).toBe(404);
  }
});
