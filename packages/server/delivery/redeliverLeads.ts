import type { Database } from '../database/database';
import { chooseChannels } from '../visitors/chooseChannels';
import { orderAllAgain, orderDeliveries, orderLeadAgain } from './deliveryOrders';
import { VISITOR_CHANNEL } from './sender';
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

/** A lead that was ordered for the sales desk once is for it: a signup that is confirmed, or from before the question. */
const LEAD = `SELECT kind, mark, CASE WHEN EXISTS (
    SELECT 1 FROM deliveries WHERE lead_number = number AND channel <> '${VISITOR_CHANNEL}')
  THEN 1 ELSE 0 END AS is_for_desk FROM leads WHERE id = ?`;

/** Where leads go. */
type Ways = {
  /** Those to the sales desk. */
  readonly channels: readonly Channel[];
  readonly confirmsNewsletter: boolean;
};

/**
 * Orders the delivery of one lead, whether it was delivered or not, also of a marked one, by the ways of such a lead. One from
 * before delivery was set up gets its first order, without a copy to its visitor.
 * @param now the time in ms since 1970
 * @returns how many deliveries were ordered; undefined for an unknown lead
 */
export async function redeliverLead(
  database: Database,
  id: string,
  { channels, confirmsNewsletter }: Ways,
  now: number,
): Promise<number | undefined> {
  const [lead] = await database.read({ sql: LEAD, args: [id] });
  if (!lead) return undefined;
  const channelsOf = chooseChannels(channels, {
    acknowledges: false,
    confirmsNewsletter: confirmsNewsletter && Number(lead.is_for_desk) === 0,
  });
  const mark = typeof lead.mark === 'string' ? lead.mark : undefined;
  const results = await database.write([
    ...orderDeliveries([{ id, channels: channelsOf({ kind: String(lead.kind), mark }) }]),
    orderLeadAgain(id, now),
  ]);
  return results.at(-1)?.length ?? 0;
}
