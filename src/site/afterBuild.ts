import path from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { compressFolder } from './compress';
import { readContentFolder } from './contentFolder';
import { firstLoads } from './firstLoad';

/** The end of a build: compresses the pages for the server, and prints what each route's first load weighs. */
export async function afterBuild({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const publicFolder = path.resolve('public');
  const count = await compressFolder(publicFolder);
  reporter.info(`Compressed ${count} files.`);

  const routes = [...readContentFolder(process.cwd()).pages.values()]
    .map((page) => page.path)
    .sort();
  const lines = firstLoads(publicFolder, routes).map(
    ({ route, gzipBytes }) => `  ${(gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${route}`,
  );
  reporter.info(`JavaScript of the first load, gzip:\n${lines.join('\n')}`);
}
