import { parse, stringify } from 'yaml';
import * as parsing from '../../compiler/parse/parse';
import { createDraftChecker } from '../draft/checkDraft';
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

/** A page that links to the page of the drafts. */
const LINKING =
  'path: /guide\ndescription: A guide.\nblocks:\n  - { type: prose, text: "[Terms](/legal)" }\n';

test('a page as it is saved has no errors', async () => {
  const { checker, draft } = await small();
  expect(checker.check(draft())).toEqual({ own: [], elsewhere: [] });
});

test('an error has the path of its key, and the sentence of the content check', async () => {
  const { checker, draftWith } = await small();
  const jets = { type: 'imageText', title: 'Jets', text: 'Fast.' };
  expect(checker.check(draftWith(jets)).own).toEqual([
    { path: ['blocks', 1, 'picture'], message: expect.stringContaining('"picture" is missing') },
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
  expect(checker.check(draftWith(film)).own).toEqual([
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
    message: expect.stringContaining('"name" is missing'),
  });
});

test('what a draft breaks in other files is reported with its file', async () => {
  const { checker, draft } = await small({ 'pages/guide.yaml': LINKING });
  const { own, elsewhere } = checker.check(draft({ path: '/terms' }));
  expect(own).toEqual([]);
  expect(elsewhere).toEqual([
    expect.stringMatching(/^content\/pages\/guide\.yaml:4:\d+ .*\/legal/),
    expect.stringContaining('press Copy'),
  ]);
  expect(checker.check(draft({ path: '/terms', description: '' }))).toEqual({
    own: [{ path: ['description'], message: expect.any(String) }],
    elsewhere: [],
  });
  expect(checker.checkWithout(FILE)).toEqual([expect.stringContaining('guide.yaml:4')]);
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
    'content/pages/guide.yaml:7:21 block 1 (imageText): "jet.png" is shown here. Choose another picture first.',
    'To replace a picture that the content shows, upload another one of the same name.',
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
  expect(checker.warningsOf(draft({ blocks }))).toEqual([
    expect.stringContaining('no longer shown since 22 November 2026'),
  ]);
  expect(checker.warningsOf(draft({ blocks, draft: true }))).toEqual([]);
});

test('a day of the visual editor begins in the time zone of the site', async () => {
  const site = `${smallSite()}timeZone: Asia/Tokyo\n`;
  const { checker, draft } = await small({ 'site.yaml': site });
  expect(checker.parse(draft({ blocks: PLANNED })).marks.blocks).toEqual({ 0: 'Draft' });
});

test('CONTENT_DATE is the day of the visual editor', async () => {
  const { snapshot, draft } = await small();
  const checker = createDraftChecker({ ...snapshot, contentDate: '2026-12-24' }, testBlocks);
  expect(checker.parse(draft({ blocks: PLANNED })).marks.blocks).toEqual({ 0: 'Draft' });
});

test('a save that makes a draft of the target of a link is refused', async () => {
  const { checker, draft } = await small({ 'pages/guide.yaml': LINKING });
  expect(checker.check(draft({ draft: true })).elsewhere).toEqual([
    'content/pages/guide.yaml:4:35 block 1 (prose): "/legal" is a draft. Publish it or remove the link.',
  ]);
});

test('a draft that writes out an address of the site has a warning, and can be saved', async () => {
  const { checker, draft } = await small();
  const written = draft({ blocks: [{ type: 'prose', text: 'Write to desk@{product}.example.' }] });
  expect(checker.check(written).own).toEqual([]);
  expect(checker.warningsOf(written)).toEqual([
    expect.stringContaining('the link "email" of site.yaml'),
  ]);
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
    expect(checker.warningsOf(repeating)).toEqual([
      '"March 1998" is the fact "since" of site.yaml. Write {facts.since} in its place, so that it follows when the fact changes.',
    ]);
    expect(checker.warningsOf(draft())).toEqual([]);
  });

  test('a draft of site.yaml is compared with its own facts', async () => {
    const { checker } = await withFacts();
    const value = {
      brand: { name: 'A', slug: 'a' },
      facts: { opened: 'April 2001' },
      footer: { notice: 'Open since April 2001, not March 1998.' },
    };
    expect(checker.warningsOf({ file: 'content/site.yaml', value })).toEqual([
      expect.stringContaining('{facts.opened}'),
    ]);
  });

  test('a changed one that another file repeats has a warning, and one of before has none', async () => {
    const { checker, site } = await small({
      'pages/guide.yaml': GUIDE.replace('{facts.since}', 'April 2001, not March 1998'),
      'site.yaml': stringify(siteWith({ since: 'March 1998' }), PLAIN),
    });
    const value = { ...site, ...siteWith({ since: 'March 1998', opened: 'April 2001' }) };
    expect(checker.warningsOf({ file: 'content/site.yaml', value: site })).toEqual([]);
    expect(checker.warningsOf({ file: 'content/site.yaml', value })).toEqual([
      expect.stringMatching(/^content\/pages\/guide\.yaml:2:20: "April 2001" is the fact "opened"/),
    ]);
  });

  test('each has the places that use it', async () => {
    const { checker } = await withFacts();
    expect(checker.usesOf('facts', 'since').map(({ where }) => where)).toEqual(['/guide']);
    expect(checker.usesOf('facts', 'unused')).toEqual([]);
    expect(checker.usesOf('links', 'since')).toEqual([]);
  });
});

