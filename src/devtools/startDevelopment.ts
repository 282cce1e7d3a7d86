import { selectFault } from './networkFaults';
import { isMachinesPage } from './liveChannel';
import { hideGatsbyErrorOverlay } from './hideGatsbyErrorOverlay';
import { startInspection } from './startInspection';

/** Begins what developers look through, before any actor starts. Development only. */
export function startDevelopment(): void {
  const { search, pathname } = window.location;
  hideGatsbyErrorOverlay();
  selectFault(search);
  if (!isMachinesPage(pathname)) startInspection(search);
}
