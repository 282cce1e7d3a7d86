import type { DeliveryFailure } from './sender';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The longest pause before the second attempt. It doubles with each attempt. */
const FIRST_PAUSE_MS = 8 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;
/** How long a delivery is tried. */
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** The longest wait that a receiver may ask for, and so the longest of all: what is due later is from another time of the clock. */
export const LONGEST_WAIT_MS = HOUR_MS;

export type FailedAttempt = {
  readonly failure: Pick<DeliveryFailure, 'permanent' | 'retryAfterMs'>;
  /** Its number, from 1. */
  readonly attempt: number;
  /** When the delivery was ordered, in ms since 1970. */
  readonly orderedAt: number;
};

/**
 * Decides when a delivery is tried again: exponential back-off, of which the second half is random, so
 * that deliveries that failed together do not come back together.
 * @param now the time in ms since 1970
 * @param random a number from 0 to below 1
 * @returns the time of the next attempt in ms since 1970; undefined when the delivery is set aside
 */
export function nextAttemptAt(
  { failure, attempt, orderedAt }: FailedAttempt,
  now: number,
  random: number,
): number | undefined {
  if (failure.permanent) return undefined;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
  const asked = Math.min(failure.retryAfterMs ?? 0, LONGEST_WAIT_MS);
  const next = now + Math.max((pause * (1 + random)) / 2, asked);
  return next - orderedAt > GIVE_UP_AFTER_MS ? undefined : next;
}

/**
 * Reads the header Retry-After (RFC 9110, section 10.2.3).
 * @param header seconds or an HTTP date
 * @param now the time in ms since 1970
 * @returns the wait in ms; undefined for a missing or malformed header
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND_MS;
  // A date of HTTP begins with the day of the week. Date.parse accepts much more.
  const time = /^\s*[A-Z][a-z]{2,8},? /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(time - now, 0);
}
