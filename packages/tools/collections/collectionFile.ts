/** The file of a collection whose entries stand in a list. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Airport } from '../../../src/airports/airport';
import { findByCode } from '../../../src/airports/findAirport';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import type { ContentError } from '../../../src/content/contentErrors';
import { readAirportsSync } from '../../airports/readAirportsSync';
import { isJsonMap, mergeYaml, type JsonMap } from '../../compiler/edits';
import { readContentFolder } from '../../compiler/folders';
import { keyOfEntry } from '../../compiler/schemas';
import { fileOfCollection, readYaml, type KeyPath } from '../../compiler/sources';
import { RefusedName } from '../new/scaffold';

/** What is wrong with an entry; `keys` begins with its index. */
export type EntryMistake = { keys: KeyPath; message: string };

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
  let airports: readonly Airport[] | undefined;
  const originalOf = (code: string) => findByCode((airports ??= readAirportsSync()), code);
  /** What tells an entry from others; undefined while it lacks a part of it. */
  const keyOf = (item: unknown): string | undefined =>
    isJsonMap(item) && identity.every((key) => key in item)
      ? keyOfEntry(collection, item, originalOf)
      : undefined;
  const indexes = new Map(entries.map((entry, index) => [keyOf(entry), index]));
  /** Finds the entry that the content check takes for the same. */
  const indexOf = (entry: JsonMap) => indexes.get(keyOfEntry(collection, entry, originalOf));
  /** The indexes of new and changed entries in the file: new ones follow all others. */
  const placesOf = (others: readonly JsonMap[]): number[] => {
    let end = entries.length;
    return others.map((entry) => indexOf(entry) ?? end++);
  };
  /** The text of the file with new and changed entries. All else stays as it is. */
  const withEntries = (others: readonly JsonMap[]): string => {
    const merged: unknown[] = [...entries];
    for (const [index, place] of placesOf(others).entries()) merged[place] = others[index];
    return mergeYaml(bytes.toString(), { ...value, [name]: merged }, keyOf);
  };
  return {
    file,
    isNew,
    keyOf,
    oldOf: (entry: JsonMap): JsonMap | undefined => entries[indexOf(entry) ?? -1],
    lineOf: (entry: JsonMap) => source.positionOf([name, indexOf(entry) ?? -1]).line,
    withEntries,
    /**
     * Checks the content as it would be with entries. Those with mistakes that it does not have yet are left out, and
     * the others are checked again, because a mistake may hide another one.
     * @param known mistakes that have been found already
     * @returns the mistakes of entries, the indexes of these entries, the errors that the content would have with the
     *   others, and whether it has none yet
     */
    check(others: readonly JsonMap[], known: readonly EntryMistake[]) {
      const before = new Set(readContentFolder(folder).errors.map(identityOf));
      const mistakes = [...known];
      for (;;) {
        const refused = new Set(mistakes.map(({ keys: [index] }) => index));
        const left = [...others.keys()].filter((index) => !refused.has(index));
        const right = others.filter((_entry, index) => !refused.has(index));
        const texts = right.length > 0 ? [[file, withEntries(right)] as const] : [];
        const found = readContentFolder(folder, { texts: new Map(texts) }).errors;
        const places = new Map(placesOf(right).map((place, index) => [place, left[index]]));
        const ofEntries = found.flatMap((error): EntryMistake[] => {
          const [, place, ...keys] = error.file === file ? (error.keys ?? []) : [];
          const index = places.get(Number(place));
          if (index === undefined || before.has(identityOf(error))) return [];
          // The lines of the new text are not those of a file.
          const message =
            error.page === undefined ? error.message : (error.inForm ?? error.message);
          return [{ keys: [index, ...keys], message }];
        });
        if (ofEntries.length === 0) {
          const inFile = ({ keys = [] }: ContentError) => source.positionOf(keys);
          const rest = found.map((each) =>
            each.file === file ? { ...each, ...inFile(each) } : each,
          );
          mistakes.sort((one, other) => Number(one.keys[0]) - Number(other.keys[0]));
          return { mistakes, refused, rest, isBroken: rest.length > 0 && before.size === 0 };
        }
        mistakes.push(...ofEntries);
      }
    },
  };
}

/** What is wrong, which the first sentence of a message says, and where. The lines of a file may move. */
const identityOf = ({ file, line, column, keys, message, inForm }: ContentError): string =>
  JSON.stringify([file, keys ?? [line, column], (inForm ?? message).split('. ', 1)]);
