/** The chunks that a page loads first. */
const FIRST_LOAD_CHUNK = /^(app|framework|polyfill|webpack-runtime|component---)/;

/** The chunk of the component of every page. */
const PAGE_CHUNK = 'component---src-shell-page-tsx';

/** The options of webpack that decide what is in which file; Gatsby does not type them. */
export type ChunkOptions = {
  runtimeChunk?: unknown;
  splitChunks: { cacheGroups: Record<string, unknown> };
};

/**
 * Puts what every page loads into one file, which compresses better than three. Gatsby's own `commons`
 * chunk has all modules that two chunks share, and every page loads it.
 */
export function separateLazyChunks(optimization: ChunkOptions): void {
  const { cacheGroups } = optimization.splitChunks;
  cacheGroups['framework'] = {
    name: 'framework',
    chunks: ({ name }: { name?: string }) => name === 'app' || name === PAGE_CHUNK,
    test: ({ type }: { type: string }) => type.startsWith('javascript'),
    priority: 40,
    enforce: true,
  };
  cacheGroups['commons'] = false;
  // Gatsby's other groups name their chunks by hashes, which the first load would list beside their ids.
  cacheGroups['lib'] = false;
  cacheGroups['shared'] = false;
  optimization.runtimeChunk = false;
  cacheGroups['lazy'] = {
    chunks: ({ name }: { name?: string }) => name === undefined || !FIRST_LOAD_CHUNK.test(name),
    minChunks: 2,
    priority: 10,
    reuseExistingChunk: true,
  };
}
