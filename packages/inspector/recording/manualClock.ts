type Timer = {
  /** When it is due, in ms since the clock began. */
  due: number;
  run: () => void;
};

/**
 * Creates a clock for actors whose time passes only on command. Unlike xstate's `SimulatedClock`, it
 * runs timers one by one: a busy browser may run a timer late, after events that came in time, and a
 * trace records that order.
 * @returns the clock; all times are in ms since it began
 */
export function createManualClock() {
  const timers = new Map<number, Timer>();
  let now = 0;
  let lastId = 0;

  function earliest() {
    let found: [number, Timer] | undefined;
    for (const entry of timers) if (!found || entry[1].due < found[1].due) found = entry;
    return found;
  }

  return {
    now: () => now,
    setTimeout(run: () => void, delay: number): number {
      lastId += 1;
      timers.set(lastId, { due: now + delay, run });
      return lastId;
    },
    clearTimeout(id: number): void {
      timers.delete(id);
    },
    /** Sets the time, without running timers. Time never goes back. */
    advanceTo(time: number): void {
      now = Math.max(now, time);
    },
    /** When the next timer is due; undefined if there is none. */
    nextDue: () => earliest()?.[1].due,
    /** Runs the next timer and sets the time to it. Returns false if there is none. */
    runNext(): boolean {
      const [id, timer] = earliest() ?? [];
      if (id === undefined || !timer) return false;
      timers.delete(id);
      now = Math.max(now, timer.due);
      timer.run();
      return true;
    },
  };
}
