import { parse, stringify } from 'yaml';
import * as parsing from '../../compiler/parse/parse';
import { createDraftChecker, type DraftChecker } from '../draft/checkDraft';
import type { Draft } from '../draft/draft';
import { readSnapshot } from '../server/snapshot';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import {
  fakePicture,
  smallSite,
  type ContentFiles,
} from '../../../tests/support/content/contentFolder';
import { testBlocks } from '../../../tests/support/content/testBlocks';

jest.mock('../../compiler/parse/parse', () => {
  const actual = jest.requireActual<typeof parsing>('../../compiler/parse/parse');
  return { ...actual, parsePage: jest.fn(actual.parsePage) };
});
const parsePage = jest.mocked(parsing.parsePage);

/** An afternoon in London; in Tokyo the next day has begun. */
const NOW = '2026-11-22T15:30:00Z';

const FILE = 'content/pages/legal.yaml';

/** A checker of a small project, and the value of a page of it. */
const small = (files: ContentFiles = {}) =>
  withProjectAsync(files, async (folder) => {
    const snapshot = await readSnapshot(folder);
    const page = parse(snapshot.texts[FILE] ?? '') as { path: string; blocks: unknown[] };
    /** A draft of the page. */
    const draft = (changes: object = {}) => ({ file: FILE, value: { ...page, ...changes } });
    return {
      snapshot,
      checker: createDraftChecker(snapshot, testBlocks, () => new Date(NOW)),
      draft,
      /** A draft of the page with one block more. */
      draftWith: (block: object) => draft({ blocks: [...page.blocks, block] }),
      site: parse(snapshot.texts['content/site.yaml'] ?? '') as { brand: { name: string } },
    };
  });

/** What the check warns of in a draft that can be saved. */
const warningsOf = (checker: DraftChecker, draft: Draft): string[] =>
  checker.check(draft).warnings.map(({ message }) => message);

/** A page that links to the page of the drafts. */
const LINKING =
  'path: /guide\ndescription: A guide.\nblocks:\n  - { type: prose, text: "[Terms](/legal)" }\n';

test('an error has the path of its key, its place and a sentence in the words of the form', async () => {
  const { checker, draftWith } = await small();
  const jets = { type: 'imageText', title: 'Jets', text: 'Fast.' };
  expect(checker.check(draftWith(jets)).own).toEqual([
    {
      path: ['blocks', 1, 'picture'],
      place: 'Image and text ‘Jets’, Picture',
      message: 'This is empty. It needs a picture.',
    },
  ]);
});

test('a lost picture and a dead link are errors of a draft', async () => {
  const { checker, draftWith } = await small();
  const picture = { src: 'gone.jpg', decorative: true };
  const text = 'Read [more](/nowhere).';
  const { own } = checker.check(draftWith({ type: 'imageText', title: 'Jets', text, picture }));
  const paths = own.map(({ path }) => path);
  expect(paths).toContainEqual(['blocks', 1, 'picture', 'src']);
  expect(paths).toContainEqual(expect.arrayContaining(['blocks', 1, 'text', 'to']));
});

test('a damaged picture or video is an error of a draft that shows it', async () => {
  const { checker, draftWith } = await small({ 'images/jet.jpg': 'A', 'video/loop.webm': 'A' });
  const poster = { src: 'jet.jpg', decorative: true };
  const film = { type: 'video', video: { name: 'loop', poster } };
  expect(checker.check(draftWith(film)).own).toMatchObject([
    { path: ['blocks', 1, 'video', 'name'], message: expect.stringContaining('WebM video') },
    { path: ['blocks', 1, 'video', 'poster', 'src'], message: expect.stringContaining('picture') },
  ]);
});

test('a picture that is saved with a draft counts for that check alone', async () => {
  const { checker, draftWith } = await small();
  const picture = { src: 'new.jpg', decorative: true };
  const jets = draftWith({ type: 'imageText', title: 'Jets', text: 'Fast.', picture });
  expect(checker.check(jets, ['new.jpg']).own).toEqual([]);
  expect(checker.check(jets).own).not.toEqual([]);
});

test('a draft of the shared content is shown in the home page', async () => {
  const { checker, site } = await small();
  const brand = { ...site.brand, name: 'Night Air' };
  const shown = checker.parse({ file: 'content/site.yaml', value: { ...site, brand } });
  expect(shown.site?.brand.name).toBe('Night Air');
  expect(shown.page.path).toBe('/');
  expect(shown.errors).toEqual([]);
  const broken = checker.parse({ file: 'content/site.yaml', value: { ...site, brand: {} } });
  expect(broken.site?.brand.name).toBe(site.brand.name);
  expect(broken.errors).toContainEqual({
    path: ['brand', 'name'],
    place: 'Brand, Name',
    message: 'This is empty. It needs a text.',
  });
});

