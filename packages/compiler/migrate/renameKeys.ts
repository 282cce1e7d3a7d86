import { isMap, isScalar, isSeq, type Document, type Scalar, type YAMLMap } from 'yaml';
import { isJsonMap } from '../write/compareValues';
import { migrationMessages } from '../../../src/content/messages/migrationMessages';
import type { KeyRename, Migration, MigrationResult } from './migration';

/**
 * Makes a migration that renames keys. Only the key itself changes in the file: values, comments and
 * quotation marks stay.
 */
export const renameKeys = (migration: Omit<Migration, 'find'>): Migration => ({
  ...migration,
  find: (document, text) => {
    const results = migration.renames.map((rename) => renameKey(document, text, rename));
    return {
      edits: results.flatMap(({ edits }) => edits),
      conflicts: results.flatMap(({ conflicts }) => conflicts),
    };
  },
});

function renameKey(document: Document, text: string, rename: KeyRename): MigrationResult {
  const { place, from, to } = rename;
  const result: MigrationResult = { edits: [], conflicts: [] };
  for (const map of mapsIn(document.contents, place.split('.'))) {
    const key = keyOf(map, from);
    if (!key?.range) continue;
    const [start, end] = key.range;
    if (keyOf(map, to)) {
      result.conflicts.push({ offset: start, message: migrationMessages.bothKeys(from, to) });
      continue;
    }
    const written = text.slice(start, end);
    // A key in quotation marks keeps them.
    const renamed = written.includes(from) ? written.replace(from, to) : to;
    result.edits.push({ start, end, text: renamed, message: migrationMessages.renamed(from, to) });
  }
  return result;
}

/** The maps at a place of a file. The examples of a block are a list, each with its `block`. */
function* mapsIn(contents: unknown, steps: readonly string[]): Generator<YAMLMap> {
  const [top, type = '', ...rest] = steps;
  if (!isSeq(contents)) yield* mapsAt(contents, steps);
  else if (top === 'blocks')
    for (const example of contents.items) {
      const block = isMap(example) ? example.get('block', true) : undefined;
      if (isEntry(block, type)) yield* mapsAt(block, rest);
    }
}

/** The maps at a place. A map that is repeated by an alias is found where it is written. */
function* mapsAt(node: unknown, [step, ...rest]: readonly string[]): Generator<YAMLMap> {
  if (step === undefined) {
    if (isMap(node)) yield node;
  } else if (isSeq(node)) {
    for (const item of node.items) if (isEntry(item, step)) yield* mapsAt(item, rest);
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      if (isScalar(key) && key.value === step) yield* mapsAt(value, rest);
    }
  }
}

const isEntry = (item: unknown, step: string): boolean =>
  step === '*' || (isMap(item) && item.get('type') === step);

const keyOf = (map: YAMLMap, name: string): Scalar | undefined =>
  map.items.map(({ key }) => key).find((key): key is Scalar => isScalar(key) && key.value === name);

/**
 * Finds the new name of a key of a content file.
 * @returns the new name; undefined for a key that has not been renamed
 */
export function newNameOf(
  migrations: readonly Migration[],
  value: unknown,
  path: readonly (string | number)[],
): string | undefined {
  const above = path.slice(0, -1);
  const key = path.at(-1);
  return migrations
    .flatMap(({ renames }) => renames)
    .find(({ place, from }) => from === key && isAt(value, above, place.split('.')))?.to;
}

/** Whether a path leads to a place. */
function isAt(value: unknown, path: readonly (string | number)[], steps: readonly string[]) {
  let current = value;
  const fits = path.map((key, index) => {
    current = Reflect.get(Object(current), key);
    const step = steps[index];
    if (typeof key === 'string') return key === step;
    return step === '*' || (isJsonMap(current) && current['type'] === step);
  });
  return path.length === steps.length && fits.every(Boolean);
}
