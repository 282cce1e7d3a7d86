import { useState } from 'react';
import type { Recording } from '../recording/recording';
import { momentsOf, replayRecording, type Replay } from './replay';
import type { NamedTrace } from './useTraces';

/** A replay that the page shows instead of the open tabs. */
export type ShownReplay = NamedTrace & { recording: Replay };

/** Shows the replay of a trace, at the moment of a step; 0 is the start. */
export type ShowReplay = (replayed: NamedTrace, step?: number) => void;

/**
 * Keeps the replay that the page shows.
 * @param onSelect shows the moment with a key, of the recording; undefined for now
 */
export function useReplay(onSelect: (key: number | undefined, shown: Recording) => void) {
  const [replay, setReplay] = useState<ShownReplay>();

  const show: ShowReplay = ({ name, trace }, step = 0) => {
    const recording = replayRecording(trace);
    setReplay({ name, trace, recording });
    const moments = momentsOf(recording);
    onSelect(moments[Math.min(step, moments.length - 1)]?.key, recording);
  };
  const close = (live: Recording) => {
    setReplay(undefined);
    onSelect(undefined, live);
  };
  return { replay, show, close };
}
