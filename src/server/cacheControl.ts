/** A file whose name changes with its content: Gatsby's scripts and styles, and all it writes to /static/. */
const HASHED_FILE = /^\/static\/|[-.][0-9a-f]{16,64}\.(?:js|css|woff2)(?:\.map)?$/;

const ASSET_FOLDERS = /^\/(?:page-data|static|api)(?:\/|$)/;
const ASSET_ENDINGS =
  /\.(?:js|mjs|css|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm|txt|xml|webmanifest|pdf|br|gz)$/i;

/**
 * How long browsers and proxies may keep a file.
 * @param path the path of the file below public/, with a leading slash
 * @returns the value of Cache-Control: a year for hashed files, a question to the server each time for the rest
 */
export function cacheControl(path: string): string {
  return HASHED_FILE.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

/**
 * Whether an unknown path was meant for a file or the API (answered 404) and not for a page (sent to Home, spec section 2).
 * @param path the requested path, decoded, without the query
 */
export function looksLikeAsset(path: string): boolean {
  return ASSET_FOLDERS.test(path) || ASSET_ENDINGS.test(path);
}
