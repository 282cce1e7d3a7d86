import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '../packages/server/database/createDatabase';
import { startMailServer } from '../packages/server/tests/delivery/mailServer';
import { startReceiver, webhookEnvironment } from '../packages/server/tests/delivery/receiver';
import { writeFiles } from '../packages/server/tests/files';
import { startServer } from '../packages/server/tests/serverProcess';
import type { RunningServer } from '../packages/server/tests/serverProcess';
import { BUILT_SITE, everythingElse } from './leads/everything';
import { submitLeads } from './leads/submissions';
import { residentMemory } from './processMemory';

/** How long the load lasts unless `--minutes N` says otherwise. */
const MINUTES = 10;
/** Seconds that the measurement of the maximum rate lasts. */
const MAXIMUM_S = 10;
/** Seconds between two measurements of memory. */
const INTERVAL_S = 10;
/** How much more memory the last minute may take than the second, as a share. */
const MOST_GROWTH = 0.1;

/** A measurement of memory. */
type Sample = { readonly seconds: number; readonly megabytes: number };

/** Sends leads and gives the rate of those that were stored, per second. */
async function load(
  { address }: RunningServer,
  { seconds, rate }: { seconds: number; rate?: number },
): Promise<{ rate: number; failures: number }> {
  const result = await submitLeads(address, {
    connections: 50,
    duration: seconds,
    overallRate: rate,
  });
  return { rate: result.requests.average, failures: result.non2xx + result.errors };
}

/** The mean of the samples of one minute, in MB. */
function meanOf(samples: readonly Sample[], from: number): number {
  const inside = samples.filter(({ seconds }) => seconds > from && seconds <= from + 60);
  return inside.reduce((sum, { megabytes }) => sum + megabytes, 0) / inside.length;
}

/** Measures the memory of a process at intervals until the work ends. */
async function sampleWhile(pid: number, work: Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const megabytes = residentMemory(pid);
    samples.push({ seconds, megabytes });
    process.stdout.write(`${String(seconds).padStart(5)} s  ${megabytes} MB\n`);
  }, INTERVAL_S * 1000);
  await work.finally(() => clearInterval(timer));
  return samples;
}

/** @throws when the argument is no number of minutes that a second and a last minute fit into */
function readMinutes(): number {
  const { minutes = String(MINUTES) } = parseArgs({
    options: { minutes: { type: 'string' } },
  }).values;
  if (!(Number(minutes) >= 3)) throw new Error('--minutes is a number from 3.');
  return Number(minutes);
}

/** Measures the maximum rate, then loads the server with half of it. */
async function soak(server: RunningServer, minutes: number): Promise<boolean> {
  const pid = server.process.pid ?? 0;
  const maximum = await load(server, { seconds: MAXIMUM_S });
  const rate = Math.round(maximum.rate / 2);
  process.stdout.write(
    `at most ${Math.round(maximum.rate)} leads/s; ${minutes} minutes at ${rate}/s with delivery\n`,
  );
  const work = load(server, { seconds: minutes * 60, rate });
  const samples = await sampleWhile(pid, work);
  const { failures, rate: reached } = await work;
  const [second, last] = [meanOf(samples, 60), meanOf(samples, (minutes - 1) * 60)];
  const growth = last / second - 1;
  const isFlat = growth <= MOST_GROWTH;
  process.stdout.write(
    `memory: second minute ${second.toFixed(0)} MB, last minute ${last.toFixed(0)} MB, ` +
      `${growth >= 0 ? '+' : ''}${(100 * growth).toFixed(1)} % (wanted: at most +${100 * MOST_GROWTH} %); ` +
      `${Math.round(reached)} leads/s, ${failures} not stored\n`,
  );
  return isFlat && failures === 0;
}

/** How many leads are stored, and how many wait for delivery. */
async function countLeads(databaseUrl: string): Promise<string> {
  const database = createDatabase({ databaseUrl });
  const [leads] = await database.read({ sql: 'SELECT count(*) AS count FROM leads' });
  const [waiting] = await database.read({
    sql: `SELECT count(*) AS count FROM deliveries WHERE state = 'waiting'`,
  });
  database.close();
  return `${String(leads?.count)} leads stored, ${String(waiting?.count)} wait for delivery`;
}

/**
 * `npm run bench:soak`: loads the server with half of its maximum rate, with delivery to a webhook and by mail in this
 * process, and all else that the settings allow, and compares its memory in the last minute with the second. Ends with status 1 when it grew by more
 * than a tenth, or a submission failed. `-- --minutes N` lasts N minutes, from 3.
 */
async function main(): Promise<void> {
  const minutes = readMinutes();
  const folder = mkdtempSync(join(tmpdir(), 'x1-soak-'));
  writeFiles(folder, BUILT_SITE);
  let delivered = 0;
  const receiver = await startReceiver((response) => {
    delivered += 1;
    // This process remembers no bodies for ten minutes.
    receiver.received.length = 0;
    response.writeHead(204).end();
  });
  const mailServer = await startMailServer({}, () => (mailServer.mails.length = 0));
  const server = await startServer(folder, {
    environment: { ...webhookEnvironment(receiver), ...everythingElse(mailServer.port) },
  });
  // `end` keeps what the server writes in memory of this process, not of the server.
  const isGood = await soak(server, minutes);
  await server.stop();
  receiver.close();
  await mailServer.close();
  const counts = await countLeads(join(folder, '.data/leads.db'));
  process.stdout.write(`${counts}, ${delivered} delivered\n`);
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
