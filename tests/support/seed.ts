/** The seed of `npm test`: every run makes the same choices. */
const FIXED_SEED = 20_261_121;

/**
 * What random choices of tests begin with. `X1_RANDOM_SEED` is a number that repeats a run, or
 * `random`; without it every run is the same.
 */
export const SEED = seedFrom(process.env.X1_RANDOM_SEED);

function seedFrom(setting: string | undefined): number {
  if (setting === undefined || setting === '') return FIXED_SEED;
  if (setting === 'random') return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(setting);
  if (Number.isSafeInteger(seed)) return seed;
  throw new Error(`X1_RANDOM_SEED is "${setting}". It must be a whole number or "random".`);
}
