/**
 * @jest-environment node
 *
 * The texts by which the test of the build recognizes code of development: one that a package no longer
 * has would make that test blind.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import {
  DEVELOPMENT_CODE,
  DEVELOPMENT_PACKAGES,
  DEVELOPMENT_SOURCES,
} from '../../../tests/e2e/published/developmentCode';
import { importsOf, sourceFiles } from '../../../tests/support/sources';

/** A script as the build minifies it, without comments. */
const minified = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    minify: true,
    legalComments: 'none',
    jsx: 'automatic',
    loader: file.endsWith('.tsx') ? 'tsx' : 'ts',
  }).code;

test.each(Object.entries(DEVELOPMENT_PACKAGES))('the text of %s is in it', (_, { text, file }) => {
  const code = minified(path.join('node_modules', file));
  expect(code).toMatch(text);
  expect(code).toMatch(DEVELOPMENT_CODE);
});

test.each(DEVELOPMENT_SOURCES)('$text is in $file', ({ text, file }) => {
  expect(minified(file)).toMatch(text);
});

test('every package that only the devtools use has a text', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const declared = Object.keys(Object(Reflect.get(Object(manifest), 'devDependencies')));
  const imported = [
    'packages/inspector',
    'packages/catalogue',
    'packages/editor/preview',
    'gatsby/develop',
  ]
    .flatMap((folder) => sourceFiles(folder))
    .flatMap(importsOf)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target);
  const used = declared.filter((name) =>
    imported.some((target) => target === name || target.startsWith(`${name}/`)),
  );
  expect(used).toContain('@xyflow/react');
  expect(used.filter((name) => !Object.hasOwn(DEVELOPMENT_PACKAGES, name))).toEqual([]);
});

test('no other source file has one of the texts', () => {
  const ownFiles = sourceFiles('src', ['.tsx']);
  expect(ownFiles.length).toBeGreaterThan(50);
  expect(ownFiles.filter((file) => DEVELOPMENT_CODE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