test('what a draft breaks in other files is reported with its file', async () => {
  const { checker, draft } = await small({ 'pages/guide.yaml': LINKING });
  const { own, elsewhere } = checker.check(draft({ path: '/terms' }));
  expect(own).toEqual([]);
  expect(elsewhere).toEqual([
    {
      file: 'content/pages/guide.yaml',
      message: expect.stringMatching(/^\/guide, Prose ‘.+’, Text: .*"\/legal"/),
    },
  ]);
  expect(checker.check(draft({ path: '/terms', description: '' }))).toMatchObject({
    own: [{ path: ['description'], message: expect.any(String) }],
    elsewhere: [],
  });
  expect(checker.checkWithout(FILE)).toMatchObject([{ file: 'content/pages/guide.yaml' }]);
});

test('a picture is missed where it is shown, and an unused one nowhere', async () => {
  const guide =
    'path: /guide\ndescription: A guide.\nblocks:\n  - type: imageText\n    title: Jets\n    text: Fast.\n    picture: { src: jet.png, decorative: true }\n';
  const { checker } = await small({
    'pages/guide.yaml': guide,
    'images/jet.png': fakePicture('jet.png'),
    'images/unused.png': fakePicture('unused.png'),
  });
  expect(checker.checkWithout('content/images/unused.png')).toEqual([]);
  expect(checker.checkWithout('content/images/jet.png')).toEqual([
    {
      file: 'content/pages/guide.yaml',
      message:
        '/guide, Image and text ‘Jets’, Picture, File: "jet.png" is shown here. Choose another picture first. To replace a picture that the content shows, upload another one of the same name.',
    },
  ]);
});

test('the preview gets every block that is valid, with its placeholders filled in', async () => {
  const { checker, draft } = await small();
  const blocks = [{ type: 'imageText' }, { type: 'prose', text: 'About {product}.' }];
  const { page: shown, errors, site: shownSite } = checker.parse(draft({ blocks }));
  expect(shown.blocks[0]).toBeUndefined();
  expect(JSON.stringify(shown.blocks[1])).toContain(`About ${shownSite?.brand.name}.`);
  expect(new Set(errors.map(({ path }) => path[1]))).toEqual(new Set([0]));
});

/** Blocks whose days a draft of a page says. */
const PLANNED = [
  { type: 'statement', title: 'A', draft: true },
  { type: 'statement', title: 'B', showFrom: '2026-11-23' },
];

test('the preview says what is a draft and what is shown on other days', async () => {
  const { checker, draft } = await small();
  expect(checker.parse(draft({ draft: true, blocks: PLANNED })).marks).toEqual({
    page: 'This page is a draft.',
    blocks: { 0: 'Draft', 1: 'Shown from 23 November 2026' },
  });
});

test('a draft with a block that is never shown again has a warning, and can be saved', async () => {
  const { checker, draft } = await small();
  const ended = { type: 'statement', title: 'C', showUntil: '2026-11-21' };
  const blocks = [...PLANNED, ended, { type: 'statement', title: 'D' }];
  expect(checker.check(draft({ blocks })).own).toEqual([]);
  expect(warningsOf(checker, draft({ blocks }))).toEqual([
    expect.stringContaining('no longer shown since 22 November 2026'),
  ]);
  expect(warningsOf(checker, draft({ blocks, draft: true }))).toEqual([]);
});

test('CONTENT_DATE is the day of the visual editor', async () => {
  const { snapshot, draft } = await small();
  const checker = createDraftChecker({ ...snapshot, contentDate: '2026-12-24' }, testBlocks);
  expect(checker.parse(draft({ blocks: PLANNED })).marks.blocks).toEqual({ 0: 'Draft' });
});

const TIMED = [{ type: 'statement', title: 'C', showFrom: '2026-12-01 18:00' }];

test('a day and a time of the visual editor are those of the time zone of the site', async () => {
  const { snapshot, draft } = await small({ 'site.yaml': `${smallSite()}timeZone: Asia/Tokyo\n` });
  const marksAt = (moment: string, blocks: object[] = TIMED) =>
    createDraftChecker(snapshot, testBlocks, () => new Date(moment)).parse(draft({ blocks })).marks
      .blocks;
  expect(marksAt(NOW, PLANNED)).toEqual({ 0: 'Draft' });
  expect(marksAt('2026-12-01T08:59Z')).toEqual({ 0: 'Shown from 1 December 2026, 18:00' });
  expect(marksAt('2026-12-01T09:00Z')).toEqual({});
});

