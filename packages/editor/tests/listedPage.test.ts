import { stringify } from 'yaml';
import { testBlocks } from '../../../tests/support/content/testBlocks';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import { createDraftChecker } from '../draft/checkDraft';
import { pagesWith, type ListedPage } from '../draft/listedPage';
import { readSnapshot } from '../server/snapshot';

/** An afternoon in London. */
const NOW = new Date('2026-11-22T15:30:00Z');

const statement = { type: 'statement', title: 'One {product}' };
const jets = {
  type: 'imageText',
  title: 'Jets',
  text: 'Fast.',
  picture: { src: 'jet.jpg', decorative: true },
};

/** What the list shows of a page of a small project. */
const listed = (page: object, name = 'jets'): Promise<ListedPage> =>
  withProjectAsync(
    { 'pages/jets.yaml': stringify({ path: '/jets', description: 'Jets.', blocks: [jets] }) },
    async (folder) =>
      createDraftChecker(await readSnapshot(folder), testBlocks, () => NOW).listed({
        file: `content/pages/${name}.yaml`,
        value: { path: '/jets', description: 'Jets.', blocks: [statement, jets], ...page },
      }),
  );

test('a page has the title that visitors read, its path, its first picture and all of its words', async () => {
  const page = await listed({ title: '{product} | Our jets', path: '/{product}-jets' });
  expect(page).toMatchObject({
    title: 'Our jets',
    path: '/kestrel-jets',
    picture: 'jet.jpg',
    isDraft: false,
    state: undefined,
  });
  expect(page.words).toMatch(/one kestrel[^]*fast\./);
});

test('Home is named so, and a page without a title by its path', async () => {
  expect((await listed({ path: '/', title: 'Kestrel | Fly' })).title).toBe('Home');
  expect((await listed({})).title).toBe('/jets');
});

test('a draft says so; else the first moment at which something of the page changes', async () => {
  const blocks = [
    { ...statement, showUntil: '2026-12-24' },
    { ...jets, showFrom: '2026-12-01 18:00' },
    { ...statement, showFrom: '2026-11-22 15:30' },
  ];
  expect((await listed({ blocks })).state).toBe('Changes on 1 December 2026, 18:00');
  expect(await listed({ blocks, draft: true })).toMatchObject({ isDraft: true, state: 'Draft' });
});

test('a page with mistakes is listed as far as it is valid', async () => {
  const page = await listed({ description: undefined, blocks: [{ type: 'prosa' }, jets] });
  expect(page).toMatchObject({ title: '/jets', path: '/jets', picture: 'jet.jpg' });
});

const page = (title: string, path: string, words: string, date?: string): ListedPage => ({
  title,
  path,
  words: `${title} ${path} ${words}`.toLowerCase(),
  picture: undefined,
  isDraft: false,
  date,
  state: undefined,
});
const PAGES = [
  page('Terms', '/terms', 'What we promise'),
  page('About us', '/about', 'Who we are, and our terms'),
  page('Home', '/', 'What we do'),
];
const NOTES = [
  page('first', '/journal/first', 'of snow', '2025-12-31'),
  page('last', '/journal/last', 'of snow', '2026-11-20'),
  page('then', '/journal/then', 'of snow', '2026-02-01'),
];

test.each([
  ['Home, then the pages by their titles', PAGES, '', ['Home', 'About us', 'Terms']],
  ['pages with all words', PAGES, ' what  WE', ['Home', 'Terms']],
  ['titles before other words', PAGES, 'terms', ['Terms', 'About us']],
  ['pages by their paths', PAGES, '/abo', ['About us']],
  ['no page', PAGES, 'nothing', []],
  ['the newest note first', NOTES, '', ['last', 'then', 'first']],
  ['the newest note with a word first', NOTES, 'snow', ['last', 'then', 'first']],
  ['a note by its title', NOTES, 'first', ['first']],
])('a search finds %s', (_case, pages, wanted, titles) => {
  expect(pagesWith(pages, wanted).map(({ title }) => title)).toEqual(titles);
});
