import { chooseFault } from '../../leads/faults';
import { isMachinesPage } from './liveChannel';
import { keepFailuresUncovered } from './keepFailuresUncovered';
import { startInspection } from './startInspection';

/** Begins what developers look through, before any actor starts. Development only. */
export function startDevelopment(): void {
  const { search, pathname } = window.location;
  keepFailuresUncovered();
  chooseFault(search);
  if (!isMachinesPage(pathname)) startInspection(search);
}
