import { navigate } from 'gatsby';

/** The query parameter that tells marketing where a visitor came from. */
export const SOURCE = 'source';

/**
 * The address `next` with the `source` of `previous`, when `next` has none of its own (spec section
 * 2, 'Navigation behaviour'); undefined when there is nothing to carry. Other parameters stay behind.
 */
export function withSource(
  previous: Pick<Location, 'search'>,
  next: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
  const source = new URLSearchParams(previous.search).get(SOURCE);
  const query = new URLSearchParams(next.search);
  if (source === null || query.has(SOURCE)) return undefined;
  query.set(SOURCE, source);
  return `${next.pathname}?${query.toString()}${next.hash}`;
}

/** Carries `source` on to the route just entered; true when that enters it anew. */
export function carrySource(previous: Location, next: Location): boolean {
  const address = withSource(previous, next);
  if (address === undefined) return false;
  void navigate(address, { replace: true });
  return true;
}
