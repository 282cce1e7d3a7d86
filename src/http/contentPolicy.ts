import { createHash } from 'node:crypto';
import type { AnalyticsSources } from './analyticsSources';
import { ANALYTICS_POLICY, CATALOGUE_PATH, PREVIEW_PATH } from '../start/pageContract';

/** The name of the Trusted Types policy by which webpack loads its chunks. */
export const CHUNK_POLICY = 'webpack';

/** The name of the policy that browsers ask for each text (`src/shell/route/allowText.ts`). */
const TEXT_POLICY = 'default';

/** What the policy of a page depends on. */
export type PolicyOptions = {
  /** The path of the page. */
  path: string;
  /** The texts of its inline scripts. */
  scripts: readonly string[];
  /** The texts of its inline styles. */
  styles: readonly string[];
  /** Origins that its scripts send requests to, beside its own. */
  connect?: readonly string[];
  /** What the service that counts page views needs, if there is one. */
  analytics?: AnalyticsSources | undefined;
};

/** Pages of the visual editor and of the catalogue. They show frames, or are shown in one. */
const isEditorsPage = (path: string): boolean =>
  [PREVIEW_PATH, CATALOGUE_PATH].some((known) => path === known || path.startsWith(`${known}/`));

/**
 * The content security policy of a page, for its `<meta>`. Nothing is allowed but what is named: inline
 * scripts and styles by their hashes, everything else from this site.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { path, scripts, styles, connect = [], analytics } = options;
  const asksForTypes = !isEditorsPage(path) && analytics?.hasTrustedTypes !== false;
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...(analytics?.scripts ?? [])],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:', ...(analytics?.images ?? [])],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(analytics?.requests ?? [])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(isEditorsPage(path) && { 'frame-src': ["'self'"] }),
    ...(asksForTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [CHUNK_POLICY, TEXT_POLICY, ...(analytics ? [ANALYTICS_POLICY] : [])],
    }),
  });
}

/** The policy of answers that are no page: files, data, redirects, the API. */
export const FILE_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/**
 * The one policy of all pages of a static host, which has no answer of its own for each. Each page has styles of its own:
 * its `<meta>` allows them by their hash, and nothing else.
 * @param scripts inline scripts of some pages
 */
export const policyOfAllPages = (home: string, scripts: readonly string[]): string =>
  responsePolicy(home, '/', scripts).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");

/** The policy of the pages of the sales desk: their own styles and a form to where they come from. */
export const deskPolicy = (styles: string): string =>
  formatPolicy({
    'default-src': ["'none'"],
    'style-src': [hashSource(styles)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** The policy of HTML files without a policy of their own, which the build has copied from `static/`. */
const UNKNOWN_HTML_POLICY = formatPolicy({ 'base-uri': ["'self'"], 'object-src': ["'none'"] });

/**
 * The policy of a page, for its answer: that of its `<meta>`, and who may show the page in a frame,
 * which a `<meta>` cannot say.
 */
export function responsePolicy(
  html: string,
  path: string,
  otherScripts: readonly string[] = [],
): string {
  const more = otherScripts.map((script) => ` ${hashSource(script)}`).join('');
  const policy = policyInHtml(html)?.replace(/(?<=script-src [^;]*)(?=;)/, more);
  const framedBy = policy !== undefined && !isEditorsPage(path) ? "'none'" : "'self'";
  return `${policy ?? UNKNOWN_HTML_POLICY}; frame-ancestors ${framedBy}`;
}

/**
 * Reads the policy of a page from its `<meta>`.
 * @returns the policy; undefined when the page has none
 */
export const policyInHtml = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i
    .exec(html)?.[1]
    ?.replaceAll('&#x27;', "'");

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
