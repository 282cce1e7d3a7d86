import type * as z from 'zod';
import { blocks } from '../blocks/registry';
import { pageSchema } from '../content/pageSchema';
import { jsonSchema as convert, type JsonSchema } from './jsonSchema';
import { siteSchema } from './siteSchema';

/**
 * Generates the JSON Schemas with which text editors complete and check content files, from the zod
 * schemas of the build.
 * @returns the text of each generated file by its path from the project folder
 */
export function jsonSchemaFiles(): Record<string, string> {
  return {
    'content/.schema/page.schema.json': asText(pageJsonSchema()),
    'content/.schema/site.schema.json': asText({
      title: 'The shared content of all pages',
      ...jsonSchema(siteSchema),
    }),
  };
}

const asText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

/** The schema of a page, with one definition for each block type. */
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

/** A zod schema as JSON Schema for text editors. */
const jsonSchema = (schema: z.ZodType): JsonSchema => convert(schema, adaptForEditors);

/** Removes the keys of `FieldMeta` that text editors do not know, and adds the rule of `alt` and `decorative`. */
function adaptForEditors(part: JsonSchema): void {
  delete part['control'];
  delete part['expected'];
  if (part.properties?.['src'] && part.properties['decorative']) {
    part.oneOf = [
      { type: 'object', properties: { alt: { type: 'string' } }, required: ['alt'] },
      { type: 'object', properties: { decorative: { const: true } }, required: ['decorative'] },
    ];
  }
}
