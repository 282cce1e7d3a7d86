import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/** Chunks that every page begins with, or that are a page: they share nothing with late ones. */
const FIRST_LOAD = /^(app|framework|polyfill|webpack-runtime|component---)/;

/** What is used here of the settings Gatsby makes, which it leaves untyped. */
type WebpackSettings = {
  plugins: { constructor: { name: string }; options: { ignoreOrder?: boolean } }[];
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } };
};

/**
 * Two changes to Gatsby's webpack settings: linaria's styles are extracted at build time, and what
 * late chunks share (the machines, the dialogs) stays out of the first load.
 */
export function configureWebpack({ actions, stage, getConfig }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [extractStyles(stage)] } });
  const config: WebpackSettings = getConfig();
  // Linaria's class names are unique, so the order of its style sheets means nothing.
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  }
  if (stage === 'build-javascript') keepLateChunksLate(config);
  actions.replaceWebpackConfig(config);
}

/** Gatsby would put whatever two chunks share into one that every page loads. */
function keepLateChunksLate({ optimization }: WebpackSettings): void {
  const { cacheGroups } = optimization.splitChunks;
  cacheGroups['commons'] = false;
  cacheGroups['late'] = {
    chunks: ({ name }: { name?: string }) => name === undefined || !FIRST_LOAD.test(name),
    minChunks: 2,
    priority: 10,
    reuseExistingChunk: true,
  };
}

/**
 * gatsby-plugin-linaria stayed on linaria 4; this is the loader of the compiler that linaria 8 uses,
 * run before Gatsby's own on our sources.
 */
const extractStyles = (stage: string) => ({
  test: /\.tsx?$/,
  include: path.resolve('src'),
  enforce: 'pre' as const,
  use: [
    {
      loader: '@wyw-in-js/webpack-loader',
      options: {
        sourceMap: stage.startsWith('develop'),
        babelOptions: {
          presets: [
            ['babel-preset-gatsby', { reactRuntime: 'automatic' }],
            '@babel/preset-typescript',
          ],
          babelrc: false,
          configFile: false,
        },
      },
    },
  ],
});
