import type { GatsbyNode } from 'gatsby';
import { afterBuild } from './src/build/afterBuild';
import { createContentPages, stopOnMistakes } from './src/build/createPages';
import { keepContentOutOfInference } from './src/build/schema';
import { configureWebpack } from './src/build/webpack';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = stopOnMistakes;
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] =
  keepContentOutOfInference;
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack;
export const createPages: GatsbyNode['createPages'] = createContentPages;
export const onPostBuild: GatsbyNode['onPostBuild'] = afterBuild;
