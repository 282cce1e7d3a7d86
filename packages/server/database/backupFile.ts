import { open, rm } from 'node:fs/promises';
import { copyLeads, countLeads } from './copyLeads';
import type { LeadCounts } from './copyLeads';
import type { Database, Execute } from './database';
import { asInStatement, migrateFile, openClient, rowsOf, withTransaction } from './sqliteFile';

/** Creates an empty file that only this user can read. */
async function createFile(file: string): Promise<void> {
  const created = await open(file, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EEXIST'
        ? `${file} exists already. Name a file that does not exist.`
        : `${file} cannot be written (${code}). Name a file in a folder that exists and that you may write.`,
    );
  });
  await created.close();
}

/** Opens the backup as SQLite, lets SQLite check every page and index, and counts. */
async function checkBackup(file: string): Promise<LeadCounts> {
  const client = openClient(file);
  try {
    const execute: Execute = async (statement) =>
      rowsOf(await client.execute(asInStatement(statement)));
    const [check] = await execute({ sql: 'PRAGMA integrity_check' });
    if (check?.integrity_check !== 'ok')
      throw new Error(`SQLite finds ${file} damaged. Check the disk and try again.`);
    return await countLeads(execute);
  } finally {
    client.close();
  }
}

/**
 * Makes a SQLite file of all leads as they are at one moment, while servers go on, and checks it.
 * @param file the absolute path of the backup, which must not exist
 * @returns what the backup holds; it rejects with an Error that says how to correct it, or a StorageError, and leaves no file
 */
export async function backUp(database: Database, file: string): Promise<LeadCounts> {
  await createFile(file);
  try {
    await database.copyTo(file);
    return await checkBackup(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Copies all leads into an empty SQLite file.
 * @param file the absolute path
 */
export async function copyToFile(from: Execute, file: string): Promise<void> {
  const client = openClient(file);
  try {
    await migrateFile(client);
    await withTransaction(client, (to) => copyLeads(from, to));
  } finally {
    client.close();
  }
}
