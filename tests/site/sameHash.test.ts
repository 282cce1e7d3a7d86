/**
 * @jest-environment node
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SameHashPlugin } from '../../src/site/sameHashPlugin';

type Compiler = { run: (done: (error: Error | null, stats?: { hash: string }) => void) => void };
type Child = { runAsChild: (done: (error: Error | null) => void) => void };
type Made = { createChildCompiler: (name: string) => Child };
type Hooks = {
  make: { tapAsync: (name: string, tap: (made: Made, done: () => void) => void) => void };
};

// Gatsby's webpack. `createRequire` knows no types.
const webpack = createRequire(require.resolve('gatsby/package.json'))('webpack') as (
  config: object,
) => Compiler;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-hash-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stands for the compilation of a style sheet, which happens only without a cache. */
const withChild = {
  apply({ hooks }: { hooks: Hooks }): void {
    hooks.make.tapAsync('Child', (made, done) =>
      made.createChildCompiler('style sheet').runAsChild(() => done()),
    );
  },
};

function hashOf(code: string, plugins: readonly object[]): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, code);
  const compiler = webpack({ entry, mode: 'production', output: { path: folder }, plugins });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats.hash) : reject(error))),
  );
}

const CODE = 'console.log(1);';

test('a build with style sheets in its cache has the hash of one without a cache', async () => {
  const plugin = new SameHashPlugin();
  const cold = await hashOf(CODE, [withChild, plugin]);
  expect(await hashOf(CODE, [plugin])).toBe(cold);
  expect(await hashOf('console.log(2);', [plugin])).not.toBe(cold);
});

test('without the plugin it has another one', async () => {
  expect(await hashOf(CODE, [withChild])).not.toBe(await hashOf(CODE, []));
});
