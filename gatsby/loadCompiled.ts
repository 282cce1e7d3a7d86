import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';
import { askForRestart } from './develop/askForRestart';

/** Where the compiled code lies. Gatsby deletes `.cache` before it calls the first hook that needs any. */
const COMPILED_FOLDER = '.cache/x1-compiled';

/** The module of Gatsby's hooks. */
export const BUILD_HOOKS = 'gatsby/buildHooks.ts';

const LOADED = new Map<string, unknown>();

/** The compiled file of a module of the build. */
export const compiledFile = (entry: string): string =>
  path.join(COMPILED_FOLDER, `${path.basename(entry, '.ts')}.cjs`);

/**
 * Compiles a module with all of `src` that it imports into one file, and loads it. What Gatsby compiles
 * itself, it loads in each of its processes, whether they need it or not, which takes a second of each
 * build; its compiler takes seconds more in the first one.
 * @throws when the module does not compile
 */
export function loadCompiled<Exports>(entry: string): Exports {
  if (!LOADED.has(entry)) {
    const requireFrom = createRequire(path.resolve('package.json'));
    // Processes that compile nothing do not load it. `createRequire` knows no types.
    const { buildSync } = requireFrom('esbuild') as typeof Esbuild;
    const outfile = path.resolve(compiledFile(entry));
    const { metafile } = withoutFrames(() =>
      buildSync({
        entryPoints: [path.resolve(entry)],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'cjs',
        packages: 'external',
        target: 'node20',
        metafile: true,
      }),
    );
    if (process.env.NODE_ENV === 'development') askForRestart(Object.keys(metafile.inputs));
    LOADED.set(entry, requireFrom(outfile));
  }
  // The caller names the type of the module at this path.
  return LOADED.get(entry) as Exports;
}

/**
 * Removes esbuild's own frames from an error, whose message has file, line and column.
 * @throws the error of the function
 */
function withoutFrames<Result>(compile: () => Result): Result {
  try {
    return compile();
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}
