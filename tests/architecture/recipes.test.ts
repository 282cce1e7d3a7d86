/**
 * The recipes of the README and docs/inspector.md, followed in a copy of the sources and tests: a form, a
 * field of a form, a block and a machine take no more files and lines than they say, the compiler or a
 * test names what is missing, and the tests pass as they are.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { compilerErrors, TYPES_OF_ALL, TYPES_OF_MACHINES } from '../support/compilerErrors';
import { CODE_FOLDERS, isOwn } from '../support/sources';
import { FIXTURE_SITE } from '../support/fixtureSite';

jest.setTimeout(120_000);

const FORM = 'src/forms/sample';
const FIELD = 'src/forms/jetCard';
const BLOCK = 'src/blocks/sampleQuote';
const MACHINE = 'src/machines/sampleLounge.machine.ts';

/** The tests that know forms, their fields and their leads. */
const TESTS = ['tests/forms', 'tests/leads', 'packages/server/tests/mail'];

/** What is compiled: also the files that the recipes write. */
const FILES = [
  ...TYPES_OF_ALL,
  ...TYPES_OF_MACHINES,
  MACHINE,
  `${FORM}/SampleForm.tsx`,
  `${FIELD}/JetCardForm.tsx`,
  `${FIELD}/toLead.ts`,
  `${FIELD}/definition.ts`,
  `${BLOCK}/SampleQuote.tsx`,
];

/** The tests are compiled once a recipe is complete. */
const FILES_OF_TESTS = TESTS.flatMap((folder) =>
  readdirSync(folder).map((file) => `${folder}/${file}`),
);

/** The code of the README. It is compiled here under names that the site will not have. */
const README_CODE = ['ts', 'tsx'].flatMap((language) =>
  codeBlocks(readFileSync('README.md', 'utf8'), language).map(({ code }) =>
    code
      .replaceAll('concierge', 'sample')
      .replaceAll('Concierge', 'Sample')
      .replace(/\bquote\b/g, 'sampleQuote'),
  ),
);

const [BLOCK_SCHEMA = '', FORM_DEFINITION = '', FORM_VIEW = ''] = README_CODE;

const [MACHINE_CODE = ''] = codeBlocks(readFileSync('docs/inspector.md', 'utf8'), 'ts').map(
  ({ code }) => code.replaceAll('Lounge', 'SampleLounge').replaceAll('lounge', 'sampleLounge'),
);

let copy: string;
/** The files that the recipe has changed or made. */
let changed: Set<string>;

const at = (file: string): string => path.join(copy, file);

