/**
 * The recipes of the README and docs/inspector.md, in a copy of the sources and tests. `npm run new` makes a
 * block, a form, a machine and a page by the README's own commands, and a second block, form and machine
 * follow its recipes by hand, with its own code. Both take no more files and lines than they say, the compiler
 * or a test names what is missing, and all checks pass as they are.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_FILE } from '../../packages/compiler/read/contentPaths';
import { codeBlocks } from '../support/codeBlocks';
import { compilerErrors, TYPES_OF_ALL, TYPES_OF_MACHINES } from '../support/content/compilerErrors';
import { CODE_FOLDERS, isOwn } from '../support/sources';
import { FIXTURE_SITE } from '../support/content/fixtureSite';

jest.setTimeout(300_000);

const README = readFileSync('README.md', 'utf8');

/** What the README makes with `npm run new`, in its order. */
const COMMANDS = [
  ...new Set(
    [...README.matchAll(/\b((?:block|form|machine|page) [\w/]+)`/g)].map(([, line = '']) => line),
  ),
];

/** The same, under names that the site will not have. */
const SCAFFOLDS = COMMANDS.map((line) =>
  line
    .replace('quote', 'madeQuote')
    .replace('concierge', 'made-concierge')
    .replace('lounge', 'madeLounge')
    .split(' '),
);

/** The code of the README, under other names. */
const README_CODE = ['ts', 'tsx'].flatMap((language) =>
  codeBlocks(README, language).map(({ code }) =>
    code
      .replaceAll('concierge', 'sample')
      .replaceAll('Concierge', 'Sample')
      .replace(/\bquote\b/g, 'sampleQuote'),
  ),
);

const [BLOCK_SCHEMA = '', COLLECTION_SCHEMA = '', FORM_DEFINITION = '', FORM_VIEW = ''] =
  README_CODE;

const [MACHINE_CODE = ''] = codeBlocks(readFileSync('docs/inspector.md', 'utf8'), 'ts').map(
  ({ code }) => code.replaceAll('Lounge', 'SampleLounge').replaceAll('lounge', 'sampleLounge'),
);

const FORM = 'src/forms/sample';
const FIELD = 'src/forms/jetCard';
const BLOCK = 'src/blocks/sampleQuote';
const COLLECTION = 'src/collections/places';
const MACHINE = 'src/machines/sampleLounge.machine.ts';

/** The tests that know forms, their fields and their leads. */
const TESTS = ['tests/forms', 'tests/leads', 'packages/server/tests/mail'];

let copy: string;

const at = (file: string): string => path.join(copy, file);
const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

/** What a program has printed, and whether it ended without an error. */
type Ran = { output: string; isDone: boolean };

/** Runs Node in the copy. */
const run = (...args: string[]) =>
  new Promise<Ran>((settle) =>
    execFile(
      process.execPath,
      args,
      { cwd: copy, env: { ...process.env, FORCE_COLOR: '0' }, maxBuffer: Infinity },
      (error, stdout, stderr) => settle({ output: stdout + stderr, isDone: error === null }),
    ),
  );

/** Runs a program of `node_modules` in the copy. */
const runProgram = (program: string, ...args: string[]) =>
  run(path.resolve('node_modules', program), ...args);

/** Several `npm run new` in one process: each reads the registries that those before it have changed. */
const NEW_COMMANDS = `
import { makeFiles } from './packages/tools/new/newCommand';

async function main() {
  const ran = [];
  for (const args of JSON.parse(process.argv[2])) {
    let output = '';
    const print = (text) => void (output += text);
    const status = await makeFiles(args, { out: print, err: print }).catch(({ stack }) => print(stack));
    ran.push({ output, isDone: status === 0 });
  }
  process.stdout.write(JSON.stringify(ran));
}
void main();
`;

async function runNew(commands: readonly string[][]): Promise<Ran[]> {
  writeFileSync(at('newCommands.ts'), NEW_COMMANDS);
  const { output } = await run('--import', 'tsx', 'newCommands.ts', JSON.stringify(commands));
  return JSON.parse(output) as Ran[];
}

/** Every file of the copy that `npm run new` may touch, with its text. */
const snapshot = (): Map<string, string> =>
  new Map(
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
      .flatMap((folder) => readdirSync(at(folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
      .map((file) => [file, read(file)]),
  );

/** The files that a recipe has changed or made, with their texts before; a new file has none. */
type Recipe = Map<string, string | undefined>;

const form: Recipe = new Map();
const field: Recipe = new Map();
const block: Recipe = new Map();
const collection: Recipe = new Map();
const machine: Recipe = new Map();

function write(recipe: Recipe, file: string, text: string): void {
  if (!recipe.has(file)) recipe.set(file, existsSync(at(file)) ? read(file) : undefined);
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** The text of a file with a line before the first line that holds `mark`. */
function withLine(file: string, mark: string, line: string): string {
  const lines = read(file).split('\n');
  const index = lines.findIndex((each) => each.includes(mark));
  if (index < 0) throw new Error(`${file} has no line with ${mark}.`);
  return lines.toSpliced(index, 0, line).join('\n');
}

const insertBefore = (recipe: Recipe, file: string, mark: string, line: string): void =>
  write(recipe, file, withLine(file, mark, line));

/** Copies of files beside them, each before its last line of a recipe: the compiler says what they lack. */
const incomplete: string[] = [];

function keepIncomplete(file: string, text = read(file)): void {
  incomplete.push(file.replace('.ts', `.incomplete${incomplete.length}.ts`));
  writeFileSync(at(incomplete.at(-1) ?? ''), text);
}

function followForm(): void {
  write(form, `${FORM}/definition.ts`, FORM_DEFINITION);
  write(form, `${FORM}/SampleForm.tsx`, FORM_VIEW);
  const line = "export { sample } from './sample/definition';";
  insertBefore(form, 'src/forms/definitions.ts', "from './contact/definition'", line);
  const views = 'src/forms/formViews.ts';
  keepIncomplete(views);
  const [contact = ''] = read(views).match(/^ {2}contact: .*/m) ?? [];
  const view = contact.replaceAll('contact', 'sample').replace('Contact', 'Sample');
  insertBefore(form, views, contact, view);
}

function followField(): void {
  const [definition, toLead] = [`${FIELD}/definition.ts`, `${FIELD}/toLead.ts`];
  const label = "    sampleField: label('The label of the sample field.'),";
  insertBefore(field, definition, 'hours: label(', label);
  if (!/\brequired\b.*from '..\/rules'/.test(read(definition)))
    insertBefore(field, definition, "from '../rules'", "import { required } from '../rules';");
  const rule = '      sampleField: required(messages.required),';
  insertBefore(field, definition, 'email: email(', rule);
  keepIncomplete(definition);
  insertBefore(field, definition, "email: '',", "    sampleField: '',");
  keepIncomplete(toLead);
  keepIncomplete(toLead, withLine(toLead, 'email:', '  unknownToWire: values.sampleField,'));
  insertBefore(field, toLead, 'email: values.email', '  sampleField: values.sampleField,');
  insertBefore(field, 'src/leads/wire.ts', 'preferred_annual_hours', '  sampleField: z.string(),');
  const view =
    "      <TextField label={useFormLabels(jetCard).sampleField} {...register('sampleField')} />";
  insertBefore(field, `${FIELD}/JetCardForm.tsx`, '<EmailPhoneFields', view);
  insertBefore(field, SITE_FILE, '    hoursHint:', '    sampleField: Your seat');
}

function followCollection(): void {
  const registry = 'src/collections/registry.ts';
  write(collection, `${COLLECTION}/schema.ts`, COLLECTION_SCHEMA);
  insertBefore(collection, registry, "from './routes", "import { places } from './places/schema';");
  const list = 'export const collections = {';
  write(collection, registry, read(registry).replace(list, `${list}\n  places,`));
  mkdirSync(at('content/collections'), { recursive: true });
  writeFileSync(
    at('content/collections/places.yaml'),
    'places:\n  - { name: The coast, text: The sea is never far from the runway. }\n',
  );
  writeFileSync(
    at('content/pages/place.yaml'),
    `for: places
path: /places/{place.name.slug}
description: About {place.name}.
blocks:
  - { type: statement, title: '{place.name}', text: '{place.text}' }
  - { type: entryList, title: More places, of: places }
`,
  );
}

function followBlock(): void {
  const [registry, views] = ['src/blocks/registry.ts', 'src/blocks/BlockList.tsx'];
  write(block, `${BLOCK}/schema.ts`, BLOCK_SCHEMA);
  write(
    block,
    `${BLOCK}/SampleQuote.tsx`,
    `import type { ViewProps } from '../registry';

/** What a customer says. */
export function SampleQuote({ block }: ViewProps<'sampleQuote'>) {
  return <blockquote>{block.text}</blockquote>;
}
`,
  );
  write(
    block,
    `${BLOCK}/examples.yaml`,
    `- name: With every key
  block:
    type: sampleQuote
    id: words
    tone: mist
    text: They flew me home.
`,
  );
  const schema = "import { sampleQuote } from './sampleQuote/schema';";
  insertBefore(block, registry, "from './statement/schema'", schema);
  insertBefore(block, registry, '  statement,', '  sampleQuote,');
  keepIncomplete(views);
  const view = "import { SampleQuote } from './sampleQuote/SampleQuote';";
  insertBefore(block, views, "from './registry'", view);
  insertBefore(block, views, '  statement: Statement,', '  sampleQuote: SampleQuote,');
}

function followMachine(): void {
  write(machine, MACHINE, MACHINE_CODE);
  insertBefore(
    machine,
    'packages/inspector/graph/siteMachines.ts',
    "from '../../../src/machines/submission.machine'",
    "export { sampleLoungeMachine as sampleLounge } from '../../../src/machines/sampleLounge.machine';",
  );
  for (const [file, mark, line] of [
    ['packages/inspector/machines.ts', '  submission: {', '  sampleLounge: { seats: 9 },'],
    [
      'packages/inspector/page/site/eventFields.ts',
      '  submission: {',
      "  sampleLounge: { 'guests.enter': { count: { kind: 'number', initial: 1 } } },",
    ],
    ['packages/inspector/recording/redact.ts', '  cardCount: true,', '  seats: true,'],
    [
      'tests/machines/scenarios.ts',
      '  submission: {',
      `  sampleLounge: {
    events: { 'guests.enter': [{ count: 1 }, { count: 10 }] },
    invariant: ({ value }) => expect(['empty', 'occupied']).toContain(value),
  },`,
    ],
  ] as const) {
    keepIncomplete(file);
    insertBefore(machine, file, mark, line);
  }
  // A machine without a type of its context, such as the one that is made, stands for every key.
  const [data, keys] = ['packages/inspector/graph/machineData', incomplete.at(-2) ?? ''];
  const others = "Exclude<MachineId, 'madeLounge'>]";
  writeFileSync(at(`${data}.others.ts`), read(`${data}.ts`).replaceAll('MachineId]', others));
  writeFileSync(at(keys), read(keys).replace('/machineData', '/machineData.others'));
}

/** Editors can place a new form at once: its labels have defaults. */
const PAGE_OF_FORM = `path: /sample
description: A sample.
blocks:
  - type: formSlot
    title: Ask
    inlineForm: sample
  - type: statement
    title: Or write
    actions:
      - label: Write
        to: /?form-opened=sample
`;

/** In the copy: everything that derives from the registry knows the new block. */
const FOUND_TEST = `
import { renderToString } from 'react-dom/server';
import { BlockView } from '../src/blocks/BlockList';
import { cmsConfig } from '../packages/editor/draft/cmsConfig';
import { createCatalogue } from '../packages/catalogue/createCatalogue';
import { readContentFolder } from '../packages/compiler/read/contentFolder';
import { jsonSchemaFiles } from '../packages/tools/generate/jsonSchemas';
import { linesFor } from './support/content/contentLines';
import { blocks } from '../src/blocks/registry';

test('madeQuote is in the content check', () => {
  const check = (key: string) =>
    linesFor({ 'pages/a.yaml': 'path: /a\\ndescription: A.\\nblocks:\\n  - { type: madeQuote, ' + key + ': A }\\n' }, blocks);
  expect(check('title')).toEqual([]);
  expect(check('titel')).toEqual([expect.stringContaining('(madeQuote): the key "titel" is not allowed')]);
});
test('madeQuote is in completion', () => {
  const { definitions } = JSON.parse(jsonSchemaFiles()['content/.schema/page.schema.json'] ?? '');
  expect(definitions.madeQuote.properties.title.description).toBe('The heading.');
});
test('madeQuote is in the visual editor', () => {
  const [collection] = cmsConfig({ name: 'proxy', proxy_url: '/' }, []).collections;
  expect(JSON.stringify(collection)).toContain('"name":"madeQuote","label":"Made quote"');
});
test('madeQuote is in catalogue and preview', () => {
  const { site, pages } = readContentFolder(process.cwd());
  const entry = createCatalogue({ site, pages }, process.cwd()).blocks.at(-1);
  expect(entry).toMatchObject({ type: 'madeQuote', label: 'Made quote', uses: [] });
  expect(entry.options.map(({ key }) => key)).toEqual(expect.arrayContaining(['id', 'tone', 'title', 'text']));
  expect(entry.examples.map(({ errors }) => errors)).toEqual([[], []]);
  expect(
    renderToString(<BlockView type="madeQuote" block={entry.examples[0].block} precedingSameType={0} isFirst={false} />),
  ).toContain('One call');
});
`;

type TestReport = {
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** The tests that know blocks, forms, leads and machines, as far as a new one is in them. */
const runTests = () =>
  runProgram(
    'jest/bin/jest.js',
    '--config=tests/jest.config.cjs',
    '--runInBand',
    '--json',
    '--outputFile=report.json',
    '--testNamePattern=jet.card|sample|made|of its own|lead is being sent|machine|opens and closes',
    'tests/found',
    'tests/blocks/examples',
    'tests/forms/(fieldsOfForms|messageForms)',
    'tests/leads/wire',
    'tests/machines/(conventions|charts|paths|machineGraph|traces|madeLounge)',
    'packages/server/tests/mail/leadMail',
  );

/** The files that `npm run new` has made or changed. */
let made: string[];
/** What was printed by the commands, and by those that change nothing. */
let printed: Ran[];
let refused: Ran[];
let isUnchanged: boolean;
let results: Record<'eslint' | 'prettier' | 'check', Ran>;
let tests: TestReport & { output: string };
let errors: string[];

/** What changes nothing, with its message. */
const REFUSED: [line: string, message: string][] = [
  ['block prose', 'There is a block "prose" already'],
  ['blok quote', 'Say what to make, and its name:'],
  ['block other', 'The generated files could not be updated, so nothing was changed.'],
];

/** Makes the scaffolds, and then tries what is refused. */
async function runCommands(): Promise<void> {
  const before = snapshot();
  printed = await runNew(SCAFFOLDS);
  const after = snapshot();
  made = [...after.keys()].filter((file) => before.get(file) !== after.get(file)).sort();

  const generate = 'packages/tools/generate/generate.ts';
  const working = read(generate);
  writeFileSync(at(generate), 'throw new Error("broken");\n');
  refused = await runNew(REFUSED.map(([line]) => line.split(' ')));
  isUnchanged = [...snapshot()].join() === [...after].join();
  writeFileSync(at(generate), working);
}

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  for (const part of [
    ...CODE_FOLDERS,
    'tests',
    'docs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'eslint.config.mjs',
    '.prettierrc.json',
    '.prettierignore',
  ])
    cpSync(part, at(part), { recursive: true, filter: isOwn });
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  cpSync(FIXTURE_SITE, copy, { recursive: true });
  cpSync('content/.schema', at('content/.schema'), { recursive: true });

  await runCommands();
  // The types of the whole project would take ESLint twice as long.
  const include = ['src/shell/assets.d.ts', ...made.filter(isCode)];
  writeFileSync(
    at('tsconfig.json'),
    JSON.stringify({ ...JSON.parse(read('tsconfig.json')), include }),
  );
  const [eslint, prettier] = await Promise.all([
    runProgram('eslint/bin/eslint.js', '--max-warnings', '0', ...made.filter(isCode)),
    runProgram('prettier/bin/prettier.cjs', '--check', ...made),
  ]);

  followForm();
  followField();
  followBlock();
  followCollection();
  followMachine();
  writeFileSync(at('content/pages/sample.yaml'), PAGE_OF_FORM);
  writeFileSync(at('tests/found.test.tsx'), FOUND_TEST);
  const running = [
    runTests(),
    run('--require', 'tsx/cjs', 'packages/tools/check/checkContent.ts'),
  ] as const;
  errors = await compilerErrors(
    copy,
    [
      ...TYPES_OF_ALL,
      ...TYPES_OF_MACHINES,
      ...made,
      ...[form, field, block, collection, machine].flatMap((recipe) => [...recipe.keys()]),
      ...incomplete,
      ...TESTS.flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`)),
      // The browser tests know every form, and take a new one as it is.
      'tests/e2e/forms/fixtureForms.ts',
    ].filter(isCode),
  );
  const [jestRun, check] = await Promise.all(running);
  results = { eslint, prettier, check };
  tests = { ...(JSON.parse(read('report.json')) as TestReport), output: jestRun.output };
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the README shows no other commands and no other code', () => {
  expect(COMMANDS).toEqual(['block quote', 'form concierge', 'machine lounge', 'page /concierge']);
  expect(README_CODE).toHaveLength(4);
});

