import type * as z from 'zod';
import type { AnyBlockDefinition } from './defineBlock';
import { pageSchema, type PageFields } from './pageSchema';
import { placeholderNames, unknownPlaceholders, type PlaceholderValues } from './placeholders';
import { problems, type Problem } from './problems';
import type { KeyPath, YamlSource } from './readYaml';
import { siteSchema, type Site } from './siteSchema';
import { sentencesOf } from './sentences';

/** A block parsed by its own schema, whatever its type. */
export type ParsedBlock = { type: string; id?: string | undefined };

/** A page read from its file. `source` tells where its keys stand. */
export type ParsedPage<Block extends ParsedBlock = ParsedBlock> = PageFields & { blocks: Block[] };

type Registry = Readonly<Record<string, AnyBlockDefinition>>;

/** Every mistake of a value against a schema, placed in the file. */
function check<Output>(
  source: YamlSource,
  schema: z.ZodType<Output>,
  value: unknown,
  base: KeyPath,
  block?: Problem['block'],
): { output?: Output; problems: Problem[] } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { output: result.data, problems: [] };
  const found = result.error.issues.flatMap((issue) =>
    sentencesOf(issue, schema, value).map(({ path, atKey, message }): Problem => {
      const place = atKey ? source.placeOfKey([...base, ...path]) : source.placeOf([...base, ...path]);
      return { file: source.file, ...place, ...(block && { block }), message };
    }),
  );
  return { problems: found };
}

/** Reads content/site.yaml. */
export function parseSite(source: YamlSource): { site?: Site; problems: Problem[] } {
  const { output, problems: found } = check(source, siteSchema, source.value, []);
  return { ...(output && { site: output }), problems: found };
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
): { page?: ParsedPage; problems: Problem[] } {
  const { output, problems: found } = check(source, pageSchema, source.value, []);
  const raw = (source.value as { blocks?: unknown }).blocks;
  const blocks = Array.isArray(raw) ? raw : [];
  const parsed = blocks.map((block, index) => parseBlock(source, registry, block, index));
  const all = [
    ...found,
    ...parsed.flatMap((block) => block.problems),
    ...(values ? placeholderProblems(source, source.value, [], values) : []),
  ];
  if (!output || all.length > 0) return { problems: all };
  const whole = parsed.flatMap(({ block }) => (block ? [block] : []));
  return { page: { ...output, blocks: whole }, problems: [] };
}

function parseBlock(
  source: YamlSource,
  registry: Registry,
  block: unknown,
  index: number,
): { block?: ParsedBlock; problems: Problem[] } {
  const base = ['blocks', index];
  const number = index + 1;
  const types = Object.keys(registry);
  const refuse = (path: KeyPath, type: string, message: string) => ({
    problems: [{ file: source.file, ...source.placeOf(path), block: { number, type }, message }],
  });
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    return refuse(base, 'no type', problems.blockNotAMap(block));
  }
  const type = 'type' in block ? block.type : undefined;
  if (type === undefined || type === null) {
    return refuse(base, 'no type', problems.blockWithoutType(types));
  }
  const definition = Object.hasOwn(registry, String(type)) ? registry[String(type)] : undefined;
  if (definition === undefined) {
    return refuse([...base, 'type'], String(type), problems.unknownBlock(String(type), types));
  }
  const { output, problems: found } = check(source, definition.schema, block, base, {
    number,
    type: definition.type,
  });
  // Every block schema has the keys of ParsedBlock (defineBlock); zod's erased type cannot say so.
  return { ...(output && { block: output as ParsedBlock }), problems: found };
}

/** Braces that stand for nothing, anywhere in a file. */
function placeholderProblems(
  source: YamlSource,
  value: unknown,
  path: KeyPath,
  values: PlaceholderValues,
): Problem[] {
  if (typeof value === 'string') {
    return unknownPlaceholders(value, values).map((word) => ({
      file: source.file,
      ...source.placeOf(path),
      ...blockAt(source, path),
      message: problems.unknownPlaceholder(word, placeholderNames(values)),
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return placeholderProblems(source, inner, [...path, step], values);
  });
}

/** The block that a path leads into. */
function blockAt(source: YamlSource, path: KeyPath): { block?: { number: number; type: string } } {
  const [first, index] = path;
  if (first !== 'blocks' || typeof index !== 'number') return {};
  const { blocks } = source.value as { blocks: { type?: unknown }[] };
  return { block: { number: index + 1, type: String(blocks[index]?.type ?? 'no type') } };
}
