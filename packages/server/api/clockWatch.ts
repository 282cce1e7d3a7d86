/** A step back of the clock that is no correction by the time service, in ms. */
const LEAST_STEP_MS = 60_000;

/** The options of the watch, which tests replace. */
export type ClockWatchOptions = {
  readonly log: (line: string) => void;
  /** The clock of the machine, in ms since 1970. */
  readonly now?: () => number;
  /** A clock that nobody sets, in ms. */
  readonly uptime?: () => number;
};

/**
 * Creates a watch that says in the log when the clock of the machine was set back. Leads are stored and
 * delivered all the same: their order does not depend on the clock.
 * @returns a function that compares the clocks; call it at each submission
 */
export function createClockWatch({
  log,
  now = () => Date.now(),
  uptime = () => performance.now(),
}: ClockWatchOptions): () => void {
  let difference = now() - uptime();
  return () => {
    const step = difference - (now() - uptime());
    difference -= step;
    if (step < LEAST_STEP_MS) return;
    const seconds = Math.round(step / 1000);
    log(
      `the clock of this machine was set back by ${seconds} s. Leads are stored and delivered. Their times may be wrong, and receivers may refuse the signature of the webhook. Check the time service.`,
    );
  };
}
