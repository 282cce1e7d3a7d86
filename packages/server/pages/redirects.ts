import { readFile } from 'node:fs/promises';
import { onceForVersion } from './fileVersion';

/** Where an old path leads. */
export type Redirect = { readonly to: string; readonly status: 301 | 302 };

/** A rule of `_redirects`: an old path without wildcards, an address, a status. */
const RULE = /^(\/[^\s*]*)\s+(\S+)\s+(301|302)$/;

/** The redirects by their old paths. */
export type Redirects = ReadonlyMap<string, Redirect>;

const NONE: Redirects = new Map();

/**
 * Creates a reader of the redirects that the build has written for static hosts, so that each host obeys the same.
 * @param publicFolder the absolute path of the built site
 * @returns a function that reads them again when the file has changed; none without the file
 */
export function createRedirectReader(publicFolder: string): () => Promise<Redirects> {
  const read = onceForVersion(publicFolder, async (file) => parse(await readFile(file, 'utf8')));
  return () => read('_redirects').catch(() => NONE);
}

const parse = (text: string): Redirects =>
  new Map(
    text.split('\n').flatMap((line): [string, Redirect][] => {
      const [, from, to, status] = RULE.exec(line) ?? [];
      if (from === undefined || to === undefined) return [];
      return [[from, { to, status: status === '301' ? 301 : 302 }]];
    }),
  );

/**
 * Adds the query of a request to the address that it is redirected to.
 * @param address such as `/?form-opened=contact#contact-section`
 * @returns such as `/?form-opened=contact&source=letter#contact-section`
 */
export function withQuery(address: string, query: string): string {
  if (query.length < 2) return address;
  const [beforeHash = '', hash] = address.split('#', 2);
  const separator = beforeHash.includes('?') ? '&' : '?';
  return `${beforeHash}${separator}${query.slice(1)}${hash === undefined ? '' : `#${hash}`}`;
}
