import { afterBuild } from './afterBuild';
import type { CreatePagesArgs, CreateWebpackConfigArgs, ParentSpanPluginArgs } from 'gatsby';
import { Build } from './Build';
import { beforeBuild } from './beforeBuild';
import { createPages } from './createPages/createPages';
import { withoutWrongSyntax } from './withoutWrongSyntax';
import { configureWebpack } from './webpack/webpack';

/** Gatsby runs once in a process. */
const build = new Build();

/**
 * The hooks of Gatsby that need the code of the content, and the content that they publish. One process of a build
 * calls them, and no worker.
 */
export const buildHooks = {
  onPreBootstrap: beforeBuild,
  onCreateWebpackConfig: (api: CreateWebpackConfigArgs) => configureWebpack(api, build),
  preprocessSource: withoutWrongSyntax,
  createPages: (api: CreatePagesArgs) => createPages(api, build),
  onPostBuild: (api: ParentSpanPluginArgs) => afterBuild(api, build),
  build: () => build,
};
