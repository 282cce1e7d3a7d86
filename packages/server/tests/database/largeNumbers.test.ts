/**
 * Many leads, and nobody waits: what is old goes in slices, between which leads are stored. `npm run bench:limits` tries
 * it with a million.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { createRetention } from '../../database/retention';
import { openDatabase } from '../delivery/queueFixture';
import { addMessage, describeEngines, openServer } from './engines';
import { fillLeads } from './fillLeads';

const LEADS = 30_000;
/** How many of the leads are older than the period. */
const EXPIRED = 10_000;
/** How many leads come while the retention runs. */
const COMING = 10;

const countOf = async (database: Database, where: string): Promise<number> =>
  Number((await database.read({ sql: `SELECT count(*) AS n FROM leads WHERE ${where}` }))[0]?.n);

describeEngines((newDatabase) => {
  test('keys that have expired are forgotten little by little, and their leads are new at once', async () => {
    const url = await newDatabase();
    await fillLeads(url, { leads: LEADS, expired: EXPIRED });
    const database = openDatabase(url);
    const server = openServer(url);
    await addMessage(server, 'hello', `key-${LEADS}`);
    const kept = await countOf(database, 'idempotency_key IS NOT NULL');
    // The one that came, and all but those of one slice.
    expect(kept).toBeGreaterThan(LEADS - 1000);
    expect(kept).toBeLessThan(LEADS);
    expect(await countOf(database, '1 = 1')).toBe(LEADS + 1);

    const lines: string[] = [];
    const days = Math.floor((Date.now() - Date.parse('2025-01-01')) / 86_400_000);
    const retention = createRetention(openDatabase(url), { days, log: (line) => lines.push(line) });
    retention.start();
    for (let count = 0; count < COMING; count += 1) await addMessage(server, `comes ${count}`);
    // A retention that let nothing through would have ended before the last of them.
    const present = await countOf(database, 'erased_at IS NULL');
    expect(present).toBeGreaterThan(LEADS - EXPIRED + 1 + COMING);
    while (lines.length === 0) await pause(50);
    await retention.close();
    expect(lines[0]).toBe(`retention erased ${EXPIRED} leads older than ${days} days.`);
    expect(await countOf(database, 'erased_at IS NOT NULL')).toBe(EXPIRED);
  }, 120_000);
});
