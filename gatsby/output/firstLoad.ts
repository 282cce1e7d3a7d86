import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { INERT_TEMPLATE_ID } from '../../src/start/pageContract';

/** The scripts of a route's first load, and their total size. */
export type FirstLoad = { route: string; scripts: string[]; gzipBytes: number };

/** The scripts of a page wait in a template until its visitor acts. */
const INERT_TEMPLATE = new RegExp(`<template id="${INERT_TEMPLATE_ID}".*?</template>`, 's');

/** Measures the scripts that a browser loads with a page: those of Gatsby and of the page's component. */
export function firstLoads(publicFolder: string, routes: readonly string[]): FirstLoad[] {
  return routes.map((route) => {
    const html = readFileSync(path.join(publicFolder, route, 'index.html'), 'utf8');
    const [template = ''] = INERT_TEMPLATE.exec(html) ?? [];
    const scripts = [...template.matchAll(/<script src="\/([^"]+)"/g)].map(([, name = '']) => name);
    return { route, scripts, gzipBytes: gzipBytesOf(publicFolder, scripts) };
  });
}

/**
 * Measures files compressed by gzip.
 * @returns their total size, bytes
 */
const gzipBytesOf = (publicFolder: string, files: readonly string[]): number =>
  files
    .map((file) => gzipSync(readFileSync(path.join(publicFolder, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
