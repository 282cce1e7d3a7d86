import * as z from 'zod';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { listOf } from '../../../src/content/fields';
import { errorAt } from '../check/errorAt';
import { textErrors } from '../check/textErrors';
import { parseBySchema, withoutPositionsOf } from '../parse/parse';
import { parseValidParts } from '../parse/parseValidParts';
import type { KnownPlaceholders } from '../parse/placeholders';
import type { YamlSource } from '../read/readYaml';
import { kindOf, type NameContext } from './entryNames';

/** The most entries of a collection. */
const MAX_ENTRIES = 50_000;

/** An entry of a list as far as it could be parsed. */
export type ListEntry = {
  /** Its place in the list, from 0. */
  index: number;
  /** The entry as its file has it. */
  raw: Readonly<Record<string, unknown>>;
  /** Undefined for an entry with errors. */
  fields: Readonly<Record<string, unknown>> | undefined;
  /** What tells it from the others, such as `LBG-NCE`. */
  key: string;
};

/** A file of content/collections. */
export type ParsedCollection = {
  collection: AnyCollection;
  source: YamlSource;
  entries: ListEntry[];
  /** The correct parts of all entries, for the references in them. */
  validParts: unknown;
  errors: ContentError[];
  /** Finds an airport by its code. */
  originalOf: NameContext['originalOf'];
};

/** The schema of the file of a collection: a list below the name of the collection. */
export const collectionFileSchema = ({ name, label, schema }: AnyCollection) =>
  z.strictObject({
    [name]: listOf(schema, `${label}, in any order.`, { min: 0, max: MAX_ENTRIES }),
  });

/**
 * Parses a file of content/collections, each entry by itself, so that the mistakes of one hide nothing of another.
 * @param known the placeholders that texts may contain; undefined when there is no content/site.yaml
 * @param originalOf finds an airport by its code
 */
export function parseCollection(
  source: YamlSource,
  collection: AnyCollection,
  known: KnownPlaceholders | undefined,
  originalOf: NameContext['originalOf'],
): ParsedCollection {
  const schema = collectionFileSchema(collection);
  const { output, errors } = parseBySchema(source, schema, source.value, []);
  const written: unknown = Reflect.get(Object(source.value), collection.name);
  const parsed = output?.[collection.name] as ListEntry['fields'][] | undefined;
  const entries = (Array.isArray(written) ? written : []).map((raw: unknown, index): ListEntry => {
    const fields = parsed ? parsed[index] : collection.schema.safeParse(raw).data;
    const group = Object(raw) as ListEntry['raw'];
    return { index, raw: group, fields, key: keyOfEntry(collection, group, originalOf) };
  });
  const repeated = repeatedEntries(entries);
  return {
    collection,
    source,
    originalOf,
    entries: entries.map((entry) =>
      repeated.has(entry) ? { ...entry, fields: undefined } : entry,
    ),
    validParts: output ?? parseValidParts(schema, source.value),
    errors: [
      ...errors,
      ...withoutPositionsOf(errors, textErrors(source, source.value, known)),
      ...[...repeated].map(([{ index }, earlier]): ContentError => {
        const { line } = source.positionOf([collection.name, earlier.index]);
        const messageOf = (other: string): string =>
          errorMessages.repeatedEntry(collection.entry, collection.identity, other);
        const message = messageOf(`the one on line ${line}`);
        const inForm = messageOf('another one');
        return { ...errorAt(source, [collection.name, index], message), inForm };
      }),
    ],
  };
}

/**
 * What tells an entry from the others of its collection, such as `LBG-NCE`. The IATA and the ICAO code of an airport
 * are the same.
 */
export const keyOfEntry = (
  { identity, fields }: AnyCollection,
  raw: ListEntry['raw'],
  originalOf: NameContext['originalOf'],
): string =>
  identity
    .map((key) => {
      const text = String(raw[key] ?? '')
        .trim()
        .toUpperCase();
      const field = fields[key];
      const airport = field && kindOf(field) === 'airport' ? originalOf(text) : undefined;
      return airport ? airport.iata || airport.icao : text;
    })
    .join('-');

/** The entries that say again what an earlier one is, with that one. */
function repeatedEntries(entries: readonly ListEntry[]): Map<ListEntry, ListEntry> {
  const first = new Map<string, ListEntry>();
  const repeated = new Map<ListEntry, ListEntry>();
  for (const entry of entries) {
    if (!entry.fields) continue;
    const earlier = first.get(entry.key);
    if (earlier) repeated.set(entry, earlier);
    else first.set(entry.key, entry);
  }
  return repeated;
}
