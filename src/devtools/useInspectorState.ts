import { useCallback, useEffect, useRef, useState } from 'react';
import type { MachineEvent } from './controlledActor';
import { CHANNEL_NAME, type InspectorMessage } from './inspectorChannel';
import { INITIAL_INSPECTOR_STATE, inspectorReducer, type InspectedActor } from './inspectorState';

/** Time over which messages are collected for one update of the page, in ms. */
const BATCH_MS = 16;

/**
 * The actors of the other tabs and frames of this origin.
 * @returns the state, how to send an event to an actor, and how to clear the log
 */
export function useInspectorState() {
  const [state, setState] = useState(INITIAL_INSPECTOR_STATE);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL_NAME);
    channel.current = opened;
    let batch: InspectorMessage[] = [];
    const flush = () => {
      const messages = batch;
      batch = [];
      setState((previous) => inspectorReducer(previous, messages));
    };
    opened.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
      if (batch.push(data) === 1) setTimeout(flush, BATCH_MS);
    };
    const request: InspectorMessage = { kind: 'requestHistory' };
    opened.postMessage(request);
    return () => opened.close();
  }, []);

  const send = useCallback(({ tab, sessionId }: InspectedActor, event: MachineEvent) => {
    const message: InspectorMessage = { kind: 'sendEvent', tab, sessionId, event };
    channel.current?.postMessage(message);
  }, []);
  const clearLog = useCallback(() => setState((previous) => ({ ...previous, log: [] })), []);
  return { state, send, clearLog };
}
