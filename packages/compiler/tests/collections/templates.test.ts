/** Pages of entries: a template is built once for each entry of its collection. */
import { FEW_AIRPORTS } from '../../../../tests/fixtures/airports';
import { airportNames, expandTemplate } from '../../collections/expandTemplate';
import { firstEntryPage } from '../../collections/firstEntryPage';
import { parseCollection } from '../../collections/parseCollections';
import { parsePage } from '../../parse/parse';
import { collectionOfFile } from '../../read/contentPaths';
import { readYaml } from '../../read/readYaml';
import { blocks } from '../../../../src/blocks/registry';
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import type { ContentFiles } from '../../../../tests/support/content/contentFolder';
import {
  linesFor,
  linesOnDisk,
  parseFiles,
  TODAY,
} from '../../../../tests/support/content/contentLines';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const TEMPLATE = `for: routes
path: /fly/{route.from.slug}-to-{route.to.slug}
title: '{route.from.city} to {route.to.city}'
description: From {route.from.airport} ({route.from.code}) to {route.to.country}.
blocks:
  - type: hero
    title: '{route.from.city} to {route.to.city}'
  - type: statement
    title: Season
    text: '{route.season}'
  - type: statement
    title: '{route.text}'
    kicker: '{route.season}'
`;

const ROUTES = `# Kept.
routes:
  - { from: LBG, to: GVA, text: The coast in summer and its long evenings. }
  - { from: GVA, to: LBG, text: Home again before the shops of the quarter close., season: May }
`;

const files = (more: ContentFiles = {}): ContentFiles => ({
  'pages/route.yaml': TEMPLATE,
  'collections/routes.yaml': ROUTES,
  ...more,
});

/** The lines about a template or a list of routes, without the names of the files. */
const lines = (more: ContentFiles): string[] =>
  linesFor(files(more)).map((line) =>
    line
      .replace('content/pages/route.yaml:', 'P ')
      .replace('content/collections/routes.yaml:', 'C '),
  );

const withRoutes = (routes: string): string[] =>
  lines({ 'collections/routes.yaml': `routes:\n${routes.replace(/^(?=.)/gm, '  ')}` });

const withTemplate = (from: string, to: string): string[] =>
  lines({ 'pages/route.yaml': TEMPLATE.replace(from, to) });

const warnings = (routes: string): string[] => {
  const list = `routes:\n${routes.replace(/^(?=.)/gm, '  ')}`;
  const content = parseFiles(files({ 'collections/routes.yaml': list }));
  return formatContentWarnings(content.warnings).split('\n').filter(Boolean);
};

const pageOf = (key: string, more: ContentFiles = {}, today = TODAY) =>
  parseFiles(files(more), testBlocks, today).pages.get(`route.yaml#${key}`);

test('builds a page of each entry, which its texts name', () => {
  expect(linesFor(files())).toEqual([]);
  expect(pageOf('LBG-GVA')).toMatchObject({
    path: '/fly/paris-to-geneva',
    title: 'Paris to Geneva',
    description: expect.stringMatching(/^From .+ \(LBG\) to France\.$/),
    entry: { collection: 'routes', fields: { from: { code: 'LBG' }, to: { code: 'GVA' } } },
  });
  expect(pageOf('GVA-LBG')?.path).toBe('/fly/geneva-to-paris');
});

test('names a page by the same code whichever one of an airport its entry has', () => {
  const list = 'routes:\n  - { from: lfpb, to: LSGG, text: The coast in summer. }\n';
  expect(pageOf('LBG-GVA', { 'collections/routes.yaml': list })?.path).toBe('/fly/paris-to-geneva');
});

test('leaves out a key that names what the entry lacks, and a block that cannot be without it', () => {
  const [hero, ...others] = pageOf('LBG-GVA')?.blocks ?? [];
  expect(hero).toMatchObject({ title: 'Paris to Geneva' });
  expect(others).toHaveLength(2);
  expect(others[0]).not.toHaveProperty('text');
  expect(others[1]).not.toHaveProperty('kicker');
  expect(pageOf('GVA-LBG')?.blocks[2]).toMatchObject({ kicker: 'May' });
  const silent = { 'collections/routes.yaml': 'routes:\n  - { from: LBG, to: GVA }\n' };
  expect(pageOf('LBG-GVA', silent)?.blocks).toHaveLength(2);
});