test('npm run new makes the files of the recipes and their lines in the registries', () => {
  expect(printed.map(({ output, isDone }) => (isDone ? '' : output))).toEqual(['', '', '', '']);
  expect(printed[0]?.output).toMatch(
    /^Created src\/blocks\/madeQuote\/schema\.ts\n[\s\S]*\nNext:\n1\. /,
  );
  expect(made).toEqual([
    'content/.schema/journal.schema.json',
    'content/.schema/page.schema.json',
    'content/.schema/site.schema.json',
    'content/pages/made-concierge.yaml',
    'docs/machines/madeLounge.md',
    'packages/inspector/graph/siteMachines.ts',
    'src/blocks/BlockList.tsx',
    'src/blocks/madeQuote/MadeQuote.tsx',
    'src/blocks/madeQuote/examples.yaml',
    'src/blocks/madeQuote/schema.ts',
    'src/blocks/registry.ts',
    'src/forms/definitions.ts',
    'src/forms/formViews.ts',
    'src/forms/madeConcierge/MadeConciergeForm.tsx',
    'src/forms/madeConcierge/definition.ts',
    'src/machines/madeLounge.machine.ts',
    'tests/machines/madeLounge.test.ts',
    'tests/machines/scenarios.ts',
  ]);
});

test('npm run new changes nothing when it refuses, and when the generated files cannot be updated', () => {
  REFUSED.forEach(([line, message], index) => {
    expect(refused[index]).toEqual({ output: expect.stringContaining(message), isDone: false });
    if (line !== 'block other') expect(refused[index]?.output).not.toContain('    at ');
  });
  expect(isUnchanged).toBe(true);
  expect(made.join()).not.toContain('other');
});

