import type * as z from 'zod';
import type { AnyBlockDefinition } from './defineBlock';
import { pageSchema, type PageFields } from './pageSchema';
import {
  placeholderNames,
  placeholdersIn,
  unknownPlaceholders,
  type PlaceholderValues,
} from './placeholders';
import { errorMessages, type ContentError } from './contentErrors';
import type { KeyPath, YamlSource } from './readYaml';
import { messagesForIssues } from './issueMessages';

/** A block parsed by its own schema, whatever its type. */
export type ParsedBlock = { type: string; id?: string | undefined };

/**
 * A page as far as it could be read: without mistakes it has all its fields and blocks. A block
 * with mistakes leaves its place empty, so that the others keep their numbers.
 */
export type PageDraft = Partial<PageFields> & { blocks: (ParsedBlock | undefined)[] };

type Registry = Readonly<Record<string, AnyBlockDefinition>>;

/** Every mistake of a value against a schema, placed in the file. */
function check<Output>(
  source: YamlSource,
  schema: z.ZodType<Output>,
  value: unknown,
  base: KeyPath,
  block?: ContentError['block'],
): { output?: Output; errors: ContentError[] } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { output: result.data, errors: [] };
  const found = messagesForIssues(result.error.issues, schema, value);
  return {
    errors: found.map(({ path, atKey, message, words }): ContentError => {
      const whole = [...base, ...path];
      const place = atKey ? source.positionOfKey(whole) : source.positionOf(whole, words);
      return { file: source.file, ...place, ...(block && { block }), message };
    }),
  };
}

/**
 * Checks the shared content of the site.
 * @param source content/site.yaml
 * @param schema the site schema, the texts of forms included
 * @returns the parsed site and its errors; no site when the schema refuses it
 */
export function parseSite<Site extends PlaceholderValues>(
  source: YamlSource,
  schema: z.ZodType<Site>,
): { site?: Site; errors: ContentError[] } {
  const { output, errors: found } = check(source, schema, source.value, []);
  if (!output) return { errors: found };
  const misplaced = placeholderProblems(source, source.value, [], output);
  return { site: output, errors: misplaced };
}

/**
 * Reads one page: its own keys first, then each block by the schema of its type.
 * @param registry the known blocks by type
 * @param values what placeholders stand for; without them (a broken site.yaml) they go unchecked
 */
export function parsePage(
  source: YamlSource,
  registry: Registry,
  values: PlaceholderValues | undefined,
): { page: PageDraft; errors: ContentError[] } {
  const { output, errors: found } = check(source, pageSchema, source.value, []);
  const { path, blocks: raw } = source.value as { path?: unknown; blocks?: unknown };
  const blocks = Array.isArray(raw) ? raw : [];
  const parsed = blocks.map((block, index) => parseBlock(source, registry, block, index));
  const wrong = [...found, ...parsed.flatMap((block) => block.errors)];
  // Which braces a path may hold is part of its own rule.
  const inWords = { ...(source.value as object), path: undefined };
  const braces = values ? placeholderProblems(source, inWords, [], values) : [];
  // What is wrong already is not told a second time for the braces in it.
  const all = [...wrong, ...braces.filter((problem) => !wrong.some(standsAt(problem)))];
  const fields = output ?? (typeof path === 'string' ? { path } : {});
  return { page: { ...fields, blocks: parsed.map(({ block }) => block) }, errors: all };
}

const standsAt =
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
  const { output, errors: found } = check(source, definition.schema, block, base, {
    number,
    type: definition.type,
  });
  // Every block schema has the keys of ParsedBlock (defineBlock); zod's erased type cannot say so.
  return { ...(output && { block: output as ParsedBlock }), errors: found };
}

/** Braces that stand for nothing, anywhere in a file. */
function placeholderProblems(
  source: YamlSource,
  value: unknown,
  path: KeyPath,
  values: PlaceholderValues,
): ContentError[] {
  if (typeof value === 'string') {
    const problemsOf = (words: string[], sentence: (word: string) => string): ContentError[] =>
      words.map((word) => ({
        file: source.file,
        ...source.positionOf(path, `{${word}}`),
        ...blockAt(source, path),
        message: sentence(word),
      }));
    const unknown = unknownPlaceholders(value, values);
    const misplaced = placeholdersIn(value).filter(
      (word) => !unknown.includes(word) && !mayStandAt(path, word),
    );
    return [
      ...problemsOf(unknown, (word) =>
        errorMessages.unknownPlaceholder(word, placeholderNames(values)),
      ),
      ...problemsOf(misplaced, errorMessages.placeholderInValue),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return placeholderProblems(source, inner, [...path, step], values);
  });
}

/** What placeholders stand for may hold none, but {product} in a fact or link: so no circle arises. */
function mayStandAt([room, key]: KeyPath, word: string): boolean {
  if (room === 'brand') return key !== 'name' && key !== 'slug';
  return (room !== 'facts' && room !== 'links') || word === 'product';
}

/** The block that a path leads into. */
function blockAt(source: YamlSource, path: KeyPath): { block?: { number: number; type: string } } {
  const [first, index] = path;
  if (first !== 'blocks' || typeof index !== 'number') return {};
  const { blocks } = source.value as { blocks: { type?: unknown }[] };
  return { block: { number: index + 1, type: String(blocks[index]?.type ?? 'no type') } };
}
