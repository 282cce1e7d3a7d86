import * as z from 'zod';
import type { FieldMeta } from '../../../src/content/textFields';
import type { BlockRegistry } from '../compile';
import { schemaOfPage } from '../collections/entryPage';
import { collectionFileSchema } from '../collections/parseCollections';
import { siteSchema } from '../parse/siteFileSchema';
import { collectionOfFile, SITE_FILE } from '../read/contentPaths';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';

/** A text that visitors read, as its file has it. */
export type SourceText = {
  /** The text as translations find it. */
  key: string;
  path: KeyPath;
  text: string;
  isMarkdown: boolean;
  /** Whether it has words. Figures and placeholders alone wait for nothing, but may have a translation. */
  hasWords: boolean;
  /** What `in:` of a translation may name: the id and the type of the block; in content/site.yaml, its groups. */
  places: readonly string[];
};

/** A text as translations find it: where its lines break does not matter. */
export const keyOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether a text has a letter that is no part of a placeholder. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''));

/**
 * Lists the texts of a page that another language has words for, in their order. The kinds of field in the schemas
 * decide (`FieldMeta.isTranslated`), so that a new block needs nothing for it.
 */
export function textsOfPage({ file, value }: YamlSource, registry: BlockRegistry): SourceText[] {
  const { blocks, ...fields } = Object(value) as Record<string, unknown>;
  return [
    ...textsIn(schemaOfPage(file), fields, [], []),
    ...(Array.isArray(blocks) ? blocks : []).flatMap((block: unknown, index) => {
      const { type, id } = Object(block) as { type?: unknown; id?: unknown };
      const schema = registry[String(type)]?.schema;
      const places = [id, type].filter((name) => typeof name === 'string');
      return schema ? textsIn(schema, block, ['blocks', index], places) : [];
    }),
  ];
}

/** Lists the texts of the entries of a collection; none of a file of another name. */
export function textsOfCollection({ file, value }: YamlSource): SourceText[] {
  const collection = collectionOfFile(file);
  return collection ? textsIn(collectionFileSchema(collection), value, [], []) : [];
}

/** Lists the texts of any file that has words: content/site.yaml, a collection or a page. */
export function textsOfFile(source: YamlSource, registry: BlockRegistry): SourceText[] {
  if (source.file === SITE_FILE) return textsOfSite(source);
  return collectionOfFile(source.file) ? textsOfCollection(source) : textsOfPage(source, registry);
}

/** Lists the texts of content/site.yaml and those that a key without a value has by default. */
export const textsOfSite = ({ value }: YamlSource): SourceText[] =>
  textsIn(siteSchema, value, [], []).map((text) => ({
    ...text,
    places: text.path.map((_step, index) => text.path.slice(0, index + 1).join('.')),
  }));

/** Lists the texts in a value. A value of a wrong type has none: its own error says what it should be. */
function textsIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: KeyPath,
  places: readonly string[],
): SourceText[] {
  const inside = (inner: z.core.$ZodType | undefined, part: unknown, step: string | number) =>
    inner ? textsIn(inner, part, [...path, step], places) : [];
  if (schema instanceof z.ZodDefault)
    return textsIn(schema.def.innerType, value ?? schema.def.defaultValue, path, places);
  if (schema instanceof z.ZodOptional)
    return value === undefined ? [] : textsIn(schema.def.innerType, value, path, places);
  const { isTranslated, control }: Partial<FieldMeta> = z.globalRegistry.get(schema) ?? {};
  if (isTranslated === true) {
    if (typeof value !== 'string') return [];
    const isMarkdown = control === 'markdown';
    return [
      { key: keyOf(value), path, text: value, isMarkdown, hasWords: hasWords(value), places },
    ];
  }
  if (schema instanceof z.ZodPipe) return textsIn(schema.def.in, value, path, places);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((entry, index) => inside(schema.element, entry, index))
      : [];
  const entries = Object(value) as Record<string, unknown>;
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) =>
      inside(inner, entries[key], key),
    );
  return schema instanceof z.ZodRecord
    ? Object.entries(entries).flatMap(([key, part]) => inside(schema.valueType, part, key))
    : [];
}
