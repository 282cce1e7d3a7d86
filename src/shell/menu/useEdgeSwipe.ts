import { useEffect, useState } from 'react';
import type { EventFrom } from 'xstate';
import type { drawerMachine } from '../../machines/drawer.machine';
import { followDrags } from '../../start/drags';
import { isInEdgeZone } from '../../start/edgeSwipe';

type Send = (event: EventFrom<typeof drawerMachine>) => void;

/**
 * Sends the drags that begin in the edge zone to the drawer. Other drags are not sent, so that a
 * plain touch does not load the drawer.
 */
export function useEdgeSwipe(send: Send): void {
  const [initialSend] = useState(() => send);
  useEffect(() => {
    const controller = new AbortController();
    followDrags(document, 'x', drawerDrag(initialSend, isInEdgeZone), controller);
    return () => controller.abort();
  }, [initialSend]);
}

/** The events of the drawer's machine for a drag on it, or at the edge of the screen. */
export const drawerDrag = (send: Send, mayBegin: (x: number) => boolean = () => true) => ({
  down: (x: number): boolean => {
    if (!mayBegin(x)) return false;
    send({ type: 'pointer.down', x, viewportWidth: document.documentElement.clientWidth });
    return true;
  },
  move: (x: number): void => send({ type: 'pointer.move', x }),
  end: (x?: number): void => send({ type: x === undefined ? 'pointer.cancel' : 'pointer.up' }),
});
