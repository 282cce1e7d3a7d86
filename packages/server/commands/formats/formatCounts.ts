import type { LeadCounts } from '../../database/copyLeads';
import { plural } from './plural';

/**
 * Writes what a database holds.
 * @returns a part of a sentence: `2 leads, 1 idempotency key, 2 deliveries (1 waiting, 0 set aside)`
 */
export function describeCounts(counts: LeadCounts): string {
  const { leads, keys, deliveries, waiting, setAside, events } = counts;
  return [
    plural(leads, 'lead'),
    plural(keys, 'idempotency key'),
    `${plural(deliveries, 'delivery', 'deliveries')} (${waiting} waiting, ${setAside} set aside)`,
    ...(events > 0 ? [plural(events, 'event of the desk', 'events of the desk')] : []),
  ].join(', ');
}
