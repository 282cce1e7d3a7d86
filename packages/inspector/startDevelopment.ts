import { hideGatsbyErrorOverlay } from './hideGatsbyErrorOverlay';
import { isMachinesPage } from './inspectorChannel';
import { leaveFocusToParent } from './leaveFocusToParent';
import { createFaultSwitch, withNetworkFault } from './recording/networkFaults';
import { startInspection } from './recording/startInspection';

/**
 * Starts the tools for developers: the simulated network fault and the inspection of actors. Runs
 * before the first actor starts and before any form can send.
 */
export function startDevelopment(): void {
  const { search, pathname } = window.location;
  hideGatsbyErrorOverlay();
  if (isMachinesPage(pathname)) return;
  const isFrame = window.parent !== window;
  if (isFrame) leaveFocusToParent(window);
  const faults = createFaultSwitch(search, window.sessionStorage, isFrame);
  window.fetch = withNetworkFault(window.fetch, faults.current);
  startInspection(search, faults);
}
