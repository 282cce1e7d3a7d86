import { existsSync } from 'node:fs';
import { createDatabase, databaseFile } from './database';
import { leadFormats } from './formatLeads';
import { LEADS_USAGE, readLeadsArguments } from './leadsArguments';
import { listLeads } from './listLeads';
import type { StoredLead, LeadFilter } from './listLeads';
import { readSettings } from './settings';

async function readLeads(filter: LeadFilter): Promise<StoredLead[]> {
  const settings = readSettings(process.env);
  const file = databaseFile(settings.databaseUrl);
  // Listing leads creates no database.
  if (file !== undefined && !existsSync(file)) return [];
  const database = createDatabase(settings);
  try {
    return await listLeads(database, filter);
  } finally {
    database.close();
  }
}

/** `npm run leads`: prints complete leads, the newest first. */
async function main(): Promise<void> {
  // A closed pipe, as of `| head`, is not a failure.
  process.stdout.on('error', () => process.exit(0));
  try {
    const { filter, format, help } = readLeadsArguments(process.argv.slice(2));
    process.stdout.write(help ? `${LEADS_USAGE}\n` : leadFormats[format](await readLeads(filter)));
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
    process.exitCode = 1;
  }
}

void main();
