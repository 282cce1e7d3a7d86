import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { looksLikeAsset } from './cacheControl';

/** What a requested path turns out to be. `file` is relative to public/, with a leading slash. */
export type Resolved =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknownPage' };

/** Gatsby's own error pages: an unknown path goes to Home (spec section 2), so nobody is shown these. */
const errorPages = /^\/(?:404|dev-404-page)(?:\.html|\/|$)/;

/** A path that no link of ours has: encoded traversal, doubled slashes, hidden files. */
const strangePath = /\/\/|\\|\0|(?:^|\/)\./;

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Finds what the site has at a path. Pages stand at clean paths without a trailing slash: /jetcharter is
 * public/jetcharter/index.html; /jetcharter/ and /jetcharter/index.html have moved there.
 * @param publicFolder absolute path of the built site
 * @param rawPath the path as requested, still percent-encoded, without the query
 */
export async function resolvePath(publicFolder: string, rawPath: string): Promise<Resolved> {
  const path = decode(rawPath);
  if (path === undefined || strangePath.test(path)) return { kind: 'missing' };
  const unknown: Resolved = { kind: looksLikeAsset(path) ? 'missing' : 'unknownPage' };
  if (errorPages.test(path)) return unknown;

  const page = path.replace(/(?:\/index\.html|\/)$/, '') || '/';
  for (const file of [join(page, 'index.html'), `${page}.html`]) {
    if (!(await isFile(join(publicFolder, file)))) continue;
    return page === path ? { kind: 'file', file } : { kind: 'moved', to: encodeURI(page) };
  }
  if (!path.endsWith('/') && (await isFile(join(publicFolder, path))))
    return { kind: 'file', file: path };
  return unknown;
}
