import { diffIndices } from 'node-diff3';
import { isEqual, isJsonMap, kindOf, matchItems } from '../write/compareValues';

/** Where the entries of a list come from. */
export type VersionMatch = {
  /** For each entry of the new list the index in the old one; undefined for a new entry. */
  olds: (number | undefined)[];
  /** The indexes in the old list of entries that are gone. */
  removed: number[];
  /** The indexes in the new list of entries that stand elsewhere among the others. */
  moved: Set<number>;
};

/** The least share of common words at which an entry is an edited version of another. */
const MIN_RESEMBLANCE = 0.5;

/** The keys that name an entry: entries with the same name are versions of one another. */
const NAMES = ['id', 'name', 'title', 'label', 'value'];

/**
 * Finds which entry of a list each entry of its new version comes from. It matches as the writer of the
 * visual editor does, but takes entries that have little in common for a removed and an added one.
 */
export function matchVersions(before: readonly unknown[], after: readonly unknown[]): VersionMatch {
  const olds = matchItems(before, after).map((old, index) =>
    old !== undefined && isVersion(before[old], after[index]) ? old : undefined,
  );
  matchByWords(before, after, olds);
  matchByPlace(before, after, olds);
  const used = new Set(olds);
  return {
    olds,
    removed: [...before.keys()].filter((old) => !used.has(old)),
    moved: movedIn(olds),
  };
}

/** Matches what is left by the words that entries have in common, the most similar first. */
function matchByWords(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: (number | undefined)[],
): void {
  const left = new Set([...before.keys()].filter((old) => !olds.includes(old)));
  const pairs = olds.flatMap((match, index) =>
    match === undefined
      ? [...left].map((old) => ({ index, old, score: resemblance(before[old], after[index]) }))
      : [],
  );
  pairs.sort((one, other) => other.score - one.score);
  for (const { index, old, score } of pairs) {
    if (score < MIN_RESEMBLANCE || !left.has(old) || olds[index] !== undefined) continue;
    olds[index] = old;
    left.delete(old);
  }
}

/** Matches an entry that is alone between two neighbours with the one that was alone there. */
function matchByPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: (number | undefined)[],
): void {
  const used = new Set(olds);
  olds.forEach((match, index) => {
    const old = index === 0 ? 0 : (olds[index - 1] ?? NaN) + 1;
    const next = index === olds.length - 1 ? before.length : olds[index + 1];
    const isAlone = match === undefined && next === old + 1 && !used.has(old);
    if (isAlone && isSameKind(before[old], after[index])) olds[index] = old;
  });
}

/** The entries outside of the longest row of entries that keeps its order. */
function movedIn(olds: readonly (number | undefined)[]): Set<number> {
  const kept = [...olds.keys()].filter((index) => olds[index] !== undefined);
  const order = kept.map((index) => olds[index] ?? 0);
  const sorted = [...order].sort((one, other) => one - other);
  const moved = new Set(diffIndices(sorted, order).flatMap(({ buffer2Content }) => buffer2Content));
  return new Set(kept.filter((index) => moved.has(olds[index] ?? 0)));
}

const isSameKind = (one: unknown, other: unknown): boolean =>
  kindOf(one) === kindOf(other) &&
  (!isJsonMap(one) || !isJsonMap(other) || one['type'] === other['type']);

/** Says whether an entry is another version of an entry, rather than a new one. */
export function isVersion(one: unknown, other: unknown): boolean {
  if (isEqual(one, other)) return true;
  if (!isSameKind(one, other)) return false;
  const hasSameName =
    isJsonMap(one) &&
    isJsonMap(other) &&
    NAMES.some((key) => one[key] !== undefined && isEqual(one[key], other[key]));
  return hasSameName || resemblance(one, other) >= MIN_RESEMBLANCE;
}

/** The share of words that two values have in common, from 0 to 1. */
function resemblance(one: unknown, other: unknown): number {
  if (!isSameKind(one, other)) return 0;
  const [words, otherWords] = [wordsIn(one), wordsIn(other)];
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  const common = otherWords.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  const total = words.length + otherWords.length;
  return total === 0 ? 0 : (2 * common.length) / total;
}

/** The words of all texts of a value. The type and background of a block say nothing about it. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (isJsonMap(value)) {
    return Object.entries(value).flatMap(([key, part]) =>
      key === 'type' || key === 'tone' ? [] : wordsIn(part),
    );
  }
  return (
    String(value)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
