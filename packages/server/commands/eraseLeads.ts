import { LEAD_PARTS, marksFor } from '../database/database';
import type { Database, Statement } from '../database/database';

/** What remains of an erased lead. Nothing in it is personal. */
export type Tombstone = {
  readonly id: string;
  readonly kind: string;
  /** When the lead arrived, YYYY-MM-DD in UTC. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly erasedAt: string;
};

/** A condition of SQL, with a question mark for each value. */
type Condition = Required<Statement>;

/** The most leads in one transaction, which limits how long it holds up new leads. */
export const ERASED_AT_ONCE = 200;

const ALWAYS: Condition = { sql: '1 = 1', args: [] };

/** Overwrites everything but the id, the kind and the day. An empty object is a payload that can be read. */
const ERASE = `UPDATE leads SET erased_at = ?, received_at = substr(received_at, 1, 10) || 'T00:00:00.000Z',
  idempotency_key = NULL, body_hash = '', payload = '{}', answer = '', form = NULL, language = NULL, first_page = NULL,
  mark = NULL
  WHERE erased_at IS NULL`;

function eraseStatements(
  ids: readonly string[],
  erasedAt: string,
  { sql, args }: Condition,
): Statement[] {
  const those = `id IN (${marksFor(ids)})`;
  return [
    { sql: `${ERASE} AND ${those} AND ${sql} RETURNING id`, args: [erasedAt, ...ids, ...args] },
    // The result of an attempt in progress then finds no delivery to change.
    ...LEAD_PARTS.map((table) => ({
      sql: `DELETE FROM ${table} WHERE lead_number IN
        (SELECT number FROM leads WHERE erased_at IS NOT NULL AND ${those})`,
      args: ids,
    })),
  ];
}

/**
 * Erases leads with their deliveries and events, so that what was not delivered never is. A tombstone remains of
 * each. The database still has to be purged.
 * @param now the time in ms since 1970
 */
export async function eraseLeads(
  database: Database,
  ids: readonly string[],
  now: number,
  condition: Condition = ALWAYS,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += ERASED_AT_ONCE) {
    const some = ids.slice(start, start + ERASED_AT_ONCE);
    const statements = eraseStatements(some, new Date(now).toISOString(), condition);
    const [erased = []] = await database.write(statements);
    count += erased.length;
  }
  return count;
}

/**
 * Finds out whether the files of the database may hold erased text.
 * @param since the earliest erasure that counts, in ms since 1970
 */
export async function hasErasedSince(database: Database, since: number): Promise<boolean> {
  const [row] = await database.read({
    sql: 'SELECT count(*) AS leads FROM leads WHERE erased_at >= ?',
    args: [new Date(since).toISOString()],
  });
  return Number(row?.leads) > 0;
}

/** Reads what remains of erased leads. */
export async function readTombstones(
  database: Database,
  ids: readonly string[],
): Promise<Tombstone[]> {
  const rows = await database.read({
    sql: `SELECT id, kind, received_at, erased_at FROM leads
      WHERE erased_at IS NOT NULL AND id IN (${marksFor(ids)})`,
    args: ids,
  });
  return rows.map((row) => ({
    id: String(row.id),
    kind: String(row.kind),
    day: String(row.received_at).slice(0, 10),
    erasedAt: String(row.erased_at),
  }));
}
