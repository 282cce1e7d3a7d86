import type { LogEntry } from '../../recording/recording';

/** Where the entry with a key is, or would be. */
export function indexOfKey(entries: readonly LogEntry[], key: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((entries[middle]?.key ?? Infinity) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The moment some entries before or after another one.
 * @param from the key of the chosen entry, which a filter may hide; undefined for now
 * @param steps the number of entries; negative ones go back
 * @returns the key of the moment, the first or the last one at most; undefined without entries, and
 * for a step forward from now
 */
export function momentAfter(
  entries: readonly LogEntry[],
  from: number | undefined,
  steps: number,
): number | undefined {
  if (from === undefined)
    return steps < 0 ? entries.at(Math.max(steps, -entries.length))?.key : undefined;
  const index = indexOfKey(entries, from);
  // Without an entry of its own, the moment is before the entry at `index`.
  const offset = steps > 0 && entries[index]?.key !== from ? steps - 1 : steps;
  return entries[Math.min(Math.max(index + offset, 0), entries.length - 1)]?.key;
}
