/** What only PostgreSQL can do to leads: crash, deadlock, hang, be set up to lose data, ask for TLS and passwords. */
import { copyFileSync, chownSync, chmodSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createDatabase } from '../../database/createDatabase';
import { StorageError } from '../../database/database';
import type { Database } from '../../database/database';
import { createPostgresDatabase } from '../../database/postgres';
import { readPostgresAddress } from '../../database/postgresAddress';
import { homeContact } from '../../../../tests/leads/examples';
import { killRepeatedly } from '../kills';
import { messageOf } from '../delivery/queueFixture';
import {
  ask,
  closeAtEnd,
  listen,
  newFolder,
  newProject,
  post,
  storedLeads,
  testServer,
  testSettings,
} from '../testServer';
import { addMessage, openServer } from './engines';
import { leads } from './visitorLeads';
import { describeWithPostgres } from './describeWithPostgres';
import { postgresUser } from './postgresBinaries';
import { startPostgres } from './postgresServer';
import type { PostgresServer } from './postgresServer';

const CERTIFICATE = resolve('tests/fixtures/postgres/certificate.pem');
const PASSWORD = 'p@ss/word #1';

/** The user `x1` needs no password and no TLS, `secure` both. */
const AUTHENTICATION = [
  'host all x1,clerk 127.0.0.1/32 trust',
  'hostssl all secure 127.0.0.1/32 scram-sha-256',
].join('\n');

let postgres: PostgresServer;
/** The address of a database for the tests that only connect. */
let shared: URL;

/** The message of an error and of its causes. */
const messagesOf = (error: unknown): string =>
  typeof error === 'object' && error !== null
    ? `${String(Reflect.get(error, 'message'))} ${messagesOf(Reflect.get(error, 'cause'))}`
    : '';

/** Opens a new database with its own time limits. */
async function openDirectly(
  timeouts: Parameters<typeof createPostgresDatabase>[1],
  port = postgres.port,
): Promise<Database> {
  const address = readPostgresAddress(await postgres.newDatabase());
  if (typeof address === 'string') throw new Error(address);
  const settings = { address: { ...address, port }, passwordFile: '' };
  const database = createPostgresDatabase(settings, timeouts);
  closeAtEnd(database.close);
  return database;
}

/** Reads until the database answers: a busy machine may exceed a short limit too. */
const readOne = async (database: Database): Promise<unknown> =>
  database.read({ sql: 'SELECT 1 AS one' }).catch(() => readOne(database));