describe('the facts of the site', () => {
  const GUIDE =
    'path: /guide\ndescription: Since {facts.since}.\nblocks:\n  - { type: prose, text: A. }\n';
  const files = (site: string): ContentFiles => ({
    'site.yaml': `${site}\n`,
    'pages/guide.yaml': GUIDE,
  });
  const PLAIN = { aliasDuplicateObjects: false };
  const siteWith = (more: Record<string, string>) => {
    const site = parse(smallSite()) as { facts: object };
    return { ...site, facts: { ...site.facts, ...more } };
  };
  const withFacts = () =>
    small(files(stringify(siteWith({ since: 'March 1998', unused: 'June 1999' }), PLAIN)));

  test('a draft that repeats one has a warning, and can be saved', async () => {
    const { checker, draft } = await withFacts();
    const repeating = draft({ description: 'March 1998 was warm.' });
    expect(checker.check(repeating).own).toEqual([]);
    expect(warningsOf(checker, repeating)).toEqual([
      '"March 1998" is the fact "since" of the site settings. Write {facts.since} in its place, so that it follows when the fact changes.',
    ]);
    expect(checker.check(draft())).toEqual({ own: [], elsewhere: [], warnings: [] });
  });

  test('a draft of site.yaml is compared with its own facts', async () => {
    const { checker } = await withFacts();
    const value = {
      brand: { name: 'A', slug: 'a' },
      facts: { opened: 'April 2001' },
      footer: { notice: 'Open since April 2001, not March 1998.' },
    };
    expect(warningsOf(checker, { file: 'content/site.yaml', value })).toEqual([
      expect.stringContaining('{facts.opened}'),
    ]);
  });

  test('a changed one that another file repeats has a warning, and one of before has none', async () => {
    const { checker, site } = await small({
      'pages/guide.yaml': GUIDE.replace('{facts.since}', 'April 2001, not March 1998'),
      'site.yaml': stringify(siteWith({ since: 'March 1998' }), PLAIN),
    });
    const value = { ...site, ...siteWith({ since: 'March 1998', opened: 'April 2001' }) };
    expect(warningsOf(checker, { file: 'content/site.yaml', value: site })).toEqual([]);
    expect(warningsOf(checker, { file: 'content/site.yaml', value })).toEqual([
      expect.stringMatching(/^\/guide, Description: "April 2001" is the fact "opened"/),
    ]);
  });

  test('each has the places that use it', async () => {
    const { checker } = await withFacts();
    expect(checker.usesOf('facts', 'since').map(({ where }) => where)).toEqual(['/guide']);
    expect(checker.usesOf('facts', 'unused')).toEqual([]);
    expect(checker.usesOf('links', 'since')).toEqual([]);
  });
});