test('links lead to pages of entries, and a link to none is an error', () => {
  const link = (to: string): ContentFiles => ({
    'pages/more.yaml': `path: /more\ndescription: More.\nblocks:\n  - type: statement\n    title: More\n    actions: [{ label: Fly to the coast, to: ${to} }]\n`,
  });
  expect(lines(link('/fly/paris-to-geneva'))).toEqual([]);
  expect(lines(link('/fly/paris-to-genefa'))).toEqual([
    expect.stringContaining('no page has the path "/fly/paris-to-genefa"'),
  ]);
});

test.each([
  [
    'an unknown collection',
    'for: routes',
    'for: route',
    'P 1:6: no collection is named "route". Did you mean "routes"?',
  ],
  [
    'a path without a name of the entry',
    '{route.from.slug}-to-{route.to.slug}',
    'all',
    'P 2:7: all pages of this template would have the path "/fly/all". Name the route in it, such as {route.from.slug}. The names for paths are: "route.from.slug", "route.to.slug", "route.season.slug".',
  ],
  [
    'a name that the collection lacks',
    "title: '{route.from.city} to {route.to.city}'\ndesc",
    "title: '{route.from.town} to {route.to.city}'\ndesc",
    'P 3:8: "{route.from.town}" is not a placeholder. Did you mean "route.from.code"?',
  ],
  [
    'a mistake of the template',
    'type: hero',
    'type: heroo',
    'P 6:11 block 1 (heroo): "heroo" is not a block type. Did you mean "hero"?',
  ],
])('reports %s once, at the template', (_name, from, to, expected) => {
  const found = withTemplate(from, to);
  expect(found).toHaveLength(1);
  expect(
    found[0]?.replace(
      /Did you mean "\{route\.\w+\.\w+\}"|The nearest.*/,
      'Did you mean "route.from.code"',
    ),
  ).toContain(expected.slice(0, 60));
});

test('reports a list without a template, a template without a list, and a list of another name', () => {
  const content = parseFiles({ 'collections/routes.yaml': ROUTES });
  expect(formatContentWarnings(content.warnings)).toContain(
    'content/collections/routes.yaml:3:3: warning: no page is built of these entries. Add a page with "for: routes" to content/pages, or remove this file.',
  );
  expect(lines({ 'collections/routes.yaml': undefined })).toEqual([
    'P 1:6: there are no entries: content/collections/routes.yaml does not exist. Write it, beginning with "routes:", or remove this page.',
  ]);
  expect(linesOnDisk({ 'collections/rotes.yaml': 'routes: []\n' })).toEqual([
    'content/collections/rotes.yaml:1:1: no collection is named "rotes", so this file is not read. Did you mean "routes"?',
  ]);
});

test('reports each wrong entry where it stands, and none hides another', () => {
  expect(
    withRoutes(`- { from: LBG, to: GVAA, text: One. }
- { from: LBG, to: LBG, text: Two. }
- { from: LBG, too: GVA, text: Three. }
- { from: LBG, to: GVA, text: Four. }
- { from: LBG, to: GVA, text: Five. }
- { from: LFPB, to: GVA, text: Six. }
- { from: GVA, to: LSGG, text: Seven. }
`),
  ).toEqual([
    'C 2:22: no airport has the code "GVAA". Did you mean "GVA", Geneva (GVA)?',
    'C 3:22: this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.',
    expect.stringContaining('C 4:18: the key "too" is not allowed here. Did you mean "to"?'),
    'C 6:5: this route is given twice: the one on line 5 has the same "from", "to". Remove one of them.',
    'C 7:5: this route is given twice: the one on line 5 has the same "from", "to". Remove one of them.',
    'C 8:22: this flight ends where it begins, at Geneva (GVA). Correct one of the two airports.',
  ]);
});

test('reports there and back that claim one address', () => {
  expect(withTemplate('{route.from.slug}-to-{route.to.slug}', '{route.season.slug}/x')).toEqual([
    expect.stringContaining('P 2:7'),
  ]);
  const both =
    'routes:\n  - { from: LBG, to: GVA, season: Summer, text: One. }\n  - { from: GVA, to: LBG, season: Summer, text: Two. }\n';
  expect(
    lines({
      'pages/route.yaml': TEMPLATE.replace(
        '{route.from.slug}-to-{route.to.slug}',
        '{route.season.slug}',
      ),
      'collections/routes.yaml': both,
    }),
  ).toEqual([
    expect.stringContaining('C 3:5: the page of this entry would have the path "/fly/summer"'),
  ]);
});

test('says of a mistake on the page of one entry which entry it is due to', () => {
  const long = 'x'.repeat(130);
  const found = withRoutes(`- { from: LBG, to: GVA, text: Short. }
- { from: GVA, to: LBG, text: ${long} }
`);
  expect(found).toEqual([
    'C 3:5: on the page of this entry, at P 12:12: "title" has 130 characters, and its place has room for 120. Shorten it.',
  ]);
});

