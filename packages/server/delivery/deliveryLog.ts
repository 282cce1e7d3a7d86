import { plural } from '../commands/formats/plural';
import type { Attempted } from './attemptDelivery';
import { attemptOf } from './deliveryQueue';
import type { Claim, Settlement } from './deliveryQueue';
import { digestId } from './digest';
import type { Channel, DeliveryFailure } from './sender';

/** The line for a database that does not answer; one for each time that it stops answering. */
export const DATABASE_FAILED =
  'delivery stopped: the database of leads does not answer. Deliveries go on when it does. Check the disk and LEADS_DATABASE_URL.';

/** The line for a database that answers again. */
export const DATABASE_BACK = 'delivery goes on: the database of leads answers again.';

/** What was attempted: kind and id of the lead, or id and size of the digest. */
function nameOf({ isDigest, deliveries }: Claim): string {
  const leads = deliveries.map(({ lead }) => lead);
  const [first] = leads;
  if (isDigest || first === undefined)
    return `${digestId(leads)} of ${plural(leads.length, 'lead')}`;
  return `${first.kind} ${first.id}`;
}

function describeFailure(
  { isDigest, deliveries }: Claim,
  { error, advice }: DeliveryFailure,
  settlements: readonly Settlement[],
): string {
  const what = `attempt ${attemptOf(deliveries)}, ${error}. ${advice}`;
  const waiting = settlements.find((settlement) => settlement.state === 'waiting');
  const [first] = deliveries;
  if (waiting === undefined) {
    const id = isDigest || first === undefined ? '' : ` ${first.lead.id}`;
    return `set aside: ${what} Then run: npm run leads -- redeliver${id}`;
  }
  const count = settlements.filter(({ state }) => state === 'set aside').length;
  const aside = count === 0 ? '' : ` Set aside after three days: ${count} of these leads.`;
  return `failed: ${what} Next attempt at ${new Date(waiting.dueAt).toISOString()}.${aside}`;
}

/** Logs an attempt in one line, without personal data. */
export function logAttempt(
  log: (line: string) => void,
  channel: Channel,
  claim: Claim,
  { result, settlements, durationMs }: Attempted,
): void {
  const prefix = `delivery ${channel} ${nameOf(claim)}`;
  if (result === undefined) {
    log(`${prefix} interrupted: the server stops. The next start tries it again.`);
  } else if (result.outcome === 'skipped') {
    log(`${prefix} skipped: ${result.reason}.`);
  } else if (result.outcome === 'delivered') {
    log(
      `${prefix} delivered: attempt ${attemptOf(claim.deliveries)}, ${Math.round(durationMs)} ms`,
    );
  } else {
    log(`${prefix} ${describeFailure(claim, result, settlements)}`);
  }
}
