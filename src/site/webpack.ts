import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/** The chunks that a page loads first. */
const FIRST_LOAD_CHUNK = /^(app|framework|polyfill|webpack-runtime|component---)/;

/** The part of the webpack configuration that is changed here; Gatsby does not type it. */
type WebpackConfig = {
  plugins: { constructor: { name: string }; options: { ignoreOrder?: boolean } }[];
  optimization: { splitChunks: { cacheGroups: Record<string, unknown> } };
};

/**
 * Changes the webpack configuration: linaria's styles are extracted, and the modules that lazy chunks
 * share, such as machines and dialogs, stay out of the first load.
 * @param api Gatsby's API
 */
export function configureWebpack({ actions, stage, getConfig }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [extractStyles(stage)] } });
  const config: WebpackConfig = getConfig();
  // Linaria's class names are unique, so the order of its style sheets does not matter.
  for (const plugin of config.plugins) {
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  }
  if (stage === 'build-javascript') separateLazyChunks(config);
  actions.replaceWebpackConfig(config);
}

/** Gatsby's own `commons` chunk has all modules that two chunks share, and every page loads it. */
function separateLazyChunks({ optimization }: WebpackConfig): void {
  const { cacheGroups } = optimization.splitChunks;
  cacheGroups['commons'] = false;
  cacheGroups['lazy'] = {
    chunks: ({ name }: { name?: string }) => name === undefined || !FIRST_LOAD_CHUNK.test(name),
    minChunks: 2,
    priority: 10,
    reuseExistingChunk: true,
  };
}

/**
 * The loader of linaria's compiler, which runs before Gatsby's own. gatsby-plugin-linaria supports
 * only linaria 4.
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