/** Writes a file of the copy. */
function write(file: string, text: string): void {
  changed.add(file);
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Inserts a line before the first line that holds `mark`. */
function insertBefore(file: string, mark: string, line: string): void {
  const lines = readFileSync(at(file), 'utf8').split('\n');
  const index = lines.findIndex((each) => each.includes(mark));
  if (index < 0) throw new Error(`${file} has no line with ${mark}.`);
  write(file, lines.toSpliced(index, 0, line).join('\n'));
}

/** Runs Node in the copy. */
function run(...args: string[]) {
  const options = {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, args, options);
  return { output: `${stdout}${stderr}`, status };
}

/** A recipe: its edits in three steps. After each of the first two, the compiler names what is missing. */
type Recipe = { files: Set<string>; steps: [() => void, () => void, () => void] };

const done = (): void => undefined;

const form: Recipe = {
  files: new Set(),
  steps: [
    () => {
      write(`${FORM}/definition.ts`, FORM_DEFINITION);
      write(`${FORM}/SampleForm.tsx`, FORM_VIEW);
      insertBefore(
        'src/forms/definitions.ts',
        "from './contact/definition'",
        "export { sample } from './sample/definition';",
      );
    },
    () => {
      insertBefore(
        'src/forms/formViews.ts',
        'contact: view(',
        "  sample: view(() => import('./sample/SampleForm')),",
      );
    },
    done,
  ],
};

const field: Recipe = {
  files: new Set(),
  steps: [
    () => {
      insertBefore(
        `${FIELD}/definition.ts`,
        'hours: label(',
        "    sampleField: label('The label of the sample field.'),",
      );
      if (!/\brequired\b.*from '..\/rules'/.test(readFileSync(`${FIELD}/definition.ts`, 'utf8')))
        insertBefore(
          `${FIELD}/definition.ts`,
          "from '../rules'",
          "import { required } from '../rules';",
        );
      insertBefore(
        `${FIELD}/definition.ts`,
        'email: email(',
        '      sampleField: required(messages.required),',
      );
    },
    () => {
      insertBefore(`${FIELD}/definition.ts`, "email: '',", "    sampleField: '',");
      insertBefore(
        `${FIELD}/toLead.ts`,
        'email: values.email',
        '  sampleField: values.sampleField,',
      );
    },
    () => {
      insertBefore('src/leads/wire.ts', 'preferred_annual_hours', '  sampleField: z.string(),');
      insertBefore(
        `${FIELD}/JetCardForm.tsx`,
        '<EmailPhoneFields',
        "      <TextField label={useFormLabels(jetCard).sampleField} {...register('sampleField')} />",
      );
      insertBefore(SITE_FILE, '    hoursHint:', '    sampleField: Your seat');
    },
  ],
};

const block: Recipe = {
  files: new Set(),
  steps: [
    () => {
      write(`${BLOCK}/schema.ts`, BLOCK_SCHEMA);
      write(
        `${BLOCK}/SampleQuote.tsx`,
        `import type { ViewProps } from '../registry';

/** What a customer says. */
export function SampleQuote({ block }: ViewProps<'sampleQuote'>) {
  return <blockquote>{block.text}</blockquote>;
}
`,
      );
      write(
        `${BLOCK}/examples.yaml`,
        `- name: With every key
  block:
    type: sampleQuote
    id: words
    tone: mist
    text: They flew me home.
`,
      );
      insertBefore(
        'src/blocks/registry.ts',
        "from './statement/schema'",
        "import { sampleQuote } from './sampleQuote/schema';",
      );
      insertBefore('src/blocks/registry.ts', '  statement,', '  sampleQuote,');
    },
    () => {
      insertBefore(
        'src/blocks/BlockList.tsx',
        "from './registry'",
        "import { SampleQuote } from './sampleQuote/SampleQuote';",
      );
      insertBefore(
        'src/blocks/BlockList.tsx',
        '  statement: Statement,',
        '  sampleQuote: SampleQuote,',
      );
    },
    done,
  ],
};

const machine: Recipe = {
  files: new Set(),
  steps: [
    () => {
      write(MACHINE, MACHINE_CODE);
      insertBefore(
        'packages/inspector/graph/siteMachines.ts',
        "from '../../../src/machines/submission.machine'",
        "export { sampleLoungeMachine as sampleLounge } from '../../../src/machines/sampleLounge.machine';",
      );
    },
    () => {
      insertBefore(
        'packages/inspector/graph/machines.ts',
        '  submission: {',
        '  sampleLounge: { seats: 9 },',
      );
      insertBefore(
        'packages/inspector/page/site/eventFields.ts',
        '  submission: {',
        "  sampleLounge: { 'guests.enter': { count: { kind: 'number', initial: 1 } } },",
      );
      insertBefore(
        'packages/inspector/recording/redact.ts',
        '  cardCount: true,',
        '  seats: true,',
      );
      insertBefore(
        'tests/machines/scenarios.ts',
        '  submission: {',
        `  sampleLounge: {
    events: { 'guests.enter': [{ count: 1 }, { count: 10 }] },
    invariant: ({ value }) => expect(['empty', 'occupied']).toContain(value),
  },`,
      );
    },
    done,
  ],
};

/** What the compiler says after each step of the recipes. */
let errors: string[][];

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  for (const folder of [
    ...CODE_FOLDERS,
    ...TESTS,
    'tests/airports',
    'tests/machines',
    'docs/machines',
    'tests/support',
    'tests/fixtures',
    'tests/jest.config.cjs',
  ])
    cpSync(folder, at(folder), { recursive: true, filter: isOwn });
  for (const file of ['tsconfig.json', 'package.json', 'package-lock.json']) cpSync(file, at(file));
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  cpSync(FIXTURE_SITE, copy, { recursive: true });
  // All recipes are followed at once: the compiler takes long, whatever has changed.
  errors = ([0, 1, 2] as const).map((step) => {
    for (const { files, steps } of [form, field, block, machine]) {
      changed = files;
      steps[step]();
    }
    return step < 2
      ? compilerErrors(copy, FILES, FILES_OF_TESTS)
      : compilerErrors(copy, [...FILES, ...FILES_OF_TESTS]);
  });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the README shows no other code', () => {
  expect(README_CODE).toHaveLength(3);
});

test('the compiler names what is missing of each recipe, and nothing else', () => {
  const [first = [], second = [], last] = errors;
  const isOfField = (error: string) => error.startsWith(FIELD);
  expect(first.filter((error) => !isOfField(error)).sort()).toEqual([
    expect.stringMatching(
      /^packages\/inspector\/graph\/machines\.ts: .*'?sampleLounge'? is missing/,
    ),
    expect.stringMatching(
      /^packages\/inspector\/page\/site\/eventFields\.ts: .*'?sampleLounge'? is missing/,
    ),
    expect.stringMatching(/^packages\/inspector\/recording\/redact\.ts: .*'?seats'? is missing/),
    expect.stringMatching(/^src\/blocks\/BlockList\.tsx: .*'?sampleQuote'? is missing/),
    expect.stringMatching(/^src\/forms\/formViews\.ts: .*'?sample'? is missing/),
    expect.stringMatching(/^tests\/machines\/scenarios\.ts: .*'?sampleLounge'? is missing/),
  ]);
  expect(first.filter(isOfField).join('\n')).toMatch(/jetCard\/definition\.ts: .*sampleField/);
  expect(second.filter((error) => !isOfField(error))).toEqual([]);
  expect(second.join('\n')).toMatch(/jetCard\/toLead\.ts: .*sampleField/);
  expect(last).toEqual([]);
});

