import type * as z from 'zod';
import type { BlockRegistry } from '../compile';
import { errorAt } from '../check/errorAt';
import { typeName } from '../read/blockAt';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { formMessages } from '../../../src/content/messages/formMessages';
import type { AnyBlockDefinition } from '../../../src/content/defineBlock';
import type { PageEntry } from '../../../src/collections/registry';
import { messagesForIssues, valueAt } from './issueMessages';
import { MIGRATIONS } from '../migrate/contentMigrations';
import { newNameOf } from '../migrate/renameKeys';
import { pageSchema, type PageFields } from '../../../src/content/pageSchema';
import { schemaOfPage, withEntryOf } from '../collections/entryPage';
import type { Publication } from '../../../src/content/periods';
import type { KnownPlaceholders, PlaceholderValues } from './placeholders';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';
import { parseValidParts } from './parseValidParts';
import { textErrors } from '../check/textErrors';
import { nearestWord } from '../../../src/content/messages/messageText';

/** A block parsed by the schema of its type. */
export type ParsedBlock = { type: string; id?: string | undefined } & Publication;

/**
 * A page as far as it could be parsed. Without errors it has all its fields and blocks. A block with
 * errors is undefined, so that the other blocks keep their numbers.
 */
export type PageDraft = Partial<PageFields> & {
  entry?: PageEntry;
  blocks: (ParsedBlock | undefined)[];
};

/**
 * Parses a part of a file by a schema, and gives its errors their positions in the file.
 * @returns `isReadable`: whether `parseValidParts` finds all references and names in spite of the errors
 */
export function parseBySchema<Output>(
  source: YamlSource,
  schema: z.ZodType<Output>,
  value: unknown,
  base: KeyPath,
  block?: ContentError['block'],
): { output?: Output; isReadable: boolean; errors: ContentError[] } {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { output: result.data, isReadable: true, errors: [] };
  const messages = messagesForIssues(result.error.issues, schema, value, (path) =>
    newNameOf(MIGRATIONS, source.value, [...base, ...path]),
  ).filter(
    // Keys that were left out because of their errors are not missing.
    ({ path }) => !source.lacksKeys || base.length > 0 || valueAt(value, path) !== undefined,
  );
  return {
    isReadable: result.error.issues.every(
      (issue) => issue.code === 'custom' && issue.params?.['isReadable'] === true,
    ),
    errors: messages.map(({ path, atKey, message, part, inForm }): ContentError => {
      const keyPath = [...base, ...path];
      const position = atKey ? source.positionOfKey(keyPath) : source.positionOf(keyPath, part);
      return {
        file: source.file,
        ...position,
        ...(block && { block }),
        message,
        keys: keyPath,
        ...(inForm !== undefined && { inForm }),
      };
    }),
  };
}

/** Parses the shared content of the site. */
export function parseSite<Site extends PlaceholderValues>(
  source: YamlSource,
  schema: z.ZodType<Site>,
  known: KnownPlaceholders,
): { site?: Site; validParts: unknown; errors: ContentError[] } {
  const { output, errors } = parseBySchema(source, schema, source.value, []);
  return {
    ...(output && { site: output }),
    validParts: output ?? parseValidParts(schema, source.value),
    errors: [
      ...errors,
      ...withoutPositionsOf(errors, textErrors(source, source.value, known, schema)),
    ],
  };
}

/** A page as far as it could be parsed. */
export type ParsedPage = {
  page: PageDraft;
  /** Whether the path of the page is one that a page can have. */
  hasValidPath: boolean;
  /** The page with the correct parts of blocks that have errors; without such errors, `page` itself. */
  validParts: { draft?: boolean; blocks: unknown[] };
  /** The blocks with a form that opens when a button announces their section: their indexes and ids. */
  formSections: { block: number; id: string }[];
  /** Whether `validParts` has the names of all sections and dialogs. */
  hasAllNames: boolean;
  errors: ContentError[];
};

/** Parses a page; see `parsePage`. */
export type ParsePage = typeof parsePage;

/**
 * Parses a page: its own keys first, then each block by the schema of its type.
 * @param known the placeholders that texts may contain; undefined when there is no content/site.yaml
 * @param shared the blocks that are parsed already: the pages of a template have most of them in common
 */
