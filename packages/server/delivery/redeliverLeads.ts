import type { Database } from '../database/database';
import { orderAllAgain, orderDeliveries, orderLeadAgain } from './deliveryOrders';
import type { Channel } from './sender';

/** How many leads one transaction looks at, so that new leads do not wait for it. */
const LEADS_AT_ONCE = 2000;

/**
 * Orders everything that waits or is set aside once more, to be attempted at once.
 * @param now the time in ms since 1970
 * @returns how many deliveries were ordered
 */
export async function redeliverAll(database: Database, now: number): Promise<number> {
  const [row] = await database.read({ sql: 'SELECT max(lead_number) AS last FROM deliveries' });
  const last = Number(row?.last ?? 0);
  let count = 0;
  for (let first = 1; first <= last; first += LEADS_AT_ONCE) {
    const [ordered = []] = await database.write([
      orderAllAgain(first, first + LEADS_AT_ONCE - 1, now),
    ]);
    count += ordered.length;
  }
  return count;
}

/**
 * Orders the delivery of one lead, whether it was delivered or not, also of a marked one. A lead from before delivery was set
 * up gets its first order.
 * @param now the time in ms since 1970
 * @returns how many deliveries were ordered; undefined for an unknown lead
 */
export async function redeliverLead(
  database: Database,
  id: string,
  channels: readonly Channel[],
  now: number,
): Promise<number | undefined> {
  const found = await database.read({ sql: 'SELECT number FROM leads WHERE id = ?', args: [id] });
  if (found.length === 0) return undefined;
  const results = await database.write([
    ...orderDeliveries([{ id, channels }]),
    orderLeadAgain(id, now),
  ]);
  return results.at(-1)?.length ?? 0;
}
