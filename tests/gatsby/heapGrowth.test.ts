/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';

/** Holds 64 MB of objects, makes four times as much garbage of a middle age, and prints the largest heap, in MB. */
const CODE = `
const make = () => Array.from({ length: 1000 }, (_none, index) => ({ index, text: [index, index] }));
const kept = [];
while (process.memoryUsage().heapUsed < 64e6) kept.push(make());
const ring = [];
let largest = 0;
for (let round = 0; round < 4000; round += 1) {
  ring[round % 400] = make();
  if (round % 20 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal);
}
process.stdout.write(String(Math.round(largest / 1e6)));
`;

const largestHeapMb = (before: string): number => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', 'tsx/cjs', '--eval', `${before}\n${CODE}`],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return Number(stdout);
};

test('a process that grows its heap slowly needs less memory', () => {
  const slowly = largestHeapMb("require('./gatsby/heapGrowth').growHeapSlowly();");
  const freely = largestHeapMb("require('./gatsby/heapGrowth');");
  expect(slowly).toBeGreaterThan(64);
  expect(slowly).toBeLessThan(0.85 * freely);
});
