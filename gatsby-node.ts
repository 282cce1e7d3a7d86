import type { GatsbyNode } from 'gatsby';
import { afterBuild } from './src/site/afterBuild';
import { beforeBuild } from './src/site/beforeBuild';
import { createContentPages } from './src/site/createPages';
import { declareContentTypes } from './src/site/contentTypes';
import { skipQueryExtraction } from './src/site/skipQueryExtraction';
import { configureWebpack } from './src/site/webpack';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = beforeBuild;
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] =
  declareContentTypes;
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = configureWebpack;
export const preprocessSource: GatsbyNode['preprocessSource'] = skipQueryExtraction;
export const createPages: GatsbyNode['createPages'] = createContentPages;
export const onPostBuild: GatsbyNode['onPostBuild'] = afterBuild;
