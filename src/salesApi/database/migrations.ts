import type { Engine, Execute } from './database';

/** One change of the schema. It only adds, so that the previous release still works with the database. */
export type Migration = {
  /** The order of the changes, from 1 without gaps. */
  readonly number: number;
  /** The statements, or those of each engine where they differ. */
  readonly statements: readonly string[] | Readonly<Record<Engine, readonly string[]>>;
};

const isList = (statements: Migration['statements']): statements is readonly string[] =>
  Array.isArray(statements);

/**
 * Every change of the schema since the first release, the oldest first. A released migration never changes:
 * a change is a new one at the end.
 *
 * Leads: `number` is the order of arrival. An idempotency key is unique until it expires; the index finds
 * expired ones. Times are ISO 8601 in UTC; payloads and answers are JSON.
 *
 * Deliveries: one row for each lead and channel. `state` is `waiting`, `delivered` or `set aside`. A
 * waiting one is due at `due_at`; an empty text is older than any time. `ordered_at` is when its lead
 * arrived, or was ordered again. `attempts` counts the attempts that have started.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    // A database from before the migrations has these already.
    number: 1,
    statements: [
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
    ],
  },
  {
    number: 2,
    statements: [
      `CREATE TABLE deliveries (
        lead_number INTEGER NOT NULL REFERENCES leads (number),
        channel TEXT NOT NULL,
        state TEXT NOT NULL,
        attempts INTEGER NOT NULL,
        due_at TEXT NOT NULL,
        ordered_at TEXT NOT NULL,
        ended_at TEXT,
        last_error TEXT,
        PRIMARY KEY (lead_number, channel)
      ) WITHOUT ROWID`,
      `CREATE INDEX deliveries_waiting ON deliveries (channel, due_at, lead_number) WHERE state = 'waiting'`,
      `CREATE INDEX deliveries_set_aside ON deliveries (channel, ordered_at) WHERE state = 'set aside'`,
    ],
  },
];

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  number INTEGER PRIMARY KEY,
  applied_at TEXT NOT NULL
)`;

/**
 * Applies the migrations that a database lacks. It runs in one transaction that holds the lock of the
 * database, so that of several processes that start at once one applies them.
 * @param execute runs a statement in that transaction
 * @param engine the kind of database
 * @param migrations every migration, the oldest first
 */
export async function applyMigrations(
  execute: Execute,
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await execute({ sql: CREATE_TABLE });
  const [row] = await execute({ sql: 'SELECT max(number) AS latest FROM schema_migrations' });
  const latest = Number(row?.latest ?? 0);
  for (const { number, statements } of migrations.filter(
    (migration) => migration.number > latest,
  )) {
    const own = isList(statements) ? statements : statements[engine];
    for (const sql of own) await execute({ sql });
    await execute({
      sql: 'INSERT INTO schema_migrations (number, applied_at) VALUES (?, ?)',
      args: [number, new Date().toISOString()],
    });
  }
}
