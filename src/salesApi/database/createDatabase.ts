import type { Settings } from '../settings';
import type { Database } from './database';
import { databaseFile } from './databaseAddress';
import { createSqliteDatabase } from './sqlite';

/** The settings of the database. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl'>;

/**
 * Creates the database of leads that LEADS_DATABASE_URL names. It opens with the first statement.
 * @param settings the address of the database
 * @returns the database
 * @throws Error when the address names no kind of database
 */
export function createDatabase({ databaseUrl }: DatabaseSettings): Database {
  const file = databaseFile(databaseUrl);
  if (file === undefined) throw new Error('LEADS_DATABASE_URL names no file.');
  return createSqliteDatabase(file);
}