export function parsePage(
  source: YamlSource,
  registry: BlockRegistry,
  known: KnownPlaceholders | undefined,
  shared: SharedBlocks = new WeakMap(),
): ParsedPage {
  const schema = schemaOfPage(source.file);
  const fields = parseBySchema(source, schema, source.value, []);
  // The root of a source is a group of keys: `readYaml` refuses any other.
  const raw = source.value as Record<string, unknown>;
  const rawBlocks = Array.isArray(raw['blocks']) ? raw['blocks'] : [];
  const blocks = rawBlocks.map((block: unknown, index) => {
    if (block === undefined) return LEFT_OUT;
    const known = shared.get(Object(block) as object);
    const parsed = known ?? parseBlock(source, registry, block, index);
    shared.set(Object(block) as object, parsed);
    return known
      ? { ...known, errors: known.errors.map((error) => ({ ...error, file: source.file })) }
      : parsed;
  });
  const schemaErrors = [...fields.errors, ...blocks.flatMap((block) => block.errors)];
  const path = raw['path'];
  // The schema of `path` checks its placeholders itself.
  const texts = textErrors(source, { ...raw, path: undefined }, known);
  const errors = [...schemaErrors, ...withoutPositionsOf(schemaErrors, texts)];
  const page: PageDraft = {
    ...(fields.output
      ? withEntryOf(source.file, fields.output)
      : typeof path === 'string'
        ? { path }
        : {}),
    blocks: blocks.map(({ block }) => block),
  };
  const isWhole = fields.output !== undefined && schemaErrors.length === 0;
  return {
    page,
    hasValidPath: pageSchema.shape.path.safeParse(path).success,
    validParts: isWhole
      ? page
      : {
          ...Object(fields.output ?? parseValidParts(schema, raw)),
          blocks: blocks.map(({ validParts }) => validParts),
        },
    formSections: blocks.flatMap(({ formSection: id }, block) =>
      id === undefined ? [] : [{ block, id }],
    ),
    hasAllNames: Array.isArray(raw['blocks']) && blocks.every(({ isReadable }) => isReadable),
    errors,
  };
}

/** Leaves out errors at positions that have one already: one message is enough for one position. */
export const withoutPositionsOf = (
  reported: readonly ContentError[],
  errors: readonly ContentError[],
): ContentError[] => errors.filter((error) => !reported.some(hasPositionOf(error)));

const hasPositionOf =
  ({ line, column }: ContentError) =>
  (other: ContentError): boolean =>
    other.line === line && other.column === column;

/** Blocks as they were parsed, by their values. */
export type SharedBlocks = WeakMap<object, ReadBlock>;

/** A block of a template that says nothing of this entry. YAML has no such value. */
const LEFT_OUT: ReadBlock = { isReadable: true, errors: [] };

/** A block as far as it could be parsed; `formSection`: its id when a button can open its form. */
type ReadBlock = {
  block?: ParsedBlock;
  validParts?: unknown;
  isReadable: boolean;
  formSection?: string | undefined;
  errors: ContentError[];
};

function parseBlock(
  source: YamlSource,
  registry: BlockRegistry,
  block: unknown,
  index: number,
): ReadBlock {
  const base = ['blocks', index];
  const number = index + 1;
  const types = Object.keys(registry);
  const inForm = formMessages.noBlock();
  const refuse = (path: KeyPath, type: string, message: string) => ({
    isReadable: false,
    errors: [{ ...errorAt(source, path, message), block: { number, type }, inForm }],
  });
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    return refuse(base, 'no type', errorMessages.blockNotAMap(block));
  }
  const type = 'type' in block ? block.type : undefined;
  if (type === undefined || type === null) {
    return refuse(base, 'no type', errorMessages.blockWithoutType(types));
  }
  const typed = typeName(type);
  const definition = Object.hasOwn(registry, typed) ? registry[typed] : undefined;
  if (definition === undefined) {
    const meant = registry[nearestWord(typed, types) ?? ''];
    const message =
      typeof type === 'object'
        ? errorMessages.wrongType('type', 'a block type', type)
        : errorMessages.unknownBlock(typed, types);
    return {
      ...refuse([...base, 'type'], typed, message),
      ...(meant && { validParts: partsOf(meant, block) }),
    };
  }
  const { output, isReadable, errors } = parseBySchema(source, definition.schema, block, base, {
    number,
    type: definition.type,
  });
  // Every schema of defineBlock has the keys of ParsedBlock; AnyBlockDefinition does not say so, nor
  // which blocks its functions take.
  const validParts = (output ?? partsOf(definition, block)) as ParsedBlock;
  const opensForm = isReadable && definition.opensForm?.(validParts as never);
  return {
    ...(output && { block: validParts }),
    validParts,
    isReadable,
    formSection: opensForm ? validParts.id : undefined,
    errors,
  };
}

/** The correct parts of a block with errors. */
const partsOf = ({ schema, type }: AnyBlockDefinition, block: unknown): unknown => ({
  ...Object(parseValidParts(schema, block)),
  type,
});
