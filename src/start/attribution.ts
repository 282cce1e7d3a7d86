/**
 * The parameters of an address that say where a visitor comes from. Links pass them from page to page, so that nothing is
 * stored in the browser (docs/specification.md, 'The parameter source').
 */
const NAMES = /^(source|utm_(source|medium|campaign|term|content)|gclid|fbclid|msclkid)$/;

/** The most characters of a value: what is longer is no name of a campaign. */
const LONGEST = 200;

/**
 * Reads the attribution of a query, each parameter once.
 * @param search the query of an address, with or without `?`
 * @returns a query; empty if there is none
 */
export function attributionOf(search: string): string {
  const found = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (NAMES.test(name) && !found.has(name)) found.set(name, value.slice(0, LONGEST));
  return `${found}`;
}

/**
 * Adds an attribution to a path of this site: the parameters that the path has not.
 * @param attribution a query; empty for none
 */
export function withAttribution(to: string, attribution: string): string {
  if (!to.startsWith('/')) return to;
  const { pathname, searchParams, hash } = new URL(to, 'https://x');
  const added = [...new URLSearchParams(attribution)].filter(([name]) => !searchParams.has(name));
  if (added.length === 0) return to;
  for (const [name, value] of added) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}
