import { useEffect, useState } from 'react';
import type { EventFrom } from 'xstate';
import type { drawerMachine, EDGE_SWIPE_ZONE_PX } from '../../machines/drawer.machine';

type Send = (event: EventFrom<typeof drawerMachine>) => void;

/**
 * Width of the edge zone, in px. The type keeps it equal to the machine's constant; an import of the
 * value would put the machine into the first load.
 */
const EDGE_ZONE_PX: typeof EDGE_SWIPE_ZONE_PX = 25;

/**
 * Sends the drags that begin in the edge zone to the drawer. Other drags are not sent, so that a
 * plain touch does not load the drawer.
 */
export function useEdgeSwipe(send: Send): void {
  const [initialSend] = useState(() => send);
  useEffect(() => {
    let isDragging = false;
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    const start = (x: number): void => {
      const viewportWidth = document.documentElement.clientWidth;
      isDragging = x >= viewportWidth - EDGE_ZONE_PX;
      if (isDragging) initialSend({ type: 'pointer.down', x, viewportWidth });
    };
    const move = (x: number): void => {
      if (isDragging) initialSend({ type: 'pointer.move', x });
    };
    const end = (): void => {
      if (isDragging) initialSend({ type: 'pointer.up' });
      isDragging = false;
    };
    // A browser cancels pointer events when it pans the page. It does not cancel touch events.
    document.addEventListener(
      'touchstart',
      ({ touches: [touch] }) => touch && start(touch.clientX),
      options,
    );
    document.addEventListener(
      'touchmove',
      ({ touches: [touch] }) => touch && move(touch.clientX),
      options,
    );
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', end, options);
    const forMouse = (handle: (x: number) => void) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') handle(event.clientX);
    };
    document.addEventListener('pointerdown', forMouse(start), options);
    document.addEventListener('pointermove', forMouse(move), options);
    document.addEventListener('pointerup', forMouse(end), options);
    return () => controller.abort();
  }, [initialSend]);
}
