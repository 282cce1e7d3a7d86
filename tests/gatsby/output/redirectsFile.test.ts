import { readFileSync } from 'node:fs';
import { createRedirectReader, withQuery } from '../../../packages/server/pages/redirects';
import { writeRedirects } from '../../../gatsby/output/redirectsFile';
import { temporaryFolder } from '../../support/temporaryFolder';

const REDIRECTS = [
  { from: '/jets', to: '/jetcharter', permanent: true },
  { from: '/ask', to: '/?form-opened=contact#contact-section', permanent: false },
];

/** The version of a site in a language: its paths by the names of its pages. */
const version = (language: string, home: string, paths: Record<string, string> = {}) => ({
  language,
  home,
  pages: new Map(Object.entries(paths).map(([name, path]) => [name, { path }])),
});

const ENGLISH = version('en', '/', { home: '/', jets: '/jetcharter', legal: '/legal' });

const folder = temporaryFolder();

const written = (): string => readFileSync(folder('_redirects'), 'utf8');

test('_redirects has a rule for each redirect, and the server reads the same', async () => {
  writeRedirects(folder(), REDIRECTS, {}, [ENGLISH]);
  expect(written()).toBe('/jets /jetcharter 301\n/ask /?form-opened=contact#contact-section 302\n');
  expect(await createRedirectReader(folder())()).toEqual(
    new Map([
      ['/jets', { to: '/jetcharter', status: 301 }],
      ['/ask', { to: '/?form-opened=contact#contact-section', status: 302 }],
    ]),
  );
});

test('Netlify gets a rule for unknown paths, which the server does without', async () => {
  writeRedirects(folder(), [], { NETLIFY: 'true' }, [ENGLISH]);
  expect(written()).toBe('/* / 302\n');
  expect([...(await createRedirectReader(folder())())]).toEqual([]);
});

test('Netlify leads unknown paths below a language to its Home', () => {
  writeRedirects(folder(), [], { NETLIFY: 'true' }, [ENGLISH, version('fr', '/fr')]);
  expect(written()).toBe('/fr/* /fr 302\n/* / 302\n');
});

test('an old path below a language leads to its page, and to its Home where it has none', () => {
  const redirects = [
    ...REDIRECTS,
    { from: '/terms', to: '/legal', permanent: true },
    { from: '/away', to: 'https://elsewhere.example', permanent: true },
    // The translators' own address of the page, which has moved as well.
    { from: '/planes', to: '/jetcharter', permanent: true },
    { from: '/fr/planes', to: '/fr/avions', permanent: true },
  ];
  const french = version('fr', '/fr', { home: '/fr', jets: '/fr/avions' });
  writeRedirects(folder(), redirects, {}, [ENGLISH, french]);
  expect(
    written()
      .split('\n')
      .filter((rule) => rule.startsWith('/fr')),
  ).toEqual([
    '/fr/planes /fr/avions 301',
    '/fr/jets /fr/avions 301',
    '/fr/ask /fr?form-opened=contact#contact-section 302',
  ]);
});

test('a site without the file has no redirects', async () => {
  expect([...(await createRedirectReader(folder())())]).toEqual([]);
});

test.each([
  ['/a', '', '/a'],
  ['/a', '?', '/a'],
  ['/a', '?x=1', '/a?x=1'],
  ['/a?b=2', '?x=1', '/a?b=2&x=1'],
  ['/a?b=2#c', '?x=1', '/a?b=2&x=1#c'],
  ['/a#c', '?x=a%20b', '/a?x=a%20b#c'],
])('%s with the query "%s" is %s', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected);
});
