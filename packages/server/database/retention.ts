import { setTimeout as pause } from 'node:timers/promises';
import { NotPurgedError } from './database';
import type { Database } from './database';
import { systemClock } from '../delivery/clock';
import type { Clock } from '../delivery/clock';
import { ERASED_AT_ONCE, eraseLeads, hasErasedSince } from '../commands/eraseLeads';
import { plural } from '../commands/formats/plural';

/** What one run of the retention did. */
type RetentionResult = {
  /** How many leads this run erased. */
  readonly erased: number;
  /** How many expired leads stay, because they have reached nobody. */
  readonly undelivered: number;
};

/** Erases expired leads once a day. */
export type Retention = {
  /** Erases what has expired, now and each day. */
  readonly start: () => void;
  /** Ends with the run in progress. The database must close after it. */
  readonly close: () => Promise<void>;
};

export type RetentionOptions = {
  /** How long leads are kept, in days. */
  readonly days: number;
  /** Gets a line for each run that erased leads, left some or failed. It has no personal data. */
  readonly log?: (line: string) => void;
  readonly clock?: Clock;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long each run clears the files of the database after an erasure; longer than the pause between two. */
const RECENT_MS = 2 * DAY_MS;

/** How much a run writes anew at once: new leads wait for less than 0.3 s. */
const MOST_BYTES_ANEW = 32 * 1024 * 1024;
/** The pause between two steps, in which pages and leads go first. */
const STEP_PAUSE_MS = 10;

const EXPIRED = 'erased_at IS NULL AND received_at < ?';
const ORDERED = 'EXISTS (SELECT 1 FROM deliveries WHERE lead_number = number)';
/** One channel is enough: then a person has the lead. */
const DELIVERED = `EXISTS (SELECT 1 FROM deliveries WHERE lead_number = number AND state = 'delivered')`;

/** A lead that should have been delivered and never was stays, because nobody has seen it. */
const ERASABLE = `${EXPIRED} AND (NOT ${ORDERED} OR ${DELIVERED})`;

/** How many leads one query looks at: a few ms. */
const LOOK_AT_ONCE = 5000;

/** The expired leads among those with some numbers, and whether each may be erased. */
const EXPIRED_AMONG = `SELECT id, CASE WHEN ${ERASABLE} THEN 1 ELSE 0 END AS erasable
  FROM leads WHERE number BETWEEN ? AND ? AND ${EXPIRED} ORDER BY number`;

/**
 * Erases what is older than the period, in steps that leave the process to visitors. Several processes on one
 * database share the work.
 */
async function applyRetention(
  database: Database,
  days: number,
  now: number,
  stop: AbortSignal,
): Promise<RetentionResult> {
  const oldest = new Date(now - days * DAY_MS).toISOString();
  const condition = { sql: ERASABLE, args: [oldest] };
  const result = { erased: 0, undelivered: 0 };
  const [row] = await database.read({ sql: 'SELECT max(number) AS last FROM leads' });
  const last = Number(row?.last ?? 0);
  for (let first = 1; first <= last; first += LOOK_AT_ONCE) {
    const args = [oldest, first, first + LOOK_AT_ONCE - 1, oldest];
    const expired = await database.read({ sql: EXPIRED_AMONG, args });
    const ids = expired.flatMap(({ id, erasable }) => (Number(erasable) === 1 ? [String(id)] : []));
    result.undelivered += expired.length - ids.length;
    for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
      const some = ids.slice(start, start + ERASED_AT_ONCE);
      result.erased += await eraseLeads(database, some, now, condition);
      await pause(STEP_PAUSE_MS);
      if (stop.aborted) return result;
    }
    await pause(STEP_PAUSE_MS);
    if (stop.aborted) return result;
  }
  return result;
}

function describe({ erased, undelivered }: RetentionResult, days: number): string | undefined {
  if (erased === 0 && undelivered === 0) return undefined;
  const done = `retention erased ${plural(erased, 'lead')} older than ${plural(days, 'day')}`;
  if (undelivered === 0) return `${done}.`;
  const stay = undelivered === 1 ? 'stays, because it was' : 'stay, because they were';
  return `${done}. ${plural(undelivered, 'lead')} of that age ${stay} never delivered: npm run leads -- undelivered`;
}

const FAILED =
  'retention failed: the database of leads does not answer. It is tried again in an hour. Check the disk and LEADS_DATABASE_URL.';
const LEFT =
  'retention: the text of erased leads stays in the files of the database until its space is used again. To write the tables anew would stop new leads for seconds: do it at a quiet hour by npm run leads -- purge';

/** Creates the retention: leads that are older than a number of days are erased. It begins with `start`. */
export function createRetention(
  database: Database,
  { days, log = () => undefined, clock = systemClock }: RetentionOptions,
): Retention {
  let running: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  const stop = new AbortController();

  async function run(): Promise<void> {
    let wait = DAY_MS;
    try {
      const result = await applyRetention(database, days, clock.now(), stop.signal);
      const line = describe(result, days);
      if (line !== undefined) log(line);
      // Also after a process that ended before it cleared the files.
      const isRecent = await hasErasedSince(database, clock.now() - RECENT_MS);
      if (isRecent && !(await database.purge(MOST_BYTES_ANEW))) log(LEFT);
    } catch (error) {
      log(
        error instanceof NotPurgedError
          ? `retention is not complete. ${error.message} It is tried again in an hour.`
          : FAILED,
      );
      wait = HOUR_MS;
    }
    if (!stop.signal.aborted) cancel = clock.after(wait, start);
  }

  function start(): void {
    running = run();
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
