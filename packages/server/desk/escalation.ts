import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Row, Statement } from '../database/database';
import { systemClock, type Clock } from '../delivery/clock';
import { orderEvent } from '../delivery/deliveryOrders';
import { createRepeated, type Repeated } from '../repeated';
import { isEscalation, type Channel } from '../delivery/sender';
import { isWorkingTime, workingTime } from './deskHours';
import type { EscalationSettings } from './deskSettings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often it is looked whether a lead is due. */
const PAUSE_MS = 15_000;

/** How long a lead is escalated at the longest: as long as its link works. */
const LONGEST_MS = 30 * DAY_MS;

/** How many leads one transaction looks at. */
const LOOK_AT_ONCE = 100;
/** The pause between two such transactions. */
const STEP_PAUSE_MS = 10;

/** The leads that are to be looked at, with their escalations so far. */
const DUE = `SELECT id, kind, received.at AS received_at,
    (SELECT count(*) FROM lead_events AS past WHERE past.lead_number = number AND past.event LIKE 'escalated %') AS stages,
    (SELECT max(past.at) FROM lead_events AS past WHERE past.lead_number = number AND past.event LIKE 'escalated %') AS last_at
  FROM lead_events AS received JOIN leads ON number = received.lead_number
  WHERE received.due_at <= ? ORDER BY received.due_at, number LIMIT ${LOOK_AT_ONCE}`;

export type EscalationOptions = {
  readonly settings: EscalationSettings;
  /** The channels that tell of events. */
  readonly channels: readonly Channel[];
  /** Called after each look at leads. */
  readonly onOrder: () => void;
  readonly log?: (line: string) => void;
  readonly clock?: Clock;
};

/** What becomes of an open lead now: its next stage, from 1, or when to look again at the earliest, in ms since 1970. */
type NextStep = { readonly stage: number } | { readonly lookAt: number | undefined };

/**
 * Finds the next step of an open lead: it is escalated after the time of the settings, after thrice that, then daily, for
 * as long as its link works.
 */
export function nextStep(
  lead: { readonly receivedAt: number; readonly stages: number; readonly lastAt: number },
  { afterMinutes, hours }: EscalationSettings,
  now: number,
): NextStep {
  const { receivedAt, stages, lastAt } = lead;
  if (now - receivedAt > LONGEST_MS) return { lookAt: undefined };
  // Working time passes no quicker than time. A stage that comes late does not bring the next one at once.
  const [from, minutes] = stages === 0 ? [receivedAt, afterMinutes] : [lastAt, 2 * afterMinutes];
  const missing =
    stages < 2 ? minutes * MINUTE_MS - workingTime(from, now, hours) : lastAt + DAY_MS - now;
  if (missing > 0) return { lookAt: now + missing };
  if (!isWorkingTime(now, hours)) return { lookAt: now + PAUSE_MS };
  return { stage: stages + 1 };
}

/** Writes an escalation and orders its mail and webhook, unless the lead is taken or another server was quicker. */
function escalate(
  id: string,
  stage: number,
  channels: readonly Channel[],
  at: string,
): Statement[] {
  const event = `escalated ${stage}`;
  return [
    {
      sql: `INSERT INTO lead_events (lead_number, event, at)
        SELECT number, ?, ? FROM leads WHERE id = ? AND erased_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_number = number AND event = 'taken')
        ON CONFLICT (lead_number, event) DO NOTHING RETURNING event`,
      args: [event, at, id],
    },
    ...channels.filter(isEscalation).map((channel) => orderEvent(id, event, at, channel)),
  ];
}

/**
 * Notes when to look at a lead again, that nobody has taken: never, for undefined. Who takes a lead writes the same row first:
 * in PostgreSQL one of both waits for the commit of the other, and its next statements see what was done.
 */
const lookLater = (id: string, at: number | undefined): Statement => ({
  sql: `UPDATE lead_events SET due_at = ? WHERE event = 'received' AND due_at IS NOT NULL
    AND lead_number = (SELECT number FROM leads WHERE id = ?)`,
  args: [at === undefined ? null : new Date(at).toISOString(), id],
});

const FAILED =
  'escalation failed: the database of leads does not answer. It is tried again. Check the disk and LEADS_DATABASE_URL.';

/** Creates the escalation of the leads that nobody takes. Several servers on one database share it. */
export function createEscalation(
  database: Database,
  { settings, channels, onOrder, log = () => undefined, clock = systemClock }: EscalationOptions,
): Repeated {
  let failed = false;

  /** Takes the next step of some leads, in one transaction. */
  async function takeSteps(rows: readonly Row[]): Promise<void> {
    const now = clock.now();
    const at = new Date(now).toISOString();
    const steps = rows.map((row) => {
      const [receivedAt, lastAt] = [
        Date.parse(String(row.received_at)),
        Date.parse(String(row.last_at)),
      ];
      const step = nextStep({ receivedAt, lastAt, stages: Number(row.stages) }, settings, now);
      const id = String(row.id);
      return 'stage' in step
        ? {
            ...step,
            id,
            row,
            statements: [lookLater(id, now + PAUSE_MS), ...escalate(id, step.stage, channels, at)],
          }
        : { id, row, statements: [lookLater(id, step.lookAt)] };
    });
    const results = [...(await database.write(steps.flatMap(({ statements }) => statements)))];
    for (const { statements, row, id, ...step } of steps) {
      const [, written = []] = results.splice(0, statements.length);
      if (!('stage' in step) || written.length === 0) continue;
      log(`escalation ${step.stage} ${String(row.kind)} ${id}: nobody has taken it.`);
    }
    onOrder();
  }

  async function look(stop: AbortSignal): Promise<void> {
    const args = [new Date(clock.now()).toISOString()];
    while (!stop.aborted) {
      const rows = await database.read({ sql: DUE, args });
      if (rows.length === 0) return;
      await takeSteps(rows);
      // Visitors go first.
      await pause(STEP_PAUSE_MS);
    }
  }

  return createRepeated(async (stop) => {
    try {
      await look(stop);
      failed = false;
    } catch {
      if (!failed) log(FAILED);
      failed = true;
    }
    return PAUSE_MS;
  }, clock);
}
