import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';

/**
 * Extracts linaria's styles at build time. gatsby-plugin-linaria stayed on linaria 4; this is the
 * loader of the compiler that linaria 8 uses, run before Gatsby's own on our sources.
 */
export function extractStyles({ actions, stage }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: path.resolve('src'),
          enforce: 'pre',
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
        },
      ],
    },
  });
}
