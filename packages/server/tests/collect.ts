import { readUndelivered } from '../delivery/undeliveredLeads';
import type { UndeliveredLead } from '../delivery/undeliveredLeads';
import type { Database } from '../database/database';

/** Reads everything that is given bit by bit. */
export async function collect<Item>(items: Iterable<Item> | AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Lists the deliveries that wait and those that are set aside. */
export const listUndelivered = (database: Database): Promise<UndeliveredLead[]> =>
  collect(readUndelivered(database));
