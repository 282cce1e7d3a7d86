import type { Database } from '../../database/database';
import type { Clock } from '../../delivery/clock';

/** A clock that stands until a test moves it. */
export type ManualClock = Clock & {
  /** Moves the time by ms, and runs what is due on the way. */
  readonly advance: (ms: number) => Promise<void>;
  /** Sets the time, as an administrator does: timers do not notice. */
  readonly set: (time: number) => void;
};

type Timer = { left: number; readonly action: () => void };

/** How many calls of tracked databases have no answer yet. */
let unanswered = 0;

async function track<Result>(call: Promise<Result>): Promise<Result> {
  unanswered += 1;
  return call.finally(() => {
    unanswered -= 1;
  });
}

/** Lets manual clocks wait for a database, which takes real time on a busy machine. */
export const trackDatabase = (database: Database): Database => ({
  ...database,
  write: (statements) => track(database.write(statements)),
  read: (statement) => track(database.read(statement)),
  purge: (mostBytes) => track(database.purge(mostBytes)),
});

/** More turns of the event loop than there are between two calls of a database. */
const TURNS = 20;

async function settleWork(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((done) => setImmediate(done));
    if (unanswered > 0) turn = 0;
  }
}

/**
 * Creates a clock that stands. Chance is always 1/2, and the process has nothing else to do.
 * @param start the time in ISO 8601
 */
export function createManualClock(start = '2026-11-22T12:00:00.000Z'): ManualClock {
  const timers = new Set<Timer>();
  let time = Date.parse(start);
  const step = (ms: number) => {
    time += ms;
    for (const timer of timers) timer.left -= ms;
  };
  return {
    now: () => time,
    random: () => 0.5,
    load: () => 0,
    after: (ms, action) => {
      const timer = { left: ms, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      let left = ms;
      await settleWork();
      for (;;) {
        const [next] = [...timers].sort((one, other) => one.left - other.left);
        if (next === undefined || next.left > left) break;
        const passed = Math.max(next.left, 0);
        left -= passed;
        step(passed);
        timers.delete(next);
        next.action();
        await settleWork();
      }
      step(left);
    },
    set: (moment) => {
      time = moment;
    },
  };
}

/** How often a worker looks for what others have ordered. */
export const POLL_MS = 5000;

/** Passes a long time: the clock jumps, and runs only for the beginning and the end of it. */
export async function pass(clock: ManualClock, ms: number): Promise<void> {
  await clock.advance(1000);
  clock.set(clock.now() + ms - 1000 - 2 * POLL_MS);
  await clock.advance(2 * POLL_MS);
}
