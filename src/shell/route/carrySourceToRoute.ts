import { sourceOf, withSource } from '../../start/sourceParameter';

/**
 * Adds the `source` of the previous route to the address of a route that has none. Links already have
 * it; this is for Back, Forward and navigations by code
 * (docs/specification.md, 'The parameter source').
 */
export function carrySource(
  previous: Pick<Location, 'search'>,
  next: Pick<Location, 'pathname' | 'search' | 'hash'>,
): void {
  const address = `${next.pathname}${next.search}${next.hash}`;
  const carried = withSource(address, sourceOf(previous.search));
  if (carried !== address) window.history.replaceState(window.history.state, '', carried);
}