describe('a page with another path', () => {
  const GUIDE_FILE = 'content/pages/guide.yaml';
  const REDIRECTS = 'content/redirects.yaml';
  const written = (path: string, more = ''): string =>
    `path: ${path}\n${more}description: A guide.\nblocks:\n  - { type: prose, text: "## Top\\n\\nA." }\n`;

  /** Renames a page from one path to the next; each save is checked with the redirects that it writes. */
  const renamed = async (paths: readonly string[], redirects: string) => {
    let text = redirects;
    for (const [index, path] of paths.slice(1).entries()) {
      const before = written(paths[index] ?? '');
      const files = { 'pages/guide.yaml': before, 'redirects.yaml': text };
      const { checker } = await small(files);
      const draft = { file: GUIDE_FILE, value: parse(written(path)) as unknown };
      text = checker.filesAfter(draft, before).get(REDIRECTS)?.(text) ?? text;
      expect(checker.check(draft, [], { [REDIRECTS]: text })).toEqual({
        own: [],
        elsewhere: [],
        warnings: [],
      });
    }
    return text;
  };

  const LEGAL = '  # The brochure names it.\n  - { from: /terms, to: /legal } # until 2027\n';
  const entry = (from: string, to: string): string =>
    `  - { from: ${from}, to: ${to}, permanent: true }\n`;

  test.each([
    ['again', ['/a', '/b', '/c'], entry('/a', '/c') + entry('/b', '/c')],
    ['back to its first path', ['/a', '/b', '/c', '/a'], entry('/c', '/a') + entry('/b', '/a')],
    [
      'from a path of the product',
      ["'/{product}-guide'", '/kestrel', "'/{product}-guide'"],
      entry('/kestrel', "'/{product}-guide'"),
    ],
  ])(
    'that is renamed %s leads visitors there from each of the old ones',
    async (_, paths, added) => {
      expect(await renamed(paths, `redirects:\n${LEGAL}`)).toBe(`redirects:\n${LEGAL}${added}`);
    },
  );

  test('takes the redirects to its sections with it, and their comments', async () => {
    const about = (path: string) =>
      `redirects:\n  # Sent in letters.\n  - { from: /x, to: '${path}?form=1#top', permanent: false } # 2019\n`;
    const { checker } = await small({ 'pages/guide.yaml': written('/a') });
    const draft = { file: GUIDE_FILE, value: parse(written('/b')) as unknown };
    const follow = checker.filesAfter(draft, written('/a')).get(REDIRECTS);
    expect(follow?.(about('/a'))).toBe(about('/b') + entry('/a', '/b'));
    expect(follow?.(null)).toBe(
      `# yaml-language-server: $schema=.schema/redirects.schema.json\nredirects:\n  - from: /a\n    to: /b\n    permanent: true\n`,
    );
    for (const text of ['redirects: /a\n', '- a\n', 'a: [\n'])
      expect(() => follow?.(text)).toThrow('content/redirects.yaml cannot be read');
  });

  test('takes the links of all files with it, and changes nothing else in them', async () => {
    const site = smallSite().replace(
      /^links:\n/m,
      "links:\n  guide: '/{product}-guide#top' # ours\n",
    );
    const linking = (path: string) => `path: /linking # short
description: /kestrel-guide and /kestrel-guided are names.
blocks:
  - { type: prose, text: "[A](${path}), [B](${path}?a=b#top 'T') and [C](/legal)." } # both
  - type: prose
    text: '[D]({links.guide})' # as it is
`;
    const old = "'/{product}-guide'";
    const { checker, snapshot } = await small({
      'site.yaml': site,
      'pages/guide.yaml': written(old),
      'pages/linking.yaml': linking('/kestrel-guide'),
    });
    const draft = { file: GUIDE_FILE, value: parse(written('/b')) as unknown };
    const others = Object.fromEntries(
      [...checker.filesAfter(draft, written(old))].map(([file, rewrite]) => [
        file,
        rewrite(snapshot.texts[file] ?? null) ?? '',
      ]),
    );
    expect(others).toEqual({
      [REDIRECTS]: expect.stringContaining('to: /b'),
      'content/site.yaml': site.replace('/{product}-guide#top', '/b#top'),
      'content/pages/linking.yaml': linking('/b'),
    });
    expect(checker.check(draft, [], others)).toEqual({ own: [], elsewhere: [], warnings: [] });
  });

  test('is refused when a redirect to another page begins at its new path', async () => {
    const redirects = 'redirects:\n  - { from: /b, to: /legal }\n';
    const { checker } = await small({
      'pages/guide.yaml': written('/a'),
      'redirects.yaml': redirects,
    });
    const draft = { file: GUIDE_FILE, value: parse(written('/b')) as unknown };
    const text = checker.filesAfter(draft, written('/a')).get(REDIRECTS)?.(redirects) ?? '';
    expect(text).toContain('{ from: /b, to: /legal }');
    expect(checker.check(draft, [], { [REDIRECTS]: text }).elsewhere[0]?.message).toContain(
      '"/b" is the path of a page',
    );
  });

  test.each([
    ['of the same path', written('/a'), written('/a')],
    ['that is a draft', written('/a'), written('/b', 'draft: true\n')],
    ['that was a draft', written('/a', 'draft: true\n'), written('/b')],
    ['whose path was a mistake', written('/a b'), written('/b')],
    ['whose path was that of the server', written('/api'), written('/b')],
    ['whose path another page has', written('/legal'), written('/b')],
  ])('is followed by no file when it is a page %s', async (_name, before, after) => {
    const { checker } = await small({ 'pages/guide.yaml': before });
    const draft = { file: GUIDE_FILE, value: parse(after) as unknown };
    expect([...checker.filesAfter(draft, before)]).toEqual([]);
  });
});

/** The files that a check parses. */
function parsedBy(check: () => unknown): string[] {
  parsePage.mockClear();
  check();
  return parsePage.mock.calls.map(([{ file }]) => file);
}