describeWithPostgres('PostgreSQL', () => {
  beforeAll(async () => {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => {
      const copy = join(newFolder(), name);
      chmodSync(join(copy, '..'), 0o755);
      copyFileSync(resolve('tests/fixtures/postgres', name), copy);
      if (postgresUser !== undefined) chownSync(copy, postgresUser, postgresUser);
      chmodSync(copy, 0o600);
      return copy;
    });
    postgres = await startPostgres(
      [
        ...['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`],
        'deadlock_timeout=100ms',
      ],
      AUTHENTICATION,
    );
    closeAtEnd(postgres.stop);
    shared = new URL(await postgres.newDatabase());
    await postgres.query(`CREATE USER secure SUPERUSER PASSWORD '${PASSWORD}'`);
  });

  test('that takes no writes, as a copy of another, is not healthy, and is once it takes them', async () => {
    const settings = testSettings(newFolder(), { databaseUrl: await postgres.newDatabase() });
    const server = await testServer(settings);
    const answers = async () => {
      const lead = await post(server, '/contacts/', homeContact);
      const health = await ask(server, { url: '/healthz' });
      return [lead.statusCode, health.statusCode];
    };
    expect(await answers()).toEqual([201, 200]);
    const name = new URL(settings.databaseUrl).pathname.slice(1);
    const turn = async (readOnly: 'on' | 'off') => {
      await postgres.query(
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${readOnly}`,
      );
      await postgres.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      // The first request after that finds its connection closed.
      await answers();
    };
    await turn('on');
    expect(await answers()).toEqual([503, 503]);
    await turn('off');
    expect(await answers()).toEqual([201, 200]);
  });

  test.each(['SQL_ASCII', 'LATIN1'])(
    'with the encoding %s is refused at the start, with what to do',
    async (encoding) => {
      const name = `encoded_${encoding.toLowerCase()}`;
      await postgres.query(
        `CREATE DATABASE ${name} ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
      );
      const address = new URL(shared);
      address.pathname = `/${name}`;
      const settings = testSettings(newFolder(), { databaseUrl: address.href });
      await expect(testServer(settings)).rejects.toThrow(
        `The encoding ${encoding} of PostgreSQL at 127.0.0.1:${postgres.port}, database ${name} cannot keep every name. Create a database with UTF8, as docs/operations.md says under 'PostgreSQL': CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
      );
    },
  );

  test('with more than may be written anew at once frees the space alone, and says so', async () => {
    const { database } = openServer(await postgres.newDatabase());
    await database.read({ sql: 'SELECT 1' });
    expect(await database.purge(1)).toBe(false);
    expect(await database.purge()).toBe(true);
  });

  test('whose tables belong to another user: erase says that their text stays', async () => {
    const databaseUrl = await postgres.newDatabase();
    await addMessage(openServer(databaseUrl), 'hello');
    await postgres.query(`CREATE USER clerk; GRANT clerk TO x1`);
    await postgres.query(
      `GRANT ALL ON SCHEMA public TO clerk; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk`,
      databaseUrl,
    );
    const clerk = new URL(databaseUrl);
    clerk.username = 'clerk';
    const erased = leads(clerk.href, ['erase', homeContact.email, '--yes']);
    await expect(erased).rejects.toThrow(
      /^1 lead erased\.\nThe files of the database may still hold the text of erased leads, because the user of LEADS_DATABASE_URL does not own the database and its tables \(permission denied to vacuum "leads", skipping it\)\. Correct that, then run: npm run leads -- purge$/,
    );
    await expect(leads(clerk.href, ['purge'])).rejects.toThrow(
      'does not own the database and its tables',
    );
    expect(await leads(databaseUrl, ['purge'])).toMatch(/^The files of the database hold nothing/);
  });

  test('killed and restarted under load: 503 meanwhile, then 201 by itself; nothing acknowledged is lost or doubled', async () => {
    const settings = testSettings(newFolder(), { databaseUrl: await postgres.newDatabase() });
    const servers = [await testServer(settings), await testServer(settings)] as const;
    const statuses: number[] = [];
    const acknowledged = new Set<string>();
    const sent = new Set<string>();
    let phase: 'up' | 'down' | 'back' = 'up';
    const seen = { up: 0, down: 0, back: 0 };

    /** Sends a lead, and again with the same key, until it is acknowledged. */
    async function send(message: string): Promise<void> {
      sent.add(message);
      for (let attempt = 0; !acknowledged.has(message); attempt += 1) {
        const began = phase;
        const headers = { 'idempotency-key': message };
        const server = servers[attempt % 2 === 0 ? 0 : 1];
        const body = { ...homeContact, message };
        const { statusCode } = await post(server, '/contacts/', body, { headers });
        statuses.push(statusCode);
        if (statusCode === 201) acknowledged.add(message);
        if (phase === began && (phase === 'down') === (statusCode === 503)) seen[phase] += 1;
      }
    }

    async function client(name: number): Promise<void> {
      for (let count = 0; seen.back < 50; count += 1) await send(`${name}-${count}`);
    }

    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise((done) => setImmediate(done));
    };
    const clients = Array.from({ length: 20 }, (_, name) => client(name));
    await until(() => seen.up >= 50);
    phase = 'down';
    await postgres.kill();
    await until(() => seen.down >= 20);
    expect((await ask(servers[0], { url: '/healthz' })).statusCode).toBe(503);
    await postgres.restart();
    phase = 'back';
    await Promise.all(clients);
    await Promise.all(servers.map((server) => server.close()));
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const stored = (await storedLeads(settings)).map(messageOf);
    expect(stored).toHaveLength(sent.size);
    expect(new Set(stored)).toEqual(acknowledged);
  });

  test('loses and doubles no lead when a server is killed', async () => {
    const folder = newProject();
    const databaseUrl = await postgres.newDatabase();
    const result = await killRepeatedly({
      folder,
      kills: 2,
      parallel: 80,
      environment: { LEADS_DATABASE_URL: databaseUrl },
      readMessages: async () =>
        (await storedLeads(testSettings(folder, { databaseUrl }))).map(messageOf),
    });
    expect(result).toMatchObject({ lost: [], duplicated: [] });
    expect(result.acknowledged).toBeGreaterThanOrEqual(80);
  });

  test('repeats a transaction that a deadlock ended', async () => {
    const url = await postgres.newDatabase();
    const [one, two] = [openServer(url), openServer(url)];
    for (const text of ['a', 'b']) await addMessage(one, text);
    await two.store.ping();
    const rename = (number: number, answer: string) => ({
      sql: 'UPDATE leads SET answer = answer || ? WHERE number = ?',
      args: [answer, number],
    });
    // Each transaction has its first row before one asks for its second. A sequence counts repetitions too.
    await one.database.write([
      { sql: 'CREATE SEQUENCE begun' },
      {
        sql: `CREATE FUNCTION wait_for_both() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
          PERFORM nextval('begun');
          WHILE (SELECT last_value FROM begun) < 2 LOOP PERFORM pg_sleep(0.01); END LOOP;
        END $$`,
      },
    ]);
    const meet = { sql: 'SELECT wait_for_both()' };
    await Promise.all([
      one.database.write([rename(1, '-one'), meet, rename(2, '-one')]),
      two.database.write([rename(2, '-two'), meet, rename(1, '-two')]),
    ]);
    const rows = await one.database.read({ sql: 'SELECT answer FROM leads' });
    for (const { answer } of rows) expect(answer).toMatch(/-one-two$|-two-one$/);
    const attempts = await one.database.read({ sql: 'SELECT last_value AS count FROM begun' });
    expect(attempts).toEqual([{ count: 3 }]);
  });

  test('that does not answer ends in a StorageError, and works once it answers', async () => {
    const slow = await openDirectly({ responseMs: 300, openMs: 60_000 });
    await readOne(slow);
    await expect(slow.write([{ sql: 'SELECT pg_sleep(60)' }])).rejects.toThrow(StorageError);
    expect(await readOne(slow)).toEqual([{ one: 1 }]);
  });

  test('whose network goes silent while the database opens is asked again', async () => {
    let isSilent = true;
    const sockets: Socket[] = [];
    const proxy = createServer((client) => {
      const server = connect(postgres.port, '127.0.0.1');
      sockets.push(client, server);
      // What the client says from then on never arrives.
      let isCut = false;
      client.on('data', (part) => {
        isCut ||= isSilent && part.includes('pg_advisory_xact_lock');
        if (!isCut) server.write(part);
      });
      server.pipe(client);
    });
    const timeouts = { responseMs: 300, openMs: 300 };
    const database = await openDirectly(timeouts, await listen(proxy));
    const first = await database.read({ sql: 'SELECT 1' }).catch((error: unknown) => error);
    isSilent = false;
    Object.assign(timeouts, { responseMs: 60_000, openMs: 60_000 });
    const second = await readOne(database);
    for (const socket of sockets) socket.destroy();
    expect(first).toBeInstanceOf(StorageError);
    expect(second).toEqual([{ one: 1 }]);
  });

  test.each([
    ['off', 'on'],
    ['remote_write', 'on'],
    ['remote_apply', 'remote_apply'],
  ])('with synchronous_commit=%s in the database commits with %s', async (set, effective) => {
    const url = await postgres.newDatabase();
    await postgres.query(`ALTER DATABASE ${url.split('/').at(-1)} SET synchronous_commit = ${set}`);
    const { database } = openServer(url);
    const rows = await database.read({
      sql: `SELECT current_setting('synchronous_commit') AS effective`,
    });
    expect(rows).toEqual([{ effective }]);
  });

  test('takes the password of the address or of a file, and no message has it', async () => {
    const passwordFile = join(newFolder(), 'password');
    const read = async (password: string, databasePasswordFile = '') => {
      const databaseUrl = `postgres://secure${password}@127.0.0.1:${shared.port}${shared.pathname}?sslmode=require`;
      const database = createDatabase({ databaseUrl, databasePasswordFile });
      const answer = await database.read({ sql: 'SELECT 1 AS one' }).catch(messagesOf);
      database.close();
      return answer;
    };
    const works = [{ one: 1 }];
    expect(await read(`:${encodeURIComponent(PASSWORD)}`)).toEqual(works);
    writeFileSync(passwordFile, `${PASSWORD}\n`);
    expect(await read('', passwordFile)).toEqual(works);
    const wrong = await read(':wrong-secret');
    expect(wrong).toContain('password authentication failed');
    expect(wrong).not.toContain('wrong-secret');
    expect(await read('')).toMatch(/password/);
    expect(await read('', join(newFolder(), 'missing'))).toContain('ENOENT');
  });

  test('gets the leads of a file with its password in a file', async () => {
    const folder = newFolder();
    const [source, backup, file] = ['source', 'backup', 'leads'].map((name) =>
      join(folder, `${name}.db`),
    ) as [string, string, string];
    await addMessage(openServer(source), 'hello');
    await leads(source, ['backup', backup]);
    // This process has not opened the copy: SQLite keeps what it has opened until its garbage is collected.
    copyFileSync(backup, file);
    const passwordFile = join(newFolder(), 'password');
    writeFileSync(passwordFile, `${PASSWORD}\n`);
    const { port, pathname } = new URL(await postgres.newDatabase());
    const address = (user: string) =>
      `postgres://${user}@127.0.0.1:${port}${pathname}?sslmode=require`;
    const move = (to: string) => leads(file, ['move', '--to', to, '--password-file', passwordFile]);
    await expect(move(address('secure:other'))).rejects.toThrow(
      '--to has a password, and --password-file too. Leave one of them out.',
    );
    expect(await move(address('secure'))).toContain('Moved 1 lead, ');
  });

  test.each([
    ['127.0.0.1', 'sslmode=require', undefined],
    ['127.0.0.1', `sslmode=verify-ca&sslrootcert=${CERTIFICATE}`, undefined],
    ['localhost', `sslmode=verify-full&sslrootcert=${CERTIFICATE}`, undefined],
    ['127.0.0.1', 'sslmode=disable', 'no pg_hba.conf entry'],
    ['localhost', 'sslmode=verify-full', 'self-signed certificate'],
    [
      '127.0.0.1',
      `sslmode=verify-full&sslrootcert=${CERTIFICATE}`,
      "IP: 127.0.0.1 is not in the cert's list",
    ],
    [
      '127.0.0.1',
      `sslmode=require&sslrootcert=${resolve('tests/fixtures/postgres/other.pem')}`,
      'self-signed certificate',
    ],
  ])('at %s with %s connects as libpq does', async (host, parameters, error) => {
    const { port, pathname } = shared;
    const user = `secure:${encodeURIComponent(PASSWORD)}`;
    const database = createDatabase({
      databaseUrl: `postgres://${user}@${host}:${port}${pathname}?${parameters}`,
    });
    const answer = await database
      .read({ sql: 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()' })
      .catch(messagesOf);
    database.close();
    expect(answer).toEqual(error === undefined ? [{ ssl: true }] : expect.stringContaining(error));
  });
});
