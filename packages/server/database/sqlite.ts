import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from '@libsql/client';
import { NotPurgedError, orStorageError, UnusableDatabaseError } from './database';
import type { Database, StorageError } from './database';
import { noDatabase, requireLeads } from './migrations';
import { keepPrivate } from './privateFiles';
import { retryWhile } from './retryTransaction';
import {
  asInStatement,
  isBusy,
  migrateFile,
  openClient,
  rowsOf,
  withTransaction,
} from './sqliteFile';
import { limitTime } from './timeLimit';

/**
 * Rejects a database that is not writable before SQLite opens it: a read-only connection stays until
 * it is garbage-collected, and makes later connections read-only too.
 */
async function assertWritable(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK);
  for (const databaseFile of [file, `${file}-wal`, `${file}-shm`]) {
    await access(databaseFile, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function open(file: string, mayCreate: boolean): Promise<Client> {
  if (!mayCreate && !existsSync(file)) throw noDatabase(file);
  await keepPrivate(file);
  await assertWritable(file);
  const client = openClient(file);
  try {
    if (!mayCreate) {
      await requireLeads(
        async (statement) => rowsOf(await client.execute(asInStatement(statement))),
        'sqlite',
        file,
      );
    }
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
    // What is deleted or overwritten is overwritten with zeros in the file too.
    await client.execute('PRAGMA secure_delete = ON');
    await migrateFile(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Copies the log of recent writes into the file and empties it. It holds the rows as they were.
 * @throws Error while another connection reads the log
 */
async function emptyLog(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  if (Number(rows[0]?.busy) !== 0) throw new Error('database is locked: another program reads it');
}

/** Another file stands at the path, or none: what was written is in none that anybody finds. */
class ReplacedFileError extends Error {
  override readonly name = 'ReplacedFileError';
}

/** A file has one name on a machine, a copy of it another. */
async function identityOf(file: string): Promise<string> {
  const { dev, ino, birthtimeMs } = await stat(file);
  return `${dev} ${ino} ${birthtimeMs}`;
}

/**
 * Creates the database of leads in a SQLite file with a write-ahead log, where every commit is on disk
 * before it is answered. It opens with the first statement, and again when another file has taken its place. A file that
 * is gone makes no new one.
 * @param file the absolute path
 * @param mayCreate whether the database is created where there is none
 */
export function createSqliteDatabase(file: string, mayCreate: boolean): Database {
  let opening: Promise<{ client: Client; identity: string }> | undefined;
  let wasOpen = false;

  function discardClient(): void {
    const discarded = opening;
    opening = undefined;
    discarded?.then(({ client }) => client.close()).catch(() => undefined);
  }

  async function openFile(): Promise<{ client: Client; identity: string }> {
    // A new file would hide that leads are lost.
    if (wasOpen && !existsSync(file))
      throw new UnusableDatabaseError(
        `The file of the leads is gone: ${file}. Stop the server, restore a backup, and start the server.`,
      );
    const client = await open(file, mayCreate);
    wasOpen = true;
    return { client, identity: await identityOf(file) };
  }

  async function attempt<Result>(work: (opened: Client) => Promise<Result>): Promise<Result> {
    try {
      opening ??= openFile();
      const { client, identity } = await opening;
      const result = await work(client);
      if ((await identityOf(file).catch(() => undefined)) !== identity)
        throw new ReplacedFileError(`${file} is another file now.`);
      return result;
    } catch (error) {
      // After a rejected statement, a client cannot commit any more ('SQL statements in progress').
      discardClient();
      throw error;
    }
  }

  const run = <Result>(work: (opened: Client) => Promise<Result>) =>
    orStorageError(() =>
      limitTime(
        retryWhile(
          () => attempt(work),
          (error) => isBusy(error) || error instanceof ReplacedFileError,
        ),
      ),
    );

  return {
    // One connection at a time writes.
    skipLocked: '',
    write: (statements) =>
      run(async (opened) =>
        (await opened.batch(statements.map(asInStatement), 'write')).map(rowsOf),
      ),
    read: (statement) =>
      run(async (opened) => rowsOf(await opened.execute(asInStatement(statement)))),
    purge: async () => {
      await run(emptyLog).catch((error: StorageError) => {
        throw isBusy(error.cause) ? new NotPurgedError('another program uses them now') : error;
      });
      return true;
    },
    identity: () => run(() => identityOf(file)),
    transaction: async (work) => {
      const opened = await run(async (client) => client);
      return withTransaction(opened, (execute) =>
        work((statement) => orStorageError(() => execute(statement))),
      );
    },
    copyTo: (target) =>
      orStorageError(() =>
        attempt(
          async (opened) => void (await opened.execute({ sql: 'VACUUM INTO ?', args: [target] })),
        ),
      ),
    close: discardClient,
  };
}