test('a check parses the draft, and no page that is saved', async () => {
  const { checker, site, draft } = await small();
  expect(parsedBy(() => checker.check(draft({ title: 'A' })))).toEqual([FILE]);
  expect(parsedBy(() => checker.checkWithout(FILE))).toEqual([]);
  const value = { ...site, brand: { ...site.brand, name: 'A' } };
  expect(parsedBy(() => checker.check({ file: 'content/site.yaml', value }))).toEqual([]);
});

test('a fact that goes missing in a draft is an error of the pages that use it', async () => {
  const facts = smallSite().replace(/^facts:\n/m, 'facts:\n  opened: March 1998\n');
  const uses =
    "path: /uses\ndescription: A.\nblocks:\n  - { type: statement, title: '{facts.opened}' }\n";
  const { checker, site } = await small({ 'site.yaml': facts, 'pages/uses.yaml': uses });
  const brokenBy = (value: unknown) =>
    checker.check({ file: 'content/site.yaml', value }).elsewhere;
  expect(brokenBy(site)).toEqual([]);
  expect(brokenBy(parse(smallSite()))).toEqual([
    {
      file: 'content/pages/uses.yaml',
      message: expect.stringMatching(/^\/uses, Statement ‘.*’, Title: .*facts\.opened/),
    },
  ]);
  expect(brokenBy(site)).toEqual([]);
});

test('redirects are checked against the pages, and a page against the redirects', async () => {
  const redirect = { from: '/jets', to: '/legal' };
  const file = 'content/redirects.yaml';
  const { checker, draft } = await small({
    'redirects.yaml': stringify({ redirects: [redirect] }),
  });
  expect(checker.check({ file, value: { redirects: [redirect] } })).toEqual({
    own: [],
    elsewhere: [],
    warnings: [],
  });
  const dead = { ...redirect, to: '/nowhere' };
  expect(checker.check({ file, value: { redirects: [redirect, dead] } }).own).toMatchObject([
    { path: ['redirects', 1, 'from'], message: expect.stringContaining('already redirected') },
    { path: ['redirects', 1, 'to'], message: expect.stringContaining('No page has the path') },
  ]);
  const moved = checker.check(draft({ path: '/jets' }));
  expect(moved.elsewhere[0]?.message).toContain('"/jets" is the path of a page');
});

/** A project with a French translation of the page. */
const french = async () => {
  const { site } = await small();
  const languages = [
    { code: 'en', label: 'English' },
    { code: 'fr', label: 'Français' },
  ];
  return small({
    'site.yaml': stringify({ ...site, languages }),
    'pages/legal.yaml':
      'path: /legal\ndescription: Rights.\nblocks:\n  - { type: prose, text: "We fly {product}." }\n',
    'translations/fr/legal.yaml':
      'texts:\n  - { original: Rights., text: Droits. }\n  - { original: "We fly {product}.", text: "{product} vole." }\n',
  });
};

const FRENCH = 'content/translations/fr/legal.yaml';

test('a changed text says which translations are stale, in the words of the form', async () => {
  const { checker, draft } = await french();
  expect(warningsOf(checker, draft())).toEqual([]);
  const { warnings } = checker.check(draft({ description: 'All rights.' }));
  expect(warnings).toEqual([
    {
      file: FRENCH,
      message:
        '/legal (Français), text ‘Droits.’, Original: The text has changed. It was "Rights." and is "All rights." now.',
    },
    {
      file: FRENCH,
      message: '/legal (Français): 1 text waits for a translation and is shown in the original.',
    },
  ]);
});

test('a draft of a translation has its pairs, its mistakes at their entries, and a page in its language', async () => {
  const { checker } = await french();
  const texts = [
    { original: 'Rights.', text: 'Droits.' },
    { original: 'We fly {product}.', text: 'Nous volons.' },
  ];
  const value = { path: '/fr/droits', texts };
  const { own, warnings } = checker.check({ file: FRENCH, value });
  expect(own).toEqual([]);
  expect(warnings.map((each) => 'path' in each && each.path)).toEqual([['texts', 1, 'text'], []]);
  const { pairs, language, original } = checker.pairsOf({ file: FRENCH, value });
  expect([language, original]).toEqual(['fr', 'en']);
  expect(pairs.map(({ state }) => state)).toEqual(['translated', 'translated']);
  const shown = checker.parse({ file: FRENCH, value });
  expect(shown.page).toMatchObject({ path: '/fr/droits', description: 'Droits.' });
  expect(shown.language).toMatchObject({ code: 'fr' });
});
