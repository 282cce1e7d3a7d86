/** A file whose name changes with its content: Gatsby's scripts and styles, and files of /static/. */
const HASHED_FILE = /^\/static\/|[-.][0-9a-f]{16,64}\.(?:js|css|woff2)(?:\.map)?$/;

const ASSET_FOLDERS = /^\/(?:page-data|static|api)(?:\/|$)/;
const ASSET_ENDINGS =
  /\.(?:js|mjs|css|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm|txt|xml|webmanifest|pdf|br|gz)$/i;

/**
 * Chooses how long browsers and proxies may cache a file.
 * @param path the path of the file below public/, with a leading slash
 * @returns the value of Cache-Control: a year for hashed files; revalidation for all others
 */
export function cacheControl(path: string): string {
  return HASHED_FILE.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

/**
 * Tells unknown files from unknown pages: a file is answered with 404, a page redirects to Home
 * (docs/specification.md, 'Unknown paths').
 * @param path the requested path, decoded, without the query
 * @returns true for a path of a file or of the API
 */
export function looksLikeAsset(path: string): boolean {
  return ASSET_FOLDERS.test(path) || ASSET_ENDINGS.test(path);
}
