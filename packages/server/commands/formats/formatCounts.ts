import type { LeadCounts } from '../../database/copyLeads';
import { plural } from './plural';

/**
 * Writes what a database holds.
 * @returns a part of a sentence: `2 leads, 1 idempotency key, 2 deliveries (1 waiting, 0 set aside)`
 */
export function describeCounts({ leads, keys, deliveries, waiting, setAside }: LeadCounts): string {
  return [
    plural(leads, 'lead'),
    plural(keys, 'idempotency key'),
    `${plural(deliveries, 'delivery', 'deliveries')} (${waiting} waiting, ${setAside} set aside)`,
  ].join(', ');
}
