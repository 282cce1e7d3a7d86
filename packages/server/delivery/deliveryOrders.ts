import { marksFor, type Statement } from '../database/database';
import { IS_ESCALATION, VISITOR_CHANNEL } from './sender';
import type { Channel } from './sender';

/** The time before which every new delivery is due, whatever the clock says. */
export const AT_ONCE = '';

const ORDERED_AGAIN = `state = 'waiting', attempts = 0, due_at = '${AT_ONCE}', ordered_at = ?, ended_at = NULL`;
const ORDERED = 'RETURNING lead_number, channel';

/** What goes by the channel is not delivered twice. */
const GOES_ONCE = `(${IS_ESCALATION} OR channel = '${VISITOR_CHANNEL}')`;

const isoTime = (ms: number) => new Date(ms).toISOString();

/** A lead to be delivered. */
export type OrderedLead = {
  readonly id: string;
  readonly channels: readonly Channel[];
  /** When the digest of a marked lead is due, in ms since 1970; undefined for a delivery of its own. */
  readonly digestDueAt?: number | undefined;
};

/** Orders leads alone, or in the digest that is due at a time (ISO 8601). */
const order = (ids: readonly string[], channel: Channel, digestDueAt?: string): Statement => ({
  sql: `INSERT INTO deliveries (lead_number, channel, state, attempts, due_at, ordered_at, in_digest)
    SELECT number, ?, 'waiting', 0, ?, COALESCE(?, received_at), ${digestDueAt === undefined ? 0 : 1} FROM leads
    WHERE erased_at IS NULL AND id IN (${marksFor(ids)})
    ON CONFLICT (lead_number, channel) DO NOTHING`,
  args: [channel, digestDueAt ?? AT_ONCE, digestDueAt ?? null, ...ids],
});

/**
 * Creates the statements that order the deliveries of new leads. A lead whose insertion was ignored,
 * because its idempotency key was known, has no row and gets no order; nor does an erased one.
 */
export function orderDeliveries(leads: readonly OrderedLead[]): Statement[] {
  // Leads that are stored together are due together: as early as the first.
  const dueAt = Math.min(...leads.map(({ digestDueAt }) => digestDueAt ?? Infinity));
  const channels = new Set(leads.flatMap((lead) => lead.channels));
  return [...channels].flatMap((channel) => {
    const own = leads.filter((lead) => lead.channels.includes(channel));
    const alone = own.flatMap(({ id, digestDueAt }) => (digestDueAt === undefined ? [id] : []));
    const marked = own.flatMap(({ id, digestDueAt }) => (digestDueAt === undefined ? [] : [id]));
    return [
      ...(alone.length > 0 ? [order(alone, channel)] : []),
      ...(marked.length > 0 ? [order(marked, channel, isoTime(dueAt))] : []),
    ];
  });
}

/**
 * Creates the statement that orders everything of some leads that waits or is set aside once more, at once. What
 * belongs to a digest goes in one.
 * @param first the number of the first lead
 * @param last the number of the last lead
 * @param now the time in ms since 1970
 * @returns the statement; its rows are the deliveries
 */
export function orderAllAgain(first: number, last: number, now: number): Statement {
  return {
    sql: `UPDATE deliveries SET ${ORDERED_AGAIN}
      WHERE lead_number BETWEEN ? AND ? AND (state = 'waiting' OR state = 'set aside') ${ORDERED}`,
    args: [isoTime(now), first, last],
  };
}

/**
 * Creates the statement that orders the deliveries of one lead once more, at once and alone. When it was asked
 * for another person, nobody is asked again, and a visitor who has a mail gets none again.
 * @param now the time in ms since 1970
 * @returns the statement; its rows are the deliveries
 */
export function orderLeadAgain(id: string, now: number): Statement {
  return {
    sql: `UPDATE deliveries SET ${ORDERED_AGAIN}, in_digest = 0
      WHERE lead_number = (SELECT number FROM leads WHERE id = ?)
        AND (state <> 'delivered' OR NOT ${GOES_ONCE}) ${ORDERED}`,
    args: [isoTime(now), id],
  };
}

/**
 * Creates the statement that orders what tells of an event, at once: nothing when another person or server was first.
 * @param at when the event was written, ISO 8601 in UTC
 */
export const orderEvent = (id: string, event: string, at: string, channel: Channel): Statement => ({
  sql: `INSERT INTO deliveries (lead_number, channel, state, attempts, due_at, ordered_at)
    SELECT number, ?, 'waiting', 0, '${AT_ONCE}', at FROM lead_events JOIN leads ON number = lead_number
    WHERE id = ? AND erased_at IS NULL AND event = ? AND at = ?
    ON CONFLICT (lead_number, channel) DO UPDATE SET ${ORDERED_AGAIN}`,
  args: [channel, id, event, at, at],
});
