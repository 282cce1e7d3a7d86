import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { Client, InStatement, ResultSet } from '@libsql/client';
import type { Settings } from './settings';

/** Leads cannot be kept now: disk full, read-only, locked, remote server away. Answered 503, never 2xx. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** A database of leads that opens itself when first asked, and again after a failure. */
export interface Database {
  /** Runs the statements in one durable transaction. @throws StorageError when it did not commit */
  write(statements: InStatement[]): Promise<ResultSet[]>;
  /** @throws StorageError */
  read(statement: InStatement): Promise<ResultSet>;
  close(): void;
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseToken'>;

/** How long SQLite itself waits for a lock: it blocks the whole process, so short; `patiently` waits on. */
const BUSY_TIMEOUT_MS = 20;
/** How long a submission waits for a locked database before it is answered 503. */
const LOCK_TIMEOUT_MS = 2500;
/** How long a remote server may take. */
const REMOTE_TIMEOUT_MS = 8000;

/**
 * `number` keeps the order of arrival. A key is unique while it is kept; the index beside it finds expired ones.
 * Times are ISO 8601 in UTC, payloads and answers JSON.
 */
const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS leads (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    received_at TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    body_hash TEXT NOT NULL,
    payload TEXT NOT NULL,
    answer TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS leads_with_keys ON leads (received_at) WHERE idempotency_key IS NOT NULL`,
];

/**
 * The file that a setting names, or undefined for a remote server.
 * @param databaseUrl a path from the project folder, or an address (see LEADS_DATABASE_URL)
 */
export function databaseFile(databaseUrl: string): string | undefined {
  if (/^(?:libsql|https?|wss?):/i.test(databaseUrl)) return undefined;
  if (/^file:\/\//i.test(databaseUrl)) return fileURLToPath(databaseUrl);
  return resolve(databaseUrl.replace(/^file:/i, ''));
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

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
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('the database did not answer in time')),
      REMOTE_TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Refuses a database that cannot be written before SQLite opens it: the read-only connection would live on until it is
 * collected, and make those after it read-only too.
 */
async function assertWritable(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    await access(each, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function open({ databaseUrl, databaseToken }: DatabaseSettings): Promise<Client> {
  const file = databaseFile(databaseUrl);
  if (file === undefined) {
    const client = createClient({ url: databaseUrl, authToken: databaseToken || undefined });
    await client.batch(SCHEMA, 'write');
    return client;
  }
  // Leads are personal data: the folder is for this user alone.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await assertWritable(file);
  // One connection, so that the settings below hold for every statement.
  const client = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA synchronous = FULL');
    await client.batch(SCHEMA, 'write');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * The database of leads: a SQLite file (write-ahead log, every commit on disk before it is answered) or a libSQL server.
 * @returns at once; nothing is opened before the first statement
 */
export function createDatabase(settings: DatabaseSettings): Database {
  let client: Promise<Client> | undefined;

  function forget(): void {
    const failed = client;
    client = undefined;
    failed?.then((opened) => opened.close()).catch(() => undefined);
  }

  async function attempt<Result>(work: (opened: Client) => Promise<Result>): Promise<Result> {
    try {
      client ??= open(settings);
      return await work(await client);
    } catch (error) {
      // Not used again: after a refused statement this SQLite binding cannot commit ('SQL statements in progress').
      forget();
      throw error;
    }
  }

  /** Waits out a lock without holding up anything else. */
  async function retryWhileLocked<Result>(
    work: (opened: Client) => Promise<Result>,
  ): Promise<Result> {
    const giveUpAt = performance.now() + LOCK_TIMEOUT_MS;
    for (let pause = 25; ; pause = Math.min(2 * pause, 400)) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        await wait(pause);
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
    write: (statements) => run((opened) => opened.batch(statements, 'write')),
    read: (statement) => run((opened) => opened.execute(statement)),
    close: forget,
  };
}
