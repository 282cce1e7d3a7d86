import { channelsOf } from '../delivery/deliverySettings';
import { redeliverAll, redeliverLead } from '../delivery/redeliverLeads';
import { readTombstones } from './eraseLeads';
import { NOTHING_WAITS } from './formats/formatUndelivered';
import type { Command, CommandContext } from './command';
import { parseArguments } from './arguments';

function describeOrders(count: number): string {
  if (count === 0) return `${NOTHING_WAITS}\n`;
  const ordered = count === 1 ? '1 delivery is' : `${count} deliveries are`;
  return `${ordered} ordered. A running server makes them within seconds, and logs each.\n`;
}

async function orderAll({ openDatabase }: CommandContext): Promise<string> {
  return describeOrders(await redeliverAll(await openDatabase(), Date.now()));
}

async function orderOne(id: string, { settings, openDatabase }: CommandContext): Promise<string> {
  const database = await openDatabase();
  const [tombstone] = await readTombstones(database, [id]);
  if (tombstone) {
    throw new Error(
      `The lead ${id} was erased at ${tombstone.erasedAt}. Nothing of it is left to deliver.`,
    );
  }
  const channels = channelsOf(settings);
  const { confirmsNewsletter } = settings.visitors;
  const count = await redeliverLead(database, id, { channels, confirmsNewsletter }, Date.now());
  if (count === undefined) {
    throw new Error(`No lead has the id "${id}". npm run leads lists all leads.`);
  }
  if (count === 0 && channels.length > 0) {
    return 'The address was asked, and is asked once. The sales desk gets it once it is confirmed.\n';
  }
  if (count === 0) {
    throw new Error(
      'Delivery is not set up here. Set LEADS_SMTP_URL or LEADS_WEBHOOK_URL as for the server, or name the file with its settings: --settings FILE.',
    );
  }
  return describeOrders(count);
}

/** `npm run leads -- redeliver`: orders deliveries again. */
export const redeliver: Command = {
  usage: '[ID]',
  help: 'Orders what waits and what is set aside to be delivered at once; with an id, that lead, also when it was delivered.',
  read: (args, usage) => {
    const [id] = parseArguments(args, { maxPositionals: 1, usage }).positionals;
    return id === undefined ? orderAll : (context) => orderOne(id, context);
  },
};
