import { crawlerContexts, type FindAirport } from '../../../gatsby/crawlers/crawlerContexts';
import type { Page } from '../../../src/blocks/registry';
import { barePage, notePage, routePage } from '../../support/content/entryPages';
import { readFixtureSite } from '../../support/content/fixtureContent';

const { site } = readFixtureSite();
const languages = [
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français' },
];
const SHARED = { shareImage: expect.anything() };

/** The contexts of pages, without the pictures of shared links. */
function contextsOf(pages: readonly Page[], language = 'en', airportOf?: FindAirport) {
  const images = new Map(pages.map(({ path }) => [path, { src: '/a.jpg', alt: '' }]));
  const home = language === 'en' ? '/' : `/${language}`;
  const version = { site: { ...site, languages, contactPoints: [] }, home, language, prices: {} };
  return pages.map(crawlerContexts(pages, version, images, airportOf));
}

test('in another language, Home is that of the language: it stands once in the way to a page', () => {
  const contactPoints = [{ purpose: 'sales' as const, to: 'tel:+442079460321' }];
  const translated = ['/fr', '/fr/a', '/fr/a/b'].map((path) => barePage(path, { title: path }));
  const images = new Map(translated.map(({ path }) => [path, { src: '/a.jpg', alt: '' }]));
  const version = { site: { ...site, contactPoints }, home: '/fr', language: 'fr', prices: {} };
  const contexts = translated.map(crawlerContexts(translated, version, images));
  expect(contexts).toEqual([
    expect.objectContaining({ contactPoints }),
    { shareImage: expect.anything() },
    { shareImage: expect.anything(), ancestors: [{ path: '/fr/a', name: '/fr/a' }] },
  ]);
});

test('a page above has its label in the way to a page', () => {
  const [, context] = contextsOf([barePage('/a', { label: 'Short' }), barePage('/a/b')]);
  expect(context?.ancestors).toEqual([{ path: '/a', name: 'Short' }]);
});

test('a note has what search engines read of it, and the pages of the journal have the feed', () => {
  const pages = [
    barePage('/journal'),
    notePage('/journal/snow'),
    notePage('/winter'),
    barePage('/journal/archive'),
    barePage('/journals'),
  ];
  const feed = '/journal/feed.xml';
  const note = {
    date: '2026-11-20',
    author: 'Ada Byron',
    summary: 'Snow & ice.',
    tags: ['Winter'],
  };
  const journal = { ancestors: expect.anything() };
  expect(contextsOf(pages)).toEqual([
    { ...SHARED, feed },
    { ...SHARED, ...journal, note, feed },
    { ...SHARED, note, feed },
    { ...SHARED, ...journal, feed },
    SHARED,
  ]);
});

test('each language has a feed of its own; without a note to list, no page has one', () => {
  const [french] = contextsOf([notePage('/fr/journal/neige')], 'fr');
  expect(french?.feed).toBe('/fr/journal/feed.xml');
  const hidden = contextsOf([barePage('/journal'), notePage('/journal/a', {}, { hidden: true })]);
  expect(hidden.map((context) => context?.feed)).toEqual([undefined, undefined]);
});

test('the page of a route has its airports, as far as both are known', () => {
  const airportOf: FindAirport = (code) => ({ code, city: `City of ${code}`, name: '' });
  const pages = [routePage('/paris-to-geneva')];
  const [known] = contextsOf(pages, 'en', airportOf);
  expect(known?.route).toEqual({
    from: { code: 'LBG', city: 'City of LBG', name: '' },
    to: { code: 'GVA', city: 'City of GVA', name: '' },
  });
  const [unknown] = contextsOf(pages, 'en', (code) =>
    code === 'LBG' ? airportOf(code) : undefined,
  );
  expect(unknown).toEqual(SHARED);
});
