import { existsSync } from 'node:fs';
import { createDatabase } from './database/createDatabase';
import { databaseFile } from './database/databaseAddress';
import type { Database } from './database/database';
import { channelsOf } from './delivery/deliverySettings';
import { redeliverAll, redeliverLead } from './delivery/redeliver';
import { listUndelivered } from './delivery/undelivered';
import { leadFormats } from './formatLeads';
import { formatUndelivered, NOTHING_WAITS } from './formatUndelivered';
import { ArgumentError, LEADS_USAGE, readLeadsArguments } from './leadsArguments';
import type { LeadsArguments } from './leadsArguments';
import { listLeads } from './listLeads';
import { readSettings } from './settings';
import type { Settings } from './settings';

/** Runs work on the database; undefined when there is none, because reading creates no database. */
async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  const file = databaseFile(settings.databaseUrl);
  if (file !== undefined && !existsSync(file)) return undefined;
  const database = createDatabase(settings);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function describeOrders(count: number): string {
  if (count === 0) return `${NOTHING_WAITS}\n`;
  const ordered = count === 1 ? '1 delivery is' : `${count} deliveries are`;
  return `${ordered} ordered. A running server makes them within seconds, and logs each.\n`;
}

async function redeliver(settings: Settings, id: string | undefined): Promise<string> {
  const now = Date.now();
  if (id === undefined) {
    const count = await withDatabase(settings, (database) => redeliverAll(database, now));
    return describeOrders(count ?? 0);
  }
  const count = await withDatabase(settings, (database) =>
    redeliverLead(database, id, channelsOf(settings), now),
  );
  if (count === undefined) {
    throw new ArgumentError(`No lead has the id "${id}". npm run leads lists all leads.`);
  }
  if (count === 0) {
    throw new ArgumentError(
      'Delivery is not set up here. Set LEADS_SMTP_URL or LEADS_WEBHOOK_URL as for the server.',
    );
  }
  return describeOrders(count);
}

async function runCommand(words: LeadsArguments): Promise<string> {
  if (words.command === 'help') return `${LEADS_USAGE}\n`;
  const settings = readSettings(process.env);
  switch (words.command) {
    case 'list':
      return leadFormats[words.format](
        (await withDatabase(settings, (database) => listLeads(database, words.filter))) ?? [],
      );
    case 'undelivered':
      return formatUndelivered((await withDatabase(settings, listUndelivered)) ?? []);
    case 'redeliver':
      return redeliver(settings, words.id);
  }
}

/** `npm run leads`: prints leads and deliveries, or orders deliveries again. */
async function main(): Promise<void> {
  // A closed pipe, as of `| head`, is not a failure.
  process.stdout.on('error', () => process.exit(0));
  try {
    process.stdout.write(await runCommand(readLeadsArguments(process.argv.slice(2))));
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
    process.exitCode = 1;
  }
}

void main();
