import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CHANNEL_NAME,
  type InspectorMessage,
  type InspectorRequest,
  type TabMessage,
} from '../inspectorChannel';
import { EMPTY_RECORDING, record, withoutLog } from './recording';

/** Time over which messages are collected for one update of the page, in ms. */
const BATCH_MS = 16;

const isReport = (message: InspectorMessage): message is TabMessage =>
  ['actor', 'event', 'tab', 'tabClosed'].includes(message.kind);

/**
 * Records what the other tabs and frames of this origin report.
 * @returns the recording, how to ask something of the tabs, and how to empty the log
 */
export function useTabs() {
  const [recording, setRecording] = useState(EMPTY_RECORDING);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL_NAME);
    channel.current = opened;
    let batch: TabMessage[] = [];
    const flush = () => {
      const messages = batch;
      batch = [];
      setRecording((previous) => record(previous, messages));
    };
    opened.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
      if (isReport(data) && batch.push(data) === 1) setTimeout(flush, BATCH_MS);
    };
    const request: InspectorRequest = { kind: 'requestHistory' };
    opened.postMessage(request);
    return () => opened.close();
  }, []);

  const ask = useCallback((request: InspectorRequest) => channel.current?.postMessage(request), []);
  const clear = useCallback(() => setRecording(withoutLog), []);
  return { recording, ask, clear };
}
