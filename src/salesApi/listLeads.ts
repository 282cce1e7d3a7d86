import type { LeadKind } from '../leads/wire';
import type { Database } from './database';

/** Which leads to list. Days are YYYY-MM-DD in UTC, both included. */
export interface LeadFilter {
  readonly kind?: LeadKind;
  readonly since?: string;
  readonly until?: string;
  /** The visitor's whole address, in any case. */
  readonly email?: string;
}

/** A lead as it was kept. */
export interface StoredLead {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly payload: unknown;
}

const condition = {
  kind: 'kind = ?',
  since: 'received_at >= ?',
  until: 'substr(received_at, 1, 10) <= ?',
  email: `lower(coalesce(json_extract(payload, '$.email'), json_extract(payload, '$.prospect.email'))) = lower(?)`,
} satisfies Record<keyof LeadFilter, string>;

/**
 * Reads kept leads, newest first.
 * @throws StorageError when the database cannot be read
 */
export async function listLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  const wanted = [
    { sql: condition.kind, value: filter.kind },
    { sql: condition.since, value: filter.since },
    { sql: condition.until, value: filter.until },
    { sql: condition.email, value: filter.email },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const where = wanted.length > 0 ? `WHERE ${wanted.map(({ sql }) => sql).join(' AND ')}` : '';
  const { rows } = await database.read({
    sql: `SELECT id, kind, received_at, payload FROM leads ${where} ORDER BY number DESC`,
    args: wanted.map(({ value }) => value),
  });
  return rows.map((row) => ({
    id: String(row.id),
    kind: String(row.kind),
    receivedAt: String(row.received_at),
    payload: JSON.parse(String(row.payload)) as unknown, // what JSON.parse gives is not known
  }));
}
