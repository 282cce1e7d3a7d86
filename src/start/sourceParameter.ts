/**
 * The query parameter that identifies where a visitor comes from. Links pass it from page to page
 * (docs/specification.md, 'The parameter source').
 */
const SOURCE = 'source';

/**
 * Reads the `source` of a query.
 * @param search the query of an address, with or without `?`
 * @returns the source; null if there is none
 */
export const sourceOf = (search: string): string | null => new URLSearchParams(search).get(SOURCE);

/**
 * Adds a `source` to a path of this site that has none.
 * @param source the source; null for none
 */
export function withSource(to: string, source: string | null): string {
  if (source === null || !to.startsWith('/')) return to;
  const { pathname, searchParams, hash } = new URL(to, 'https://x');
  if (searchParams.has(SOURCE)) return to;
  searchParams.set(SOURCE, source);
  return `${pathname}?${searchParams}${hash}`;
}