test('an entry is shown in its time alone, and a draft not at all', () => {
  const list = (keys: string): ContentFiles => ({
    'collections/routes.yaml': `routes:\n  - { from: LBG, to: GVA, text: The coast and its evenings., ${keys} }\n`,
  });
  expect(pageOf('LBG-GVA', list('showFrom: 2026-12-01'))).toBeUndefined();
  expect(pageOf('LBG-GVA', list('showFrom: 2026-12-01'), '2026-12-01')).toBeDefined();
  expect(pageOf('LBG-GVA', list('showUntil: 2026-11-21'))).toBeUndefined();
  expect(pageOf('LBG-GVA', list('draft: true'))).toBeUndefined();
  expect(pageOf('LBG-GVA', list('hidden: true'))).toMatchObject({ hidden: true });
});

describe('pages that say nothing of their own', () => {
  const same = 'Aircraft of all sizes wait for you at any hour of the day and the night in';

  test('are kept out of search engines, with one warning for a list', () => {
    expect(warnings('- { from: LBG, to: GVA }\n- { from: GVA, to: LBG }\n')).toEqual([
      'content/collections/routes.yaml:2:5: warning: 2 entries have no words of their own (lines 2, 3). Search engines are asked not to list their pages, until "text" says what is true of it alone, or "index: true" stands there.',
    ]);
    const silent = { 'collections/routes.yaml': 'routes:\n  - { from: LBG, to: GVA }\n' };
    expect(pageOf('LBG-GVA', silent)).toMatchObject({ hidden: true });
    const indexed = {
      'collections/routes.yaml': 'routes:\n  - { from: LBG, to: GVA, index: true }\n',
    };
    expect(pageOf('LBG-GVA', indexed)?.hidden).toBeUndefined();
  });

  test('and so are those that differ in nothing but names', () => {
    const list = `- { from: LBG, to: GVA, text: ${same} Geneva. }\n- { from: GVA, to: LBG, text: ${same} Paris. }\n`;
    expect(warnings(list)).toEqual([
      expect.stringContaining(
        'routes.yaml:3:5: warning: 100% of the words of this entry stand in that of line 2 too',
      ),
    ]);
    const both = { 'collections/routes.yaml': `routes:\n${list.replace(/^(?=.)/gm, '  ')}` };
    expect(pageOf('LBG-GVA', both)?.hidden).toBeUndefined();
    expect(pageOf('GVA-LBG', both)?.hidden).toBe(true);
  });
});

test('a note of the journal is a page with the fields of its collection', () => {
  const note = (more = ''): ContentFiles => ({
    'journal/winter.yaml': `path: /journal/winter\ndescription: A note.\ndate: 2026-11-20\nauthor: The desk\nsummary: In short.\n${more}blocks:\n  - { type: statement, title: Winter }\n`,
  });
  expect(linesFor(note())).toEqual([]);
  expect(parseFiles(note()).pages.get('journal/winter.yaml')).toMatchObject({
    path: '/journal/winter',
    entry: { collection: 'journal', fields: { date: '2026-11-20', author: 'The desk', tags: [] } },
  });
  expect(linesFor(note('tgas: [a]\n'))).toEqual([
    'content/journal/winter.yaml:6:1: the key "tgas" is not allowed here. Did you mean "tags"?',
  ]);
});

test('the blocks of the site take every collection', () => {
  expect(
    linesFor(
      files({ 'pages/route.yaml': TEMPLATE.replace('type: hero', 'type: statement') }),
      blocks,
    ),
  ).toEqual([]);
});

test('a preview of the first entry leaves the pages of all entries as they are', () => {
  const known = { facts: {}, links: {} };
  const template = readYaml('content/pages/route.yaml', Buffer.from(TEMPLATE), 'page').source;
  const list = readYaml(
    'content/collections/routes.yaml',
    Buffer.from(ROUTES),
    'collection',
  ).source;
  const collection = list && collectionOfFile(list.file);
  if (!template || !collection) throw new Error('The files are valid.');
  const readAirports = () => FEW_AIRPORTS;
  const airports = airportNames(readAirports, 'en');
  const count = (): number =>
    expandTemplate(template, {
      collections: new Map([
        ['routes', parseCollection(list, collection, known, airports.originalOf)],
      ]),
      registry: testBlocks,
      parse: parsePage,
      known,
      airports,
    }).length;
  expect(count()).toBe(2);
  expect(firstEntryPage(template, list, testBlocks, known, readAirports).page).toBeDefined();
  expect(count()).toBe(2);
});
