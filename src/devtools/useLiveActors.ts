import { useCallback, useEffect, useRef, useState } from 'react';
import type { MachineEvent } from './driveMachine';
import { reduceMessages, EMPTY_LIVE_STATE, type LiveState, type LiveActor } from './liveActors';
import { CHANNEL_NAME, type LiveMessage } from './liveChannel';

/**
 * The actors of this origin's other tabs and frames, as they go.
 * @returns what is known of them, how to send one an event, and how to empty the log
 */
export function useLiveActors() {
  const [live, setLive] = useState<LiveState>(EMPTY_LIVE_STATE);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL_NAME);
    channel.current = opened;
    let waiting: LiveMessage[] = [];
    // However many arrive at once, the page is drawn once for them.
    const take = () => {
      const arrived = waiting;
      waiting = [];
      setLive((known) => reduceMessages(known, arrived));
    };
    opened.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
      if (waiting.push(data) === 1) setTimeout(take, 16);
    };
    const ask: LiveMessage = { kind: 'ask' };
    opened.postMessage(ask);
    return () => opened.close();
  }, []);

  const send = useCallback(({ tab, sessionId }: LiveActor, event: MachineEvent) => {
    const message: LiveMessage = { kind: 'send', tab, sessionId, event };
    channel.current?.postMessage(message);
  }, []);
  const clearLog = useCallback(() => setLive((known) => ({ ...known, log: [] })), []);
  return { live, send, clearLog };
}
