import { marksFor, type Database, type Row } from '../database/database';
import type { Channel } from './sender';

/** A delivery that has not been made, without personal data. */
export type UndeliveredLead = {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly channel: string;
  readonly state: 'waiting' | 'set aside';
  /** Whether it is a marked lead that goes in a digest. */
  readonly inDigest: boolean;
  readonly attempts: number;
  /** ISO 8601, UTC; empty for at once. */
  readonly dueAt: string;
  readonly lastError: string | undefined;
};

/** How many leads are not delivered, for monitoring. */
export type DeliveryStatus = {
  readonly waiting: number;
  readonly setAside: number;
  /**
   * Age of the oldest undelivered order in seconds; undefined when every lead is delivered. A marked lead
   * counts from the moment when its digest is due.
   */
  readonly oldestSeconds: number | undefined;
};

/** How many deliveries are in memory at once. */
const PAGE_SIZE = 500;

const LIST = `SELECT number, id, kind, received_at, channel, state, in_digest, attempts, due_at, last_error
  FROM deliveries JOIN leads ON number = lead_number
  WHERE (state = 'waiting' OR state = 'set aside') AND (lead_number, channel) > (?, ?)
  ORDER BY lead_number, channel LIMIT ${PAGE_SIZE}`;

/** Two queries, because each has an index of its own. */
const statusOf = (state: string, marks: string) =>
  `SELECT lead_number, ordered_at FROM deliveries WHERE state = '${state}' AND channel IN (${marks})`;

/** Reads the deliveries that wait and those that are set aside, in order of arrival. */
export async function* readUndelivered(database: Database): AsyncGenerator<UndeliveredLead> {
  for (let after: [number, string] = [0, '']; ;) {
    const rows = await database.read({ sql: LIST, args: after });
    yield* rows.map(undeliveredOf);
    const last = rows.at(PAGE_SIZE - 1);
    if (last === undefined) return;
    after = [Number(last.number), String(last.channel)];
  }
}

/** Reads a delivery that has not been made. */
export function undeliveredOf(row: Row): UndeliveredLead {
  return {
    id: String(row.id),
    kind: String(row.kind),
    receivedAt: String(row.received_at),
    channel: String(row.channel),
    state: row.state === 'waiting' ? 'waiting' : 'set aside',
    inDigest: Number(row.in_digest) === 1,
    attempts: Number(row.attempts),
    dueAt: String(row.due_at),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
  };
}

/**
 * Counts the leads that wait for delivery by a channel, and those that are set aside.
 * @param now the time in ms since 1970
 * @returns the counts; rejects with a StorageError when the database does not answer
 */
export async function readDeliveryStatus(
  database: Database,
  channels: readonly Channel[],
  now: number,
): Promise<DeliveryStatus> {
  if (channels.length === 0) return { waiting: 0, setAside: 0, oldestSeconds: undefined };
  const marks = marksFor(channels);
  const count = async (state: string) => {
    const [row] = await database.read({
      sql: `SELECT count(DISTINCT lead_number) AS leads, min(ordered_at) AS oldest FROM (${statusOf(state, marks)}) AS undelivered`,
      args: channels,
    });
    return { leads: Number(row?.leads ?? 0), oldest: row?.oldest };
  };
  const [waiting, setAside] = [await count('waiting'), await count('set aside')];
  const times = [waiting.oldest, setAside.oldest].flatMap((time) =>
    typeof time === 'string' ? [Date.parse(time)] : [],
  );
  const oldestSeconds =
    times.length === 0 ? undefined : Math.max(Math.floor((now - Math.min(...times)) / 1000), 0);
  return { waiting: waiting.leads, setAside: setAside.leads, oldestSeconds };
}
