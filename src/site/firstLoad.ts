import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The scripts of a route's first load, and their total size. */
export type FirstLoad = { route: string; scripts: string[]; gzipBytes: number };

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> };
type PageData = { path: string; componentChunkName: string };

/**
 * Measures the scripts that a browser loads with a page: those of Gatsby and of the page's component.
 * @param publicFolder the path of the built site
 * @param routes the paths of the pages
 * @returns the first load of each route
 */
export function firstLoads(publicFolder: string, routes: readonly string[]): FirstLoad[] {
  const readJson = <Shape>(file: string): Shape =>
    // Gatsby writes these files; their types are above.
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

/**
 * Measures files compressed by gzip.
 * @param publicFolder the path of the built site
 * @param files the paths of the files below it
 * @returns their total size, bytes
 */
export const gzipBytesOf = (publicFolder: string, files: readonly string[]): number =>
  files
    .map((file) => gzipSync(readFileSync(path.join(publicFolder, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
