/**
 * `npm run new` in a copy of the sources: what it makes passes the checks, and a new block type is in
 * the content check, completion, the visual editor, the preview and the catalogue without another edit.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compilerErrors, TYPES_OF_ALL, TYPES_OF_MACHINES } from '../support/compilerErrors';
import { CODE_FOLDERS, isOwn } from '../support/sources';
import { FIXTURE_SITE } from '../support/fixtureSite';

jest.setTimeout(300_000);

/** What the checks of the copy read. */
const PARTS = [
  ...CODE_FOLDERS,
  'tests',
  'docs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'eslint.config.mjs',
  '.prettierrc.json',
  '.prettierignore',
];

let copy: string;

const at = (file: string): string => path.join(copy, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

/** Runs Node in the copy. */
function runNode(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return { status, output: `${stdout}${stderr}` };
}

/** Runs a program of `node_modules` in the copy. */
const run = (program: string, ...args: string[]) =>
  runNode(path.resolve('node_modules', program), ...args);

const runNew = (...args: string[]) =>
  runNode('--import', 'tsx', 'packages/tools/new/newCommand.ts', ...args);

/** Every file of the copy that `npm run new` may touch, with its text. */
function snapshot(): Record<string, string> {
  return Object.fromEntries(
    [
      'src/blocks',
      'src/forms',
      'src/machines',
      'packages/inspector/graph',
      'tests/machines',
      'docs/machines',
      'content/pages',
      'content/.schema',
    ]
      .filter((folder) => existsSync(at(folder)))
      .flatMap((folder) =>
        readdirSync(at(folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name))),
      )
      .map((file) => [file, read(file)]),
  );
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'scaffolds-'));
  for (const part of PARTS) cpSync(part, at(part), { recursive: true, filter: isOwn });
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  cpSync(FIXTURE_SITE, copy, { recursive: true });
  cpSync('content/.schema', at('content/.schema'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('nothing is changed', () => {
  test.each([
    ['block prose', 'There is a block "prose" already'],
    ['machine legs', 'There is a machine "legs" already'],
    ['blok quote', 'Say what to make, and its name:'],
    ['page', 'Say what to make, and its name:'],
  ])('by %s', (line, message) => {
    const before = snapshot();
    const { status, output } = runNew(...line.split(' '));
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
    expect(status).toBe(1);
    expect(snapshot()).toEqual(before);
  });

  test.each(['block', 'machine'])('by a %s when the generated files cannot be updated', (kind) => {
    const before = snapshot();
    const broken = read('packages/tools/generate/machineDocs.ts');
    writeFileSync(at('packages/tools/generate/machineDocs.ts'), 'throw new Error("broken");\n');
    const { status, output } = runNew(kind, 'sampleQuote');
    writeFileSync(at('packages/tools/generate/machineDocs.ts'), broken);
    expect(output).toContain('The generated files could not be updated, so nothing was changed.');
    expect(status).toBe(1);
    expect(snapshot()).toEqual(before);
    expect(existsSync(at('src/blocks/sampleQuote'))).toBe(false);
  });
});

/** In the copy: everything that derives from the registry knows the new block. */
const FOUND_TEST = `
import { renderToString } from 'react-dom/server';
import { BlockView } from '../src/blocks/BlockList';
import { blocks } from '../src/blocks/registry';
import { cmsConfig } from '../packages/editor/draft/cmsConfig';
import { createCatalogue } from '../packages/catalogue/createCatalogue';
import { readContentFolder } from '../packages/compiler/read/contentFolder';
import { jsonSchemaFiles } from '../packages/tools/generate/jsonSchemas';
import { formatContentErrors } from '../src/content/contentErrors';
import { withProject } from './support/contentFolder';

const page = (block: string) => ({
  'pages/a.yaml': 'path: /a\\ndescription: A.\\nblocks:\\n  - ' + block + '\\n',
});
const { site, pages } = readContentFolder(process.cwd());

test('check', () => {
  const check = (block: string) =>
    withProject(page(block), (folder) => formatContentErrors(readContentFolder(folder).errors));
  expect(check('{ type: sampleQuote, title: A }')).toBe('');
  expect(check('{ type: sampleQuote, titel: A }')).toContain('(sampleQuote): the key "titel" is not allowed');
});
test('completion', () => {
  const { definitions } = JSON.parse(jsonSchemaFiles()['content/.schema/page.schema.json'] ?? '');
  expect(definitions.sampleQuote.properties.title.description).toBe('The heading.');
});
test('visual editor', () => {
  const [collection] = cmsConfig({ name: 'proxy', proxy_url: '/' }, []).collections;
  expect(JSON.stringify(collection)).toContain('"name":"sampleQuote","label":"Sample quote"');
});
test('catalogue and preview', () => {
  if (!site) throw new Error('The site has errors.');
  const entry = createCatalogue({ site, pages }, process.cwd()).blocks.at(-1);
  expect(entry).toMatchObject({ type: 'sampleQuote', label: 'Sample quote', uses: [] });
  expect(entry?.options.map(({ key }) => key)).toEqual(expect.arrayContaining(['id', 'tone', 'title', 'text']));
  expect(entry?.examples.map(({ errors }) => errors)).toEqual([[], []]);
  const [example] = entry?.examples ?? [];
  if (example?.block?.type !== 'sampleQuote') throw new Error('The example has no block.');
  expect(blocks.sampleQuote.schema.shape.type).toBeDefined();
  expect(
    renderToString(<BlockView type="sampleQuote" block={example.block} precedingSameType={0} isFirst={false} />),
  ).toContain('One call');
});
`;

describe('what is made', () => {
  let made: string[];

  beforeAll(() => {
    const before = snapshot();
    const outputs = [
      runNew('block', 'sampleQuote'),
      runNew('form', 'sample-question'),
      runNew('machine', 'sampleFlow'),
      runNew('page', '/sample/at-night'),
    ];
    expect(outputs.map(({ status, output }) => (status === 0 ? '' : output))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(outputs[0]?.output).toMatch(
      /^Created src\/blocks\/sampleQuote\/schema\.ts\n[\s\S]*\nNext:\n1\. /,
    );
    made = Object.entries(snapshot())
      .filter(([file, text]) => before[file] !== text)
      .map(([file]) => file);
  });

  test('is the folder of the recipe and its lines in the registries', () => {
    expect(made.sort()).toEqual([
      'content/.schema/page.schema.json',
      'content/.schema/site.schema.json',
      'content/pages/sample-at-night.yaml',
      'docs/machines/sampleFlow.md',
      'packages/inspector/graph/siteMachines.ts',
      'src/blocks/BlockList.tsx',
      'src/blocks/registry.ts',
      'src/blocks/sampleQuote/SampleQuote.tsx',
      'src/blocks/sampleQuote/examples.yaml',
      'src/blocks/sampleQuote/schema.ts',
      'src/forms/definitions.ts',
      'src/forms/formViews.ts',
      'src/forms/sampleQuestion/SampleQuestionForm.tsx',
      'src/forms/sampleQuestion/definition.ts',
      'src/machines/sampleFlow.machine.ts',
      'tests/machines/sampleFlow.test.ts',
      'tests/machines/scenarios.ts',
    ]);
    expect(read('content/pages/sample-at-night.yaml'))
      .toBe(`# yaml-language-server: $schema=../.schema/page.schema.json
path: /sample/at-night
title: At night | {product}
description: At night, in a sentence or two for search engines and shared links.

blocks:
  - type: hero
    title: At night

  - type: statement
    title: A heading
    text: A few sentences.
`);
  });

  test('is not made twice', () => {
    const before = snapshot();
    expect(runNew('block', 'sampleQuote').output).toContain(
      'There is a block "sampleQuote" already',
    );
    expect(runNew('page', 'sample/at-night').output).toContain('There is a page with the path');
    expect(snapshot()).toEqual(before);
  });

  test('compiles', () => {
    const code = made.filter((file) => /\.tsx?$/.test(file));
    // The browser tests know every form, and take a new one as it is.
    const files = [
      ...TYPES_OF_ALL,
      ...TYPES_OF_MACHINES,
      ...code,
      'tests/e2e/forms/fixtureForms.ts',
    ];
    expect(compilerErrors(copy, files)).toEqual([]);
  });

  test('passes lint and format', () => {
    const code = made.filter((file) => /\.tsx?$/.test(file));
    expect(run('eslint/bin/eslint.js', '--max-warnings', '0', ...code).output).toBe('');
    expect(run('prettier/bin/prettier.cjs', '--check', ...made).output).toContain(
      'All matched files',
    );
  });

  test('passes the content check', () => {
    expect(runNode('--require', 'tsx/cjs', 'packages/tools/check/checkContent.ts').output).toMatch(
      /no errors/,
    );
  });

  test('passes the tests, and is in check, completion, visual editor, preview and catalogue', () => {
    writeFileSync(at('tests/found.test.tsx'), FOUND_TEST);
    const { output, status } = run(
      'jest/bin/jest.js',
      '--config',
      'tests/jest.config.cjs',
      '--runInBand',
      'tests/found',
      'tests/blocks/examples',
      'tests/blocks/accessibility',
      'tests/content/editorSchemas',
      'tests/machines/(?!visitorWalk)',
    );
    expect(output).toMatch(/Tests: +\d+ passed, \d+ total/);
    expect(status).toBe(0);
  });
});
