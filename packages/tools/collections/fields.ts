/** The fields of a collection as the columns of a table. */
import type { AnyCollection } from '../../../src/collections/defineCollection';
import { errorMessages } from '../../../src/content/contentErrors';
import { hint, list, nearestKey } from '../../../src/content/messages/messageText';
import { isEqual, isJsonMap, type JsonMap } from '../../compiler/edits';
import { jsonSchema, type JsonSchema } from '../../compiler/schemas';
import { LIST_COLLECTIONS } from '../../compiler/sources';

/** Lists the fields by their keys; one of a group has the keys of both, such as `hourlyRate.from`. */
export const fieldsOf = ({ schema }: AnyCollection): Map<string, JsonSchema> =>
  new Map(fieldsIn(jsonSchema(schema), ''));

const fieldsIn = ({ properties = {} }: JsonSchema, above: string): [string, JsonSchema][] =>
  Object.entries(properties).flatMap(([key, part]) => {
    const schema = part as JsonSchema;
    return schema.properties ? fieldsIn(schema, `${key}.`) : [[above + key, schema]];
  });

/** Reads a cell as its field wants it. What is no such value stays a text, which the schema refuses. */
function valueOf(cell: string, schema: JsonSchema): unknown {
  const { type, items } = schema;
  if (type === 'number') return numberIn(cell) ?? cell;
  if (type === 'boolean') return { true: true, false: false }[cell.toLowerCase()] ?? cell;
  if (type === 'array')
    return cell.split(/\s*;\s*/).flatMap((part) => (part ? [valueOf(part, Object(items))] : []));
  return isAirport(schema) ? cell.toUpperCase() : cell;
}

export const isAirport = (schema: JsonSchema | undefined): boolean => schema?.control === 'airport';

/** A figure whose points or commas may separate thousands. Those behind the other one of them are decimals. */
const GROUPED = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

function numberIn(cell: string): number | undefined {
  const figure = cell.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const plain = figure.replaceAll(GROUPED.exec(figure)?.[1] ?? ' ', '').replace(',', '.');
  const mayBeThousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(figure);
  return /^-?\d+(\.\d+)?$/.test(plain) && !mayBeThousands ? Number(plain) : undefined;
}

/** An entry with what cells say of it. An empty cell says nothing; the same value stays as it is written. */
export function entryOf(
  fields: ReadonlyMap<string, JsonSchema>,
  cellOf: (key: string) => string | undefined,
  old: JsonMap = {},
): JsonMap {
  const entry = structuredClone(old);
  for (const [path, schema] of fields) {
    const cell = cellOf(path);
    if (!cell) continue;
    const [key = '', ...above] = path.split('.').reverse();
    const group = above.reduceRight<JsonMap>((outer, step) => {
      const inner = isJsonMap(outer[step]) ? outer[step] : {};
      return (outer[step] = inner);
    }, entry);
    const value = valueOf(cell, schema);
    const written = valueOf(String(group[key] ?? '').trim(), schema);
    if (!isEqual(written, value)) group[key] = value;
  }
  return entry;
}

/**
 * Finds the collection whose entries have the columns of a table.
 * @param wanted the name of the collection; undefined when the columns tell it
 * @returns the collection, and the key of each column
 * @throws {Error} when the columns fit no collection, or several
 */
export function collectionOfColumns(columns: readonly string[], wanted: string | undefined) {
  const names = LIST_COLLECTIONS.map(({ name }) => name);
  const candidates = LIST_COLLECTIONS.filter(({ name }) => name === (wanted ?? name));
  if (candidates.length === 0) throw new Error(errorMessages.unknownCollection(wanted, names));
  const known = [...new Set(candidates.flatMap((each) => [...fieldsOf(each).keys()]))];
  const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
  const keys = columns.map((column) => known.find((key) => bare(key) === bare(column)) ?? column);
  const [collection, ...others] = candidates.filter(
    (each) =>
      keys.every((key, index) => fieldsOf(each).has(key) && keys.indexOf(key) === index) &&
      each.identity.every((key) => keys.includes(key)),
  );
  if (collection && others.length === 0) return { collection, keys };
  const meant = (key: string) => hint(key, known, 'The columns are', nearestKey(key, known));
  const unknown = keys.filter((key) => !known.includes(key));
  const needed = candidates.map((each) => `${list(each.identity)} for ${each.name}`).join(' or ');
  throw new Error(
    unknown.map((key) => `No collection has the column "${key}".${meant(key)}`).join('\n') ||
      `${collection ? 'Several collections have' : 'No collection has'} these columns. A table needs ${needed}, and has no column twice. Correct the header, or add --collection NAME.`,
  );
}
