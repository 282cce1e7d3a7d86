/** First segments of the paths that the server and Gatsby serve themselves. */
const RESERVED_SEGMENTS = [
  'api',
  'healthz',
  'readyz',
  'desk',
  'static',
  'page-data',
  '404',
  'dev-404-page',
  '_machines',
  '_blocks',
  '_preview',
  'admin',
  'favicon.ico',
  'icon.svg',
  'llms.txt',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap-index.xml',
];

/** The ids of the page's own elements. */
const RESERVED_IDS = ['main', 'inert', 'static-menu'];

/** Finds out whether the server or Gatsby serves a path itself. */
export const isReservedPath = (path: string): boolean =>
  RESERVED_SEGMENTS.includes(path.split('/')[1] ?? '');

/** Finds out whether the page itself uses an id. Ids that begin with `gatsby-` belong to Gatsby. */
export const isReservedId = (id: string): boolean =>
  RESERVED_IDS.includes(id) || id.startsWith('gatsby-');
