import type { Database, Row, Statement } from '../database/database';
import { readStoredLead } from '../api/listLeads';
import type { StoredLead } from '../api/listLeads';
import { AT_ONCE } from './deliveryOrders';
import { bringDigestForward, claimDigest } from './digest';
import { LONGEST_WAIT_MS } from './retryPolicy';
import type { Channel } from './sender';

/** A delivery that this process attempts now. */
export type ClaimedDelivery = {
  readonly leadNumber: number;
  readonly lead: StoredLead;
  /** Whether it is part of a digest. */
  readonly inDigest: boolean;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** When the delivery was ordered, in ms since 1970. */
  readonly orderedAt: number;
};

/** What one attempt carries: a lead, or the marked leads of a digest. */
export type Claim = {
  readonly isDigest: boolean;
  /** At least one, in order of arrival. */
  readonly deliveries: readonly ClaimedDelivery[];
};

/** How much a worker can attempt now. */
type Capacity = {
  /** The most leads. */
  readonly leads: number;
  readonly digest: boolean;
};

/** What becomes of a delivery after an attempt. */
export type Settlement = Pick<
  ClaimedDelivery,
  'leadNumber' | 'inDigest' | 'attempt' | 'orderedAt'
> &
  (
    | { readonly state: 'delivered' }
    /** Tried again at `dueAt`, in ms since 1970. */
    | { readonly state: 'waiting'; readonly dueAt: number; readonly error: string }
    /** Nothing more is tried, and a person looks at it; or nothing is to be sent. */
    | { readonly state: 'set aside' | 'skipped'; readonly error: string }
    /** Given back before its attempt ended. */
    | { readonly state: 'released' }
  );

