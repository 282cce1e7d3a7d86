/** The most comparisons of one alignment; longer lists count as replaced. */
const MAX_COMPARISONS = 4_000_000;

/**
 * Finds the longest sequence that two lists have in common.
 * @returns the indexes of the common entries, as pairs in ascending order
 */
export function align(
  before: readonly (string | number)[],
  after: readonly (string | number)[],
): [before: number, after: number][] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [olds, news] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  const pairs: [number, number][] = Array.from({ length: head }, (_, index) => [index, index]);
  for (const [old, now] of alignMiddle(olds, news)) pairs.push([old + head, now + head]);
  for (let back = tail; back > 0; back -= 1)
    pairs.push([before.length - back, after.length - back]);
  return pairs;
}

function alignMiddle(
  olds: readonly (string | number)[],
  news: readonly (string | number)[],
): [number, number][] {
  if (olds.length * news.length > MAX_COMPARISONS) return [];
  const width = news.length + 1;
  /** The length of the longest common sequence from each pair of indexes on. */
  const lengths = new Uint32Array((olds.length + 1) * width);
  const lengthAt = (old: number, now: number): number => lengths[old * width + now] ?? 0;
  for (let old = olds.length - 1; old >= 0; old -= 1) {
    for (let now = news.length - 1; now >= 0; now -= 1) {
      lengths[old * width + now] =
        olds[old] === news[now]
          ? lengthAt(old + 1, now + 1) + 1
          : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [old, now] = [0, 0];
  while (old < olds.length && now < news.length) {
    if (olds[old] === news[now]) pairs.push([old++, now++]);
    else if (lengthAt(old + 1, now) >= lengthAt(old, now + 1)) old += 1;
    else now += 1;
  }
  return pairs;
}
