import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import type { Execute, Row, Statement } from './database';
import { applyMigrations } from './migrations';

/** How long SQLite waits for a lock. It is short, because SQLite blocks the whole process meanwhile. */
const BUSY_TIMEOUT_MS = 20;

/** Checks whether another connection is in the way. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    /SQLITE_BUSY|SQLITE_LOCKED|database is locked/.test(
      `${'code' in error ? error.code : ''} ${error.message}`,
    )
  );
}

/** Makes a statement of libSQL's client. */
export const asInStatement = ({ sql, args = [] }: Statement): InStatement => ({
  sql,
  args: [...args],
});

export const rowsOf = ({ rows }: ResultSet): readonly Row[] => rows;

/**
 * Opens a file with one connection, so that its settings apply to every statement.
 * @param file the absolute path
 */
export const openClient = (file: string): Client =>
  createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: BUSY_TIMEOUT_MS });

/** Runs work in one transaction that holds the lock for writing. */
export async function withTransaction<Result>(
  client: Client,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result> {
  const transaction = await client.transaction('write');
  try {
    const result = await work(async (statement) =>
      rowsOf(await transaction.execute(asInStatement(statement))),
    );
    await transaction.commit();
    return result;
  } finally {
    transaction.close();
  }
}

/** Brings the schema up to date. */
export const migrateFile = (client: Client): Promise<void> =>
  withTransaction(client, (execute) => applyMigrations(execute, 'sqlite'));

/**
 * Runs work on a file that no other process has open, and on which none can open it meanwhile.
 * @param file the absolute path
 * @param work the work; its changes are not kept
 * @returns the result of the work; undefined when another process has the file open
 */
export async function withFileAlone<Result>(
  file: string,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result | undefined> {
  const client = openClient(file);
  try {
    // SQLite refuses to leave the mode with a write-ahead log while another connection exists.
    const isAlone = await client.execute('PRAGMA journal_mode = DELETE').then(
      ({ rows }) => rows[0]?.journal_mode === 'delete',
      (error: unknown) => {
        if (isBusy(error)) return false;
        throw error;
      },
    );
    if (!isAlone) return undefined;
    await migrateFile(client);
    return await withTransaction(client, work);
  } finally {
    client.close();
  }
}
