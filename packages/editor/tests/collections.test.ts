/** Drafts of templates, of their collections and of notes. */
import { parse, stringify } from 'yaml';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import { smallSite, type ContentFiles } from '../../../tests/support/content/contentFolder';
import { testBlocks } from '../../../tests/support/content/testBlocks';
import { isContentFile } from '../page/approval/requestText';
import { pageAddress } from '../page/contentStore';
import { createDraftChecker, type DraftChecker } from '../draft/checkDraft';
import type { Draft } from '../draft/draft';
import { readSnapshot } from '../server/snapshot';

const TEMPLATE = {
  file: 'content/pages/route.yaml',
  value: {
    for: 'routes',
    path: '/flights/{route.from.slug}-{route.to.slug}',
    title: '{route.from.city} to {route.to.city}',
    description: 'A jet from {route.from.airport}.',
    blocks: [
      { type: 'statement', title: 'Fly to {route.to.city}' },
      { type: 'statement', title: 'When', text: '{route.season}' },
      { type: 'prose', text: '{route.text}' },
    ],
  },
} as const;

const ROUTES = {
  file: 'content/collections/routes.yaml',
  value: {
    routes: [
      { from: 'LBG', to: 'NCE', text: 'Nice has a runway by the sea.', season: 'May to June' },
      { from: 'LBG', to: 'GVA', text: 'Snow closes Geneva for an hour at times.' },
    ],
  },
};

const NOTE = {
  file: 'content/journal/winter.yaml',
  value: {
    path: '/journal/winter',
    title: 'Winter',
    description: 'Of snow.',
    date: '2026-11-20',
    author: 'Ada',
    summary: 'What snow does to a runway.',
    blocks: [{ type: 'prose', text: 'It melts, and [we fly](/flights/paris-nice).' }],
  },
};

const [OF_NICE, OF_GENEVA] = ROUTES.value.routes;

const written = (drafts: readonly Draft[]): ContentFiles =>
  Object.fromEntries(
    drafts.map(({ file, value }) => [
      file.slice('content/'.length),
      stringify(value, { aliasDuplicateObjects: false }),
    ]),
  );

/** A checker of a small project with a template, its collection and a note, unless other drafts are saved. */
const checkerOf = (
  drafts: readonly Draft[] = [TEMPLATE, ROUTES, NOTE],
  others: ContentFiles = {},
): Promise<DraftChecker> =>
  withProjectAsync({ ...written(drafts), ...others }, async (folder) =>
    createDraftChecker(
      await readSnapshot(folder),
      testBlocks,
      () => new Date('2026-11-22T15:30:00Z'),
    ),
  );

const NOTHING_NEW = { own: [], elsewhere: [], warnings: [] };

test('what is saved has no errors, and says once in each form what all see', async () => {
  const checker = await checkerOf();
  for (const draft of [TEMPLATE, ROUTES, NOTE]) expect(checker.check(draft)).toEqual(NOTHING_NEW);
});

test('a wrong airport of an entry is an error at its key, which names the entry', async () => {
  const checker = await checkerOf();
  const routes = [OF_NICE, { ...OF_GENEVA, to: 'QQQ' }];
  expect(checker.check({ ...ROUTES, value: { routes } }).own).toMatchObject([
    {
      path: ['routes', 1, 'to'],
      place: 'route ‘LBG → QQQ’, To',
      message: expect.stringContaining('QQQ'),
    },
  ]);
});

test('an entry that is given twice is named without a line, which a form does not have', async () => {
  const checker = await checkerOf();
  const routes = [OF_NICE, OF_GENEVA, OF_NICE];
  expect(checker.check({ ...ROUTES, value: { routes } }).own).toMatchObject([
    {
      path: ['routes', 2],
      message: expect.stringMatching(/given twice: another one has the same/),
    },
  ]);
});

test('entries without words of their own are named in the form, and in the form alone', async () => {
  const bare = { routes: [OF_NICE, { from: 'LBG', to: 'GVA' }] };
  const checker = await checkerOf([TEMPLATE, { ...ROUTES, value: bare }]);
  const [warning] = checker.check({ ...ROUTES, value: bare }).warnings;
  expect(warning?.message).toContain('(LBG-GVA)');
  expect(checker.check(TEMPLATE)).toEqual(NOTHING_NEW);
});

