/** SECURITY.md against the tests that it names, and the packages against their lock files. */
import { existsSync, readFileSync } from 'node:fs';
import { isAllowedLicence, shippedPackages } from '../../packages/tools/licences/licences';

const text = readFileSync('SECURITY.md', 'utf8');

/** The tests that the table names: item, file, title. */
const named = [
  ...text.matchAll(/^\| (V[\d.]+) .*\| `([^`]+\.(?:test|spec)\.tsx?)`: (.+?)\s*\|$/gm),
].map(([, item = '', file = '', title = '']) => ({ item, file, title }));

const LOCK_FILES = [
  'package-lock.json',
  'packages/editor/page/package-lock.json',
  'observatory/package-lock.json',
];

/** The packages of a lock file, without the project itself. */
const packagesOf = (file: string): [folder: string, entry: Record<string, unknown>][] =>
  Object.entries<Record<string, unknown>>(JSON.parse(readFileSync(file, 'utf8')).packages).filter(
    // The project itself, its workspace, and the link to that.
    ([folder, { link }]) => /node_modules/.test(folder) && link !== true,
  );

test('SECURITY.md names tests that exist', () => {
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line));
  expect(named).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(20);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});

test.each(LOCK_FILES)(
  'every package of a lock file has a hash and no address of its own: %s',
  (file) => {
    const wrong = packagesOf(file).filter(
      ([, { integrity, resolved }]) =>
        !/^sha512-/.test(String(integrity)) || resolved !== undefined,
    );
    expect(wrong.map(([folder]) => folder)).toEqual([]);
  },
);

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  ['none', false],
])('the licence %s: %s', (licence, isAllowed) => {
  expect(isAllowedLicence(licence)).toBe(isAllowed);
});

test('packages for development alone do not ship', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/c': { dev: true },
  };
  expect(shippedPackages(packages)).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'none' },
  ]);
});
