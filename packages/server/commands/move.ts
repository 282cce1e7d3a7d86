import { createDatabase } from '../database/createDatabase';
import {
  databaseFile,
  describeAddressError,
  describeDatabase,
  listPasswordErrors,
} from '../database/databaseAddress';
import { movedName, moveLeads } from '../database/moveLeads';
import { describeCounts } from './formats/formatCounts';
import type { Settings } from '../settings';
import type { Command } from './command';
import { parseArguments } from './arguments';

/**
 * Checks the address of the target.
 * @throws Error when it is no address of PostgreSQL
 */
function readTarget(to: string | undefined, usage: string): string {
  if (to === undefined) throw new Error(`--to is missing. Usage: ${usage}`);
  const error = describeAddressError(to);
  if (error !== undefined) throw new Error(`--to ${error}`);
  if (databaseFile(to) !== undefined) {
    throw new Error(
      '--to names a file. Leads move to PostgreSQL: postgres://user:password@host:5432/database. To copy them into a file, use npm run leads -- backup FILE.',
    );
  }
  return to;
}

async function move(
  { databaseUrl }: Settings,
  to: string,
  databasePasswordFile: string,
): Promise<string> {
  const file = databaseFile(databaseUrl);
  if (file === undefined) {
    throw new Error(
      'LEADS_DATABASE_URL names no file. Set it to the file whose leads move, such as .data/leads.db.',
    );
  }
  const errors = listPasswordErrors({ databaseUrl: to, databasePasswordFile });
  if (errors.length > 0)
    throw new Error('--to has a password, and --password-file too. Leave one of them out.');
  const target = createDatabase({ databaseUrl: to, databasePasswordFile });
  try {
    // Applies the migrations of the target.
    await target.read({ sql: 'SELECT 1' });
    const counts = await moveLeads(file, target);
    return `Moved ${describeCounts(counts)} from ${databaseUrl} to ${describeDatabase(to)}.\nNow set LEADS_DATABASE_URL to that address, start the server and look at npm run leads. The file is now ${movedName(databaseUrl)}: delete it when you have seen the leads.\n`;
  } finally {
    target.close();
  }
}

/** `npm run leads -- move`: moves leads from a file to PostgreSQL. */
export const moveCommand: Command = {
  usage: '--to URL [--password-file FILE]',
  help: 'Moves all leads and deliveries from the file of LEADS_DATABASE_URL to an empty PostgreSQL database, whose password may be in a file. Stop the server first.',
  read: (args, usage) => {
    const text = { type: 'string' } as const;
    const options = { to: text, 'password-file': text };
    const { to, 'password-file': passwordFile = '' } = parseArguments(args, {
      options,
      usage,
    }).options;
    const target = readTarget(to, usage);
    return ({ settings }) => move(settings, target, passwordFile);
  },
};
