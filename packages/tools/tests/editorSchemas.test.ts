import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { blocks } from '../../../src/blocks/registry';
import { jsonSchemaFiles } from '../generate/jsonSchemas';

const files = Object.entries(jsonSchemaFiles());

test.each(files)('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text);
});

/** The JSON Schema that `npm run generate` writes into a file. */
function schemaIn(name: string): unknown {
  const [, text] = files.find(([file]) => file.endsWith(name)) ?? [];
  if (text === undefined) throw new Error(`npm run generate writes no ${name}.`);
  return JSON.parse(text);
}

test('every block has a help text for editors', () => {
  const { definitions } = z
    .object({ definitions: z.record(z.string(), z.object({ description: z.string() })) })
    .parse(schemaIn('page.schema.json'));
  for (const { type, help } of Object.values(blocks)) {
    expect(definitions[type]?.description).toBe(help);
  }
});
