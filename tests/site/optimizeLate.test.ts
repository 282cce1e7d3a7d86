/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';

/** Runs a function as often as it takes V8 by default to optimize it, three times over. */
const CODE = `
function sumUp(length) { let sum = 0; for (let index = 0; index < length; index += 1) sum += index % 7; return sum; }
for (let round = 0; round < 100; round += 1) sumUp(100);
`;

/** Whether V8 says that it optimizes the function. */
function isOptimized(before: string): boolean {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--trace-opt', '--require', 'tsx/cjs', '--eval', `${before}\n${CODE}`],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  expect(stderr).toBe('');
  return /completed optimizing .*sumUp/.test(stdout) || /compiling method .*sumUp/.test(stdout);
}

test('a function is optimized later', () => {
  expect(isOptimized("require('./src/site/optimizeLate');")).toBe(true);
  expect(isOptimized("require('./src/site/optimizeLate').optimizeLate();")).toBe(false);
});
