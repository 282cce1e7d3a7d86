import type { Attempted } from './attempt';
import type { ClaimedDelivery } from './deliveryQueue';
import type { Channel } from './sender';

/** The line for a database that does not answer; one for each time that it stops answering. */
export const DATABASE_FAILED =
  'delivery stopped: the database of leads does not answer. Deliveries go on when it does. Check the disk and LEADS_DATABASE_URL.';

/** The line for a database that answers again. */
export const DATABASE_BACK = 'delivery goes on: the database of leads answers again.';

/**
 * Logs an attempt in one line, without personal data.
 * @param log writes the line
 * @param channel the channel
 * @param delivery the delivery
 * @param attempted how the attempt ended
 */
export function logAttempt(
  log: (line: string) => void,
  channel: Channel,
  { lead, attempt }: ClaimedDelivery,
  { result, settlement, durationMs }: Attempted,
): void {
  const prefix = `delivery ${channel} ${lead.kind} ${lead.id}`;
  if (result === undefined) {
    log(`${prefix} interrupted: the server stops. The next start tries it again.`);
  } else if (result.outcome === 'delivered') {
    const note = result.note === undefined ? '' : `, but ${result.note}`;
    log(`${prefix} delivered: attempt ${attempt}, ${Math.round(durationMs)} ms${note}`);
  } else if (settlement.state === 'waiting') {
    const next = new Date(settlement.dueAt).toISOString();
    log(
      `${prefix} failed: attempt ${attempt}, ${result.error}. ${result.advice} Next attempt at ${next}.`,
    );
  } else {
    log(
      `${prefix} set aside: attempt ${attempt}, ${result.error}. ${result.advice} Then run: npm run leads -- redeliver ${lead.id}`,
    );
  }
}
