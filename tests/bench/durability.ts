import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../../src/salesApi/database/createDatabase';
import type { Database } from '../../src/salesApi/database/database';
import { redeliverAll } from '../../src/salesApi/delivery/redeliver';
import { readDeliveryStatus } from '../../src/salesApi/delivery/undelivered';
import { listLeads } from '../../src/salesApi/listLeads';
import { startReceiver, WEBHOOK_SECRET } from '../salesApi/delivery/receiver';
import { killRepeatedly } from '../salesApi/kills';
import { writeFiles } from '../salesApi/files';
import { startServer } from '../salesApi/serverProcess';

/** How often the deliveries that failed are ordered again, in place of waiting for their next attempts. */
const REDELIVER_EVERY_MS = 5000;
/** The share of webhooks that the receiver refuses. */
const REFUSED_SHARE = 0.5;

async function withDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = join(folder, '.data/leads.db');
  const database = createDatabase({ databaseUrl });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Runs a server until nothing waits for delivery. */
async function deliverRest(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(folder, { environment });
  await withDatabase(folder, async (database) => {
    for (;;) {
      const { waiting } = await readDeliveryStatus(database, ['webhook'], Date.now());
      process.stdout.write(`${waiting} leads wait for delivery\n`);
      if (waiting === 0) return;
      await redeliverAll(database, Date.now());
      await pause(REDELIVER_EVERY_MS);
    }
  });
  server.process.kill('SIGTERM');
  await server.end;
}

/**
 * `npm run bench:durability`: 100 SIGKILLs, each during 500 parallel submissions, with a webhook whose receiver
 * refuses half of the attempts. It ends with status 1 if a lead was lost or doubled, or not delivered. `--kills`
 * and `--parallel` make it shorter.
 */
async function main(): Promise<void> {
  const number = { type: 'string' } as const;
  const { kills = '100', parallel = '500' } = parseArgs({
    options: { kills: number, parallel: number },
  }).values;
  const folder = mkdtempSync(join(tmpdir(), 'x1-durability-'));
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const accepted: string[] = [];
  const receiver = await startReceiver((response, { id }) => {
    const refuses = Math.random() < REFUSED_SHARE;
    if (!refuses) accepted.push(id);
    response.writeHead(refuses ? 500 : 204).end();
  });
  const environment = {
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const readLeads = () => withDatabase(folder, (database) => listLeads(database, {}));
  const { sent, acknowledged, lost, duplicated } = await killRepeatedly({
    folder,
    environment,
    kills: Number(kills),
    parallel: Number(parallel),
    readMessages: async () =>
      (await readLeads()).map(({ payload }) => String(Reflect.get(Object(payload), 'message'))),
    onKill: (round, count) => process.stdout.write(`kill ${round}: ${count} acknowledged\n`),
  });
  await deliverRest(folder, environment);
  const stored = new Set((await readLeads()).map(({ id }) => id));
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
  const delivered = new Set(accepted);
  const undelivered = [...stored].filter((id) => !delivered.has(id));
  const unknown = [...delivered].filter((id) => !stored.has(id));
  process.stdout.write(
    `sent ${sent}, acknowledged ${acknowledged}, lost ${lost.length}, duplicated ${duplicated.length}\n` +
      `stored ${stored.size}, delivered ${delivered.size}, undelivered ${undelivered.length}, unknown ${unknown.length}, ` +
      `accepted more than once before de-duplication ${accepted.length - delivered.size}, attempts ${receiver.received.length}\n`,
  );
  if ([lost, duplicated, undelivered, unknown].some(({ length }) => length > 0))
    process.exitCode = 1;
}

void main();
