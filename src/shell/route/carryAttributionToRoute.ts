import { attributionOf, withAttribution } from '../../start/attribution';

/**
 * Adds the attribution of the previous route to the address of a route that lacks it. Links already have
 * it; this is for Back, Forward and navigations by code
 * (docs/specification.md, 'The parameter source').
 */
export function carryAttribution(
  previous: Pick<Location, 'search'>,
  next: Pick<Location, 'pathname' | 'search' | 'hash'>,
): void {
  const address = `${next.pathname}${next.search}${next.hash}`;
  const carried = withAttribution(address, attributionOf(previous.search));
  if (carried !== address) window.history.replaceState(window.history.state, '', carried);
}
