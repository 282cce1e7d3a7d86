/** Time and chance, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Runs an action once after a time in ms. The result cancels it. */
  readonly after: (ms: number, action: () => void) => () => void;
};

/** The clock of the machine. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
