import type * as z from 'zod';
import { errorMessages, type ContentError } from './contentErrors';
import type { AnyBlockDefinition } from './defineBlock';
import { messagesForIssues } from './issueMessages';
import { pageSchema, type PageFields } from './pageSchema';
import {
  placeholderNames,
  placeholdersIn,
  unknownPlaceholders,
  type PlaceholderValues,
} from './placeholders';
import type { KeyPath, YamlSource } from './readYaml';

/** A block parsed by the schema of its type. */
export type ParsedBlock = { type: string; id?: string | undefined };

/**
 * A page as far as it could be parsed. Without errors it has all its fields and blocks. A block with
 * errors is undefined, so that the other blocks keep their numbers.
 */
export type PageDraft = Partial<PageFields> & { blocks: (ParsedBlock | undefined)[] };

type Registry = Readonly<Record<string, AnyBlockDefinition>>;

/** Parses a part of a file by a schema, and gives its errors their positions in the file. */
function parseBySchema<Output>(
  source: YamlSource,
  schema: z.ZodType<Output>,
  value: unknown,
  base: KeyPath,
  block?: ContentError['block'],
): { output?: Output; errors: ContentError[] } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { output: result.data, errors: [] };
  const messages = messagesForIssues(result.error.issues, schema, value);
  return {
    errors: messages.map(({ path, atKey, message, part }): ContentError => {
      const keyPath = [...base, ...path];
      const position = atKey ? source.positionOfKey(keyPath) : source.positionOf(keyPath, part);
      return { file: source.file, ...position, ...(block && { block }), message };
    }),
  };
}

/**
 * Parses the shared content of the site.
 * @param source content/site.yaml
 * @param schema the site schema, the texts of forms included
 * @returns the parsed site and its errors; no site when the schema refuses it
 */
export function parseSite<Site extends PlaceholderValues>(
  source: YamlSource,
  schema: z.ZodType<Site>,
): { site?: Site; errors: ContentError[] } {
  const { output, errors } = parseBySchema(source, schema, source.value, []);
  if (!output) return { errors };
  return { site: output, errors: placeholderErrors(source, source.value, [], output) };
}

/**
 * Parses a page: its own keys first, then each block by the schema of its type.
 * @param source the page file
 * @param registry the block definitions by type
 * @param values the values of placeholders; undefined when content/site.yaml has errors, and then
 *   placeholders are not checked
 * @returns the page as far as it could be parsed, and its errors
 */
export function parsePage(
  source: YamlSource,
  registry: Registry,
  values: PlaceholderValues | undefined,
): { page: PageDraft; errors: ContentError[] } {
  const fields = parseBySchema(source, pageSchema, source.value, []);
  // The root of a source is a group of keys: `readYaml` refuses any other.
  const raw = source.value as Record<string, unknown>;
  const rawBlocks = Array.isArray(raw['blocks']) ? raw['blocks'] : [];
  const blocks = rawBlocks.map((block, index) => parseBlock(source, registry, block, index));
  const schemaErrors = [...fields.errors, ...blocks.flatMap((block) => block.errors)];
  // The schema of `path` checks its placeholders itself.
  const texts = { ...raw, path: undefined };
  const textErrors = values ? placeholderErrors(source, texts, [], values) : [];
  const path = raw['path'];
  return {
    page: {
      ...(fields.output ?? (typeof path === 'string' ? { path } : {})),
      blocks: blocks.map(({ block }) => block),
    },
    errors: [
      ...schemaErrors,
      // One message is enough for one position.
      ...textErrors.filter((error) => !schemaErrors.some(hasPositionOf(error))),
    ],
  };
}

const hasPositionOf =
  ({ line, column }: ContentError) =>
  (other: ContentError): boolean =>
    other.line === line && other.column === column;

function parseBlock(
  source: YamlSource,
  registry: Registry,
  block: unknown,
  index: number,
): { block?: ParsedBlock; errors: ContentError[] } {
  const base = ['blocks', index];
  const number = index + 1;
  const types = Object.keys(registry);
  const refuse = (path: KeyPath, type: string, message: string) => ({
    errors: [{ file: source.file, ...source.positionOf(path), block: { number, type }, message }],
  });
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    return refuse(base, 'no type', errorMessages.blockNotAMap(block));
  }
  const type = 'type' in block ? block.type : undefined;
  if (type === undefined || type === null) {
    return refuse(base, 'no type', errorMessages.blockWithoutType(types));
  }
  const definition = Object.hasOwn(registry, String(type)) ? registry[String(type)] : undefined;
  if (definition === undefined) {
    return refuse([...base, 'type'], String(type), errorMessages.unknownBlock(String(type), types));
  }
  const { output, errors } = parseBySchema(source, definition.schema, block, base, {
    number,
    type: definition.type,
  });
  // Every schema of defineBlock has the keys of ParsedBlock; AnyBlockDefinition does not say so.
  return { ...(output && { block: output as ParsedBlock }), errors };
}

/** The errors of all placeholders in a part of a file. */
function placeholderErrors(
  source: YamlSource,
  value: unknown,
  path: KeyPath,
  values: PlaceholderValues,
): ContentError[] {
  if (typeof value === 'string') return placeholderErrorsOfText(source, value, path, values);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return placeholderErrors(source, inner, [...path, step], values);
  });
}

function placeholderErrorsOfText(
  source: YamlSource,
  text: string,
  path: KeyPath,
  values: PlaceholderValues,
): ContentError[] {
  const errorAt = (name: string, message: string): ContentError => ({
    file: source.file,
    ...source.positionOf(path, `{${name}}`),
    ...blockAt(source, path),
    message,
  });
  const unknown = unknownPlaceholders(text, values);
  const misplaced = placeholdersIn(text).filter(
    (name) => !unknown.includes(name) && !isAllowedAt(path, name),
  );
  const known = placeholderNames(values);
  return [
    ...unknown.map((name) => errorAt(name, errorMessages.unknownPlaceholder(name, known))),
    ...misplaced.map((name) => errorAt(name, errorMessages.placeholderInValue(name))),
  ];
}

/** The values of placeholders contain no placeholders but {product} in a fact or link: no cycles. */
function isAllowedAt([section, key]: KeyPath, name: string): boolean {
  if (section === 'brand') return key !== 'name' && key !== 'slug';
  return (section !== 'facts' && section !== 'links') || name === 'product';
}

/** The block that a path leads into. */
function blockAt(source: YamlSource, path: KeyPath): Pick<ContentError, 'block'> {
  const [first, index] = path;
  if (first !== 'blocks' || typeof index !== 'number') return {};
  // The path comes from the value itself, so this list of blocks exists.
  const { blocks } = source.value as { blocks: { type?: unknown }[] };
  return { block: { number: index + 1, type: String(blocks[index]?.type ?? 'no type') } };
}