test('the tests of forms and leads pass as they are', () => {
  const { output, status } = run(
    path.resolve('node_modules/jest/bin/jest.js'),
    '--config=tests/jest.config.cjs',
    '--runInBand',
    '--testNamePattern=jet.card|sample|name of its own|lead is being sent',
    'tests/forms/(fieldsOfForms|formName|sentFields|messageForms|quoteFlow|spamSignals|submission)',
    'tests/leads/wire',
    'packages/server/tests/mail/leadMail',
  );
  expect(output).toMatch(/Tests: .*passed/);
  expect(status).toBe(0);
});

/** How many lines a recipe has inserted outside of a new folder, by file. */
const linesOutside = ({ files }: Recipe, folder: string): Record<string, number> => {
  const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length;
  return Object.fromEntries(
    [...files]
      .filter((file) => !file.startsWith(folder))
      .map((file) => [file, linesOf(at(file)) - linesOf(file)]),
  );
};

test('a new form is one folder, one line in the list of forms and one in the views', () => {
  expect(linesOutside(form, FORM)).toEqual({
    'src/forms/definitions.ts': 1,
    'src/forms/formViews.ts': 1,
  });

  // Editors can place it at once: its labels have defaults.
  writeFileSync(
    at('content/pages/sample.yaml'),
    `path: /sample
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
`,
  );
  const { output, status } = run(
    '--require',
    'tsx/cjs',
    at('packages/tools/check/checkContent.ts'),
    copy,
  );
  expect(output).toMatch(/no errors/);
  expect(status).toBe(0);
});

test('a new field of a form touches at most four files of code, and site.yaml for the text of its label', () => {
  const files = [...field.files];
  expect(files.filter((file) => file.startsWith('src/')).length).toBeLessThanOrEqual(4);
  expect(files.filter((file) => !file.startsWith('src/'))).toEqual([SITE_FILE]);
});

test('a new block is one folder, an import and an entry each in the registry and BlockList', () => {
  expect(linesOutside(block, BLOCK)).toEqual({
    'src/blocks/registry.ts': 2,
    'src/blocks/BlockList.tsx': 2,
  });
});

test('a new machine is one line in the list of machines, and what the compiler asks for', () => {
  expect(linesOutside(machine, MACHINE)).toEqual({
    'packages/inspector/graph/siteMachines.ts': 1,
    'packages/inspector/graph/machines.ts': 1,
    'packages/inspector/page/site/eventFields.ts': 1,
    'packages/inspector/recording/redact.ts': 1,
    'tests/machines/scenarios.ts': 4,
  });
});

test('the tests of the machines ask for the test and the documentation of a new one, and walk it', () => {
  const runTests = () =>
    run(
      path.resolve('node_modules/jest/bin/jest.js'),
      '--config=tests/jest.config.cjs',
      '--runInBand',
      'tests/machines/(conventions|charts|paths|machineGraph|traces|sampleLounge)',
    );
  const { output, status } = runTests();
  expect(output).toContain('"tests/machines/sampleLounge.test.ts"');
  expect(output).toContain('sampleLounge.md is up to date (if not: npm run generate)');
  expect(output).toMatch(
    /sampleLounge +3\/3 states 100 % +2\/2 transitions 100 % +2\/2 guards 100 %/,
  );
  expect(status).toBe(1);

  writeFileSync(
    at('tests/machines/sampleLounge.test.ts'),
    `import { sampleLoungeMachine } from '../../src/machines/sampleLounge.machine';
import { startActor } from './startActor';

test('more guests than seats do not come in', () => {
  const { actor } = startActor(sampleLoungeMachine, { seats: 2 });
  actor.send({ type: 'guests.enter', count: 3 });
  expect(actor.getSnapshot().value).toBe('empty');
  actor.send({ type: 'guests.enter', count: 2 });
  expect(actor.getSnapshot().value).toBe('occupied');
});
`,
  );
  expect(run('--import', 'tsx', 'packages/tools/generate/generate.ts').status).toBe(0);
  const second = runTests();
  expect(second.output).not.toContain('●');
  expect(second.status).toBe(0);
});
