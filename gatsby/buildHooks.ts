import { afterBuild } from './afterBuild';
import { beforeBuild } from './beforeBuild';
import { createPages } from './createPages/createPages';
import { publishedContent } from '../packages/compiler/publish/publishedContent';
import { withoutWrongSyntax } from './withoutWrongSyntax';
import { configureWebpack } from './webpack/webpack';

/**
 * The hooks of Gatsby that need the code of the content, and the content that they publish. One process of a build
 * calls them, and no worker.
 */
export const buildHooks = {
  onPreBootstrap: beforeBuild,
  onCreateWebpackConfig: configureWebpack,
  preprocessSource: withoutWrongSyntax,
  createPages,
  onPostBuild: afterBuild,
  publishedContent,
};
