import { isEqual, isJsonMap } from '../edits';
import { valueText } from './fieldText';
import { matchVersions, type VersionMatch } from '../checks';

export type EntryChange = {
  name: string;
  /** About the entry itself: it was added, removed, moved or copied. */
  statements: string[];
  /** About its fields. */
  fields: string[];
};

/** How the entries of a list are named and compared. */
type EntryRules = {
  nameOf: (entry: unknown, index: number) => string;
  /** The changes of the fields of an entry; undefined when one of the versions has no fields. */
  changesOf: (before: unknown, after: unknown) => string[] | undefined;
};

/**
 * Says what has changed in a list, entry by entry.
 * @returns the changed entries in the order of the new list, then the removed ones
 */
export function entryChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  { nameOf, changesOf }: EntryRules,
): EntryChange[] {
  const match = matchVersions(before, after);
  const nameAt = (index: number): string => nameOf(after[index], index);
  const changes = after.map((entry, index): EntryChange => {
    const name = nameAt(index);
    const old = match.olds[index];
    if (old === undefined)
      return { name, statements: [addedText(before, after, index, nameOf)], fields: [] };
    const moved = match.moved.has(index) ? [`moved ${movedTo(index, match, nameAt)}`] : [];
    if (isEqual(before[old], entry)) return { name, statements: moved, fields: [] };
    const fields = changesOf(before[old], entry);
    const changed = `changed from ${valueText(before[old])} to ${valueText(entry)}`;
    return { name, statements: fields ? moved : [...moved, changed], fields: fields ?? [] };
  });
  const removed = match.removed.map((old): EntryChange => ({
    name: nameOf(before[old], old),
    statements: ['removed'],
    fields: [],
  }));
  return [...changes, ...removed].filter(
    ({ statements, fields }) => statements.length > 0 || fields.length > 0,
  );
}

/** Where a new entry stands, and whether it is a copy. */
function addedText(
  before: readonly unknown[],
  after: readonly unknown[],
  index: number,
  nameOf: EntryRules['nameOf'],
): string {
  const original = before.findIndex((entry) => isEqual(withoutId(entry), withoutId(after[index])));
  const place = index === 0 ? 'at the top' : `below ${nameOf(after[index - 1], index - 1)}`;
  return original === -1
    ? `added ${place}`
    : `added ${place}, as a copy of ${nameOf(before[original], original)}`;
}

/** An entry without the id that its copy needs to change. */
const withoutId = (entry: unknown): unknown =>
  isJsonMap(entry)
    ? Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'id'))
    : entry;

/** Where a moved entry stands, by the nearest entry that has not moved. */
function movedTo(
  index: number,
  { olds, moved }: VersionMatch,
  nameAt: (index: number) => string,
): string {
  const staying = [...olds.keys()].filter((each) => olds[each] !== undefined && !moved.has(each));
  const next = staying.find((each) => each > index);
  const previous = staying.findLast((each) => each < index);
  if (next !== undefined && (olds[next] ?? 0) < (olds[index] ?? 0)) return `above ${nameAt(next)}`;
  return previous === undefined ? 'to the top' : `below ${nameAt(previous)}`;
}
