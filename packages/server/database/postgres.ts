import { createHash } from 'node:crypto';
import pg from 'pg';
import type { ClientBase, Pool, QueryConfig } from 'pg';
import { copyToFile } from './backupFile';
import { LEAD_TABLES, NotPurgedError, orStorageError, UnusableDatabaseError } from './database';
import type { Database, Execute, Row, Statement } from './database';
import { describePostgres } from './databaseAddress';
import { applyMigrations, requireLeads } from './migrations';
import { connectionConfig, sessionSettings } from './postgresConnection';
import type { PostgresSettings } from './postgresConnection';
import { retryWhile } from './retryTransaction';
import { RESPONSE_TIMEOUT_MS, limitTime } from './timeLimit';

/** The most connections of one server: for submissions, for each channel of delivery, for commands. */
const MAX_CONNECTIONS = 5;
/** How long opening may take, migrations included. A connection that died without a word ends then. */
const OPEN_TIMEOUT_MS = 60_000;
/** The lock of the schema, a number that no other program on the same database should use. */
const SCHEMA_LOCK = 7_810_231_914;
/** A deadlock, a conflict of transactions, a lock that was not free: the transaction left nothing. */
const TRANSIENT = new Set(['40P01', '40001', '55P03']);

const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? '');

/** Writes the question marks of values as `$1`, `$2` and so on. A statement with values has no others. */
function numberMarks(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${(count += 1)}`);
}

/** PostgreSQL has no zero character in texts. */
const asValue = (value: string | number | null) =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

const asQuery = ({ sql, args = [] }: Statement): QueryConfig => ({
  text: args.length === 0 ? sql : numberMarks(sql),
  values: args.map(asValue),
});

/** A statement that is repeated in a transaction gets a name, so that PostgreSQL parses it once. */
function asQueries(statements: readonly Statement[]): QueryConfig[] {
  const counts = new Map<string, number>();
  for (const { sql } of statements) counts.set(sql, (counts.get(sql) ?? 0) + 1);
  const names = new Map(
    [...counts].flatMap(([sql, count]) =>
      count > 1 ? [[sql, createHash('sha1').update(sql).digest('hex')] as const] : [],
    ),
  );
  return statements.map((statement) => ({
    ...asQuery(statement),
    name: names.get(statement.sql),
  }));
}

/**
 * Runs the statements in one transaction. They go to PostgreSQL at once, without a wait for each answer: two
 * hundred leads take one round trip.
 */
async function runTransaction(
  client: ClientBase,
  statements: readonly Statement[],
): Promise<readonly (readonly Row[])[]> {
  const begun = client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  const queries = asQueries(statements).map((query) => client.query<Row>(query));
  const committed = client.query('COMMIT');
  const outcomes = await Promise.allSettled([begun, ...queries, committed]);
  // After a failed statement, COMMIT answers that it has rolled back.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return (await Promise.all(queries)).map(({ rows }) => rows);
}

/** Other encodings of a database refuse letters of some visitors, or keep bytes that nobody can read back. */
async function requireUtf8(execute: Execute, name: string): Promise<void> {
  const [row] = await execute({ sql: 'SHOW server_encoding' });
  if (row?.server_encoding === 'UTF8') return;
  throw new UnusableDatabaseError(
    `The encoding ${String(row?.server_encoding)} of ${name} cannot keep every name. Create a database with UTF8, as docs/operations.md says under 'PostgreSQL': CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/** Brings the schema up to date. Of several servers that start at once, one does it and the others wait. */
async function migrate(
  execute: Execute,
  { address, mayCreate = true }: PostgresSettings,
): Promise<void> {
  const name = describePostgres(address);
  await requireUtf8(execute, name);
  if (!mayCreate) await requireLeads(execute, 'postgres', name);
  await execute({ sql: 'BEGIN' });
  await execute({ sql: 'SELECT pg_advisory_xact_lock(?)', args: [SCHEMA_LOCK] });
  await applyMigrations(execute, 'postgres');
  await execute({ sql: 'COMMIT' });
}

/** Runs work on a connection of its own, without a limit of time for a statement unless there is one. */
async function withOwnClient<Result>(
  settings: PostgresSettings,
  work: (execute: Execute, client: ClientBase) => Promise<Result>,
  limitMs = 0,
): Promise<Result> {
  const config = await orStorageError(() => connectionConfig(settings));
  const client = new pg.Client({ ...config, query_timeout: limitMs });
  // A lost connection is the error of the statement that runs.
  client.on('error', () => undefined);
  try {
    await orStorageError(() => client.connect());
    await orStorageError(() => client.query(sessionSettings(limitMs)));
    return await work(
      (statement) => orStorageError(async () => (await client.query<Row>(asQuery(statement))).rows),
      client,
    );
  } finally {
    await client.end();
  }
}

/** The parts of the identity: when its first tables were made, and where. */
const IDENTITY = `SELECT applied_at || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
  FROM schema_migrations WHERE number = 1`;

const SIZE = `SELECT ${LEAD_TABLES.map((table) => `pg_total_relation_size('${table}')`).join(' + ')} AS bytes`;

/**
 * Writes the tables anew, which stops new leads meanwhile. Where there is more than that may last, it frees the
 * space for new rows alone.
 */
async function purge(execute: Execute, client: ClientBase, mostBytes: number): Promise<boolean> {
  const [row] = await execute({ sql: SIZE });
  const isSmall = Number(row?.bytes) <= mostBytes;
  // PostgreSQL only warns a user who may not.
  let refusal: string | undefined;
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') refusal ??= message;
  });
  // The statistics hold samples of the values.
  for (const table of [...LEAD_TABLES, 'pg_statistic'])
    await execute({ sql: `VACUUM (${isSmall ? 'FULL, ' : ''}ANALYZE) ${table}` });
  if (refusal !== undefined)
    throw new NotPurgedError(
      `the user of LEADS_DATABASE_URL does not own the database and its tables (${refusal})`,
    );
  return isSmall;
}

