/**
 * Files of a build that neither a page nor a crawler asks for: what Gatsby writes for its next build,
 * the worker that no page uses, the style sheet of which pages have a part, source maps, and the files for static hosts, which read them themselves.
 */
const UNSERVED = [
  /^\/(?:webpack\.stats|chunk-map)\.json(?:\.(?:br|gz))?$/,
  /^\/(?:_gatsby|~partytown)\//,
  /^\/styles\.[0-9a-f]{16}\.css(?:\.(?:br|gz))?$/,
  /\.map(?:\.(?:br|gz))?$/,
];

/** The file of a build with the moment that it was made for, as `npm run content:due` reads it. */
export const MOMENT_FILE = '_moment';

/** The files that a build writes for static hosts and commands, in `public/`. They are no part of the site. */
const HOST_FILES = /^\/(?:_headers|_redirects|_moment|_mails\.json)$/;

/** Tells the files of a build that are left out of `public/`. */
export const isUnserved = (path: string): boolean => UNSERVED.some((pattern) => pattern.test(path));

/** Tells the files that the server never sends, should they be in `public/`. */
export const isPrivate = (path: string): boolean => isUnserved(path) || HOST_FILES.test(path);
