/** A file whose name changes with its content: Gatsby's scripts and styles, and files of /static/. */
const HASHED_FILE = /^\/static\/|[-.][0-9a-f]{16,64}\.(?:js|css|woff2)(?:\.map)?$/;

/** Tells files whose content never changes under their name. */
export const isHashedFile = (path: string): boolean => HASHED_FILE.test(path);

/**
 * Chooses how long browsers and proxies may cache a file.
 * @returns the value of Cache-Control: a year for hashed files; revalidation for all others
 */
export function cacheControl(path: string): string {
  return isHashedFile(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}