test('a mistake of a template is its own, once for all entries; one of a single entry stands with the entry', async () => {
  const checker = await checkerOf();
  const block = { type: 'statement', title: 'A {route.frm.city}' };
  const wrong = { ...TEMPLATE, value: { ...TEMPLATE.value, blocks: [block] } };
  expect(checker.check(wrong).own).toMatchObject([
    { path: ['blocks', 0, 'title'], message: expect.stringContaining('route.frm.city') },
  ]);
  const same = { ...TEMPLATE, value: { ...TEMPLATE.value, path: '/flights/{route.from.slug}' } };
  const { own, elsewhere } = checker.check(same);
  expect(own).toEqual([]);
  expect(elsewhere[0]).toMatchObject({
    file: ROUTES.file,
    message: expect.stringMatching(
      /^Routes, route ‘LBG → GVA’: .*"\/flights\/paris", which that of LBG-NCE has/,
    ),
  });
});

test('an entry whose page a link leads to cannot be removed', async () => {
  const checker = await checkerOf();
  expect(checker.check({ ...ROUTES, value: { routes: [OF_GENEVA] } }).elsewhere).toMatchObject([
    { file: NOTE.file, message: expect.stringContaining('/flights/paris-nice') },
  ]);
});

describe('the preview', () => {
  test.each([
    ['a template', TEMPLATE],
    ['a collection', ROUTES],
  ])('of %s shows the page of the first entry, filled in', async (_name, draft) => {
    const { page, errors } = (await checkerOf()).parse(draft);
    expect(errors).toEqual([]);
    expect(page).toMatchObject({ path: '/flights/paris-nice', title: 'Paris to Nice' });
    expect(page.blocks).toMatchObject([{ title: 'Fly to Nice' }, { title: 'When' }, {}]);
    expect(JSON.stringify(page.blocks[1])).toContain('May to June');
  });

  test('leaves out an entry with mistakes, and keeps the places of blocks that say nothing of it', async () => {
    const checker = await checkerOf();
    const routes = [{ ...OF_NICE, from: 1 }, OF_GENEVA];
    const value = { ...TEMPLATE.value, blocks: [{ type: 'prose', text: '{route.season}' }] };
    expect(checker.parse({ ...ROUTES, value: { routes } }).page.path).toBe('/flights/paris-geneva');
    const bare = await checkerOf([{ ...ROUTES, value: { routes: [OF_GENEVA] } }]);
    const { page, errors } = bare.parse({ ...TEMPLATE, value });
    expect(page.blocks).toEqual([undefined]);
    expect(errors).toMatchObject([
      { path: ['blocks', 0], message: expect.stringContaining('not on the page of the entry') },
    ]);
  });

  test('shows the valid blocks of a template beside one with mistakes', async () => {
    const checker = await checkerOf();
    const blocks = [{ type: 'statement' }, TEMPLATE.value.blocks[0]];
    const { page, errors } = checker.parse({ ...TEMPLATE, value: { ...TEMPLATE.value, blocks } });
    expect(page.blocks).toMatchObject([undefined, { title: 'Fly to Nice' }]);
    expect(errors.map(({ path }) => path)).toEqual([['blocks', 0, 'title']]);
  });

  test.each([
    ['a template without entries', TEMPLATE, [{ ...ROUTES, value: { routes: [] } }]],
    ['a collection without a template', ROUTES, []],
  ])('of %s is an empty page that says what it takes', async (_name, draft, saved) => {
    const { page, errors } = (await checkerOf(saved)).parse(draft);
    expect(page.blocks).toEqual([]);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('There is no page to show yet'),
    ]);
  });

  test('of a note shows the note', async () => {
    const { page, errors } = (await checkerOf()).parse(NOTE);
    expect(errors).toEqual([]);
    expect(page).toMatchObject({ title: 'Winter', entry: { fields: { author: 'Ada' } } });
  });

  test('of the words of a template or a collection shows a page in the language', async () => {
    const languages = [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
    ];
    const site = stringify({ ...(parse(smallSite()) as object), languages });
    const words = (original: string, text: string) => ({ texts: [{ original, text }] });
    const OF_TEMPLATE = {
      file: 'content/translations/fr/route.yaml',
      value: words('Fly to {route.to.city}', 'Volez vers {route.to.city}'),
    };
    const OF_ROUTES = {
      file: 'content/translations/fr/collections/routes.yaml',
      value: words('May to June', 'De mai à juin'),
    };
    const checker = await checkerOf([TEMPLATE, ROUTES, OF_TEMPLATE], { 'site.yaml': site });
    expect(checker.parse(OF_TEMPLATE).page.blocks[0]).toMatchObject({ title: 'Volez vers Nice' });
    const { page, language, sitePages } = checker.parse(OF_ROUTES);
    expect(JSON.stringify(page.blocks[1])).toContain('De mai à juin');
    expect(language).toMatchObject({ code: 'fr' });
    expect(sitePages.map(({ path }) => path)).toContain('/fr/flights/paris-nice');
    expect(checker.nameOf(OF_ROUTES.file)).toBe('Routes (Français)');
  });
});

