import { useEffect, useState } from 'react';
import type { EventFrom } from 'xstate';
import type { drawerMachine, EDGE_SWIPE_ZONE_PX } from '../machines/drawer.machine';

type Send = (event: EventFrom<typeof drawerMachine>) => void;

/**
 * How near the right edge of the screen a drag is told to the drawer, px. The machine's own number,
 * tied to it by type: its code is not there yet, and no page may begin with it.
 */
const EDGE_ZONE_PX: typeof EDGE_SWIPE_ZONE_PX = 25;

/**
 * Tells the drawer of fingers that begin at the right edge of the screen. Drags that begin elsewhere
 * are not told while it is closed, so that no page fetches the drawer for a mere touch.
 */
export function useEdgeSwipe(send: Send): void {
  const [tell] = useState(() => send);
  useEffect(() => {
    let told = false;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const begin = (x: number): void => {
      const viewportWidth = document.documentElement.clientWidth;
      told = x >= viewportWidth - EDGE_ZONE_PX;
      if (told) tell({ type: 'pointer.down', x, viewportWidth });
    };
    const move = (x: number): void => {
      if (told) tell({ type: 'pointer.move', x });
    };
    const end = (): void => {
      if (told) tell({ type: 'pointer.up' });
      told = false;
    };
    // Touch events, not pointer events: a browser that pans the page cancels the latter.
    document.addEventListener(
      'touchstart',
      ({ touches: [touch] }) => touch && begin(touch.clientX),
      options,
    );
    document.addEventListener(
      'touchmove',
      ({ touches: [touch] }) => touch && move(touch.clientX),
      options,
    );
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', end, options);
    const byMouse = (act: (x: number) => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') act(event.clientX);
    };
    document.addEventListener('pointerdown', byMouse(begin), options);
    document.addEventListener('pointermove', byMouse(move), options);
    document.addEventListener('pointerup', byMouse(end), options);
    return () => listening.abort();
  }, [tell]);
}
