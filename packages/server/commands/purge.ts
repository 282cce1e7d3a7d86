import { NotPurgedError } from '../database/database';
import type { Command } from './command';
import { parseArguments } from './arguments';

/** `npm run leads -- purge`: clears the files of the database. */
export const purge: Command = {
  usage: '',
  help: 'Removes what erased leads have left in the files of the database, as erase does. PostgreSQL writes its tables anew, and new leads wait meanwhile.',
  read: (args, usage) => {
    parseArguments(args, { usage });
    return async ({ openDatabase }) => {
      const database = await openDatabase();
      await database.purge().catch((error: unknown) => {
        if (!(error instanceof NotPurgedError)) throw error;
        throw new Error(
          `The files may still hold the text of erased leads, because ${error.message}.`,
        );
      });
      return 'The files of the database hold nothing of erased leads.\n';
    };
  },
};
