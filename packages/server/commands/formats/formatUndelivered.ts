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
export async function* formatUndelivered(
  leads: AsyncIterable<UndeliveredLead>,
): AsyncGenerator<string> {
  const counts = { waiting: 0, 'set aside': 0 };
  for await (const lead of leads) {
    counts[lead.state] += 1;
    const head = `${lead.receivedAt}  ${lead.kind}  ${lead.id}  ${lead.channel}  ${describeUndelivered(lead)}`;
    yield lead.lastError === undefined ? `${head}\n` : `${head}\n  ${lead.lastError}\n`;
  }
  yield counts.waiting + counts['set aside'] === 0
    ? `${NOTHING_WAITS}\n`
    : `\n${counts.waiting} waiting, ${counts['set aside']} set aside. To try all of them now: npm run leads -- redeliver\n`;
}
