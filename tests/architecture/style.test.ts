/** The rules of style that a compiler does not know. */
import { readdirSync, readFileSync } from 'node:fs';
import { sourceFiles } from '../support/sources';

const doors = readdirSync('.').filter((name) => /^gatsby-.*\.tsx?$/.test(name));
const sources = [...sourceFiles('src'), ...doors];
const everything = [
  ...sources,
  ...sourceFiles('tests', ['.ts', '.tsx', '.cjs', '.mjs']),
  ...sourceFiles('content', ['.yaml']),
  ...sourceFiles('src', ['.yaml']),
].filter((file) => !file.startsWith('tests/architecture/'));

/** `file:line` of every line that matches. */
const linesWith = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

test('only the theme knows a colour', () => {
  const elsewhere = sources.filter((file) => !file.startsWith('src/theme/'));
  expect(
    linesWith(elsewhere, /(?<![&\w/'"-])#[0-9a-f]{3,8}\b(?!-)|\b(rgba?|hsla?|oklch)\(/i),
  ).toEqual([]);
});

test('nothing is typed any', () => {
  expect(linesWith(sources, /(:\s*|\bas\s+|<|,\s*|\|\s*)any\b(?=\s*[;,)>=|&[\]]|\s*$)/)).toEqual(
    [],
  );
});

test('nothing is left to be done later', () => {
  expect(linesWith(everything, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('nothing names the workshop it was made in, or a package registry', () => {
  const workshop =
    /\.\.\/shared|\/work\/|\.library|registry\.(npmjs|yarnpkg)|npmmirror|\blocalhost:4873\b/;
  expect(linesWith([...everything, 'package.json', '.npmrc'], workshop)).toEqual([]);
});

test('no lint rule or type error is silenced for a whole file', () => {
  expect(
    linesWith(sources, /@ts-(ignore|nocheck|expect-error)|eslint-disable(?!-next-line)/),
  ).toEqual([]);
});

test('gatsby-node has at most 30 lines', () => {
  expect(readFileSync('gatsby-node.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    30,
  );
});

test('every file can be read at a sitting; only a machine, one chart from top to bottom, may be long', () => {
  const short = sources.filter((file) => !file.endsWith('.machine.ts'));
  const long = short.filter((file) => readFileSync(file, 'utf8').split('\n').length > 260);
  expect(long).toEqual([]);
});
