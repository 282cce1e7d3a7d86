import * as z from 'zod';
import { blocks } from '../blocks/registry';
import { pageSchema } from '../content/pageSchema';
import { siteSchema } from './siteSchema';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schemas by which a text editor completes and checks content files, made from the same
 * zod schemas as the build's own check (house, 'One source for each block').
 * @returns the text of each generated file by its path from the project folder
 */
export function jsonSchemaFiles(): Record<string, string> {
  return {
    'content/.schema/page.schema.json': asText(pageJsonSchema()),
    'content/.schema/site.schema.json': asText({
      title: 'What every page of the site shares',
      ...jsonSchema(siteSchema),
    }),
  };
}

const asText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

/** A page whose blocks are told apart by their `type`. */
function pageJsonSchema(): JsonSchema {
  const page = jsonSchema(pageSchema);
  const definitions = Object.values(blocks).map(({ type, label, help, schema }) => {
    const block = jsonSchema(schema);
    delete block.$schema;
    return [type, { title: label, description: help, ...block }] as const;
  });
  return {
    title: 'A page of the site',
    ...page,
    properties: {
      ...page.properties,
      blocks: {
        description: 'The blocks of the page, from top to bottom.',
        type: 'array',
        minItems: 1,
        items: { oneOf: definitions.map(([type]) => ({ $ref: `#/definitions/${type}` })) },
      },
    },
    definitions: Object.fromEntries(definitions),
  };
}

/** A zod schema in the words of JSON Schema's draft 7, which every editor's YAML support reads. */
const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: tidy });

/** Takes out what only our own messages use, and says in JSON Schema what zod says in code. */
function tidy({ jsonSchema: made }: { jsonSchema: JsonSchema }): void {
  delete made['expected'];
  if (made.properties?.['src'] && made.properties['decorative']) {
    made.oneOf = [
      { type: 'object', properties: { alt: { type: 'string' } }, required: ['alt'] },
      { type: 'object', properties: { decorative: { const: true } }, required: ['decorative'] },
    ];
  }
}
