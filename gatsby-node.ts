import type { GatsbyNode } from 'gatsby';
import type * as BuildHooks from './src/site/buildHooks';
import { declareContentTypes } from './src/site/contentTypes';
import { BUILD_HOOKS, loadCompiled } from './src/site/loadCompiled';

// Every process of a build loads what this file imports. Only one of them needs the rest.
const hooks = () => loadCompiled<typeof BuildHooks>(BUILD_HOOKS).buildHooks;

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (api) => hooks().onPreBootstrap(api);
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] =
  declareContentTypes;
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (api) =>
  hooks().onCreateWebpackConfig(api);
export const preprocessSource: GatsbyNode['preprocessSource'] = (api) =>
  hooks().preprocessSource(api);
export const createPages: GatsbyNode['createPages'] = (api) => hooks().createPages(api);
export const onPostBuild: GatsbyNode['onPostBuild'] = (api) => hooks().onPostBuild(api);