test('what is made passes lint and format', () => {
  expect(results.eslint).toEqual({ output: '', isDone: true });
  expect(results.prettier.output).toContain('All matched files');
});

test('the content check accepts what is made, a page of an entry, and links to a new form at once', () => {
  expect(results.check).toEqual({ output: expect.stringContaining('no errors'), isDone: true });
});

test('the compiler names what is missing of each recipe, and nothing else', () => {
  const missing = (file: string, name: string) =>
    expect.stringMatching(
      new RegExp(`^${file}\\.incomplete\\d\\.tsx?: .*'?${name}'? (is missing|does not exist)`),
    );
  expect(errors).toEqual([
    missing('packages/inspector/machines', 'sampleLounge'),
    missing('packages/inspector/page/site/eventFields', 'sampleLounge'),
    missing('packages/inspector/recording/redact', 'seats'),
    missing('src/blocks/BlockList', 'sampleQuote'),
    missing('src/forms/formViews', 'sample'),
    missing(`${FIELD}/definition`, 'sampleField'),
    missing(`${FIELD}/toLead`, 'sampleField'),
    missing(`${FIELD}/toLead`, 'unknownToWire'),
    missing('tests/machines/scenarios', 'sampleLounge'),
  ]);
});

/** How many lines a recipe has inserted outside of a new folder, by file. */
const linesOutside = (recipe: Recipe, folder: string): Record<string, number> => {
  const countOf = (text: string): number => text.split('\n').length;
  return Object.fromEntries(
    [...recipe]
      .filter(([file]) => !file.startsWith(folder))
      .map(([file, before = '']) => [file, countOf(read(file)) - countOf(before)]),
  );
};

