/** README.md and the documentation in docs/ against the project: commands, files, settings, code, YAML. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { blocks } from '../../src/blocks/registry';
import { formatContentErrors } from '../../src/content/contentErrors';
import { forms } from '../../src/forms/registry';
import { SETTINGS } from '../../packages/server/settings';
import { readContentFolder } from '../../packages/compiler/read/contentFolder';
import { codeBlocks } from '../support/codeBlocks';
import {
  fakePicture,
  smallVideo,
  smallSite,
  withProject,
  type ContentFiles,
} from '../support/content/contentFolder';

const MAX_README_LINES = 212;
const MAX_PICTURE_BYTES = 150_000;

const readme = readFileSync('README.md', 'utf8');
const editing = readFileSync('docs/editing.md', 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/editing.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/architecture.md',
  'docs/inspector.md',
  'SECURITY.md',
];

/** The cells of each row of the tables in a text. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** The text of a section, without its heading. */
const sectionOf = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The names in backticks in the first column of a section's table. */
const firstColumnOf = (heading: string): string[] =>
  rowsOf(sectionOf(editing, heading)).flatMap(([cell = '']) => /^`(.*)`$/.exec(cell)?.[1] ?? []);

describe('README.md', () => {
  test('begins with the two commands and a picture', () => {
    expect(codeBlocks(readme, 'sh')[0]?.code).toBe('npm ci && npm start\nnpm ci && npm test\n');
    const [, picture = ''] = /!\[[^\]]{10,}\]\(([^)]+)\)/.exec(readme) ?? [];
    expect(readme.slice(0, readme.indexOf(picture)).split('\n').length).toBeLessThan(20);
    expect(statSync(picture).size).toBeLessThan(MAX_PICTURE_BYTES);
  });

  test(`has at most ${MAX_README_LINES} lines`, () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
  });
});

/** The paths of the project that a text names in backticks. */
const pathsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:src|gatsby|packages|bench|tests|static|docs|content(?!\/pages))\/[\w./-]+)`/g,
    ),
  ].map(([, name = '']) => name);

test('the documents name files', () => {
  const paths = documents.flatMap((document) => pathsIn(readFileSync(document, 'utf8')));
  expect(paths.length).toBeGreaterThan(100);
});

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names only files that exist', () => {
    const paths = pathsIn(text);
    expect(paths.filter((name) => !existsSync(name))).toEqual([]);
  });

  test('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|\/|mailto:)([^)#]*)(?:#([^)]*))?\)/g)];
    const dead = links.filter(([, file = '', hash]) => {
      const target = path.join(path.dirname(document), file || path.basename(document));
      if (!existsSync(target)) return true;
      return hash !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(hash);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

test('docs/operations.md lists every setting of the server with its default', () => {
  const rows = rowsOf(readFileSync('docs/operations.md', 'utf8'));
  for (const [name, { fallback, help }] of Object.entries(SETTINGS))
    expect(rows).toContainEqual([`\`${name}\``, fallback && `\`${fallback}\``, help]);
});

test('docs/editing.md names only block types and forms that exist', () => {
  const types = firstColumnOf('Change blocks');
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter((type) => !Object.hasOwn(blocks, type))).toEqual([]);
  const names = firstColumnOf('Change forms');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !Object.hasOwn(forms, name))).toEqual([]);
});

describe('the examples of YAML', () => {
  /** Each example, with the errors that the text after it shows. */
  const examples = [readme, editing]
    .flatMap((text) => codeBlocks(text, 'yaml'))
    .map(({ code, after }): [string, string, string] => [
      code.split('\n').slice(0, 3).join(' '),
      code,
      after.startsWith('```text\n') ? (codeBlocks(after, 'text')[0]?.code ?? '') : '',
    ]);

  test('there are some, with and without errors', () => {
    expect(examples.length).toBeGreaterThan(6);
    expect(examples.filter(([, , errors]) => errors !== '').length).toBeGreaterThan(1);
  });

  test.each(examples)('%s', (_, code, errors) => {
    const content = withProject(filesOf(code), (folder) => readContentFolder(folder));
    expect(formatContentErrors(content.errors)).toBe(errors.trimEnd());
  });
});

/** The content folder in which an example has its place: a page, the blocks of one, or keys of site.yaml. */
function filesOf(code: string): ContentFiles {
  const media = [...code.matchAll(/(?:src|name): ([\w.-]+)/g)].flatMap(([, name = '']) => [
    [`images/${name}`, fakePicture(name)],
    [`video/${name}.mp4`, smallVideo('mp4')],
    [`video/${name}.webm`, smallVideo('webm')],
  ]);
  return {
    ...Object.fromEntries(media),
    ...textOf(code),
  };
}

/** The file that an example is: redirects, a page or a part of one, words of another language, or a part of site.yaml. */
function textOf(code: string): ContentFiles {
  if (/^redirects:/m.test(code)) return { 'redirects.yaml': code };
  if (/^texts:/m.test(code)) return { 'translations/fr/home.yaml': code };
  return /^(path|- type):/m.test(code)
    ? { 'pages/example.yaml': pageOf(code) }
    : { 'site.yaml': stringify(merge(parse(smallSite()), parse(code))) };
}

const pageOf = (code: string): string =>
  /^path:/m.test(code)
    ? code
    : `path: /example\ndescription: An example.\nblocks:\n${code.replace(/^(?=.)/gm, '  ')}`;

/** A value with the keys of another; lists and texts are replaced. */
function merge(value: unknown, changes: unknown): unknown {
  if (!isGroup(value) || !isGroup(changes)) return changes;
  const merged = Object.entries(changes).map(([key, change]) => [key, merge(value[key], change)]);
  return { ...value, ...Object.fromEntries(merged) };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
