import { readFileSync } from 'node:fs';
import { createRedirectReader, withQuery } from '../../../packages/server/pages/redirects';
import { writeRedirects } from '../../../gatsby/output/redirectsFile';
import { temporaryFolder } from '../../support/temporaryFolder';

const REDIRECTS = [
  { from: '/jets', to: '/jetcharter', permanent: true },
  { from: '/ask', to: '/?form-opened=contact#contact-section', permanent: false },
];

const folder = temporaryFolder();

const written = (): string => readFileSync(folder('_redirects'), 'utf8');

test('_redirects has a rule for each redirect, and the server reads the same', async () => {
  writeRedirects(folder(), REDIRECTS, {});
  expect(written()).toBe('/jets /jetcharter 301\n/ask /?form-opened=contact#contact-section 302\n');
  expect(await createRedirectReader(folder())()).toEqual(
    new Map([
      ['/jets', { to: '/jetcharter', status: 301 }],
      ['/ask', { to: '/?form-opened=contact#contact-section', status: 302 }],
    ]),
  );
});

test('Netlify gets a rule for unknown paths, which the server does without', async () => {
  writeRedirects(folder(), [], { NETLIFY: 'true' });
  expect(written()).toBe('/* / 302\n');
  expect([...(await createRedirectReader(folder())())]).toEqual([]);
});

test('Netlify leads unknown paths below a language to its Home', () => {
  writeRedirects(folder(), [], { NETLIFY: 'true' }, ['/fr', '/']);
  expect(written()).toBe('/fr/* /fr 302\n/* / 302\n');
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