test('a new field of a form touches at most four files of code, and site.yaml for the text of its label', () => {
  const files = [...field.keys()];
  expect(files.filter((file) => file.startsWith('src/')).length).toBeLessThanOrEqual(4);
  expect(files.filter((file) => !file.startsWith('src/'))).toEqual([SITE_FILE]);
});

test.each<[promise: string, recipe: Recipe, folder: string, lines: Record<string, number>]>([
  [
    'a new form is one folder, one line in the list of forms and one in the views',
    form,
    FORM,
    { 'src/forms/definitions.ts': 1, 'src/forms/formViews.ts': 1 },
  ],
  [
    'a new block is one folder, an import and an entry each in the registry and BlockList',
    block,
    BLOCK,
    { 'src/blocks/registry.ts': 2, 'src/blocks/BlockList.tsx': 2 },
  ],
  [
    'a new collection is one folder, an import and an entry in the registry',
    collection,
    COLLECTION,
    { 'src/collections/registry.ts': 2 },
  ],
  [
    'a new machine is one line in the list of machines, and what the compiler asks for',
    machine,
    MACHINE,
    {
      'packages/inspector/graph/siteMachines.ts': 1,
      'packages/inspector/machines.ts': 1,
      'packages/inspector/page/site/eventFields.ts': 1,
      'packages/inspector/recording/redact.ts': 1,
      'tests/machines/scenarios.ts': 4,
    },
  ],
])('%s', (_promise, recipe, folder, lines) => {
  expect(linesOutside(recipe, folder)).toEqual(lines);
});

