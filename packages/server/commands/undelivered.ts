import { readUndelivered } from '../delivery/undeliveredLeads';
import { formatUndelivered } from './formats/formatUndelivered';
import type { Command } from './command';
import { parseArguments } from './arguments';

/** `npm run leads -- undelivered`: prints what is not delivered. */
export const undelivered: Command = {
  usage: '',
  help: 'Prints what waits for delivery and what is set aside, each with its last error.',
  read: (args, usage) => {
    parseArguments(args, { usage });
    return async ({ openDatabase }) => formatUndelivered(readUndelivered(await openDatabase()));
  },
};
