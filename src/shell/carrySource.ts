import { sourceOf, withSource } from '../ui/sourceParameter';

/**
 * Adds the `source` of the previous route to a route that lacks it, in place. Links carry `source`
 * themselves; this is for Back, Forward and navigations by code
 * (docs/specification.md, 'Query parameters and events').
 * @param previous the route before
 * @param next the route just entered
 */
export function carrySource(
  previous: Pick<Location, 'search'>,
  next: Pick<Location, 'pathname' | 'search' | 'hash'>,
): void {
  const address = `${next.pathname}${next.search}${next.hash}`;
  const carried = withSource(address, sourceOf(previous.search));
  if (carried !== address) window.history.replaceState(window.history.state, '', carried);
}
