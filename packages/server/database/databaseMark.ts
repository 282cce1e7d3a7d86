import { createHash } from 'node:crypto';
import type { Database } from './database';

/** The header of `/healthz` that names the database of a server for the commands on leads. */
export const DATABASE_HEADER = 'leads-database';

/** Names a database by characters that say nothing of it. */
export async function databaseMark(database: Database): Promise<string> {
  return createHash('sha256')
    .update(await database.identity())
    .digest('hex')
    .slice(0, 16);
}