/** The limits of time, in ms, which tests replace. */
type PostgresTimeouts = { readonly responseMs: number; readonly openMs: number };

const TIMEOUTS: PostgresTimeouts = { responseMs: RESPONSE_TIMEOUT_MS, openMs: OPEN_TIMEOUT_MS };

async function open(
  settings: PostgresSettings,
  { responseMs, openMs }: PostgresTimeouts,
): Promise<Pool> {
  await withOwnClient(settings, (execute) => migrate(execute, settings), openMs);
  const pool = new pg.Pool({
    ...(await connectionConfig(settings)),
    max: MAX_CONNECTIONS,
    pipeline: true,
    query_timeout: responseMs,
    onConnect: async (client) => void (await client.query(sessionSettings(responseMs))),
  });
  // A lost connection is the error of the statement that runs. The pool removes it and opens another one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Creates the database of leads in PostgreSQL. It connects with the first statement, and again after a failure
 * or a restart of PostgreSQL.
 */
export function createPostgresDatabase(settings: PostgresSettings, timeouts = TIMEOUTS): Database {
  let opened: Promise<Pool> | undefined;

  async function openOnce(): Promise<Pool> {
    const opening = (opened ??= open(settings, timeouts));
    try {
      return await opening;
    } catch (error) {
      if (opened === opening) opened = undefined;
      throw error;
    }
  }

  async function attempt<Result>(work: (client: ClientBase) => Promise<Result>): Promise<Result> {
    const client = await (await openOnce()).connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  const transaction: Database['transaction'] = (work) =>
    withOwnClient(settings, async (execute) => {
      await execute({ sql: 'BEGIN ISOLATION LEVEL REPEATABLE READ' });
      const result = await work(execute);
      await execute({ sql: 'COMMIT' });
      return result;
    });

  const runSoon = <Result>(work: (client: ClientBase) => Promise<Result>) =>
    orStorageError(() =>
      limitTime(
        retryWhile(() => attempt(work), isTransient),
        timeouts.responseMs,
      ),
    );

  return {
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    write: (statements) => runSoon((client) => runTransaction(client, statements)),
    read: (statement) =>
      runSoon(async (client) => (await client.query<Row>(asQuery(statement))).rows),
    purge: (mostBytes = Infinity) =>
      withOwnClient(settings, (execute, client) => purge(execute, client, mostBytes)),
    identity: () =>
      runSoon(async (client) => String((await client.query<Row>(IDENTITY)).rows[0]?.identity)),
    transaction,
    copyTo: (file) => transaction((from) => orStorageError(() => copyToFile(from, file))),
    close: () => {
      const closed = opened;
      opened = undefined;
      closed?.then((pool) => pool.end()).catch(() => undefined);
    },
  };
}
