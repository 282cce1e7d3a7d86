import { LEAD_PARTS, marksFor } from './database';
import type { Execute, Row } from './database';

/** What a database holds. */
export type LeadCounts = {
  readonly leads: number;
  /** Leads whose idempotency key is still known. */
  readonly keys: number;
  readonly deliveries: number;
  readonly waiting: number;
  readonly setAside: number;
  /** What people have done with leads. */
  readonly events: number;
};

/** The most leads that are in memory and in one statement. */
const PAGE_SIZE = 200;

const COUNT_LEADS = 'SELECT count(*) AS leads, count(idempotency_key) AS keys FROM leads';
const COUNT_DELIVERIES = `SELECT count(*) AS deliveries,
  count(CASE WHEN state = 'waiting' THEN 1 END) AS waiting,
  count(CASE WHEN state = 'set aside' THEN 1 END) AS set_aside FROM deliveries`;

const COUNT_EVENTS = 'SELECT count(*) AS events FROM lead_events';

/** Counts leads, keys, deliveries and events. */
export async function countLeads(execute: Execute): Promise<LeadCounts> {
  const [leads] = await execute({ sql: COUNT_LEADS });
  const [deliveries] = await execute({ sql: COUNT_DELIVERIES });
  const [events] = await execute({ sql: COUNT_EVENTS });
  return {
    leads: Number(leads?.leads),
    keys: Number(leads?.keys),
    deliveries: Number(deliveries?.deliveries),
    waiting: Number(deliveries?.waiting),
    setAside: Number(deliveries?.set_aside),
    events: Number(events?.events),
  };
}

/** Writes rows of one table with all their columns, whatever migrations have added. A row that is there stays. */
async function insert(to: Execute, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const marks = `(${marksFor(columns)})`;
  await to({
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => marks).join(', ')} ON CONFLICT DO NOTHING`,
    // The columns of both tables are texts and whole numbers.
    args: rows.flatMap((row) => columns.map((column) => row[column] as string | number | null)),
  });
}

/**
 * Copies all leads, deliveries and events with their numbers, ids and times into empty tables, and which weeks have their
 * report.
 */
export async function copyLeads(from: Execute, to: Execute): Promise<void> {
  await insert(to, 'weekly_reports', await from({ sql: 'SELECT * FROM weekly_reports' }));
  for (let last = 0; ;) {
    const leads = await from({
      sql: 'SELECT * FROM leads WHERE number > ? ORDER BY number LIMIT ?',
      args: [last, PAGE_SIZE],
    });
    if (leads.length === 0) return;
    const first = Number(leads[0]?.number);
    last = Number(leads.at(-1)?.number);
    await insert(to, 'leads', leads);
    for (const table of LEAD_PARTS) {
      const sql = `SELECT * FROM ${table} WHERE lead_number BETWEEN ? AND ?`;
      await insert(to, table, await from({ sql, args: [first, last] }));
    }
  }
}
