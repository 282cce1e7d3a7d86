import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../../tests/support/freePort';
import { binaries, postgresUser } from './postgresBinaries';

/** A PostgreSQL server of the tests. */
export type PostgresServer = {
  readonly port: number;
  /** The folder of the server, for certificates. */
  readonly folder: string;
  /** Creates an empty database and gives its address. */
  readonly newDatabase: () => Promise<string>;
  /** Runs a statement as the superuser, by default in the database `postgres`. */
  readonly query: (sql: string, address?: string) => Promise<readonly Record<string, unknown>[]>;
  /** Kills the server as a crash does (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** Starts the server on the data that it had. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The superuser of the tests, who needs no password at the loopback address. */
const SUPERUSER = 'x1';
const START_ATTEMPTS = 300;
const PAUSE_MS = 50;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'x1-postgres-data-'));
  if (postgresUser !== undefined) chownSync(folder, postgresUser, postgresUser);
  return folder;
}

function runProgram(program: string, args: readonly string[]): void {
  if (!('folder' in binaries)) throw new Error(binaries.problem);
  const { status, stderr, error } = spawnSync(join(binaries.folder, program), args, {
    uid: postgresUser,
    gid: postgresUser,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

function spawnServer(folder: string, port: number, options: readonly string[]): ChildProcess {
  if (!('folder' in binaries)) throw new Error(binaries.problem);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=50',
    'shared_buffers=32MB',
    ...options,
  ];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(join(binaries.folder, 'postgres'), args, {
    uid: postgresUser,
    gid: postgresUser,
    stdio: 'ignore',
  });
}

async function runQuery(address: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts a PostgreSQL server with data of its own. It writes to disk before it confirms, as in production.
 * @param options settings of the server, such as `ssl=on`
 * @param authentication the lines of pg_hba.conf; by default everyone on this machine connects without a password
 */
export async function startPostgres(
  options: readonly string[] = [],
  authentication?: string,
): Promise<PostgresServer> {
  const folder = newFolder();
  const port = await freePort();
  const data = join(folder, 'data');
  runProgram('initdb', [
    ...['-D', data, '-U', SUPERUSER, '--auth=trust', '--no-locale', '-E', 'UTF8', '--no-sync'],
  ]);
  if (authentication !== undefined) writeFileSync(join(data, 'pg_hba.conf'), authentication);
  const addressOf = (database: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;

  const query = (sql: string, address = addressOf('postgres')) => runQuery(address, sql);

  /** After a crash, PostgreSQL starts only when the last process of the server before it has ended. */
  async function start(): Promise<void> {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null)
        server = spawnServer(folder, port, options);
      const answers = await query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (answers) return;
      await pause(PAUSE_MS);
    }
    throw new Error('PostgreSQL did not start');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = new Promise((done) => ending.once('exit', done));
    ending.kill(signal);
    await ended;
  }

  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  return {
    port,
    folder,
    newDatabase: async () => {
      databases += 1;
      await query(`CREATE DATABASE leads_${databases}`);
      return addressOf(`leads_${databases}`);
    },
    query,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      // Immediate shutdown: the data are not used again.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
