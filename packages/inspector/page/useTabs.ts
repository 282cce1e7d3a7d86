import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import {
  CHANNEL_NAME,
  type InspectorMessage,
  type InspectorRequest,
  type TabMessage,
} from '../inspectorChannel';
import { EMPTY_RECORDING, record, withoutLog } from '../recording/recording';

/** Time from a message to an update of the page, in ms. */
const DELAY_MS = 16;
/** Shortest time between two updates while messages keep coming, in ms. */
const INTERVAL_MS = 60;
/** Most messages of one update. More of them wait for the next one, so that no frame is late. */
const BATCH_LENGTH = 1000;

const isReport = (message: InspectorMessage): message is TabMessage =>
  ['actor', 'event', 'tab', 'tabClosed'].includes(message.kind);

/** Records what the other tabs and frames of this origin report. */
export function useTabs() {
  const [recording, setRecording] = useState(EMPTY_RECORDING);
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL_NAME);
    channel.current = opened;
    let queue: TabMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let flushedAt = -Infinity;
    const schedule = () => {
      const wait = flushedAt + INTERVAL_MS - performance.now();
      timer ??= setTimeout(flush, Math.max(DELAY_MS, wait));
    };
    const flush = () => {
      // The timers of a hidden page run once a second, and it has no frames.
      const length = document.hidden ? queue.length : BATCH_LENGTH;
      const batch = queue.slice(0, length);
      queue = queue.slice(length);
      timer = undefined;
      flushedAt = performance.now();
      if (queue.length > 0) schedule();
      // A press or a key does not wait until the page shows the batch.
      startTransition(() => setRecording((previous) => record(previous, batch)));
    };
    opened.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
      if (!isReport(data)) return;
      queue.push(data);
      schedule();
    };
    const request: InspectorRequest = { kind: 'requestHistory' };
    opened.postMessage(request);
    return () => {
      clearTimeout(timer);
      opened.close();
    };
  }, []);

  const ask = useCallback((request: InspectorRequest) => channel.current?.postMessage(request), []);
  const clear = useCallback(() => setRecording(withoutLog), []);
  return { recording, ask, clear };
}
