/**
 * The README's recipes, followed in a copy of the sources: a form, a field of a form and a block
 * take no more files than the README says, and the compiler names what is missing.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { FIXTURE_SITE } from '../support/fixtureSite';

jest.setTimeout(120_000);

/** The files whose types know every form and every block. */
const ROOTS = [
  'src/forms/formViews.ts',
  'src/site/siteSchema.ts',
  'src/blocks/BlockList.tsx',
  'src/shell/assets.d.ts',
];

let copy: string;
let changed: Set<string>;
let program: ts.Program | undefined;

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

/** What the compiler says about the copy: `src/forms/formViews.ts: Property ... is missing`. */
function compilerErrors(...files: string[]): string[] {
  const roots = [...ROOTS, ...files];
  const { config } = ts.readConfigFile(path.resolve('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, copy);
  program = ts.createProgram(roots.map(at), { ...options, types: ['node'] }, undefined, program);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => roots.includes(path.relative(copy, fileName)))
    .flatMap((file) => program?.getSemanticDiagnostics(file) ?? [])
    .map(({ file, messageText }) => {
      const where = path.relative(copy, file?.fileName ?? '');
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  cpSync('src', at('src'), { recursive: true });
  cpSync('tsconfig.json', at('tsconfig.json'));
  cpSync('package.json', at('package.json'));
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  cpSync(FIXTURE_SITE, copy, { recursive: true });
});
beforeEach(() => {
  changed = new Set();
});
// One copy for all tests: the compiler then reads only the files that changed.
afterEach(() => {
  for (const file of changed) {
    rmSync(at(file));
    if (existsSync(file)) cpSync(file, at(file));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new form is one folder and one line each in the registry and the views', () => {
  const folder = 'src/forms/concierge';
  write(
    `${folder}/definition.ts`,
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
    `${folder}/ConciergeForm.tsx`,
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
  expect(compilerErrors()).toEqual([
    expect.stringMatching(/^src\/forms\/formViews\.ts: .*'?concierge'? is missing/),
  ]);

  insertBefore(
    'src/forms/formViews.ts',
    'contact: lazyWithRetry',
    "  concierge: lazyWithRetry(async () => (await import('./concierge/ConciergeForm')).ConciergeForm),",
  );
  expect(compilerErrors(`${folder}/ConciergeForm.tsx`)).toEqual([]);
  expect([...changed].filter((file) => !file.startsWith(folder))).toEqual([
    'src/forms/registry.ts',
    'src/forms/formViews.ts',
  ]);

  // Editors can place it at once: its labels have defaults.
  write(
    'content/pages/concierge.yaml',
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
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const check = [tsx, at('src/site/checkContent.ts'), copy];
  const { stdout, stderr, status } = spawnSync(process.execPath, check, {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toMatch(/no errors/);
  expect(status).toBe(0);
});

test('a new field of a form touches at most four files, its label and its key in the lead included', () => {
  const form = 'src/forms/jetCard';
  const views = [`${form}/JetCardForm.tsx`, `${form}/toLead.ts`, `${form}/definition.ts`];
  insertBefore(
    `${form}/definition.ts`,
    'hours: label(',
    "    company: label('The label of the company field.', 'Company'),",
  );
  insertBefore(`${form}/definition.ts`, 'email: email(', '      company: z.string(),');
  expect(compilerErrors(...views).join('\n')).toMatch(/jetCard\/definition\.ts: .*company/);
  insertBefore(`${form}/definition.ts`, "email: '',", "    company: '',");
  insertBefore(`${form}/toLead.ts`, 'email: values.email', '  company: values.company,');
  expect(compilerErrors(...views).join('\n')).toMatch(/jetCard\/toLead\.ts: .*company/);
  insertBefore('src/leads/wire.ts', 'preferred_annual_hours', '  company: z.string(),');
  insertBefore(
    `${form}/JetCardForm.tsx`,
    '<EmailPhoneFields',
    "      <TextField label={useFormLabels(jetCard).company} {...register('company')} />",
  );
  expect(compilerErrors(...views)).toEqual([]);
  expect(changed.size).toBeLessThanOrEqual(4);
});

test('a new block is one folder and one line each in the registry and BlockList', () => {
  const folder = 'src/blocks/quote';
  write(
    `${folder}/schema.ts`,
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
    `${folder}/Quote.tsx`,
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
  expect(compilerErrors().join('\n')).toMatch(
    /^src\/blocks\/BlockList\.tsx: .*'?quote'? is missing/m,
  );
  insertBefore(
    'src/blocks/BlockList.tsx',
    "from './registry'",
    "import { Quote } from './quote/Quote';",
  );
  insertBefore('src/blocks/BlockList.tsx', '  statement: Statement,', '  quote: Quote,');
  expect(compilerErrors(`${folder}/Quote.tsx`)).toEqual([]);
  expect([...changed].filter((file) => !file.startsWith(folder))).toEqual([
    'src/blocks/registry.ts',
    'src/blocks/BlockList.tsx',
  ]);
});
