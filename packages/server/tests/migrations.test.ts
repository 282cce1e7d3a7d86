import { createClient } from '@libsql/client';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row, Statement } from '../database/database';
import { applyMigrations, MIGRATIONS } from '../database/migrations';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { openReceiver, webhookTo } from './delivery/localServers';
import { newFolder, post, query, storedLeads, testServer, testSettings } from './testServer';

/** The schema of the releases before the migrations, word for word. */
const FIRST_SCHEMA = [
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

/** Creates a database as the releases before the migrations did, with leads in it. */
async function writeFirstDatabase(file: string, count: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const client = createClient({ url: `file:${file}` });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.batch(FIRST_SCHEMA, 'write');
  const leads = Array.from({ length: count }, (_, index) => ({
    sql: `INSERT INTO leads (id, kind, received_at, idempotency_key, body_hash, payload, answer)
      VALUES (?, 'contact', ?, ?, 'hash', ?, '{}')`,
    args: [
      `id-${index}`,
      new Date().toISOString(),
      `key-${index}`,
      JSON.stringify({ ...homeContact, message: `old ${index}` }),
    ],
  }));
  await client.batch(leads, 'write');
  client.close();
}

test('migrations are numbered from 1 without gaps', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test('a database from before the migrations keeps its leads when two servers start on it at once, and they deliver none of them', async () => {
  const receiver = await openReceiver();
  const settings = testSettings(newFolder(), { webhook: webhookTo(receiver) });
  await writeFirstDatabase(settings.databaseUrl, 50);
  const [server, other] = await Promise.all([testServer(settings), testServer(settings)]);
  const applied = await query(settings, 'SELECT number FROM schema_migrations ORDER BY number');
  expect(applied.map(({ number }) => number)).toEqual(MIGRATIONS.map(({ number }) => number));
  const headers = { 'idempotency-key': 'key-7' };
  // The key of an old lead is still known.
  expect((await post(server, '/newsletters/', newsletter, { headers })).statusCode).toBe(422);
  expect((await post(server, '/newsletters/', newsletter)).statusCode).toBe(201);
  expect((await post(other, '/newsletters/', newsletter)).statusCode).toBe(201);
  await receiver.receives(2);
  await Promise.all([server.close(), other.close()]);
  const kinds = receiver.received.map(({ body }) => JSON.parse(body).data.kind);
  expect(kinds).toEqual(['newsletter', 'newsletter']);
  const leads = await storedLeads(settings);
  expect(leads).toHaveLength(52);
  expect(leads.at(-1)).toMatchObject({ id: 'id-0', payload: { message: 'old 0' } });
});

test('an enquiry that came while nobody was asked for another person is looked at, unless somebody has taken it', async () => {
  const client = createClient({ url: ':memory:' });
  const execute = async ({ sql, args = [] }: Statement): Promise<Row[]> => [
    ...(await client.execute({ sql, args: [...args] })).rows,
  ];
  await applyMigrations(execute, 'sqlite', MIGRATIONS.slice(0, 9));
  for (const [number, event] of [
    [1, 'received'],
    [2, 'received'],
    [2, 'taken'],
  ] as const) {
    await client.execute(
      `INSERT OR IGNORE INTO leads (number, id, kind, received_at, body_hash, payload, answer) VALUES (${number}, 'id-${number}', 'contact', '', '', '{}', '{}')`,
    );
    await client.execute(
      `INSERT INTO lead_events (lead_number, event, at) VALUES (${number}, '${event}', '2026-11-20T12:00:00.000Z')`,
    );
  }
  await applyMigrations(execute, 'sqlite');
  const { rows } = await client.execute('SELECT lead_number FROM lead_events WHERE due_at = at');
  expect(rows.map((row) => row.lead_number)).toEqual([1]);
  client.close();
});

test('a migration may differ by engine', async () => {
  const changes: string[] = [];
  const execute = async ({ sql }: Statement): Promise<Row[]> => {
    if (sql.startsWith('change')) changes.push(sql);
    return [];
  };
  const statements = { sqlite: ['change the file'], postgres: ['change the server'] };
  await applyMigrations(execute, 'sqlite', [{ number: 1, statements }]);
  await applyMigrations(execute, 'postgres', [{ number: 1, statements }]);
  expect(changes).toEqual(['change the file', 'change the server']);
});

test('only the migrations that are missing are applied, in their order, and a newer database is left alone', async () => {
  const log: string[] = [];
  const executeAt =
    (latest: number | null) =>
    async ({ sql }: Statement): Promise<Row[]> => {
      log.push(sql);
      return sql.startsWith('SELECT') ? [{ latest }] : [];
    };
  const migrations = [1, 2, 3].map((number) => ({ number, statements: [`change ${number}`] }));
  const changes = () => log.splice(0).filter((sql) => sql.startsWith('change'));
  await applyMigrations(executeAt(null), 'sqlite', migrations);
  expect(changes()).toEqual(['change 1', 'change 2', 'change 3']);
  await applyMigrations(executeAt(1), 'sqlite', migrations);
  expect(changes()).toEqual(['change 2', 'change 3']);
  await applyMigrations(executeAt(9), 'sqlite', migrations);
  expect(changes()).toEqual([]);
});