test('the list shows a template as it is written, and a note with its day', async () => {
  const checker = await checkerOf();
  expect(checker.listed(TEMPLATE)).toMatchObject({
    title: TEMPLATE.value.title,
    path: TEMPLATE.value.path,
    state: 'Each of: Routes',
  });
  expect(checker.listed({ ...TEMPLATE, value: { ...TEMPLATE.value, draft: true } })).toMatchObject({
    isDraft: true,
    state: 'Draft',
  });
  expect(checker.listed(NOTE)).toMatchObject({ title: 'Winter', date: '2026-11-20' });
});

test('a link can lead to the pages of entries and to notes, and not to a template', async () => {
  const checker = await checkerOf();
  const targets = checker.targetsOf(NOTE);
  expect(targets.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['/flights/paris-nice', '/flights/paris-geneva', '/journal/winter']),
  );
  expect(targets.filter(({ value }) => value.includes('{route'))).toEqual([]);
  expect(targets.find(({ value }) => value === '/flights/paris-nice')?.label).toBe('Paris to Nice');
});

test('a picture and a fact of an entry are used in its collection', async () => {
  const picture = { src: 'jet.jpg', alt: 'A jet.' };
  const route = { ...OF_NICE, picture, text: 'By {facts.cars}.' };
  const site = parse(smallSite()) as { facts: object };
  const checker = await checkerOf([TEMPLATE, { ...ROUTES, value: { routes: [route] } }], {
    'site.yaml': stringify({ ...site, facts: { ...site.facts, cars: 'nine cars' } }),
  });
  expect(checker.placesOfPicture('jet.jpg')).toContain('Routes, route ‘LBG → NCE’, Picture, File');
  expect(checker.usesOf('facts', 'cars').map(({ where }) => where)).toEqual(['Routes']);
});

test('a new note begins with the line of its schema', async () => {
  const checker = await checkerOf();
  expect(checker.textAfter(NOTE, null)).toMatch(/^# .*\.schema\/journal\.schema\.json\n/);
  expect(checker.textAfter({ ...NOTE, file: 'content/pages/a.yaml' }, null)).toMatch(
    /^# .*\.schema\/page\.schema\.json\n/,
  );
});

test.each([
  ['content/pages/tours/world.yaml', 'pages/entries/tours/world'],
  ['content/pages/world.yml', 'pages-yml/entries/world'],
  ['content/journal/winter.yaml', 'journal/entries/winter'],
  ['content/collections/routes.yaml', 'routes/entries/routes'],
  ['content/site.yaml', 'site/entries/site'],
  ['content/redirects.yaml', 'redirects/entries/redirects'],
])('%s is opened at its list, and is part of a request to publish', (file, address) => {
  expect(pageAddress(file)).toBe(`#/collections/${address}`);
  expect(isContentFile({ path: file })).toBe(true);
});

test.each(['content/collections/boats.yaml', 'content/journal/note.txt', 'content/images/a.jpg'])(
  '%s is no content file of a request',
  (path) => expect(isContentFile({ path })).toBe(false),
);
