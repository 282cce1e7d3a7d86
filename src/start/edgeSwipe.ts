import type { EDGE_SWIPE_ZONE_PX, SWIPE_DISTANCE_PX } from '../machines/drawer.machine';

/**
 * Width of the zone in which a swipe begins, and its distance, in px. The types keep them equal to
 * the constants of the machine; an import of the values would put the machine into every page.
 */
const ZONE_PX: typeof EDGE_SWIPE_ZONE_PX = 25;
const DISTANCE_PX: typeof SWIPE_DISTANCE_PX = 40;

/** Listens for a swipe from the right edge of the screen (docs/specification.md, 'Drawer'). */
export function listenForEdgeSwipe(onSwipe: () => void): void {
  let startX: number | undefined;
  const options = { passive: true };
  addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      const inZone = touch && touch.clientX >= document.documentElement.clientWidth - ZONE_PX;
      startX = inZone ? touch.clientX : undefined;
    },
    options,
  );
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!touch || startX === undefined || startX - touch.clientX < DISTANCE_PX) return;
      startX = undefined;
      onSwipe();
    },
    options,
  );
}
