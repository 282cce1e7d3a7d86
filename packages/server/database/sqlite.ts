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

/** A file has one name on a machine, a copy of it another. */
async function identityOf(file: string): Promise<string> {
  const { dev, ino, birthtimeMs } = await stat(file);
  return `${dev} ${ino} ${birthtimeMs}`;
}

/** Tells a file from others as long as it is open; undefined where there is none. */
async function inodeOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return found && `${found.dev} ${found.ino}`;
}

const replacedError = (file: string): UnusableDatabaseError =>
  new UnusableDatabaseError(
    `The file of the leads, or the file -wal beside it, was replaced or deleted: ${file}. Stop the server, restore a backup where leads are missing, and start the server.`,
  );

/** The file of recent writes. */
const logOf = (file: string): string => `${file}-wal`;

/** An open file: its client, and the file of recent writes into which it writes. */
type Opened = { readonly client: Client; readonly log: string | undefined };

/**
 * Creates the database of leads in a SQLite file with a write-ahead log, where every commit is on disk
 * before it is answered. It opens with the first statement. Where the file is replaced or deleted meanwhile, nothing is
 * stored until the next start.
 * @param file the absolute path
 * @param mayCreate whether the database is created where there is none
 */
export function createSqliteDatabase(file: string, mayCreate: boolean): Database {
  let opening: Promise<Opened> | undefined;
  /** The file that was opened first. */
  let known: string | undefined;
  let isReplaced = false;

  function discardClient(): void {
    const discarded = opening;
    opening = undefined;
    discarded?.then(({ client }) => client.close()).catch(() => undefined);
  }

  async function openFile(): Promise<Opened> {
    // A new file would hide that leads are lost.
    const client = await open(file, mayCreate && known === undefined);
    // Reads, so that the log of this connection is there.
    await client.execute('SELECT count(*) FROM sqlite_schema');
    known ??= await inodeOf(file);
    return { client, log: await inodeOf(logOf(file)) };
  }

  async function attempt<Result>(work: (opened: Client) => Promise<Result>): Promise<Result> {
    try {
      if (isReplaced) throw replacedError(file);
      const own = (opening ??= openFile());
      const { client, log } = await own;
      const result = await work(client);
      const isInPlace = (await inodeOf(file)) === known && (await inodeOf(logOf(file))) === log;
      // A client that was discarded meanwhile has taken its log along.
      if (isInPlace || own !== opening) return result;
      // Nobody finds what was written.
      isReplaced = true;
      throw replacedError(file);
    } catch (error) {
      // After a rejected statement, a client cannot commit any more ('SQL statements in progress').
      discardClient();
      throw error;
    }
  }

  const run = <Result>(work: (opened: Client) => Promise<Result>) =>
    orStorageError(() => limitTime(retryWhile(() => attempt(work), isBusy)));

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
      try {
        return await withTransaction(opened, (execute) =>
          work((statement) => orStorageError(() => execute(statement))),
        );
      } finally {
        // Its connection ends, and the log with it.
        discardClient();
      }
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
