import { createHash } from 'node:crypto';
import { plainEmail } from '../../../src/leads/emailRule';
import type { Database } from '../database/database';

const HOUR_MS = 60 * 60 * 1000;

/** The most mails to visitors in 24 hours: a form must not become a cannon for the mailboxes of others. */
export const MOST_A_DAY = 500;

/** What was sent to a visitor, and how it is called while nobody knows whether it was. */
const VISITOR_EVENTS = { acknowledged: 'acknowledging', asked: 'asking' } as const;
export type VisitorEvent = keyof typeof VISITOR_EVENTS;

/** Whether a mail may go to a visitor now: it is noted before it is sent, so that it goes once at the most. */
export type Permission =
  'given' | 'tried before' | 'asked before' | 'being asked' | 'recent' | 'too many';

/**
 * Names a mailbox without saying whose it is: by the address without what many mail servers ignore.
 * @param address an address that `isEmail` accepts
 */
export function mailboxHash(address: string): string {
  const [name = '', domain = ''] = plainEmail(address).trim().toLowerCase().split('@');
  const mailbox = `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
  return createHash('sha256').update(mailbox).digest('hex');
}

/** One server decides after the other, so that two do not both find that they may. */
const LOCK = { sql: 'UPDATE schema_migrations SET number = number WHERE number = 1' };

const NUMBER = '(SELECT number FROM leads WHERE id = ? AND erased_at IS NULL)';
const BEFORE = `SELECT event FROM lead_events WHERE lead_number = ${NUMBER} AND event IN (?, ?)`;
const RECENT = 'SELECT count(*) FROM lead_events WHERE address_hash = ? AND at > ?';
const OF_THE_DAY = 'SELECT count(*) FROM lead_events WHERE address_hash IS NOT NULL AND at > ?';

/**
 * Asks whether a mail may go to a visitor, and notes that it goes: one an address and hour, and `MOST_A_DAY` in all.
 * @param address that of the visitor
 * @param now the time in ms since 1970
 */
export async function permitVisitorMail(
  database: Database,
  { id, event, address }: { id: string; event: VisitorEvent; address: string },
  now: number,
): Promise<Permission> {
  const hash = mailboxHash(address);
  const [at, hourAgo, dayAgo] = [now, now - HOUR_MS, now - 24 * HOUR_MS].map((time) =>
    new Date(time).toISOString(),
  ) as [string, string, string];
  const before = [id, event, VISITOR_EVENTS[event]];
  const [, tried = [], counts = [], written = []] = await database.write([
    LOCK,
    { sql: BEFORE, args: before },
    {
      sql: `SELECT (${RECENT}) AS recent, (${RECENT} AND event = 'asked') AS asked, (${RECENT} AND event = 'asking') AS asking`,
      args: [hash, hourAgo, hash, hourAgo, hash, hourAgo],
    },
    {
      sql: `INSERT INTO lead_events (lead_number, event, at, address_hash)
        SELECT number, ?, ?, ? FROM leads WHERE id = ? AND erased_at IS NULL AND NOT EXISTS (${BEFORE})
          AND (${RECENT}) = 0 AND (${OF_THE_DAY}) < ${MOST_A_DAY} RETURNING event`,
      args: [VISITOR_EVENTS[event], at, hash, id, ...before, hash, hourAgo, dayAgo],
    },
  ]);
  if (tried.length > 0) return 'tried before';
  if (written.length > 0) return 'given';
  if (event === 'asked' && Number(counts[0]?.asked) > 0) return 'asked before';
  if (event === 'asked' && Number(counts[0]?.asking) > 0) return 'being asked';
  return Number(counts[0]?.recent) > 0 ? 'recent' : 'too many';
}

/** Notes how a permitted mail ended: that it was sent, or that it was not and may go later. */
export async function settleVisitorMail(
  database: Database,
  { id, event, wasSent }: { id: string; event: VisitorEvent; wasSent: boolean },
): Promise<void> {
  const own = `WHERE lead_number = ${NUMBER} AND event = ?`;
  const args = [id, VISITOR_EVENTS[event]];
  await database.write([
    wasSent
      ? { sql: `UPDATE lead_events SET event = ? ${own}`, args: [event, ...args] }
      : { sql: `DELETE FROM lead_events ${own}`, args },
  ]);
}
