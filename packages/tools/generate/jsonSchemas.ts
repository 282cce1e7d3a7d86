import type * as z from 'zod';
import { blocks } from '../../../src/blocks/registry';
import { errorMessages } from '../../../src/content/contentErrors';
import { pageSchema } from '../../../src/content/pageSchema';
import {
  collectionFileSchema,
  entryPageSchema,
  type JsonSchema,
  jsonSchema as convert,
  redirectsSchema,
  siteSchema,
} from '../../compiler/schemas';
import { LIST_COLLECTIONS, PAGE_COLLECTIONS } from '../../compiler/sources';
import { translationSchema } from '../../compiler/translations';

/**
 * Generates the JSON Schemas with which text editors complete and check content files, from the zod
 * schemas of the build.
 * @returns the text of each generated file by its path from the project folder
 */
export function jsonSchemaFiles(): Record<string, string> {
  return {
    'content/.schema/page.schema.json': asText(pageJsonSchema('A page of the site', pageSchema)),
    'content/.schema/redirects.schema.json': asText({
      title: 'Where old paths lead',
      ...jsonSchema(redirectsSchema),
    }),
    'content/.schema/translation.schema.json': asText({
      title: 'The words of a page in another language',
      ...jsonSchema(translationSchema),
    }),
    'content/.schema/site.schema.json': asText({
      title: 'The shared content of all pages',
      ...jsonSchema(siteSchema),
    }),
    ...Object.fromEntries([
      ...LIST_COLLECTIONS.map((collection) => [
        fileOf(collection.name),
        asText({ title: collection.label, ...jsonSchema(collectionFileSchema(collection)) }),
      ]),
      ...PAGE_COLLECTIONS.map((collection) => [
        fileOf(collection.name),
        asText(pageJsonSchema(collection.help, entryPageSchema(collection))),
      ]),
    ]),
  };
}

const fileOf = (name: string): string => `content/.schema/${name}.schema.json`;

const asText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

/** The schema of a page, with one definition for each block type. */
function pageJsonSchema(title: string, schema: typeof pageSchema): JsonSchema {
  const page = jsonSchema(schema);
  const definitions = Object.values(blocks).map(({ type, label, help, schema }) => {
    const block = jsonSchema(schema);
    delete block.$schema;
    return [type, { title: label, description: help, ...block }] as const;
  });
  return {
    title,
    ...page,
    properties: {
      ...page.properties,
      blocks: {
        description: 'The blocks of the page, from top to bottom.',
        type: 'array',
        minItems: 1,
        items: {
          title: 'A block',
          type: 'object',
          required: ['type'],
          properties: { type: { enum: definitions.map(([type]) => type) } },
          allOf: definitions.map(([type]) => ({
            if: { properties: { type: { const: type } }, required: ['type'] },
            then: { $ref: `#/definitions/${type}` },
          })),
        },
      },
    },
    definitions: Object.fromEntries(definitions),
  };
}

/** A pattern that no text has. */
const NOTHING = '(?!)';

/** A zod schema as JSON Schema for text editors. */
const jsonSchema = (schema: z.ZodType): JsonSchema => convert(schema, adaptForEditors);

/**
 * Fits a part to text editors. The keys of `FieldMeta` that they do not know are left out. A default is named in the
 * help, because completion would write it into the file. A picture gets the rule of `alt` and
 * `decorative`, and is offered with both of its texts.
 */
function adaptForEditors(part: JsonSchema): void {
  if (part['control'] === 'collection') part.enum = LIST_COLLECTIONS.map(({ name }) => name);
  delete part['control'];
  delete part['expected'];
  delete part['isTranslated'];
  delete part['label'];
  delete part['placeholders'];
  delete part['summary'];
  if (typeof part.default === 'string' || typeof part.default === 'boolean')
    part.description = `${part.description ?? ''} Default: ${String(part.default)}.`.trim();
  delete part.default;
  if (part.properties?.['src'] && part.properties['decorative']) {
    part.if = { properties: { decorative: { const: true } }, required: ['decorative'] };
    part.then = {
      properties: {
        alt: { pattern: NOTHING, patternErrorMessage: errorMessages.altAndDecorative() },
      },
    };
    part.else = { required: ['alt'] };
    part['defaultSnippets'] = [{ label: 'a picture', body: { src: '$1', alt: '$2' } }];
  }
}
