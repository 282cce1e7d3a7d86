import { plainEmail } from '../../../src/leads/emailRule';
import type { LeadKind } from '../../../src/leads/wire';
import type { Database, Row } from '../database/database';

/** Which leads to list. Days are YYYY-MM-DD in UTC, both included. */
export type LeadFilter = {
  readonly kind?: LeadKind;
  readonly since?: string;
  readonly until?: string;
  /** The whole address of the visitor, however it is written: in capitals, between blanks. */
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
  /** The language of its page, a canonical tag (BCP 47); undefined when it is not known. */
  readonly language?: string;
  /** The address at which its visitor came to the site; undefined when it is not known. */
  readonly firstPage?: string;
  /** What made the lead look like one of a program; undefined for an unmarked lead. */
  readonly mark?: string;
};

/** How many leads are in memory at once. */
const PAGE_SIZE = 200;

const CONDITIONS = {
  kind: 'kind = ?',
  since: 'received_at >= ?',
  until: 'substr(received_at, 1, 10) <= ?',
  id: 'id = ?',
} satisfies Record<keyof Omit<LeadFilter, 'email'>, string>;

const addressKey = (text: unknown): string => plainEmail(String(text)).trim().toLowerCase();

/** Whether a lead has an address, which older leads hold as it was pasted: with tabs, no-break spaces and so on. */
function hasAddress(payload: unknown, email: string): boolean {
  const { email: own, prospect } = Object(payload) as { email?: unknown; prospect?: unknown };
  return addressKey(own ?? Reflect.get(Object(prospect), 'email')) === addressKey(email);
}

/**
 * Creates a reader of the leads that are stored now, without those that were erased.
 * @returns a function that reads them once more at each call, the newest first, a page at a time; it rejects with
 *   a StorageError when the database does not answer
 */
export async function leadReader(
  database: Database,
  { email, ...filter }: LeadFilter,
): Promise<() => AsyncGenerator<StoredLead>> {
  const conditions = [
    { sql: CONDITIONS.kind, value: filter.kind },
    { sql: CONDITIONS.since, value: filter.since },
    { sql: CONDITIONS.until, value: filter.until },
    { sql: CONDITIONS.id, value: filter.id },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const where = ['erased_at IS NULL', 'number <= ?', ...conditions.map(({ sql }) => sql)];
  const sql = `SELECT number, id, kind, received_at, payload, form, language, first_page, mark FROM leads
    WHERE ${where.join(' AND ')} ORDER BY number DESC LIMIT ${PAGE_SIZE}`;
  const [row] = await database.read({ sql: 'SELECT max(number) AS newest FROM leads' });
  return async function* () {
    for (let newest = Number(row?.newest ?? 0); newest > 0;) {
      const args = [newest, ...conditions.map(({ value }) => value)];
      const rows = await database.read({ sql, args });
      for (const lead of rows.map(readStoredLead))
        if (email === undefined || hasAddress(lead.payload, email)) yield lead;
      newest = Number(rows.at(PAGE_SIZE - 1)?.number ?? 0) - 1;
    }
  };
}

/**
 * Reads stored leads, without those that were erased, into memory.
 * @returns the leads, the newest first; rejects with a StorageError when the database does not answer
 */
export async function listLeads(database: Database, filter: LeadFilter): Promise<StoredLead[]> {
  const leads: StoredLead[] = [];
  for await (const lead of (await leadReader(database, filter))()) leads.push(lead);
  return leads;
}

/**
 * Reads a lead of a row.
 * @param row a row with the columns `id`, `kind`, `received_at`, `payload`, `form`, `language`, `first_page` and `mark`
 */
export function readStoredLead(row: Row): StoredLead {
  return {
    id: String(row.id),
    kind: String(row.kind),
    receivedAt: String(row.received_at),
    // JSON.parse returns any, and payloads of earlier versions may differ.
    payload: JSON.parse(String(row.payload)) as unknown,
    ...(typeof row.form === 'string' && { form: row.form }),
    ...(typeof row.language === 'string' && { language: row.language }),
    ...(typeof row.first_page === 'string' && { firstPage: row.first_page }),
    ...(typeof row.mark === 'string' && { mark: row.mark }),
  };
}
