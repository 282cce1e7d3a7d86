import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionMessage, InspectorMessage } from './inspectorChannel';

/** The number of messages that a tab keeps for an inspector page that opens later. */
const HISTORY_LENGTH = 2000;

type Channel = Pick<BroadcastChannel, 'postMessage'>;

/**
 * Creates an adapter of @statelyai/inspect that posts to a BroadcastChannel, which only pages of the
 * same origin can read.
 * @param channel the channel
 * @param source the id of the tab, and its current path
 * @returns the adapter, with `repeatHistory`, which posts the kept messages again
 */
export function createChannelAdapter(
  channel: Channel,
  source: { tab: string; page: () => string },
) {
  const history: InspectionMessage[] = [];
  let order = 0;
  const post = (message: InspectorMessage) => channel.postMessage(message);
  return {
    send(event: StatelyInspectionEvent): void {
      const { tab, page } = source;
      const message: InspectionMessage = {
        kind: 'inspection',
        tab,
        page: page(),
        order: (order += 1),
        event,
      };
      history.push(message);
      if (history.length > HISTORY_LENGTH) removeOldest(history);
      post(message);
    },
    repeatHistory: (): void => history.forEach(post),
  };
}

/** Keeps the messages that announce actors. */
function removeOldest(history: InspectionMessage[]): void {
  const oldest = history.findIndex(({ event }) => event.type !== '@xstate.actor');
  history.splice(Math.max(oldest, 0), 1);
}