/** The waiting deliveries of one channel, which every process on the database shares. */
export type DeliveryQueue = {
  /** Records attempts and claims due deliveries in one transaction; gives them in order of arrival. */
  readonly exchange: (settlements: readonly Settlement[], capacity: Capacity) => Promise<Claim[]>;
  /** When the next delivery is due, in ms since 1970; undefined when none waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
};

/**
 * How long a claim holds: longer than an attempt lasts. A claim makes the delivery due at its end, so that
 * the deliveries of a process that died are tried again then.
 */
const CLAIM_MS = 60_000;

/** After the clock was set back, what is due too far in the future is due at once. */
const BRING_FORWARD = `UPDATE deliveries SET due_at = '${AT_ONCE}'
  WHERE state = 'waiting' AND channel = ? AND due_at > ?`;

/** The rows of a claim: the deliveries with their leads. */
const CLAIMED = `RETURNING lead_number, in_digest, attempts, ordered_at,
    (SELECT id FROM leads WHERE number = lead_number) AS id,
    (SELECT kind FROM leads WHERE number = lead_number) AS kind,
    (SELECT received_at FROM leads WHERE number = lead_number) AS received_at,
    (SELECT payload FROM leads WHERE number = lead_number) AS payload,
    (SELECT form FROM leads WHERE number = lead_number) AS form,
    (SELECT language FROM leads WHERE number = lead_number) AS language,
    (SELECT first_page FROM leads WHERE number = lead_number) AS first_page,
    (SELECT mark FROM leads WHERE number = lead_number) AS mark`;

/** The rows are selected once, apart from the update, so that it cannot lock more than it claims. */
const claimDue = (skipLocked: Database['skipLocked']) => `WITH due AS (
    SELECT lead_number FROM deliveries
    WHERE state = 'waiting' AND channel = ? AND in_digest = 0 AND due_at <= ?
    ORDER BY due_at, lead_number LIMIT ? ${skipLocked})
  UPDATE deliveries SET attempts = attempts + 1, due_at = ?
  WHERE channel = ? AND lead_number IN (SELECT lead_number FROM due) ${CLAIMED}`;

const NEXT_DUE = `SELECT min(due_at) AS due_at FROM deliveries WHERE state = 'waiting' AND channel = ?`;

/** A delivery that was meanwhile ordered again, or apart from its digest, is still to be made. */
const DELIVERED = `UPDATE deliveries SET state = 'delivered', ended_at = ?, last_error = NULL
  WHERE lead_number = ? AND channel = ? AND in_digest = ? AND ordered_at = ?`;

/** An attempt whose claim has ended says nothing about the attempt that began after it. */
const STILL_CLAIMED = `WHERE lead_number = ? AND channel = ? AND attempts = ? AND state = 'waiting'`;
const WAITS = `UPDATE deliveries SET due_at = ?, last_error = ? ${STILL_CLAIMED}`;
const ENDS = `UPDATE deliveries SET state = ?, ended_at = ?, last_error = ? ${STILL_CLAIMED}`;
const RELEASED = `UPDATE deliveries SET attempts = attempts - 1, due_at = '${AT_ONCE}' ${STILL_CLAIMED}`;

const isoTime = (ms: number) => new Date(ms).toISOString();

function record(channel: Channel, settlement: Settlement, now: string): Statement {
  const { leadNumber, inDigest, attempt, orderedAt } = settlement;
  const claim = [leadNumber, channel, attempt];
  switch (settlement.state) {
    case 'delivered':
      return {
        sql: DELIVERED,
        args: [now, leadNumber, channel, inDigest ? 1 : 0, isoTime(orderedAt)],
      };
    case 'waiting':
      return { sql: WAITS, args: [isoTime(settlement.dueAt), settlement.error, ...claim] };
    case 'set aside':
    case 'skipped':
      return { sql: ENDS, args: [settlement.state, now, settlement.error, ...claim] };
    case 'released':
      return { sql: RELEASED, args: claim };
  }
}

function readClaim(row: Row): ClaimedDelivery {
  return {
    leadNumber: Number(row.lead_number),
    lead: readStoredLead(row),
    inDigest: Number(row.in_digest) === 1,
    attempt: Number(row.attempts),
    orderedAt: Date.parse(String(row.ordered_at)),
  };
}

const inOrder = (rows: readonly Row[]): ClaimedDelivery[] =>
  rows.map(readClaim).sort((one, other) => one.leadNumber - other.leadNumber);

function readClaims(alone: readonly Row[] = [], inDigest: readonly Row[] = []): Claim[] {
  const leads = inOrder(alone).map((delivery) => ({ isDigest: false, deliveries: [delivery] }));
  return inDigest.length === 0
    ? leads
    : [...leads, { isDigest: true, deliveries: inOrder(inDigest) }];
}

/**
 * Counts the attempts of what is delivered together.
 * @param deliveries the deliveries of a claim; a lead that joined a digest later has fewer attempts
 * @returns the number of the attempt, from 1
 */
export function attemptOf(deliveries: readonly Pick<ClaimedDelivery, 'attempt'>[]): number {
  return Math.max(...deliveries.map(({ attempt }) => attempt));
}

/**
 * Creates the queue of a channel.
 * @param now the clock, in ms since 1970
 * @returns the queue; its functions reject with a StorageError
 */
export function createDeliveryQueue(
  database: Database,
  channel: Channel,
  now: () => number,
): DeliveryQueue {
  // The clocks of two servers differ by less than a claim.
  const latestDue = () => isoTime(now() + LONGEST_WAIT_MS + CLAIM_MS);
  return {
    exchange: async (settlements, capacity) => {
      const time = isoTime(now());
      const heldUntil = isoTime(now() + CLAIM_MS);
      const results = await database.write([
        ...settlements.map((settlement) => record(channel, settlement, time)),
        { sql: BRING_FORWARD, args: [channel, latestDue()] },
        bringDigestForward(channel, now()),
        {
          sql: claimDue(database.skipLocked),
          args: [channel, time, capacity.leads, heldUntil, channel],
        },
        ...(capacity.digest
          ? [claimDigest({ channel, time, heldUntil, skipLocked: database.skipLocked }, CLAIMED)]
          : []),
      ]);
      const claims = settlements.length + 2;
      return readClaims(results[claims], results[claims + 1]);
    },
    nextDueAt: async () => {
      const [row] = await database.read({ sql: NEXT_DUE, args: [channel] });
      if (typeof row?.due_at !== 'string') return undefined;
      return row.due_at === AT_ONCE || row.due_at > latestDue() ? now() : Date.parse(row.due_at);
    },
  };
}
