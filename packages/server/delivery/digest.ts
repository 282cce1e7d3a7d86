import { createHash } from 'node:crypto';
import type { Database, Statement } from '../database/database';
import type { StoredLead } from '../api/listLeads';
import type { Channel } from './sender';

/** How long marked leads wait for each other: the first of them orders the digest, all others join it. */
export const DIGEST_WAIT_MS = 60 * 60 * 1000;

/** The most leads of one digest, and after how many characters of payloads no other lead joins it. */
const MOST_LEADS = 1000;
const MOST_CHARACTERS = 4_000_000;

/** A delivery that no process attempts now. One that was never attempted joins the others before its time. */
const IS_FREE = `state = 'waiting' AND channel = ? AND in_digest = 1 AND (due_at <= ? OR attempts = 0)`;

/** Once one is due, all that are free, as far as they fit. */
const claimFree = (skipLocked: Database['skipLocked']) => `WITH free AS (
    SELECT lead_number FROM deliveries WHERE ${IS_FREE} AND EXISTS (
      SELECT 1 FROM deliveries WHERE state = 'waiting' AND channel = ? AND in_digest = 1 AND due_at <= ?)
    ORDER BY lead_number LIMIT ${MOST_LEADS} ${skipLocked}),
  sized AS (
    SELECT lead_number, sum(length(payload)) OVER (ORDER BY lead_number) - length(payload) AS size_before
    FROM free JOIN leads ON number = lead_number)
  UPDATE deliveries SET attempts = attempts + 1, due_at = ?
  WHERE channel = ? AND lead_number IN (
    SELECT lead_number FROM sized WHERE size_before < ${MOST_CHARACTERS})`;

const BRING_FORWARD = `UPDATE deliveries SET due_at = ?
  WHERE state = 'waiting' AND channel = ? AND in_digest = 1 AND attempts = 0 AND due_at > ?`;

/** A claim of a digest. Times are ISO 8601. */
type DigestClaim = {
  readonly channel: Channel;
  readonly time: string;
  /** The end of the claim. */
  readonly heldUntil: string;
  readonly skipLocked: Database['skipLocked'];
};

/**
 * Creates the statement that claims a digest that is due.
 * @returns the statement; its rows are the deliveries of the digest, none while no digest is due
 */
export function claimDigest(claim: DigestClaim, returning: string): Statement {
  const { channel, time, heldUntil, skipLocked } = claim;
  return {
    sql: `${claimFree(skipLocked)} ${returning}`,
    args: [channel, time, channel, time, heldUntil, channel],
  };
}

/**
 * Creates the statement for a clock that was set back: no digest is due later than a new one would be.
 * @param now the time in ms since 1970
 */
export function bringDigestForward(channel: Channel, now: number): Statement {
  const latest = new Date(now + DIGEST_WAIT_MS).toISOString();
  return { sql: BRING_FORWARD, args: [latest, channel, latest] };
}

/**
 * Names a digest by its leads, so that a repeated one has the same name and one with more leads another.
 * @param leads the leads in order of arrival
 */
export function digestId(leads: readonly StoredLead[]): string {
  const ids = leads.map(({ id }) => id).join('\n');
  return `digest-${createHash('sha256').update(ids).digest('hex').slice(0, 32)}`;
}