test('the tests pass as they are, and ask for the test and the documentation of a new machine', () => {
  const namesOf = (wanted: string): string[] =>
    tests.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ status, fullName }) => (status === wanted ? [fullName] : [])),
    );
  expect(namesOf('failed')).toEqual([
    'every machine has a test of its own',
    'docs/machines/sampleLounge.md is up to date (if not: npm run generate)',
    'docs/machines has a file for every machine and no other file',
  ]);
  expect(tests.numRuntimeErrorTestSuites).toBe(0);
  expect(tests.output).toContain('"tests/machines/sampleLounge.test.ts"');
  expect(tests.output).toMatch(
    /sampleLounge +3\/3 states 100 % +2\/2 transitions 100 % +2\/2 guards 100 %/,
  );
  const passed = namesOf('passed').join('\n');
  for (const name of [
    'form jet-card has a control for each field',
    ...['sample', 'made-concierge'].map((form) => `form ${form} has a control for each field`),
    'sampleQuote: With every key is valid HTML',
    'madeQuote: A heading with a text is valid HTML',
    'madeQuote is in the content check',
    'madeQuote is in completion',
    'madeQuote is in the visual editor',
    'madeQuote is in catalogue and preview',
    'docs/machines/madeLounge.md is up to date',
    'it opens and closes',
  ])
    expect(passed).toContain(name);
});
