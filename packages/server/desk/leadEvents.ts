import { marksFor, type Database, type Row, type Statement } from '../database/database';
import { orderEvent } from '../delivery/deliveryOrders';
import { IS_ESCALATION } from '../delivery/sender';
import type { Channel } from '../delivery/sender';

/** What a request led to. */
export const OUTCOMES = ['quoted', 'booked', 'lost', 'spam'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What people have done with a lead. */
export type LeadState = {
  /** Who has taken it. */
  readonly person?: string;
  /** ISO 8601, UTC. */
  readonly takenAt?: string;
  readonly answeredAt?: string;
  readonly outcome?: Outcome;
  /** When another person was asked for last, and how often so far. */
  readonly escalatedAt?: string;
  readonly stage?: number;
};

/** The events that a webhook is told of. */
export const DESK_EVENTS = ['taken', 'answered', 'escalated'] as const;
export type DeskEvent = (typeof DESK_EVENTS)[number];

const NUMBER = `(SELECT number FROM leads WHERE id = ? AND erased_at IS NULL)`;

/** The kinds of lead that want an answer. */
const ENQUIRIES = `kind <> 'newsletter' AND mark IS NULL`;

/**
 * Notes that enquiries have arrived: only what has arrived with a desk is escalated.
 * @param lookAt when the escalation looks at them first, in ms since 1970, also one that is set up later
 */
export const noteReceived = (ids: readonly string[], lookAt: number): Statement => ({
  sql: `INSERT INTO lead_events (lead_number, event, at, due_at) SELECT number, 'received', received_at, ? FROM leads
    WHERE ${ENQUIRIES} AND id IN (${marksFor(ids)})
    ON CONFLICT (lead_number, event) DO NOTHING`,
  args: [new Date(lookAt).toISOString(), ...ids],
});

/** What waits to ask for another person, or is set aside: nobody needs it once the lead is taken. */
const CANCEL_ESCALATION = `DELETE FROM deliveries
  WHERE lead_number = ${NUMBER} AND state <> 'delivered' AND ${IS_ESCALATION}`;

/** The escalation leaves a lead alone that somebody has taken. It writes the same row before it decides. */
const LOOK_NO_MORE = `UPDATE lead_events SET due_at = NULL WHERE lead_number = ${NUMBER} AND event = 'received'`;

const READ_STATE = `SELECT event, at, person, outcome FROM lead_events WHERE lead_number = ${NUMBER}`;

function stateOf(rows: readonly Row[]): LeadState {
  const taken = rows.find(({ event }) => event === 'taken');
  const answered = rows.find(({ event }) => event === 'answered');
  const outcome = OUTCOMES.find((known) => known === answered?.outcome);
  const escalations = rows
    .filter(({ event }) => String(event).startsWith('escalated '))
    .map(({ at }) => String(at))
    .sort();
  return {
    ...(taken && { person: String(taken.person), takenAt: String(taken.at) }),
    ...(answered && { answeredAt: String(answered.at) }),
    ...(outcome && { outcome }),
    ...(escalations.length > 0 && {
      escalatedAt: escalations.at(-1),
      stage: escalations.length,
    }),
  };
}

/** Reads what people have done with a lead. */
export const readLeadState = async (database: Database, id: string): Promise<LeadState> =>
  stateOf(await database.read({ sql: READ_STATE, args: [id] }));

/** What a person does with a lead. */
export type LeadStep =
  | { readonly event: 'taken'; readonly person: string }
  | { readonly event: 'answered'; readonly outcome: Outcome | undefined };

/**
 * Writes what a person has done with a lead, and orders its webhook, in one transaction. The first who takes a lead has
 * it. Only a lead that is taken can be answered; a later answer replaces the one before.
 * @param channels those that tell of events
 * @param now the time in ms since 1970
 * @returns the state of the lead after it; `isDone`: whether this step is what it says
 */
export async function takeStep(
  database: Database,
  id: string,
  step: LeadStep,
  channels: readonly Channel[],
  now: number,
): Promise<{ state: LeadState; isDone: boolean }> {
  const at = new Date(now).toISOString();
  const write: Statement =
    step.event === 'taken'
      ? {
          sql: `INSERT INTO lead_events (lead_number, event, at, person)
            SELECT number, 'taken', ?, ? FROM leads WHERE id = ? AND erased_at IS NULL
            ON CONFLICT (lead_number, event) DO NOTHING RETURNING event`,
          args: [at, step.person, id],
        }
      : {
          sql: `INSERT INTO lead_events (lead_number, event, at, outcome)
            SELECT lead_number, 'answered', ?, ? FROM lead_events
            WHERE lead_number = ${NUMBER} AND event = 'taken'
            ON CONFLICT (lead_number, event) DO UPDATE SET at = excluded.at, outcome = excluded.outcome
            RETURNING event`,
          args: [at, step.outcome ?? null, id],
        };
  const eventChannel: Channel = `webhook ${step.event}`;
  const isTaken = step.event === 'taken';
  const before = isTaken ? [{ sql: LOOK_NO_MORE, args: [id] }] : [];
  const results = await database.write([
    ...before,
    write,
    { sql: READ_STATE, args: [id] },
    ...(isTaken ? [{ sql: CANCEL_ESCALATION, args: [id] }] : []),
    ...(channels.includes(eventChannel) ? [orderEvent(id, step.event, at, eventChannel)] : []),
  ]);
  const [written = [], rows = []] = results.slice(before.length);
  return { state: stateOf(rows), isDone: written.length > 0 };
}
