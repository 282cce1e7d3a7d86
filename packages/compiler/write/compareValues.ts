/** A map of a YAML file as plain JSON. */
export type JsonMap = Record<string, unknown>;

/** Says whether a value is a map, and neither a list nor empty. */
export const isJsonMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the kind of a value: a value of one kind is never edited into one of another kind. */
export const kindOf = (value: unknown): 'map' | 'list' | 'scalar' => {
  if (Array.isArray(value)) return 'list';
  return isJsonMap(value) ? 'map' : 'scalar';
};

/** Tells which item of a list is meant, whatever else it says; undefined where only its content tells. */
export type KeyOfItem = (item: unknown) => string | undefined;

/** Compares two values of plain JSON; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (!isJsonMap(one) || !isJsonMap(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

/** A value that a form holds for a field that nobody filled in. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonMap(value) && Object.keys(value).length === 0);

/**
 * Drops the empty values that a form adds for fields that nobody filled in: '', {}, [], null and
 * undefined, at every depth. An empty value that the file has at the same place stays, and so does a
 * group that is an entry of a list. `mergeYaml` and `newYaml` call it themselves.
 * @returns a copy of the data without the added empty values; the outermost value always stays
 */
export function tidy(data: unknown, current?: unknown, keyOf?: KeyOfItem): unknown {
  const stays = (value: unknown, before: unknown): boolean =>
    !isEmpty(value) || (value !== undefined && isEqual(value, before));
  if (Array.isArray(data)) {
    const before = Array.isArray(current) ? current : [];
    const matches = matchItems(before, data, keyOf);
    return data.flatMap((item: unknown, index) => {
      const match = matches[index];
      const old: unknown = match === undefined ? undefined : before[match];
      const kept = tidy(item, old, keyOf);
      // An entry that an editor has just added: the content check says what it needs.
      return stays(kept, old) || isJsonMap(item) ? [kept] : [];
    });
  }
  if (!isJsonMap(data)) return data;
  const before = isJsonMap(current) ? current : {};
  const entries = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const kept = tidy(value, old, keyOf);
    return stays(kept, old) ? [[key, kept]] : [];
  });
  return Object.fromEntries(entries);
}

/** The text of a value that is the same for values that differ in empty values or order only. */
const canonical = (value: unknown): string =>
  JSON.stringify(tidy(value), (_key, part: unknown) =>
    isJsonMap(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/**
 * Finds which item of a list each item of its edited copy comes from: one of the same key, else an equal
 * item, else the most similar of the items that are left.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  keyOf: KeyOfItem = () => undefined,
): (number | undefined)[] {
  const [olds, news] = [before.map(canonical), after.map(canonical)];
  const matches: (number | undefined)[] = after.map(() => undefined);
  const left = new Set(before.keys());
  const match = (index: number, old: number): void => {
    matches[index] = old;
    left.delete(old);
  };
  const shorter = Math.min(olds.length, news.length);
  let head = 0;
  while (head < shorter && olds[head] === news[head]) match(head, head++);
  let tail = 1;
  for (; tail <= shorter - head && olds.at(-tail) === news.at(-tail); tail += 1) {
    match(news.length - tail, olds.length - tail);
  }
  const unmatched = () => [...after.keys()].filter((index) => matches[index] === undefined);
  const keyed = new Map([...left].map((old) => [keyOf(before[old]), old]));
  for (const index of unmatched()) {
    const old = keyed.get(keyOf(after[index]) ?? '');
    if (old !== undefined && left.has(old)) match(index, old);
  }
  for (const index of unmatched()) {
    const old = [...left].find((candidate) => olds[candidate] === news[index]);
    if (old !== undefined) match(index, old);
  }
  const pairs = unmatched().flatMap((index) =>
    [...left].map((old) => ({
      index,
      old,
      score: similarity(before[old], after[index]),
      distance: Math.abs(index - old),
    })),
  );
  pairs.sort((one, other) => other.score - one.score || one.distance - other.distance);
  for (const { index, old, score } of pairs) {
    if (score > 0 && left.has(old) && matches[index] === undefined) match(index, old);
  }
  return matches;
}

/** How much two items have in common; 0 means that one cannot have become the other. */
function similarity(one: unknown, other: unknown): number {
  if (kindOf(one) !== kindOf(other)) return 0;
  if (!isJsonMap(one) || !isJsonMap(other)) return 1;
  const types = [one['type'], other['type']];
  if (types[0] !== types[1] && !types.includes(undefined)) return 0;
  const shared = Object.keys(one).filter((key) => Object.hasOwn(other, key));
  const equal = shared.filter((key) => canonical(one[key]) === canonical(other[key]));
  const names = equal.filter((key) => ['id', 'name', 'label', 'title', 'value'].includes(key));
  const sameId = equal.includes('id') ? 1000 : 0;
  return sameId + names.length * 10 + equal.length * 5 + shared.length + 1;
}
