import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { LiveEvent, LiveMessage } from './liveChannel';

/** How much of the past a page that comes later is told. */
const KEPT_EVENTS = 2000;

type Poster = { postMessage: (message: LiveMessage) => void };

/**
 * An adapter of @statelyai/inspect that speaks over a BroadcastChannel, which reaches pages of the
 * same origin only. It keeps the past, so that who comes later can be told from the beginning.
 * @returns the adapter, and `repeat`, which tells all that is kept once more
 */
export function channelAdapter(
  channel: Poster,
  { tab, page }: { tab: string; page: () => string },
) {
  const past: LiveEvent[] = [];
  let order = 0;
  return {
    send(event: StatelyInspectionEvent): void {
      const live: LiveEvent = { kind: 'event', tab, page: page(), order: (order += 1), event };
      past.push(live);
      if (past.length > KEPT_EVENTS) forgetOldest(past);
      channel.postMessage(live);
    },
    repeat: (): void => past.forEach((live) => channel.postMessage(live)),
  };
}

/** Who is there stays known, whatever else is forgotten. */
function forgetOldest(past: LiveEvent[]): void {
  const oldest = past.findIndex(({ event }) => event.type !== '@xstate.actor');
  past.splice(Math.max(oldest, 0), 1);
}
