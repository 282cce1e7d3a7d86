import type { LeadCounts } from './database/copyLeads';

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

/**
 * Writes what a database holds.
 * @param counts the counts
 * @returns a part of a sentence: `2 leads, 1 idempotency key, 2 deliveries (1 waiting, 0 set aside)`
 */
export function describeCounts({ leads, keys, deliveries, waiting, setAside }: LeadCounts): string {
  return [
    count(leads, 'lead', 'leads'),
    count(keys, 'idempotency key', 'idempotency keys'),
    `${count(deliveries, 'delivery', 'deliveries')} (${waiting} waiting, ${setAside} set aside)`,
  ].join(', ');
}
