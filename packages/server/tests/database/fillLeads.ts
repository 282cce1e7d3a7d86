import { createDatabase } from '../../database/createDatabase';
import { databaseFile } from '../../database/databaseAddress';

/** How many leads there are, and how many of them came in 2024 in place of 2025. */
export type Filling = { readonly leads: number; readonly expired: number };

/** Fills an empty database with old leads by one statement, each with a key. */
export async function fillLeads(databaseUrl: string, { leads, expired }: Filling): Promise<void> {
  const database = createDatabase({ databaseUrl });
  await database.read({ sql: 'SELECT 1' });
  const numbers =
    databaseFile(databaseUrl) === undefined
      ? `generate_series(1, ${leads}) AS numbers(i)`
      : `(WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${leads}) SELECT i FROM n) AS numbers`;
  await database.transaction((execute) =>
    execute({
      sql: `INSERT INTO leads (id, kind, received_at, idempotency_key, body_hash, payload, answer)
        SELECT 'id-' || i, 'contact', CASE WHEN i <= ${expired} THEN '2024' ELSE '2025' END || '-06-01T00:00:00.000Z',
          'key-' || i, '', '{"message":"' || i || '"}', '{}' FROM ${numbers}`,
    }),
  );
  database.close();
}
