/** What several benchmarks do with their arguments and figures. */

/**
 * Takes the value in the middle.
 * @param values the values; undefined ones do not count
 * @returns the value; undefined without values
 */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * Reads the arguments of a benchmark that measures some numbers of pages.
 * @returns the numbers; 1000 without an argument
 * @throws when an argument is no number of pages
 */
export function pageCounts(args = process.argv.slice(2)): number[] {
  const counts = args.map(Number);
  if (counts.some((count) => !Number.isInteger(count) || count < 1))
    throw new Error('Give numbers of pages, such as 10 1000.');
  return counts.length > 0 ? counts : [1000];
}

/** Runs a benchmark. An error is printed without its stack, and makes the exit status 1. */
export function runBenchmark(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
