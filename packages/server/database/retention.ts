import { setTimeout as pause } from 'node:timers/promises';
import { NotPurgedError } from './database';
import type { Database } from './database';
import { systemClock } from '../delivery/clock';
import type { Clock } from '../delivery/clock';
import { ERASED_AT_ONCE, eraseLeads, hasErasedSince } from '../commands/eraseLeads';
import { DESK_EVENTS } from '../desk/leadEvents';
import { VISITOR_CHANNEL, type Channel } from '../delivery/sender';
import { PROBE_MARK } from '../api/spamMark';
import { createRepeated, type Repeated } from '../repeated';
import { plural } from '../commands/formats/plural';

/** What one run of the retention did. */
type RetentionResult = {
  /** How many leads this run erased. */
  readonly erased: number;
  /** How many it erased that end by themselves. */
  readonly ended: number;
  /** How many expired leads stay, because they have reached nobody. */
  readonly undelivered: number;
};

export type RetentionOptions = {
  /** How long leads are kept, in days; undefined for always. */
  readonly days: number | undefined;
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

/**
 * What ends by itself: a probe after a day, and an address for the newsletter that nobody has confirmed by its link. Whether
 * it was asked or not, one that has to be confirmed has an order for its visitor, or had one when it was asked.
 */
const ENDED = `(mark = '${PROBE_MARK}' AND received_at < ?) OR (kind = 'newsletter' AND received_at < ?
  AND (EXISTS (SELECT 1 FROM lead_events WHERE lead_number = number AND event IN ('asked', 'asking'))
    OR EXISTS (SELECT 1 FROM deliveries WHERE lead_number = number AND channel = '${VISITOR_CHANNEL}'))
  AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_number = number AND event = 'confirmed'))`;

/** The channels that bring a lead to nobody else: they go to its visitor, or tell of an event and its id alone. */
const BRINGS_NO_LEAD: readonly Channel[] = [
  VISITOR_CHANNEL,
  ...DESK_EVENTS.map((event) => `webhook ${event}` as const),
];
const ORDERS = `SELECT state FROM deliveries WHERE lead_number = number
  AND channel NOT IN (${BRINGS_NO_LEAD.map((channel) => `'${channel}'`).join(', ')})`;
/** One channel is enough: then a person has the lead. So has who took it by the link of a mail that was called failed. */
const SEEN = `('delivered' IN (${ORDERS})
  OR EXISTS (SELECT 1 FROM lead_events WHERE lead_number = number AND event = 'taken'))`;

/** A lead that should have been delivered and never was stays, because nobody has seen it. */
const ERASABLE = `erased_at IS NULL AND (${ENDED} OR received_at < ? AND (NOT EXISTS (${ORDERS}) OR ${SEEN}))`;

/** How many leads one query looks at: a few ms. */
const LOOK_AT_ONCE = 5000;

/** The expired leads among those with some numbers, and whether each may be erased, and has ended. */
const EXPIRED_AMONG = `SELECT id, CASE WHEN ${ERASABLE} THEN 1 ELSE 0 END AS erasable, CASE WHEN ${ENDED} THEN 1 ELSE 0 END AS ended
  FROM leads WHERE number BETWEEN ? AND ? AND erased_at IS NULL AND (${ENDED} OR received_at < ?) ORDER BY number`;

/**
 * Erases what is older than the period, in steps that leave the process to visitors. Several processes on one
 * database share the work.
 * @param days undefined to erase only what ends by itself
 */
async function applyRetention(
  database: Database,
  days: number | undefined,
  now: number,
  stop: AbortSignal,
): Promise<RetentionResult> {
  const before = (age: number) => new Date(now - age * DAY_MS).toISOString();
  // No time is before the empty one.
  const oldest = days === undefined ? '' : before(days);
  const ended = [before(1), before(7)];
  const condition = { sql: ERASABLE, args: [...ended, oldest] };
  const result = { erased: 0, ended: 0, undelivered: 0 };
  const [row] = await database.read({ sql: 'SELECT max(number) AS last FROM leads' });
  const last = Number(row?.last ?? 0);
  for (let first = 1; first <= last; first += LOOK_AT_ONCE) {
    const among = [first, first + LOOK_AT_ONCE - 1, ...ended, oldest];
    const args = [...ended, oldest, ...ended, ...among];
    const expired = await database.read({ sql: EXPIRED_AMONG, args });
    const idsOf = (isEnded: number) =>
      expired.flatMap((each) =>
        Number(each.erasable) === 1 && Number(each.ended) === isEnded ? [String(each.id)] : [],
      );
    const groups = [['erased', idsOf(0)] as const, ['ended', idsOf(1)] as const];
    result.undelivered += expired.length - groups.flatMap(([, ids]) => ids).length;
    for (const [count, ids] of groups)
      for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
        const some = ids.slice(start, start + ERASED_AT_ONCE);
        result[count] += await eraseLeads(database, some, now, condition);
        await pause(STEP_PAUSE_MS);
        if (stop.aborted) return result;
      }
    await pause(STEP_PAUSE_MS);
    if (stop.aborted) return result;
  }
  return result;
}

/** Logs what a run has done, if it has done anything. */
function logResult(
  log: (line: string) => void,
  { erased, ended, undelivered }: RetentionResult,
  days = 0,
): void {
  if (ended > 0)
    log(
      `retention erased ${plural(ended, 'probe or address', 'probes and addresses')} that nobody confirmed.`,
    );
  if (erased === 0 && undelivered === 0) return;
  const stay = undelivered === 1 ? 'stays, because it was' : 'stay, because they were';
  const left = `${plural(undelivered, 'lead')} of that age ${stay} never delivered: npm run leads -- undelivered`;
  const rest = undelivered === 0 ? '' : ` ${left}`;
  log(`retention erased ${plural(erased, 'lead')} older than ${plural(days, 'day')}.${rest}`);
}

const FAILED =
  'retention failed: the database of leads does not answer. It is tried again in an hour. Check the disk and LEADS_DATABASE_URL.';
const LEFT =
  'retention: the text of erased leads stays in the files of the database until its space is used again. To write the tables anew would stop new leads for seconds: do it at a quiet hour by npm run leads -- purge';

/**
 * Creates the retention: once a day it erases leads that are older than a number of days, probes, and addresses for the
 * newsletter that nobody has confirmed.
 */
export function createRetention(
  database: Database,
  { days, log = () => undefined, clock = systemClock }: RetentionOptions,
): Repeated {
  return createRepeated(async (stop) => {
    try {
      const result = await applyRetention(database, days, clock.now(), stop);
      logResult(log, result, days);
      // Also after a process that ended before it cleared the files.
      const isRecent = await hasErasedSince(database, clock.now() - RECENT_MS);
      if (isRecent && !(await database.purge(MOST_BYTES_ANEW))) log(LEFT);
      return DAY_MS;
    } catch (error) {
      log(
        error instanceof NotPurgedError
          ? `retention is not complete. ${error.message} It is tried again in an hour.`
          : FAILED,
      );
      return HOUR_MS;
    }
  }, clock);
}
