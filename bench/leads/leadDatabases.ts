import { join } from 'node:path';
import { createDatabase } from '../../packages/server/database/createDatabase';
import type { Database } from '../../packages/server/database/database';
import { startPostgres } from '../../packages/server/tests/database/postgresServer';

/** The engines, SQLite first. */
export type Engine = 'sqlite' | 'postgres';

/** The database of a run, and how to crash it. */
type Target = {
  readonly databaseUrl: string;
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Makes a database for a run. */
export async function startTarget(engine: Engine, folder: string): Promise<Target> {
  if (engine === 'sqlite') {
    const nothing = async () => undefined;
    return { databaseUrl: join(folder, '.data/leads.db'), crash: nothing, stop: nothing };
  }
  const postgres = await startPostgres();
  return {
    databaseUrl: await postgres.newDatabase(),
    crash: async () => {
      await postgres.kill();
      await postgres.restart();
    },
    stop: postgres.stop,
  };
}

/** Opens a database for some work. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase({ databaseUrl });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