describe('a page with another path than when the editor was opened', () => {
  const GUIDE_FILE = 'content/pages/guide.yaml';
  const written = (more = '') =>
    `path: /{product}-guide\n${more}description: A guide.\nblocks:\n  - { type: prose, text: A. }\n`;
  const redirect = (from: string) => ({
    'redirects.yaml': `redirects:\n  - { from: ${from}, to: /legal }\n`,
  });
  const warningsOf = async (opened: string, moved: object, files: ContentFiles = {}) => {
    const { checker } = await small({ 'pages/guide.yaml': written(), ...files });
    const value: unknown = { ...(parse(opened) as object), ...moved };
    return checker.warningsOf({ file: GUIDE_FILE, value }, opened);
  };

  test('has a warning that says what to add', async () => {
    expect(await warningsOf(written(), { path: '/advice' })).toEqual([
      'the path of this page was "/kestrel-guide" when you opened the editor, and nothing leads from there to "/advice". Add an entry under Redirects: from "/kestrel-guide" to "/advice".',
    ]);
  });

  test('keeps the warning after a save, until something leads from the old path', async () => {
    const files = { 'pages/guide.yaml': written().replace('/{product}-guide', '/advice') };
    const move = { path: '/advice' };
    expect(await warningsOf(written(), move, files)).toHaveLength(1);
    expect(await warningsOf(written(), move, { ...files, ...redirect('/kestrel-guide') })).toEqual(
      [],
    );
    expect(await warningsOf(written(), move, { ...files, ...redirect('/guide') })).toHaveLength(1);
    const other = { 'pages/other.yaml': written() };
    expect(await warningsOf(written(), move, { ...files, ...other })).toEqual([]);
  });

  test.each([
    ['of the same path', written(), {}],
    ['that is a draft', written(), { path: '/advice', draft: true }],
    ['that was a draft', written('draft: true\n'), { path: '/advice', draft: false }],
  ])('has none for a page %s', async (_name, opened, change) => {
    expect(await warningsOf(opened, change)).toEqual([]);
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
    expect.stringMatching(/^content\/pages\/uses\.yaml:4:31 .*facts\.opened/),
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
  });
  const dead = { ...redirect, to: '/nowhere' };
  expect(checker.check({ file, value: { redirects: [redirect, dead] } }).own).toEqual([
    { path: ['redirects', 1, 'from'], message: expect.stringContaining('already redirected') },
    { path: ['redirects', 1, 'to'], message: expect.stringContaining('no page has the path') },
  ]);
  const moved = checker.check(draft({ path: '/jets' }));
  expect(moved.elsewhere.join('\n')).toContain('"/jets" is the path of a page');
});
