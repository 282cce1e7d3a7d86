/** The seed of `npm test`: every run makes the same choices. */
const FIXED_SEED = 20_261_121;

/**
 * What random choices of tests begin with. `X1_RANDOM_SEED` is a number that repeats a run, or
 * `random`; without it every run is the same.
 */
export const SEED = seedFrom(process.env.X1_RANDOM_SEED);

/**
 * How often a property is tried. With its fixed seed `npm test` makes the same choices every time, so
 * that a few of them are enough; `npm run test:random` makes all.
 */
export const tries = (count: number): number =>
  process.env.X1_RANDOM_SEED ? count : Math.ceil(count / 4);

function seedFrom(setting: string | undefined): number {
  if (setting === undefined || setting === '') return FIXED_SEED;
  if (setting === 'random') return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(setting);
  if (Number.isSafeInteger(seed)) return seed;
  throw new Error(`X1_RANDOM_SEED is "${setting}". It must be a whole number or "random".`);
}
