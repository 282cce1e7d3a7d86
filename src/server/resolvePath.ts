import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrivate } from '../http/unservedFiles';
import { looksLikeAsset } from './assetPaths';

/** What the site has at a path. `file` is relative to public/, with a leading slash. */
export type ResolvedPath =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknownPage' };

/** Gatsby's own error pages, which are not served (docs/specification.md, 'Unknown paths'). */
const ERROR_PAGES = /^\/(?:404|dev-404-page)(?:\.html|\/|$)/;

/** Paths that are never served: traversal, doubled slashes, hidden files. */
const FORBIDDEN_PATH = /\/\/|\\|\0|(?:^|\/)\./;

async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ?? false;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Finds what the site has at a path. The path of a page has no trailing slash: /jetcharter is
 * public/jetcharter/index.html; /jetcharter/ and /jetcharter/index.html redirect to it.
 * @param publicFolder the absolute path of the built site
 * @param rawPath the requested path, percent-encoded, without the query
 * @returns a file, a redirect, or what the path was probably for
 */
export async function resolvePath(publicFolder: string, rawPath: string): Promise<ResolvedPath> {
  const path = decode(rawPath);
  if (path === undefined || FORBIDDEN_PATH.test(path) || isPrivate(path))
    return { kind: 'missing' };
  const unknown: ResolvedPath = { kind: looksLikeAsset(path) ? 'missing' : 'unknownPage' };
  if (ERROR_PAGES.test(path)) return unknown;

  const page = path.replace(/(?:\/index\.html|\/)$/, '') || '/';
  for (const file of [join(page, 'index.html'), `${page}.html`]) {
    if (!(await isFile(join(publicFolder, file)))) continue;
    return page === path ? { kind: 'file', file } : { kind: 'moved', to: encodeURI(page) };
  }
  if (!path.endsWith('/') && (await isFile(join(publicFolder, path))))
    return { kind: 'file', file: path };
  return unknown;
}
