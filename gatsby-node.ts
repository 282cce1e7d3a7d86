import type { GatsbyNode } from 'gatsby';
import type * as BuildHooks from './gatsby/buildHooks';
import { declareContentTypes } from './gatsby/nodes/contentTypes';
import { BUILD_HOOKS, loadCompiled } from './gatsby/loadCompiled';

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
