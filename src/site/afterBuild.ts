import path from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { compressFolder } from './compress';
import { PAGE_COMPONENT } from './createPages';
import { firstLoads } from './firstLoad';

/**
 * Ends a build: compresses the files for the server, and prints the size of each route's first load.
 * @param api Gatsby's API
 */
export async function afterBuild({
  reporter,
  getNodesByType,
}: ParentSpanPluginArgs): Promise<void> {
  const publicFolder = path.resolve('public');
  const count = await compressFolder(publicFolder);
  reporter.info(`Compressed ${count} files.`);

  const routes = getNodesByType('SitePage')
    .filter(({ component }) => component === PAGE_COMPONENT)
    .map((page) => String(page['path']))
    .sort();
  const lines = firstLoads(publicFolder, routes).map(
    ({ route, gzipBytes }) => `  ${(gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${route}`,
  );
  reporter.info(`JavaScript of the first load, gzip:\n${lines.join('\n')}`);
}
