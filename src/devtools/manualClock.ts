interface Timer {
  /** When it should run, in milliseconds since the clock began. */
  due: number;
  run: () => void;
}

/**
 * A clock for machines whose time passes only when told, and whose timers run one by one: a browser
 * that is busy runs a timer late, after events that came in time, and a trace says in which order.
 */
export function createManualClock() {
  const timers = new Map<number, Timer>();
  let now = 0;
  let last = 0;

  function earliest() {
    let found: [number, Timer] | undefined;
    for (const entry of timers) if (!found || entry[1].due < found[1].due) found = entry;
    return found;
  }

  return {
    /** Milliseconds since the clock began. */
    now: () => now,
    setTimeout(run: () => void, milliseconds: number): number {
      last += 1;
      timers.set(last, { due: now + milliseconds, run });
      return last;
    },
    clearTimeout(id: number): void {
      timers.delete(id);
    },
    /** Moves the time on to `at`, and runs nothing. Time never goes back. */
    passTo(at: number): void {
      now = Math.max(now, at);
    },
    /** When the next timer is due; undefined when none waits. */
    nextDue: () => earliest()?.[1].due,
    /** Runs the timer that is due first, moving the time on to it. False when none waits. */
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
