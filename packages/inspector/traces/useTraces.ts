import { useCallback, useState } from 'react';
import { parseTrace, redactTrace, type Trace } from './trace';
import { replayedTrace, replayRecording } from './replay';

/** A trace with the name by which the page calls it. */
export type NamedTrace = { name: string; trace: Trace };

/** A trace that was opened, and what the machine as it is now does with its events. */
export type OpenedTrace = NamedTrace & {
  id: number;
  replayed: Trace;
  /** The error in the machine that ended the replay; undefined if there was none. */
  failure: string | undefined;
};

/** A file to open: its name, and its text or a promise of it. */
export type TraceSource = { name: string; text: string | Promise<string> };

/** Keeps the opened traces and the last comparison, also while another tab is shown. */
export function useTraces() {
  const [opened, setOpened] = useState<readonly OpenedTrace[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [compared, compare] = useState<readonly [NamedTrace, NamedTrace]>();

  const open = useCallback(async (sources: readonly TraceSource[]): Promise<void> => {
    const found: string[] = [];
    for (const { name, text } of sources) {
      try {
        const trace = redactTrace(parseTrace(await text));
        const { failure } = replayRecording(trace);
        const replayed = replayedTrace(trace);
        setOpened((before) => {
          const id = (before.at(-1)?.id ?? 0) + 1;
          return [...before, { id, name: freeName(name, before), trace, replayed, failure }];
        });
      } catch (error) {
        found.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    setProblems(found);
  }, []);
  const close = useCallback(
    (id: number) => setOpened((before) => before.filter((trace) => trace.id !== id)),
    [],
  );
  return { opened, problems, open, close, compared, compare };
}

/** The opened traces. */
export type Traces = ReturnType<typeof useTraces>;

/** Two traces of one name get different numbers. */
function freeName(name: string, others: readonly OpenedTrace[]): string {
  const isTaken = (candidate: string) => others.some((other) => other.name === candidate);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name} (${number})`;
  return free;
}
