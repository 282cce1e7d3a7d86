import type { LeadKind } from '../../../src/leads/wire';
import type { Database, Row } from '../database/database';

/** Which leads to list. Days are YYYY-MM-DD in UTC, both included. */
export type LeadFilter = {
  readonly kind?: LeadKind;
  readonly since?: string;
  readonly until?: string;
  /** The whole address of the visitor, in upper or lower case. */
  readonly email?: string;
  readonly id?: string;
};

export type StoredLead = {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly payload: unknown;
  /** The name of the form that sent it; undefined when it is not known. */
  readonly form?: string;
  /** What made the lead look like one of a program; undefined for an unmarked lead. */
  readonly mark?: string;
};

const CONDITIONS = {
  kind: 'kind = ?',
  since: 'received_at >= ?',
  until: 'substr(received_at, 1, 10) <= ?',
  email: `lower(trim(coalesce(json_extract(payload, '$.email'), json_extract(payload, '$.prospect.email')))) = lower(?)`,
  id: 'id = ?',
} satisfies Record<keyof LeadFilter, string>;

/**
 * Reads stored leads, without those that were erased.
 * @returns the leads, the newest first; rejects with a StorageError when the database does not answer
 */
export async function listLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  const conditions = [
    { sql: CONDITIONS.kind, value: filter.kind },
    { sql: CONDITIONS.since, value: filter.since },
    { sql: CONDITIONS.until, value: filter.until },
    { sql: CONDITIONS.email, value: filter.email },
    { sql: CONDITIONS.id, value: filter.id },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const where = ['erased_at IS NULL', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const rows = await database.read({
    sql: `SELECT id, kind, received_at, payload, form, mark FROM leads WHERE ${where} ORDER BY number DESC`,
    args: conditions.map(({ value }) => value),
  });
  return rows.map(readStoredLead);
}

/**
 * Reads a lead of a row.
 * @param row a row with the columns `id`, `kind`, `received_at`, `payload`, `form` and `mark`
 */
export function readStoredLead(row: Row): StoredLead {
  return {
    id: String(row.id),
    kind: String(row.kind),
    receivedAt: String(row.received_at),
    // JSON.parse returns any, and payloads of earlier versions may differ.
    payload: JSON.parse(String(row.payload)) as unknown,
    ...(typeof row.form === 'string' && { form: row.form }),
    ...(typeof row.mark === 'string' && { mark: row.mark }),
  };
}
