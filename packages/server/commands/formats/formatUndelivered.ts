import type { UndeliveredLead } from '../../delivery/undeliveredLeads';
import { plural } from './plural';

/** The answer when there is nothing to deliver. */
export const NOTHING_WAITS = 'No lead waits for delivery.';

/** Says how far a delivery is that has not been made. */
export function describeUndelivered({ state, inDigest, attempts, dueAt }: UndeliveredLead): string {
  const tries = plural(attempts, 'attempt');
  if (state === 'set aside') return `set aside after ${tries}`;
  const when = dueAt === '' ? 'at once' : `at ${dueAt}`;
  if (attempts === 0)
    return inDigest ? `waits for the digest ${when}` : 'waits for its first attempt';
  return `waits after ${tries}, next attempt ${when}`;
}

/** Writes the answer to `npm run leads -- undelivered`. */
export function formatUndelivered(leads: readonly UndeliveredLead[]): string {
  if (leads.length === 0) return `${NOTHING_WAITS}\n`;
  const entries = leads.map((lead) => {
    const head = `${lead.receivedAt}  ${lead.kind}  ${lead.id}  ${lead.channel}  ${describeUndelivered(lead)}`;
    return lead.lastError === undefined ? `${head}\n` : `${head}\n  ${lead.lastError}\n`;
  });
  const setAside = leads.filter(({ state }) => state === 'set aside').length;
  return `${entries.join('')}\n${leads.length - setAside} waiting, ${setAside} set aside. To try all of them now: npm run leads -- redeliver\n`;
}
