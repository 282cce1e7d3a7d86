import { resolve } from 'node:path';
import { backUp } from '../database/backupFile';
import { describeCounts } from './formats/formatCounts';
import type { Command } from './command';
import { parseArguments } from './arguments';

/** `npm run leads -- backup`: copies the database into a file. */
export const backup: Command = {
  usage: 'FILE',
  help: 'Copies all leads and deliveries into a new SQLite file while the server runs, and checks that it opens.',
  read: (args, usage) => {
    const [file] = parseArguments(args, { maxPositionals: 1, usage }).positionals;
    if (file === undefined) throw new Error(`The file is missing. Usage: ${usage}`);
    return async ({ openDatabase }) => {
      const counts = await backUp(await openDatabase(), resolve(file));
      return `${file} holds ${describeCounts(counts)}. It opens, and SQLite finds it intact. Only you can read it: keep it as safe as the database.\n`;
    };
  },
};
