import type { Database, Row, Statement } from '../database/database';
import { systemClock, type Clock } from '../delivery/clock';
import { orderEvent } from '../delivery/deliveryOrders';
import { createRepeated, type Repeated } from '../delivery/repeated';
import { ESCALATION_CHANNELS, type Channel } from '../delivery/sender';
import { isWorkingTime, workingTime } from './deskHours';
import type { EscalationSettings } from './deskSettings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often the open leads are looked at. */
const PAUSE_MS = 15_000;

/** How long a lead is escalated at the longest: as long as its link works. */
const LONGEST_MS = 30 * DAY_MS;

/** The unmarked leads that nobody has taken, with their escalations so far. */
const OPEN = `SELECT id, kind, received.at AS received_at,
    (SELECT count(*) FROM lead_events AS past WHERE past.lead_number = number AND past.event LIKE 'escalated %') AS stages,
    (SELECT max(past.at) FROM lead_events AS past WHERE past.lead_number = number AND past.event LIKE 'escalated %') AS last_at
  FROM lead_events AS received JOIN leads ON number = received.lead_number
  WHERE received.event = 'received' AND received.at >= ? AND erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM lead_events AS taken WHERE taken.lead_number = number AND taken.event = 'taken')`;

export type EscalationOptions = {
  readonly settings: EscalationSettings;
  /** The channels that tell of events. */
  readonly channels: readonly Channel[];
  /** Called after each escalation. */
  readonly onOrder: () => void;
  readonly log?: (line: string) => void;
  readonly clock?: Clock;
};

/**
 * Finds the next stage of an open lead that is due: after the time of the settings, after thrice that, then daily.
 * @returns its number from 1; undefined when none is due
 */
export function dueStage(
  lead: { readonly receivedAt: number; readonly stages: number; readonly lastAt: number },
  { afterMinutes, hours }: EscalationSettings,
  now: number,
): number | undefined {
  const { receivedAt, stages, lastAt } = lead;
  const isDue =
    stages < 2
      ? workingTime(receivedAt, now, hours) >= afterMinutes * MINUTE_MS * (stages === 0 ? 1 : 3)
      : now - lastAt >= DAY_MS && isWorkingTime(now, hours);
  return isDue ? stages + 1 : undefined;
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
    ...ESCALATION_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) =>
      orderEvent(id, event, at, channel),
    ),
  ];
}

const FAILED =
  'escalation failed: the database of leads does not answer. It is tried again. Check the disk and LEADS_DATABASE_URL.';

/** Creates the escalation of the leads that nobody takes. Several servers on one database share it. */
export function createEscalation(
  database: Database,
  { settings, channels, onOrder, log = () => undefined, clock = systemClock }: EscalationOptions,
): Repeated {
  let failed = false;

  async function escalateDue(row: Row): Promise<void> {
    const now = clock.now();
    const [receivedAt, lastAt] = [
      Date.parse(String(row.received_at)),
      Date.parse(String(row.last_at)),
    ];
    const stage = dueStage({ receivedAt, lastAt, stages: Number(row.stages) }, settings, now);
    if (stage === undefined) return;
    const at = new Date(now).toISOString();
    const [written = []] = await database.write(escalate(String(row.id), stage, channels, at));
    if (written.length === 0) return;
    log(`escalation ${stage} ${String(row.kind)} ${String(row.id)}: nobody has taken it.`);
    onOrder();
  }

  return createRepeated(async (stop) => {
    try {
      const since = new Date(clock.now() - LONGEST_MS).toISOString();
      for (const row of await database.read({ sql: OPEN, args: [since] })) {
        if (stop.aborted) break;
        await escalateDue(row);
      }
      failed = false;
    } catch {
      if (!failed) log(FAILED);
      failed = true;
    }
    return PAUSE_MS;
  }, clock);
}
