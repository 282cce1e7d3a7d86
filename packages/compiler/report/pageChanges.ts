import type { AnyCollection } from '../../../src/collections/defineCollection';
import { blocks } from '../../../src/blocks/registry';
import { keyOfEntry } from '../collections/parseCollections';
import { jsonSchema, type JsonSchema, labelOf, redirectsSchema, siteSchema } from '../schemas';
import { isJsonMap, type JsonMap } from '../edits';
import type { BlockRegistry } from '../compile';
import { entryChanges, type EntryChange } from './entryChanges';
import { fieldChanges, groupChanges } from './fieldChanges';
import { nameOfEntry, namingText } from './fieldText';
import { quote } from './markdownText';

function definitionOf(block: unknown): BlockRegistry[string] | undefined {
  const registry: BlockRegistry = blocks;
  const type = isJsonMap(block) ? String(block['type']) : '';
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}

/**
 * Names a block by the label of its type and its heading.
 * @param index its number on the page, from 0
 * @returns such as `Hero “Fly on your own time”`, in Markdown
 */
export function blockName(block: unknown, index: number): string {
  const label = definitionOf(block)?.label ?? `Block ${index + 1}`;
  const title = isJsonMap(block) ? namingText(block) : undefined;
  return title === undefined ? label : `${label} ${title}`;
}

/**
 * Says what has changed on a page.
 * @param schema that of the page's own fields
 */
export function pageChanges(
  before: JsonMap,
  after: JsonMap,
  schema: JsonSchema,
): { fields: string[]; blocks: EntryChange[] } {
  const { blocks: oldBlocks, path: oldPath, ...oldFields } = before;
  const { blocks: newBlocks, path: newPath, ...newFields } = after;
  const moved =
    oldPath === newPath
      ? []
      : [`page moved from ${quote(String(oldPath))} to ${quote(String(newPath))}`];
  return {
    fields: [...moved, ...groupChanges('', oldFields, newFields, schema)],
    blocks: entryChanges(listOf(oldBlocks), listOf(newBlocks), {
      nameOf: blockName,
      changesOf: (old, now) => {
        if (!isJsonMap(old) || !isJsonMap(now)) return undefined;
        const definition = definitionOf(now);
        return groupChanges('', old, now, definition && jsonSchema(definition.schema));
      },
    }),
  };
}

/** The schemas with the names of fields. */
const SITE_SCHEMA = jsonSchema(siteSchema);
const REDIRECTS_SCHEMA = jsonSchema(redirectsSchema);

/** Says what has changed in content/redirects.yaml. */
export const redirectChanges = (before: JsonMap, after: JsonMap): string[] =>
  groupChanges('', before, after, REDIRECTS_SCHEMA);

/** Says what has changed in the list of a collection, whose order says nothing. */
export function collectionChanges(
  collection: AnyCollection,
  before: JsonMap,
  after: JsonMap,
): EntryChange[] {
  const entriesOf = (file: JsonMap): Map<string, JsonMap> =>
    new Map(
      listOf(file[collection.name])
        .filter(isJsonMap)
        // What is written counts: a browser that shows a report knows no airports.
        .map((entry) => [keyOfEntry(collection, entry, () => undefined), entry]),
    );
  const [olds, news] = [entriesOf(before), entriesOf(after)];
  const schema = jsonSchema(collection.schema);
  return [...new Set([...news.keys(), ...olds.keys()])].flatMap((key): EntryChange[] => {
    const [old, now] = [olds.get(key), news.get(key)];
    const name = `${labelOf(collection.entry)} ${quote(nameOfEntry(collection, now ?? old))}`;
    if (!old || !now) return [{ name, statements: [old ? 'removed' : 'added'], fields: [] }];
    const fields = groupChanges('', old, now, schema);
    return fields.length === 0 ? [] : [{ name, statements: [], fields }];
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Says what has changed in content/site.yaml. */
export function siteChanges(
  before: JsonMap,
  after: JsonMap,
): { section: string; changes: string[] }[] {
  const { properties = {} } = SITE_SCHEMA;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    const inner = properties[key];
    const schema = typeof inner === 'object' ? inner : undefined;
    const changes =
      isJsonMap(old) && isJsonMap(now)
        ? groupChanges('', old, now, schema)
        : fieldChanges({ name: labelOf(key).toLowerCase(), key, before: old, after: now, schema });
    return changes.length === 0 ? [] : [{ section: labelOf(key), changes }];
  });
}
