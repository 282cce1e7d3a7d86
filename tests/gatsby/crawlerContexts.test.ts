import { crawlerContexts } from '../../gatsby/crawlers/crawlerContexts';
import { readFixtureSite } from '../support/content/fixtureContent';

test('in another language, Home is that of the language: it stands once in the way to a page', () => {
  const { site, pages } = readFixtureSite();
  const [page] = pages.values();
  if (!page) throw new Error('The fixture has no page.');
  const contactPoints = [{ purpose: 'sales' as const, to: 'tel:+442079460321' }];
  const translated = ['/fr', '/fr/a', '/fr/a/b'].map((path) => ({ ...page, path, title: path }));
  const images = new Map(translated.map(({ path }) => [path, { src: '/a.jpg', alt: '' }]));
  const version = { site: { ...site, contactPoints }, home: '/fr', prices: {} };
  const contexts = translated.map(crawlerContexts(translated, version, images));
  expect(contexts).toEqual([
    expect.objectContaining({ contactPoints }),
    { shareImage: expect.anything() },
    { shareImage: expect.anything(), ancestors: [{ path: '/fr/a', name: '/fr/a' }] },
  ]);
});
