/**
 * The query parameter that says where a visitor comes from. Links carry it from page to page
 * (docs/specification.md, 'Query parameters and events').
 */
export const SOURCE = 'source';

/**
 * The `source` of a query.
 * @param search the query of an address, with or without `?`
 * @returns null without one
 */
export const sourceOf = (search: string): string | null => new URLSearchParams(search).get(SOURCE);

/**
 * A path of this site with a `source`, when it has none of its own.
 * @param to path, query and hash
 * @param source the `source` to carry; null for none
 * @returns the path; the query stands before the hash
 */
export function withSource(to: string, source: string | null): string {
  if (source === null || !to.startsWith('/')) return to;
  const [beforeHash = '', ...hash] = to.split('#');
  const [path = '', query = ''] = beforeHash.split('?');
  const parameters = new URLSearchParams(query);
  if (parameters.has(SOURCE)) return to;
  parameters.set(SOURCE, source);
  return [`${path}?${parameters.toString()}`, ...hash].join('#');
}
