import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { blocks } from '../../src/blocks/registry';
import { jsonSchemaFiles } from '../../src/site/jsonSchemas';
import { allExamples } from '../support/examples';
import { FIXTURE_SITE, readFixture } from '../support/fixtureSite';

const files = Object.entries(jsonSchemaFiles());
const pages = readdirSync(path.join(FIXTURE_SITE, 'content/pages'));

test.each(files)('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

/** The JSON Schema that `npm run generate` writes into a file. */
function schemaIn(name: string): unknown {
  const [, text] = files.find(([file]) => file.endsWith(name)) ?? [];
  if (text === undefined) throw new Error(`npm run generate writes no ${name}.`);
  return JSON.parse(text);
}

/** Makes a validator of a generated schema: zod reads JSON Schema back. */
const validatorOf = (name: string): z.ZodType =>
  // fromJSONSchema takes any JSON value that is a schema.
  z.fromJSONSchema(schemaIn(name) as Parameters<typeof z.fromJSONSchema>[0]);

const page = validatorOf('page.schema.json');
const site = validatorOf('site.schema.json');

test.each(pages)("the editor's schema accepts the page %s", (name) => {
  const { error } = page.safeParse(parse(readFixture(`pages/${name}`)));
  expect(error?.issues).toBeUndefined();
});

test("the editor's schema accepts site.yaml", () => {
  expect(site.safeParse(parse(readFixture('site.yaml'))).error?.issues).toBeUndefined();
});

const around = (block: unknown) => ({ path: '/a', description: 'A.', blocks: [block] });

test.each(allExamples.map(({ type, name, raw }) => [`${type}: ${name}`, raw] as const))(
  "the editor's schema accepts the example %s",
  (_name, raw) => {
    expect(page.safeParse(around(raw)).error?.issues).toBeUndefined();
  },
);

describe("the editor's schema refuses", () => {
  const picture = { src: 'a.jpg', alt: 'A.' };
  test.each<[string, object]>([
    ['an unknown block', { type: 'heroo', title: 'A' }],
    ['a misspelt key', { type: 'statement', titel: 'A' }],
    ['a missing key', { type: 'statement' }],
    ['a number in place of a text', { type: 'statement', title: 1 }],
    ['an unknown choice', { type: 'statement', title: 'A', layout: 'middle' }],
    [
      'a picture without an alternative text',
      { type: 'hero', title: 'A', picture: { src: 'a.jpg' } },
    ],
    ['too few cards', { type: 'offers', title: 'A', cards: [{ title: 'A', text: 'A', picture }] }],
  ])('%s', (_name, block) => {
    expect(page.safeParse(around(block)).success).toBe(false);
  });
});

test('every block has a help text for editors', () => {
  const { definitions } = z
    .object({ definitions: z.record(z.string(), z.object({ description: z.string() })) })
    .parse(schemaIn('page.schema.json'));
  for (const { type, help } of Object.values(blocks)) {
    expect(definitions[type]?.description).toBe(help);
  }
});
