/** A source of choices that a seed repeats. */
export type Random = {
  /** A whole number from `least` to `most`. */
  integer: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  /** A copy in another order. */
  shuffle: <Value>(values: readonly Value[]) => Value[];
  /** A number that this source has not given before. */
  unique: () => number;
};

/** Makes choices that look random (the generator mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  let given = 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    integer,
    chance: (probability) => fraction() < probability,
    pick: <Value>(values: readonly Value[]): Value => {
      if (values.length === 0) throw new Error('There is nothing to pick from.');
      // The index is within the list.
      return values[integer(0, values.length - 1)] as Value;
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, order: fraction() }))
        .sort((one, other) => one.order - other.order)
        .map(({ value }) => value),
    unique: () => (given += 1),
  };
}
