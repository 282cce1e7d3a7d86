import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { redeliverAll } from '../packages/server/delivery/redeliverLeads';
import { readDeliveryStatus } from '../packages/server/delivery/undeliveredLeads';
import { listLeads } from '../packages/server/api/listLeads';
import { startReceiver, webhookEnvironment } from '../packages/server/tests/delivery/receiver';
import { startTarget, withDatabase, type Engine } from './leads/leadDatabases';
import { killRepeatedly } from '../packages/server/tests/kills';
import { writeFiles } from '../packages/server/tests/files';
import { startServer } from '../packages/server/tests/serverProcess';

/** How often the deliveries that failed are ordered again, in place of waiting for their next attempts. */
const REDELIVER_EVERY_MS = 5000;
/** The share of webhooks that the receiver refuses. */
const REFUSED_SHARE = 0.5;

/** After how many kills of the server PostgreSQL is killed and restarted too. */
const POSTGRES_KILL_EVERY = 10;

/** Runs a server until nothing waits for delivery. */
async function deliverRest(
  folder: string,
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const server = await startServer(folder, { environment });
  await withDatabase(databaseUrl, async (database) => {
    for (;;) {
      const { waiting } = await readDeliveryStatus(database, ['webhook'], Date.now());
      process.stdout.write(`${waiting} leads wait for delivery\n`);
      if (waiting === 0) return;
      await redeliverAll(database, Date.now());
      await pause(REDELIVER_EVERY_MS);
    }
  });
  await server.stop();
}

/** Kills servers on one engine and says what became of the leads; false when one was lost, doubled or undelivered. */
async function measure(engine: Engine, kills: number, parallel: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-durability-'));
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const accepted: string[] = [];
  const receiver = await startReceiver((response, { id }) => {
    const refuses = Math.random() < REFUSED_SHARE;
    if (!refuses) accepted.push(id);
    response.writeHead(refuses ? 500 : 204).end();
  });
  const { databaseUrl, crash, stop } = await startTarget(engine, folder);
  const environment = { LEADS_DATABASE_URL: databaseUrl, ...webhookEnvironment(receiver) };
  const readLeads = () => withDatabase(databaseUrl, (database) => listLeads(database, {}));
  const { sent, acknowledged, lost, duplicated } = await killRepeatedly({
    folder,
    environment,
    kills,
    parallel,
    readMessages: async () =>
      (await readLeads()).map(({ payload }) => String(Reflect.get(Object(payload), 'message'))),
    onKill: async (round, count) => {
      process.stdout.write(`kill ${round}: ${count} acknowledged\n`);
      if (round % POSTGRES_KILL_EVERY === 0) await crash();
    },
  });
  await deliverRest(folder, databaseUrl, environment);
  const stored = new Set((await readLeads()).map(({ id }) => id));
  receiver.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
  const delivered = new Set(accepted);
  const undelivered = [...stored].filter((id) => !delivered.has(id));
  const unknown = [...delivered].filter((id) => !stored.has(id));
  process.stdout.write(
    `${engine}: sent ${sent}, acknowledged ${acknowledged}, lost ${lost.length}, duplicated ${duplicated.length}\n` +
      `${engine}: stored ${stored.size}, delivered ${delivered.size}, undelivered ${undelivered.length}, unknown ${unknown.length}, ` +
      `accepted more than once before de-duplication ${accepted.length - delivered.size}, attempts ${receiver.received.length}\n`,
  );
  return [lost, duplicated, undelivered, unknown].every(({ length }) => length === 0);
}

/**
 * `npm run bench:durability`: 100 SIGKILLs, each during 500 parallel submissions, with a webhook whose receiver
 * refuses half of the attempts; first on SQLite, then on a PostgreSQL that is killed too, every tenth time. It ends
 * with status 1 if a lead was lost or doubled, or not delivered. `--kills` and `--parallel` make it shorter,
 * `--database` names one engine.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const {
    kills = '100',
    parallel = '500',
    database,
  } = parseArgs({ options: { kills: text, parallel: text, database: text } }).values;
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (database !== undefined && database !== engine) continue;
    if (!(await measure(engine, Number(kills), Number(parallel)))) process.exitCode = 1;
  }
}

void main();
