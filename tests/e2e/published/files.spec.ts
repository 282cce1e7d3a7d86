/** What a build leaves to be served: every file with the reason why, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { isMoment } from '../../../src/content/day';
import { isPrivate, isUnserved, MOMENT_FILE } from '../../../src/http/unservedFiles';
import { readSite } from '../sites/sitePages';
import { GENERATED_PAGES, publicFolder, type SiteName } from '../sites/sites';
import { test } from '../test';

/** Files that crawlers and browsers ask for by their fixed names. */
const WELL_KNOWN =
  /^\/(?:robots\.txt|sitemap[\w-]*\.xml|manifest\.webmanifest|llms\.txt|favicon\.ico|404\.html)$/;

/** Texts that name other files of the build. */
const NAMING_TEXT = /\.(?:html|json|js|css|xml|txt|md|webmanifest)$/;

/** X-1 or its slug, and no attribute of a drawing. */
const BRAND = /.{0,30}\bx-?1(?![\da-z]|=").{0,30}/i;

/** The same in a script, where x-1 is a number less one and x1 may be any name. */
const BRAND_IN_SCRIPT = /.{0,30}(?:["'`>]x-1\b|x1-[a-z]{4}|whyx1|x1\.example).{0,30}/i;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    .map((file) => file.split(path.sep).join('/'));

/** The paths of the pages of a site, with those that a build makes for the tests. */
const pathsOf = (site: SiteName): string[] => [
  ...readSite(site).versions.flatMap(({ pages }) =>
    [...pages.values()].map(({ path: page }) => page),
  ),
  ...(site === 'fixture'
    ? Array.from({ length: GENERATED_PAGES }, (_, index) => `/generated/page-${index + 1}`)
    : []),
];

/**
 * A script whose name webpack puts together has its hash in another script, and so have the files of
 * airports and land, whose paths are there without a leading slash.
 */
const hashOf = (file: string): string =>
  /(?:-|^\/static\/(?:airports|land|city-names-[\w-]+)-)([0-9a-f]{16,})\.js(?:on)?$/.exec(
    file,
  )?.[1] ?? file;

for (const site of ['published', 'fixture'] as const)
  test(`the ${site} site has no file that nobody asks for`, () => {
    const folder = publicFolder(site);
    const files = filesOf(folder);
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    const texts = files.filter((file) => NAMING_TEXT.test(file));
    const named = new Map(texts.map((file) => [file, read(file)]));
    const isNamedElsewhere = (file: string, name: string): boolean =>
      [...named].some(([other, text]) => other !== file && text.includes(name));
    const unknownPaths = readSite(site).versions.map(({ home }) =>
      path.posix.join(home, '404.html'),
    );
    const pages = new Set([
      ...pathsOf(site).map((page) => path.posix.join(page, 'index.html')),
      ...unknownPaths,
    ]);
    const data = new Set(
      [...pathsOf(site).map((page) => (page === '/' ? '/index' : page)), ...unknownPaths].map(
        (page) => `/page-data${page}/page-data.json`,
      ),
    );

    const reasonFor = (file: string): string | undefined => {
      if (isPrivate(file))
        return isUnserved(file) ? undefined : 'a file for static hosts or commands';
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

test('no file of a site of another brand names X-1: neither pages, data and styles nor scripts', () => {
  const folder = publicFolder('fixture');
  const naming = filesOf(folder)
    .filter((file) => NAMING_TEXT.test(file) || file === '/_headers' || file === '/_redirects')
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const found = (file.endsWith('.js') ? BRAND_IN_SCRIPT : BRAND).exec(text)?.[0];
      return found === undefined ? [] : [`${file}: ${found}`];
    });
  expect(naming).toEqual([]);
});

test('a build leaves the moment that it was made for', () => {
  const moment = readFileSync(path.join(publicFolder('fixture'), MOMENT_FILE), 'utf8').trim();
  expect(isMoment(moment), moment).toBe(true);
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

test('a source map, the statistics of webpack and the files of hosts and commands are not served', async ({
  request,
}) => {
  for (const file of [
    '/webpack.stats.json',
    '/chunk-map.json',
    '/_headers',
    '/_moment',
    '/app.js.map',
  ]) {
    const answer = await request.get(file, { maxRedirects: 0 });
    expect(answer.status(), file).toBe(404);
  }
});
