import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { blocks } from '../../src/blocks/registry';
import { jsonSchemaFiles } from '../../src/site/jsonSchemas';
import { allExamples } from '../support/examples';

const files = Object.entries(jsonSchemaFiles());
const pages = readdirSync('content/pages').map((name) => `content/pages/${name}`);

test.each(files)('%s is what `npm run generate` makes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

/** A validator made of a generated schema: zod reads JSON Schema back. */
const validatorOf = (file: string): z.ZodType =>
  z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));

const page = validatorOf('content/.schema/page.schema.json');
const site = validatorOf('content/.schema/site.schema.json');

test.each(pages)("the editor's schema accepts %s", (file) => {
  expect(page.safeParse(parse(readFileSync(file, 'utf8'))).error?.issues).toBeUndefined();
});

test("the editor's schema accepts content/site.yaml", () => {
  expect(
    site.safeParse(parse(readFileSync('content/site.yaml', 'utf8'))).error?.issues,
  ).toBeUndefined();
});

const around = (block: unknown) => ({ path: '/a', description: 'A.', blocks: [block] });

test.each(allExamples.map(({ type, name, raw }) => [`${type}: ${name}`, raw] as const))(
  "the editor's schema accepts the example %s",
  (_name, raw) => {
    expect(page.safeParse(around(raw)).error?.issues).toBeUndefined();
  },
);

describe("the editor's schema marks", () => {
  const picture = { src: 'a.jpg', alt: 'A.' };
  test.each<[string, object]>([
    ['an unknown block', { type: 'heroo', title: 'A' }],
    ['a misspelt key', { type: 'statement', titel: 'A' }],
    ['a missing key', { type: 'statement' }],
    ['a number for a text', { type: 'statement', title: 1 }],
    ['a word that is no choice', { type: 'statement', title: 'A', layout: 'middle' }],
    ['a picture without its words', { type: 'hero', title: 'A', picture: { src: 'a.jpg' } }],
    ['too few cards', { type: 'offers', title: 'A', cards: [{ title: 'A', text: 'A', picture }] }],
  ])('%s', (_name, block) => {
    expect(page.safeParse(around(block)).success).toBe(false);
  });
});

test('every block says to the editor what it is for', () => {
  const { definitions } = z
    .object({ definitions: z.record(z.string(), z.object({ description: z.string() })) })
    .parse(JSON.parse(readFileSync('content/.schema/page.schema.json', 'utf8')));
  for (const { type, help } of Object.values(blocks)) {
    expect(definitions[type]?.description).toBe(help);
  }
});

test.each([
  ...pages.map((file) => [file, '../.schema/page.schema.json']),
  ['content/site.yaml', '.schema/site.schema.json'],
])('%s names its schema on its first line', (file = '', schema = '') => {
  const [first] = readFileSync(file, 'utf8').split('\n', 1);
  expect(first).toBe(`# yaml-language-server: $schema=${schema}`);
});
