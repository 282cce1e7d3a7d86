import { performance } from 'node:perf_hooks';

/** Time, chance and load, which tests replace. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Runs an action once after a time in ms. The result cancels it. */
  readonly after: (ms: number, action: () => void) => () => void;
  /** The share of the last moments in which this process was busy, from 0 to 1. */
  readonly load: () => number;
};

/** The shortest time over which the load is measured. */
const LOAD_WINDOW_MS = 100;

function createLoadMeter(): () => number {
  let measured = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let load = 0;
  return () => {
    const now = performance.now();
    if (now - measuredAt < LOAD_WINDOW_MS) return load;
    const current = performance.eventLoopUtilization();
    load = performance.eventLoopUtilization(current, measured).utilization;
    measured = current;
    measuredAt = now;
    return load;
  };
}

/** The clock of the machine. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  load: createLoadMeter(),
};
