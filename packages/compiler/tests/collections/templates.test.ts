/** Pages of entries: a template is built once for each entry of its collection. */
import { FEW_AIRPORTS } from '../../../../tests/fixtures/airports';
import { airportNames, expandTemplate } from '../../collections/expandTemplate';
import { firstEntryPage } from '../../collections/pagesOfTemplate';
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
    'P 3:8: "{route.from.town}" is not a placeholder. Did you mean "{route.from.code}"?',
  ],
  [
    'a mistake of the template',
    'type: hero',
    'type: heroo',
    'P 6:11 block 1 (heroo): "heroo" is not a block type. Did you mean "hero"?',
  ],
  [
    'a name of another collection',
    "title: '{route.from.city} to {route.to.city}'\ndesc",
    "title: '{aircraft.name}'\ndesc",
    'P 3:8: "{aircraft.name}" is no placeholder here: only a page with "for: aircraft" fills it in.',
  ],
  [
    'a name that none has',
    "title: '{route.from.city} to {route.to.city}'\ndesc",
    "title: '{nonsense}'\ndesc",
    'P 3:8: "{nonsense}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml, and of the entry: {route.from.city}, ',
  ],
  [
    'a missing collection',
    'for: routes\n',
    '',
    'P 1:7: a path that names the route in braces is that of a page for each entry of a collection. Write "for: routes" on the line above it',
  ],
])('reports %s once, at the template', (_name, from, to, expected) => {
  expect(withTemplate(from, to)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ['a colon', 'Fly: away', 'P 7:12: a text that contains a colon'],
  ['a quotation mark', '"Fly', 'P 7:12: a quotation mark is opened but never closed'],
  ['a key twice', 'A\n    title: B', 'P 8:5: the key "title" occurs twice'],
  ['a #', '#1', 'P 7:12 block 1 (hero): a text that begins with "#"'],
])('a slip of YAML in a block of a template is one error: %s', (_name, title, message) => {
  const template = TEMPLATE.replace(/(hero\n {4}title: ).*/, `$1${title}`);
  expect(lines({ 'pages/route.yaml': template })).toEqual([expect.stringContaining(message)]);
  expect(pageOf('LBG-GVA', { 'pages/route.yaml': template })).toBeUndefined();
});

test('a template whose "for:" cannot be read is one error, and leaves no list without pages', () => {
  const template = { 'pages/route.yaml': TEMPLATE.replace('for: routes', 'for: "routes') };
  expect(lines(template)).toEqual([expect.stringContaining('P 1:6: a quotation mark is opened')]);
  expect(formatContentWarnings(parseFiles(files(template)).warnings)).toBe('');
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

test.each([
  ['route-copy.yaml', 'content/pages/route-copy.yaml:2:7', 'content/pages/route.yaml'],
  ['stage.yaml', 'content/pages/stage.yaml:2:7', 'content/pages/route.yaml'],
])('reports two templates with one path once, at the copy: %s', (name, place, original) => {
  expect(linesFor(files({ [`pages/${name}`]: TEMPLATE }))).toEqual([
    `${place}: the path "/fly/{route.from.slug}-to-{route.to.slug}" is already used by ${original}. Give this page another path, or delete it.`,
  ]);
});

test('says at a name in a page that is no template which page fills it in', () => {
  const page = 'path: /a\ndescription: A.\nblocks:\n  - { type: prose, text: "{route.text}" }\n';
  expect(lines({ 'pages/a.yaml': page })).toEqual([
    expect.stringContaining(
      '"{route.text}" is no placeholder here: only a page with "for: routes"',
    ),
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

test('says a mistake of the template there, although some entries leave out its text', () => {
  const withSeasons = (...seasons: string[]): string[] =>
    lines({
      'pages/route.yaml': TEMPLATE.replace("'{route.season}'\n", "'{route.season} [a](/nope)'\n"),
      'collections/routes.yaml': `routes:
  - { from: LBG, to: GVA, text: The lake.${seasons[0] ?? ''} }
  - { from: GVA, to: LBG, text: The river.${seasons[1] ?? ''} }
  - { from: LBG, to: EGLK, text: The coast. }
`,
    });
  expect(withSeasons(', season: May', ', season: June')).toEqual([
    expect.stringMatching(/^P 10:\d+ block 2 \(statement\): no page has the path "\/nope"/),
  ]);
  // The text may be wrong because of the only entry that fills it.
  expect(withSeasons(', season: May')).toEqual([
    expect.stringContaining('C 2:5: on the page of this entry, at P 10:'),
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

describe('links of a page that is shown in the time of its entry alone', () => {
  const shown = (until: string, link: string): string[] =>
    lines({
      'pages/route.yaml': `${TEMPLATE}    id: words\n    showFrom: 2026-12-01\n  - type: statement\n    title: More\n    id: more\n    showFrom: 2026-12-01\n    actions: [{ label: Fly, to: '${link}' }]\n`,
      'collections/routes.yaml': `routes:\n  - { from: LBG, to: GVA, text: The coast and its evenings., showUntil: ${until} }\n`,
    });

  test.each(['#more', '/fly/paris-to-geneva', '/fly/paris-to-geneva#words'])(
    'may lead to the page itself: %s',
    (link) => expect(shown('2027-01-01', link)).toEqual([]),
  );

  test('may lead to what is shown as long as the page', () => {
    const page = (until: string): ContentFiles => ({
      'pages/more.yaml': `path: /more\ndescription: More.\nblocks:\n  - { type: statement, title: A }\n  - { type: statement, title: B, id: b, showUntil: ${until} }\n`,
      'pages/route.yaml': `${TEMPLATE}    actions: [{ label: Fly, to: '/more#b' }]\n`,
      'collections/routes.yaml':
        'routes:\n  - { from: LBG, to: GVA, text: The coast and its evenings., showUntil: 2027-01-01 }\n',
    });
    expect(lines(page('2027-01-01'))).toEqual([]);
    expect(lines(page('2026-12-31'))).toEqual([
      expect.stringContaining('is not shown on 1 January 2027, but this link is'),
    ]);
  });
});

test('a page is never without a block while its entry is shown', () => {
  const times = (from: string): string[] =>
    lines({
      'pages/route.yaml': TEMPLATE.replace(/^( {2}- type: .*)/gm, '$1\n    showFrom: 2026-12-01'),
      'collections/routes.yaml': `routes:\n  - { from: LBG, to: GVA, text: The coast., season: May, showFrom: ${from} }\n`,
    });
  expect(times('2026-12-01')).toEqual([]);
  expect(times('2026-11-30')).toEqual([expect.stringContaining('no block of this page is shown')]);
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

test('the days of a note count for its links, also while another key is wrong', () => {
  const linesOf = (key: string): string[] =>
    linesFor({
      'pages/more.yaml':
        'path: /more\ndescription: More.\nblocks:\n  - { type: statement, title: A }\n  - { type: statement, title: B, id: b, showUntil: 2027-01-01 }\n',
      'journal/winter.yaml': `path: /journal/winter\n${key}: A note.\ndate: 2026-11-20\nauthor: The desk\nsummary: In short.\nshowUntil: 2027-01-01\nblocks:\n  - { type: statement, id: a, title: A, actions: [{ label: To A, to: '#a' }, { label: To B, to: '/more#b' }] }\n`,
    });
  expect(linesOf('description')).toEqual([]);
  expect(linesOf('descripton')).toEqual([expect.stringContaining('"descripton" is not allowed')]);
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
