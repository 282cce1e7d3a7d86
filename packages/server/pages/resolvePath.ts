import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrivate } from '../../../src/http/unservedFiles';
import { decodeText } from '../decodeText';
import type { Redirect } from './redirects';

/** What the site has at a path. `file` is relative to public/, with a leading slash. */
export type ResolvedPath =
  | { readonly kind: 'file'; readonly file: string }
  | ({ readonly kind: 'moved' } & Redirect)
  | { readonly kind: 'missing' }
  /** `home` is that of the language of the path. */
  | { readonly kind: 'unknownPage'; readonly home: string };

/** Gatsby's own error pages, which are not served (docs/specification.md, 'Unknown paths'). */
const ERROR_PAGES = /^\/(?:(?:404|dev-404-page)(?:\.html|\/|$)|[^/]+\/404(?:\.html)?$)/;

/** Paths that are never served: traversal, hidden files, and the rules for static hosts. */
const FORBIDDEN_PATH = /\\|\0|(?:^|\/)\.|^\/_(?:headers|redirects)$/;

/** Paths of files: an unknown one is answered with 404, an unknown page leads Home (docs/specification.md, 'Unknown paths'). */
const ASSET_FOLDERS = /^\/(?:page-data|static|api)(?:\/|$)/;
const ASSET_ENDINGS =
  /\.(?:js|mjs|css|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm|txt|md|xml|webmanifest|pdf|br|gz)$/i;

/** Whether there is a file at a path. */
export async function isFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ?? false;
}

/**
 * Finds what the site has at a path. A page has one path, without a trailing slash: /jetcharter is
 * public/jetcharter/index.html; /jetcharter/, //jetcharter, /jetcharter/index.html and /jet%63harter
 * redirect to it. An old path redirects as the content says.
 * @param publicFolder the absolute path of the built site
 * @param rawPath the requested path, percent-encoded, without the query
 * @param redirects the redirects of the content, by their old paths
 */
export async function resolvePath(
  publicFolder: string,
  rawPath: string,
  redirects: ReadonlyMap<string, Redirect>,
): Promise<ResolvedPath> {
  const decoded = decodeText(rawPath);
  const path = decoded?.replace(/\/{2,}/g, '/');
  if (path === undefined || FORBIDDEN_PATH.test(path) || isPrivate(path))
    return { kind: 'missing' };
  const unknown: ResolvedPath =
    ASSET_FOLDERS.test(path) || ASSET_ENDINGS.test(path)
      ? { kind: 'missing' }
      : { kind: 'unknownPage', home: await homeOf(publicFolder, path) };
  if (ERROR_PAGES.test(path)) return unknown;

  const page = path.replace(/(?:\/index\.html|\/)$/, '') || '/';
  const redirect = redirects.get(page);
  if (redirect) return { kind: 'moved', ...redirect };
  for (const file of [join(page, 'index.html'), `${page}.html`]) {
    if (!(await isFile(join(publicFolder, file)))) continue;
    const to = encodeURI(page);
    return rawPath === to ? { kind: 'file', file } : { kind: 'moved', to, status: 301 };
  }
  if (path === decoded && !path.endsWith('/') && (await isFile(join(publicFolder, path))))
    return { kind: 'file', file: path };
  return unknown;
}

/** The path of Home for a path: a language has a page for unknown paths of its own. */
async function homeOf(publicFolder: string, path: string): Promise<string> {
  const [, folder = ''] = path.split('/');
  return folder !== '' && (await isFile(join(publicFolder, folder, '404.html')))
    ? `/${folder}`
    : '/';
}

/** The path of an address, and its query with the question mark. */
export function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('?');
  return start < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, start), query: url.slice(start) };
}
