/** What a build leaves in `public/`, and what the next build finds there. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { restoreUnserved, withdrawUnserved } from '../../../gatsby/output/withdrawUnserved';
import { writeFiles } from '../../../packages/server/tests/files';
import { temporaryFolder } from '../../support/temporaryFolder';

const UNSERVED = [
  'public/webpack.stats.json',
  'public/chunk-map.json',
  'public/_gatsby/slices/_gatsby-scripts-1.html',
  'public/~partytown/debug/partytown.js',
  'public/styles.css.map',
];
const SERVED = ['public/index.html', 'public/static/a.svg', 'public/page-data/app-data.json'];

const folder = temporaryFolder();
const has = (file: string): boolean => existsSync(folder(file));

beforeEach(() =>
  writeFiles(folder(), Object.fromEntries([...UNSERVED, ...SERVED].map((file) => [file, file]))),
);

test('a build leaves only what is asked for, and no empty folder', () => {
  expect(
    withdrawUnserved(folder())
      .map((file) => `public/${file}`)
      .sort(),
  ).toEqual([...SERVED].sort());
  expect(SERVED.filter((file) => !has(file))).toEqual([]);
  expect(UNSERVED.filter(has)).toEqual([]);
  expect(['public/_gatsby', 'public/~partytown'].filter(has)).toEqual([]);
});

test('the next build finds everything as it was', () => {
  withdrawUnserved(folder());
  restoreUnserved(folder());
  for (const file of [...SERVED, ...UNSERVED])
    expect(readFileSync(folder(file), 'utf8')).toBe(file);
});

test('nothing comes back after public/ was removed: Gatsby begins anew', () => {
  withdrawUnserved(folder());
  rmSync(folder('public'), { recursive: true });
  restoreUnserved(folder());
  expect(has('public')).toBe(false);
});

test('what an earlier build kept and this one has not written is gone', () => {
  withdrawUnserved(folder());
  withdrawUnserved(folder());
  restoreUnserved(folder());
  expect(UNSERVED.filter(has)).toEqual([]);
});
