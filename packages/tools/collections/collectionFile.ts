/** The file of a collection whose entries stand in a list. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Airport } from '../../../src/airports/airport';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import { findByCode } from '../../../src/airports/findAirport';
import { readAirportsSync } from '../../airports/readAirportsSync';
import { airportError, flightError, referencesIn } from '../../compiler/checks';
import { isJsonMap, mergeYaml, type JsonMap } from '../../compiler/edits';
import { keyOfEntry, parseCollection } from '../../compiler/schemas';
import { fileOfCollection, readYaml, sourceOf, type KeyPath } from '../../compiler/sources';
import { RefusedName } from '../new/scaffold';

let airports: readonly Airport[] | undefined;
const readAirports = () => (airports ??= readAirportsSync());
const originalOf = (code: string) => findByCode(readAirports(), code);

/**
 * Reads the file of a collection, which may not be there yet.
 * @param folder the folder that holds `content/`
 * @throws {RefusedName} when its mistakes hide entries
 */
export function readCollection(collection: AnyCollection, folder: string) {
  const { name, identity } = collection;
  const file = fileOfCollection(name);
  const target = path.join(folder, file);
  const isNew = !existsSync(target);
  const empty = `# yaml-language-server: $schema=../.schema/${name}.schema.json\n${name}:\n`;
  const bytes = isNew ? Buffer.from(empty) : readFileSync(target);
  const { source, errors } = readYaml(file, bytes, 'collection');
  const value = Object(source?.value) as JsonMap;
  const entries: unknown = value[name] ?? [];
  if (!source || errors.length > 0 || !Array.isArray(entries) || !entries.every(isJsonMap))
    throw new RefusedName(`Correct ${file} first: npm run content:check says what is wrong.`);
  const keyOf = (item: unknown): string | undefined =>
    isJsonMap(item) && identity.every((key) => key in item)
      ? keyOfEntry(collection, item, originalOf)
      : undefined;
  const indexes = new Map(entries.map((entry, index) => [keyOf(entry), index]));
  /** Finds the entry that the content check takes for the same. */
  const indexOf = (entry: JsonMap) => indexes.get(keyOfEntry(collection, entry, originalOf));
  return {
    file,
    isNew,
    oldOf: (entry: JsonMap): JsonMap | undefined => entries[indexOf(entry) ?? -1],
    lineOf: (entry: JsonMap) => source.positionOf([name, indexOf(entry) ?? -1]).line,
    /** The text of the file with new and changed entries. All else stays as it is. */
    withEntries: (others: readonly JsonMap[]): string => {
      const merged = [...entries];
      for (const entry of others) merged[indexOf(entry) ?? merged.length] = entry;
      return mergeYaml(bytes.toString(), { ...value, [name]: merged }, keyOf);
    },
  };
}

/**
 * Finds what is wrong with entries, as the content check does.
 * @param lineOf where messages say that an entry stands
 * @returns the mistakes; `keys` begins with the index of the entry
 */
export function entryMistakes(
  collection: AnyCollection,
  entries: readonly JsonMap[],
  lineOf: (index: number) => number,
): { keys: KeyPath; message: string }[] {
  const positionOf = ([, index]: KeyPath) => ({ line: lineOf(Number(index)), column: 1 });
  const value = { [collection.name]: entries };
  const source = { ...sourceOf('', () => '', value), positionOf, positionOfKey: positionOf };
  const { errors, validParts } = parseCollection(source, collection, undefined, originalOf);
  const unknown = referencesIn(validParts, []).flatMap((each) => {
    const message =
      each.kind === 'airport'
        ? airportError(each.code, readAirports)
        : each.kind === 'flight'
          ? flightError(each.from, each.to, readAirports)
          : undefined;
    return message === undefined ? [] : [{ keys: each.path, message }];
  });
  return [...errors, ...unknown].map(({ keys = [], message }) => ({
    keys: keys.slice(1),
    message,
  }));
}
