import type { Database, Row, Statement } from '../database/database';
import { readStoredLead } from '../listLeads';
import type { StoredLead } from '../listLeads';
import { LONGEST_WAIT_MS } from './retryPolicy';
import type { Channel } from './sender';

/** A delivery that this process attempts now. */
export type ClaimedDelivery = {
  readonly leadNumber: number;
  readonly lead: StoredLead;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** When the delivery was ordered, in ms since 1970. */
  readonly orderedAt: number;
};

/** What becomes of a delivery after an attempt. */
export type Settlement = Pick<ClaimedDelivery, 'leadNumber' | 'attempt'> &
  (
    | { readonly state: 'delivered' }
    /** Tried again at `dueAt`, in ms since 1970. */
    | { readonly state: 'waiting'; readonly dueAt: number; readonly error: string }
    | { readonly state: 'set aside'; readonly error: string }
    /** Given back before its attempt ended. */
    | { readonly state: 'released' }
  );

/** The waiting deliveries of one channel, which every process on the database shares. */
export type DeliveryQueue = {
  /** Records attempts and claims due deliveries in one transaction; gives them in order of arrival. */
  readonly exchange: (
    settlements: readonly Settlement[],
    limit: number,
  ) => Promise<ClaimedDelivery[]>;
  /** When the next delivery is due, in ms since 1970; undefined when none waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
};

/** The time before which every new delivery is due, whatever the clock says. */
const AT_ONCE = '';

/**
 * How long a claim holds: longer than an attempt lasts. A claim makes the delivery due at its end, so that
 * the deliveries of a process that died are tried again then.
 */
const CLAIM_MS = 60_000;

/** After the clock was set back, what is due too far in the future is due at once. */
const BRING_FORWARD = `UPDATE deliveries SET due_at = '${AT_ONCE}'
  WHERE state = 'waiting' AND channel = ? AND due_at > ?`;

/** The rows are selected once, apart from the update, so that it cannot lock more than it claims. */
const claimDue = (skipLocked: Database['skipLocked']) => `WITH due AS (
    SELECT lead_number FROM deliveries WHERE state = 'waiting' AND channel = ? AND due_at <= ?
    ORDER BY due_at, lead_number LIMIT ? ${skipLocked})
  UPDATE deliveries SET attempts = attempts + 1, due_at = ?
  WHERE channel = ? AND lead_number IN (SELECT lead_number FROM due)
  RETURNING lead_number, attempts, ordered_at,
    (SELECT id FROM leads WHERE number = lead_number) AS id,
    (SELECT kind FROM leads WHERE number = lead_number) AS kind,
    (SELECT received_at FROM leads WHERE number = lead_number) AS received_at,
    (SELECT payload FROM leads WHERE number = lead_number) AS payload`;

const NEXT_DUE = `SELECT min(due_at) AS due_at FROM deliveries WHERE state = 'waiting' AND channel = ?`;

const DELIVERED = `UPDATE deliveries SET state = 'delivered', ended_at = ?, last_error = NULL
  WHERE lead_number = ? AND channel = ?`;

/** An attempt whose claim has ended says nothing about the attempt that began after it. */
const STILL_CLAIMED = `WHERE lead_number = ? AND channel = ? AND attempts = ? AND state = 'waiting'`;
const WAITS = `UPDATE deliveries SET due_at = ?, last_error = ? ${STILL_CLAIMED}`;
const SET_ASIDE = `UPDATE deliveries SET state = 'set aside', ended_at = ?, last_error = ? ${STILL_CLAIMED}`;
const RELEASED = `UPDATE deliveries SET attempts = attempts - 1, due_at = '${AT_ONCE}' ${STILL_CLAIMED}`;

const isoTime = (ms: number) => new Date(ms).toISOString();

/**
 * Creates the statements that order the deliveries of new leads. A lead whose insertion was ignored,
 * because its idempotency key was known, has no row and gets no order; nor does an erased one.
 * @param leadIds the ids of the leads, which the same transaction inserts
 * @param channels the channels of delivery
 * @returns the statements
 */
export function orderDeliveries(
  leadIds: readonly string[],
  channels: readonly Channel[],
): Statement[] {
  const marks = leadIds.map(() => '?').join(', ');
  return channels.map((channel) => ({
    sql: `INSERT INTO deliveries (lead_number, channel, state, attempts, due_at, ordered_at)
      SELECT number, ?, 'waiting', 0, '${AT_ONCE}', received_at FROM leads
      WHERE erased_at IS NULL AND id IN (${marks})
      ON CONFLICT (lead_number, channel) DO NOTHING`,
    args: [channel, ...leadIds],
  }));
}

/**
 * Creates the statement that orders deliveries once more, as if their leads had just arrived.
 * @param condition selects the deliveries
 * @param args the values of the condition
 * @param now the time in ms since 1970
 * @returns the statement; its rows are the deliveries
 */
export function orderAgain(condition: string, args: readonly string[], now: number): Statement {
  return {
    sql: `UPDATE deliveries SET state = 'waiting', attempts = 0, due_at = '${AT_ONCE}', ordered_at = ?,
      ended_at = NULL WHERE ${condition} RETURNING lead_number, channel`,
    args: [isoTime(now), ...args],
  };
}

function record(channel: Channel, settlement: Settlement, now: string): Statement {
  const { leadNumber, attempt } = settlement;
  const claim = [leadNumber, channel, attempt];
  switch (settlement.state) {
    case 'delivered':
      return { sql: DELIVERED, args: [now, leadNumber, channel] };
    case 'waiting':
      return { sql: WAITS, args: [isoTime(settlement.dueAt), settlement.error, ...claim] };
    case 'set aside':
      return { sql: SET_ASIDE, args: [now, settlement.error, ...claim] };
    case 'released':
      return { sql: RELEASED, args: claim };
  }
}

function readClaim(row: Row): ClaimedDelivery {
  return {
    leadNumber: Number(row.lead_number),
    lead: readStoredLead(row),
    attempt: Number(row.attempts),
    orderedAt: Date.parse(String(row.ordered_at)),
  };
}

/**
 * Creates the queue of a channel.
 * @param database where the deliveries are stored
 * @param channel the channel
 * @param now the clock, in ms since 1970
 * @returns the queue; its functions reject with a StorageError
 */
export function createDeliveryQueue(
  database: Database,
  channel: Channel,
  now: () => number,
): DeliveryQueue {
  const latestDue = () => isoTime(now() + LONGEST_WAIT_MS);
  return {
    exchange: async (settlements, limit) => {
      const time = isoTime(now());
      const results = await database.write([
        ...settlements.map((settlement) => record(channel, settlement, time)),
        { sql: BRING_FORWARD, args: [channel, latestDue()] },
        {
          sql: claimDue(database.skipLocked),
          args: [channel, time, limit, isoTime(now() + CLAIM_MS), channel],
        },
      ]);
      const claimed = (results.at(-1) ?? []).map(readClaim);
      return claimed.sort((one, other) => one.leadNumber - other.leadNumber);
    },
    nextDueAt: async () => {
      const [row] = await database.read({ sql: NEXT_DUE, args: [channel] });
      if (typeof row?.due_at !== 'string') return undefined;
      return row.due_at === AT_ONCE || row.due_at > latestDue() ? now() : Date.parse(row.due_at);
    },
  };
}
