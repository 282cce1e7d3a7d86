import { hideGatsbyErrorOverlay } from './hideGatsbyErrorOverlay';
import { isMachinesPage } from './inspectorChannel';
import { readNetworkFault, withNetworkFault } from './networkFaults';
import { startInspection } from './startInspection';

/**
 * Starts the tools for developers: the simulated network fault and the inspection of actors. Runs
 * before the first actor starts and before any form can send.
 */
export function startDevelopment(): void {
  const { search, pathname } = window.location;
  hideGatsbyErrorOverlay();
  const fault = readNetworkFault(search);
  if (fault) window.fetch = withNetworkFault(window.fetch, fault);
  if (!isMachinesPage(pathname)) startInspection(search);
}
