import type { Command } from './command';
import { parseArguments } from './arguments';

/** `npm run leads -- purge`: clears the files of the database. */
export const purge: Command = {
  usage: '',
  help: 'Removes what erased leads have left in the files of the database, as erase does. PostgreSQL writes its tables anew, and new leads wait meanwhile.',
  read: (args, usage) => {
    parseArguments(args, { usage });
    return async ({ openDatabase }) => {
      await (await openDatabase()).purge();
      return 'The files of the database hold nothing of erased leads.\n';
    };
  },
};
