import type { EDGE_SWIPE_ZONE_PX, SWIPE_DISTANCE_PX } from '../machines/drawer.machine';
import { followDrags } from './drags';

/**
 * Width of the zone in which a swipe begins, and its distance, in px. The types keep them equal to
 * the constants of the machine; an import of the values would put the machine into every page.
 */
const ZONE_PX: typeof EDGE_SWIPE_ZONE_PX = 25;
const DISTANCE_PX: typeof SWIPE_DISTANCE_PX = 40;

/** Whether a drag that begins there may open the drawer. */
export const isInEdgeZone = (x: number): boolean =>
  x >= document.documentElement.clientWidth - ZONE_PX;

/** Listens for a swipe from the edge of the screen where lines end (docs/specification.md, 'Drawer'). */
export function listenForEdgeSwipe(onSwipe: () => void): void {
  let startX = 0;
  const swipe = {
    down: (x: number): boolean => {
      startX = x;
      return isInEdgeZone(x);
    },
    move: (x: number): void => {
      if (startX - x < DISTANCE_PX) return;
      startX = 0;
      onSwipe();
    },
  };
  followDrags(window, 'x', swipe, { touchOnly: true });
}
