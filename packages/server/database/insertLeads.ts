import { randomUUID } from 'node:crypto';
import { marksFor, type Database, type Statement } from './database';

const INSERT_LEADS = `INSERT INTO leads (id, kind, received_at, idempotency_key, body_hash, payload, answer, form, language, first_page, mark)
  VALUES`;
/** With a known key nothing changes, and the row of the first request is returned. */
const OR_KNOWN = `ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
  RETURNING id, idempotency_key, received_at, body_hash, answer`;

/** The values of the columns of a lead, in the order of the insertion. */
export type LeadValues = NonNullable<Statement['args']>;

/** How many keys a commit forgets beside its own, so that a million that expire together delay no lead. */
const FORGOTTEN_AT_ONCE = 200;

const forget = (which: string) => `UPDATE leads SET idempotency_key = NULL WHERE ${which}`;

/**
 * Forgets some expired keys.
 * @param oldest when the oldest key came that has not expired, ISO 8601 in UTC
 */
export const forgetSome = (skipLocked: Database['skipLocked'], oldest: string): Statement => ({
  sql: forget(`number IN (SELECT number FROM leads WHERE idempotency_key IS NOT NULL AND received_at < ?
    ORDER BY received_at LIMIT ${FORGOTTEN_AT_ONCE} ${skipLocked})`),
  args: [oldest],
});

/** Forgets the expired keys that new leads have, so that they are new. */
export const forgetKeys = (keys: readonly string[], oldest: string): Statement => ({
  sql: forget(`received_at < ? AND idempotency_key IN (${marksFor(keys)})`),
  args: [oldest, ...keys],
});

/** A lead of the usual size that is stored and removed in one commit: what a full disk or a copy refuses. */
export function probe(): Statement[] {
  const id = randomUUID();
  const receivedAt = new Date().toISOString();
  const values = [
    id,
    'probe',
    receivedAt,
    id,
    '',
    'x'.repeat(2000),
    '',
    ...Array<null>(4).fill(null),
  ];
  return [
    { sql: `${INSERT_LEADS} (${marksFor(values)})`, args: values },
    { sql: 'DELETE FROM leads WHERE id = ?', args: [id] },
  ];
}

/** One statement for all: SQLite and PostgreSQL take three times as long for one statement for each. */
export const insertLeads = (batch: readonly { readonly values: LeadValues }[]): Statement => ({
  sql: `${INSERT_LEADS} ${batch.map(({ values }) => `(${marksFor(values)})`).join(', ')} ${OR_KNOWN}`,
  args: batch.flatMap(({ values }) => values),
});
