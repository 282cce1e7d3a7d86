const ASSET_FOLDERS = /^\/(?:page-data|static|api)(?:\/|$)/;
const ASSET_ENDINGS =
  /\.(?:js|mjs|css|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm|txt|md|xml|webmanifest|pdf|br|gz)$/i;

/**
 * Tells unknown files from unknown pages: a file is answered with 404, a page redirects to Home
 * (docs/specification.md, 'Unknown paths').
 */
export function looksLikeAsset(path: string): boolean {
  return ASSET_FOLDERS.test(path) || ASSET_ENDINGS.test(path);
}
