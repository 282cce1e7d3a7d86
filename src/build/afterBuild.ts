/**
 * The second half of `npm run build`: compresses the pages for the server, and prints what each
 * route's first load weighs.
 */
import path from 'node:path';
import { compressFolder } from './compress';
import { readContent } from './contentFolder';
import { firstLoads } from './firstLoad';

const publicFolder = path.resolve('public');

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function afterBuild(): Promise<void> {
  const started = Date.now();
  const count = await compressFolder(publicFolder);
  print(`Compressed ${count} files in ${((Date.now() - started) / 1000).toFixed(1)} s.`);

  const routes = [...readContent(process.cwd()).pages.values()].map((page) => page.path);
  print('\nJavaScript of the first load, gzip:');
  for (const { route, gzipBytes } of firstLoads(publicFolder, routes.sort())) {
    print(`  ${(gzipBytes / 1000).toFixed(1).padStart(6)} kB  ${route}`);
  }
}

void afterBuild();
