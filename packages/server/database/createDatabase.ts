import type { Settings } from '../settings';
import type { Database } from './database';
import { databaseFile } from './databaseAddress';
import { createPostgresDatabase } from './postgres';
import { readPostgresAddress } from './postgresAddress';
import { createSqliteDatabase } from './sqlite';

export type DatabaseSettings = Pick<Settings, 'databaseUrl'> &
  Partial<Pick<Settings, 'databasePasswordFile'>>;

/**
 * Creates the database of leads that LEADS_DATABASE_URL names. It opens with the first statement.
 * @param mayCreate whether it creates tables where there are none, as a server does and a command does not
 * @throws Error when the address is one that readSettings refuses
 */
export function createDatabase(
  { databaseUrl, databasePasswordFile = '' }: DatabaseSettings,
  { mayCreate = true }: { readonly mayCreate?: boolean } = {},
): Database {
  const file = databaseFile(databaseUrl);
  if (file !== undefined) return createSqliteDatabase(file, mayCreate);
  const address = readPostgresAddress(databaseUrl);
  if (typeof address === 'string') throw new Error(`LEADS_DATABASE_URL ${address}`);
  return createPostgresDatabase({ address, passwordFile: databasePasswordFile, mayCreate });
}
