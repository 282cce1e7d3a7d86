/** The entries of a list as they were shown, and the key of each. */
export type ShownEntries = { entries: readonly unknown[]; keys: readonly string[] };

/**
 * Gives each entry of a changed list the key that it had, wherever it is now. An entry that was changed
 * keeps the key of the one in its place; others get new keys.
 */
export function keysOfEntries(
  shown: ShownEntries,
  entries: readonly unknown[],
  newKey: () => string,
): string[] {
  const free = new Map(shown.keys.map((key, index) => [key, shown.entries[index]]));
  const kept = entries.map((entry) => {
    const [key] = [...free].find(([, before]) => before === entry) ?? [];
    if (key !== undefined) free.delete(key);
    return key;
  });
  return kept.map((key, index) => {
    if (key !== undefined) return key;
    const own = shown.keys[index];
    return own !== undefined && entries.length === shown.keys.length && free.delete(own)
      ? own
      : newKey();
  });
}
