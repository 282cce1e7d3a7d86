/**
 * The README's recipes, followed in a copy of the sources: a form, a field of a form and a block
 * take no more files than the README says, and the compiler names what is missing.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compilerErrors, TYPES_OF_ALL } from '../support/compilerErrors';
import { FIXTURE_SITE } from '../support/fixtureSite';

jest.setTimeout(120_000);

const FORM = 'src/forms/concierge';
const FIELD = 'src/forms/jetCard';
const BLOCK = 'src/blocks/quote';

/** What is compiled: also the files that the recipes write. */
const FILES = [
  ...TYPES_OF_ALL,
  `${FORM}/ConciergeForm.tsx`,
  `${FIELD}/JetCardForm.tsx`,
  `${FIELD}/toLead.ts`,
  `${FIELD}/definition.ts`,
  `${BLOCK}/Quote.tsx`,
];

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

/** A recipe: its edits in three steps. After each of the first two, the compiler names what is missing. */
type Recipe = { files: Set<string>; steps: [() => void, () => void, () => void] };

const done = (): void => undefined;

const form: Recipe = {
  files: new Set(),
  steps: [
    () => {
      write(
        `${FORM}/definition.ts`,
        `import * as z from 'zod/mini';
import { defineForm } from '../defineForm';
import { label, optionalLabel } from '../labels';
import { emptyMessage, messageFields } from '../message';
import { email } from '../rules';

/** A question to the concierge. */
export const concierge = defineForm({
  name: 'concierge',
  label: 'Concierge',
  help: 'A question to the concierge.',
  placements: ['overlay', 'inline'],
  leadKind: 'contact',
  sentMessage: 'contactSent',
  labels: {
    title: label('The heading of the form.', 'Ask the concierge'),
    text: optionalLabel('A sentence below the heading.'),
    submit: label('The text of the submit button.', 'Ask'),
  },
  schema: ({ messages }) => z.object({ ...messageFields, email: email(messages.email) }),
  initialValues: emptyMessage,
  persistedFields: [],
});
`,
      );
      write(
        `${FORM}/ConciergeForm.tsx`,
        `import type { FormViewProps } from '../formViews';
import { toContactLead } from '../message';
import { MessageForm } from '../MessageForm';
import { concierge } from './definition';

/** A question to the concierge. */
export function ConciergeForm({ onSent }: FormViewProps) {
  return <MessageForm definition={concierge} toLead={toContactLead} onSent={onSent} />;
}
`,
      );
      insertBefore(
        'src/forms/registry.ts',
        "from './contact/definition'",
        "import { concierge } from './concierge/definition';",
      );
      insertBefore(
        'src/forms/registry.ts',
        '[contact.name]: contact',
        '  [concierge.name]: concierge,',
      );
    },
    () => {
      insertBefore(
        'src/forms/formViews.ts',
        'contact: lazyWithRetry',
        "  concierge: lazyWithRetry(async () => (await import('./concierge/ConciergeForm')).ConciergeForm),",
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
        "    company: label('The label of the company field.', 'Company'),",
      );
      insertBefore(`${FIELD}/definition.ts`, 'email: email(', '      company: z.string(),');
    },
    () => {
      insertBefore(`${FIELD}/definition.ts`, "email: '',", "    company: '',");
      insertBefore(`${FIELD}/toLead.ts`, 'email: values.email', '  company: values.company,');
    },
    () => {
      insertBefore('src/leads/wire.ts', 'preferred_annual_hours', '  company: z.string(),');
      insertBefore(
        `${FIELD}/JetCardForm.tsx`,
        '<EmailPhoneFields',
        "      <TextField label={useFormLabels(jetCard).company} {...register('company')} />",
      );
    },
  ],
};

const block: Recipe = {
  files: new Set(),
  steps: [
    () => {
      write(
        `${BLOCK}/schema.ts`,
        `import { defineBlock } from '../../content/defineBlock';
import { text } from '../../content/fields';

/** What a customer says. */
export const quote = defineBlock({
  type: 'quote',
  label: 'Quote',
  help: 'What a customer says.',
  fields: { text: text('The words of the customer.') },
});
`,
      );
      write(
        `${BLOCK}/Quote.tsx`,
        `import type { ViewProps } from '../registry';

/** What a customer says. */
export function Quote({ block }: ViewProps<'quote'>) {
  return <blockquote>{block.text}</blockquote>;
}
`,
      );
      insertBefore(
        'src/blocks/registry.ts',
        "from './statement/schema'",
        "import { quote } from './quote/schema';",
      );
      insertBefore('src/blocks/registry.ts', '  statement,', '  quote,');
    },
    () => {
      insertBefore(
        'src/blocks/BlockList.tsx',
        "from './registry'",
        "import { Quote } from './quote/Quote';",
      );
      insertBefore('src/blocks/BlockList.tsx', '  statement: Statement,', '  quote: Quote,');
    },
    done,
  ],
};

/** What the compiler says after each step of the recipes. */
let errors: string[][];

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  cpSync('src', at('src'), { recursive: true });
  cpSync('tsconfig.json', at('tsconfig.json'));
  cpSync('package.json', at('package.json'));
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  cpSync(FIXTURE_SITE, copy, { recursive: true });
  // All recipes are followed at once: the compiler takes long, whatever has changed.
  errors = ([0, 1, 2] as const).map((step) => {
    for (const { files, steps } of [form, field, block]) {
      changed = files;
      steps[step]();
    }
    return compilerErrors(copy, FILES);
  });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the compiler names what is missing of each recipe, and nothing else', () => {
  const [first = [], second = [], last] = errors;
  const isOfField = (error: string) => error.startsWith(FIELD);
  expect(first.filter((error) => !isOfField(error))).toEqual([
    expect.stringMatching(/^src\/forms\/formViews\.ts: .*'?concierge'? is missing/),
    expect.stringMatching(/^src\/blocks\/BlockList\.tsx: .*'?quote'? is missing/),
  ]);
  expect(first.filter(isOfField).join('\n')).toMatch(/jetCard\/definition\.ts: .*company/);
  expect(second.filter((error) => !isOfField(error))).toEqual([]);
  expect(second.join('\n')).toMatch(/jetCard\/toLead\.ts: .*company/);
  expect(last).toEqual([]);
});

/** The files that a recipe has changed outside of a new folder. */
const changedOutside = ({ files }: Recipe, folder: string): string[] =>
  [...files].filter((file) => !file.startsWith(folder));

test('a new form is one folder and one line each in the registry and the views', () => {
  expect(changedOutside(form, FORM)).toEqual(['src/forms/registry.ts', 'src/forms/formViews.ts']);

  // Editors can place it at once: its labels have defaults.
  writeFileSync(
    at('content/pages/concierge.yaml'),
    `path: /concierge
description: The concierge.
blocks:
  - type: formSlot
    title: Ask
    inlineForm: concierge
  - type: statement
    title: Or write
    actions:
      - label: Write
        to: /?form-opened=concierge
`,
  );
  const check = ['--require', 'tsx/cjs', at('src/site/checkContent.ts'), copy];
  const { stdout, stderr, status } = spawnSync(process.execPath, check, {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toMatch(/no errors/);
  expect(status).toBe(0);
});

test('a new field of a form touches at most four files, its label and its key in the lead included', () => {
  expect(field.files.size).toBeLessThanOrEqual(4);
});

test('a new block is one folder and one line each in the registry and BlockList', () => {
  expect(changedOutside(block, BLOCK)).toEqual([
    'src/blocks/registry.ts',
    'src/blocks/BlockList.tsx',
  ]);
});
