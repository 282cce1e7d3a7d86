import type { Clock } from './delivery/clock';

/** Work that a server does again and again. */
export type Repeated = {
  /** Does it now, and then after each pause. */
  readonly start: () => void;
  /** Ends with the work in progress. The database must close after it. */
  readonly close: () => Promise<void>;
};

/**
 * Creates work that is repeated.
 * @param work does it once, and gives the pause after it in ms; it never rejects
 */
export function createRepeated(
  work: (stop: AbortSignal) => Promise<number>,
  clock: Clock,
): Repeated {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let cancel: (() => void) | undefined;

  function start(): void {
    running = work(stop.signal).then((pauseMs) => {
      if (!stop.signal.aborted) cancel = clock.after(pauseMs, start);
    });
  }

  return {
    start,
    close: async () => {
      stop.abort();
      cancel?.();
      await running;
    },
  };
}
