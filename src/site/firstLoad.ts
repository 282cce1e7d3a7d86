import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The scripts a route begins with, and what they weigh. */
export type FirstLoad = { route: string; scripts: string[]; gzipBytes: number };

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> };
type PageData = { path: string; componentChunkName: string };

/**
 * The scripts that the browser loads before a visitor does anything: Gatsby's own and those of the
 * page's component, as webpack's statistics and the page's data name them.
 * @param publicFolder the built site
 * @param routes the paths of the pages
 */
export function firstLoads(publicFolder: string, routes: readonly string[]): FirstLoad[] {
  const readJson = <Shape>(file: string): Shape =>
    // Files that Gatsby has just written, in shapes of its own.
    JSON.parse(readFileSync(path.join(publicFolder, file), 'utf8')) as Shape;
  const { namedChunkGroups } = readJson<Stats>('webpack.stats.json');
  return routes.map((route) => {
    const folder = route === '/' ? 'index' : route.slice(1);
    const page = readJson<PageData>(`page-data/${folder}/page-data.json`);
    const scripts = ['app', page.componentChunkName]
      .flatMap((group) => namedChunkGroups[group]?.assets ?? [])
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    const unique = [...new Set(scripts)];
    return { route, scripts: unique, gzipBytes: gzipBytesOf(publicFolder, unique) };
  });
}

/** What files weigh compressed by gzip, bytes. */
export const gzipBytesOf = (publicFolder: string, files: readonly string[]): number =>
  files
    .map((file) => gzipSync(readFileSync(path.join(publicFolder, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
