/**
 * Measures how the time of some work grows with its size. A ratio says the same on every machine,
 * and the shortest of several runs is not disturbed by what else the machine does.
 * @returns how many times longer the larger size takes: `factor` for linear work, its square for
 * quadratic work
 */
export function growthOf(
  work: (size: number) => void,
  size: number,
  factor: number,
  runs: number,
): number {
  const shortest = (measured: number): number =>
    Math.min(
      ...Array.from({ length: runs }, () => {
        const start = process.cpuUsage();
        work(measured);
        const { user, system } = process.cpuUsage(start);
        return user + system;
      }),
    );
  work(size);
  return shortest(size * factor) / Math.max(shortest(size), 1);
}
