/**
 * The address at which a visitor came to the site, with its campaign. It is kept, and goes with a lead, while the visitor
 * allows to count (docs/specification.md, 'The parameter source').
 */

/** The header of a lead. */
export const FIRST_PAGE_HEADER = 'First-Page';

/** The key of `localStorage`. */
export const FIRST_PAGE_KEY = 'firstPage';

/** The most characters. */
const LONGEST = 2000;

/** Reads the header; undefined for what is no address of a page. */
export const readFirstPage = (
  header: string | readonly string[] | undefined,
): string | undefined =>
  typeof header === 'string' && header.length <= LONGEST && /^https?:\/\/[\x21-\x7e]+$/.test(header)
    ? header
    : undefined;

/** Keeps the address at which the visitor came, unless there is an earlier one. */
export function keepFirstPage(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (localStorage.getItem(FIRST_PAGE_KEY) === null && visit)
    localStorage.setItem(FIRST_PAGE_KEY, visit.name.slice(0, LONGEST));
}

/** Reads the kept address; undefined without one. */
export function keptFirstPage(): string | undefined {
  try {
    return readFirstPage(localStorage.getItem(FIRST_PAGE_KEY) ?? undefined);
  } catch {
    return undefined;
  }
}
