import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import { applyMigrations } from './migrations';
import type { Settings } from './settings';

/**
 * Leads cannot be stored now: the disk is full, the file is read-only or locked, or the remote server
 * is unavailable. The API answers 503.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** An SQL statement, with a question mark for each value. */
export type Statement = {
  readonly sql: string;
  readonly args?: readonly (string | number | null)[];
};

/** A row of a result: its values by the names of the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A database of leads. It opens on first use, and again after a failure. */
export type Database = {
  /**
   * Runs the statements in one durable transaction and gives the rows of each; rejects with a StorageError
   * without a commit.
   */
  write: (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;
  /** Runs a query; rejects with a StorageError when the database does not answer. */
  read: (statement: Statement) => Promise<readonly Row[]>;
  close: () => void;
};

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseToken'>;

/** How long SQLite waits for a lock. It is short, because SQLite blocks the whole process meanwhile. */
const BUSY_TIMEOUT_MS = 20;
/** How long a submission waits for a locked database before the API answers 503. */
const LOCK_TIMEOUT_MS = 2500;
/** The pause after the first attempt on a locked database; each further pause is twice as long. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
/** How long a statement may take. */
const STATEMENT_TIMEOUT_MS = 8000;

/**
 * Finds the file of a database.
 * @param databaseUrl the setting LEADS_DATABASE_URL: a path from the project folder, or an address
 * @returns the absolute path; undefined for a remote server
 */
export function databaseFile(databaseUrl: string): string | undefined {
  if (/^(?:libsql|https?|wss?):/i.test(databaseUrl)) return undefined;
  if (/^file:\/\//i.test(databaseUrl)) return fileURLToPath(databaseUrl);
  return resolve(databaseUrl.replace(/^file:/i, ''));
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    /SQLITE_BUSY|SQLITE_LOCKED|database is locked/.test(
      `${'code' in error ? error.code : ''} ${error.message}`,
    )
  );
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('the database did not answer in time')),
      STATEMENT_TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

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

const asInStatement = ({ sql, args = [] }: Statement): InStatement => ({ sql, args: [...args] });

const rowsOf = ({ rows }: ResultSet): readonly Row[] => rows;

/** Brings the schema up to date, under the lock of a write transaction. */
async function migrate(client: Client): Promise<void> {
  const transaction = await client.transaction('write');
  try {
    await applyMigrations(async (statement) =>
      rowsOf(await transaction.execute(asInStatement(statement))),
    );
    await transaction.commit();
  } finally {
    transaction.close();
  }
}

async function open({ databaseUrl, databaseToken }: DatabaseSettings): Promise<Client> {
  const file = databaseFile(databaseUrl);
  if (file === undefined) {
    const client = createClient({ url: databaseUrl, authToken: databaseToken || undefined });
    await migrate(client);
    return client;
  }
  // Leads are personal data: only this user may read the folder.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await assertWritable(file);
  // With one connection, the settings below apply to every statement.
  const client = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
    await migrate(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Creates the database of leads: a SQLite file with a write-ahead log, where every commit is on disk
 * before it is answered, or a libSQL server. It opens with the first statement.
 * @param settings the address of the database and its access token
 * @returns the database
 */
export function createDatabase(settings: DatabaseSettings): Database {
  let client: Promise<Client> | undefined;

  function discardClient(): void {
    const discarded = client;
    client = undefined;
    discarded?.then((opened) => opened.close()).catch(() => undefined);
  }

  async function attempt<Result>(work: (opened: Client) => Promise<Result>): Promise<Result> {
    try {
      client ??= open(settings);
      return await work(await client);
    } catch (error) {
      // After a rejected statement, a client cannot commit any more ('SQL statements in progress').
      discardClient();
      throw error;
    }
  }

  /** Repeats the work while the database is locked, without blocking the process. */
  async function retryWhileLocked<Result>(
    work: (opened: Client) => Promise<Result>,
  ): Promise<Result> {
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await delay(pause);
      }
    }
  }

  async function run<Result>(work: (opened: Client) => Promise<Result>): Promise<Result> {
    try {
      return await withTimeout(retryWhileLocked(work));
    } catch (cause) {
      throw new StorageError('The database of leads is not available', { cause });
    }
  }

  return {
    write: (statements) =>
      run(async (opened) =>
        (await opened.batch(statements.map(asInStatement), 'write')).map(rowsOf),
      ),
    read: (statement) =>
      run(async (opened) => rowsOf(await opened.execute(asInStatement(statement)))),
    close: discardClient,
  };
}
