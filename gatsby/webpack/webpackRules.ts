import path from 'node:path';
import type { ChunkOptions } from './lazyChunks';

/** The JavaScript that the browsers of `browserslist` in package.json run as it is. */
export const LANGUAGE = 'es2022';

/** A rule of webpack, as far as it is read here. */
type Rule = { test?: unknown; use?: unknown; include?: unknown; oneOf?: Rule[] };

/** The part of the webpack configuration that is changed here; Gatsby does not type it. */
export type WebpackConfig = {
  cache: { version?: string; buildDependencies: Record<string, string[]> };
  devtool: string | false;
  target: string | string[];
  module: { rules: Rule[] };
  resolve: { alias: Record<string, string | false> };
  output: {
    trustedTypes?: { policyName: string };
    hashDigestLength?: number;
    uniqueName?: string;
    hashSalt?: string;
  };
  plugins: {
    constructor: { name: string };
    options?: { ignoreOrder?: boolean; experimentalUseImportModule?: boolean };
  }[];
  optimization: ChunkOptions & { minimizer?: unknown[] };
};

/**
 * Compiles scripts by esbuild. Gatsby's rules run Babel over them, which takes ten times as long. Its Babel
 * plugins are for GraphQL queries in components, and this site has none.
 */
export function compileByEsbuild(config: WebpackConfig): void {
  config.module.rules = config.module.rules.flatMap((rule) => {
    // Of all rules, only these two choose their loader by a function.
    if (typeof rule.use !== 'function') return [rule];
    if (rule.include === undefined) return [];
    return [
      { ...rule, test: /\.(js|mjs|jsx)$/, use: [esbuildLoader('jsx')] },
      { ...rule, test: /\.tsx$/, use: [esbuildLoader('tsx')] },
      { ...rule, test: /\.ts$/, use: [esbuildLoader('ts')] },
    ];
  });
}

const esbuildLoader = (loader: string) => ({
  loader: 'esbuild-loader',
  options: { loader, jsx: 'automatic', target: LANGUAGE },
});

/**
 * Makes the rule for linaria's compiler, which runs before the one for scripts. gatsby-plugin-linaria
 * supports only linaria 4.
 */
export const extractStyles = (stage: string) => ({
  test: /\.tsx?$/,
  include: ['src', 'gatsby', 'packages'].map((folder) => path.resolve(folder)),
  enforce: 'pre' as const,
  use: [
    {
      loader: path.resolve('gatsby/webpack/linariaLoader.cjs'),
      options: {
        sourceMap: stage.startsWith('develop'),
        configFile: false,
        // No browser that the site supports needs a prefix that this compiler writes.
        prefixer: false,
        features: { happyDOM: false },
        babelOptions: {
          presets: [
            ['@babel/preset-typescript', { allExtensions: true, isTSX: true }],
            ['@babel/preset-react', { runtime: 'automatic' }],
          ],
        },
      },
    },
  ],
});
