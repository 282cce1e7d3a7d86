import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type autocannon from 'autocannon';
import { createDatabase } from '../packages/server/database/createDatabase';
import { startPostgres } from '../packages/server/tests/database/postgresServer';
import { startMailServer } from '../packages/server/tests/delivery/mailServer';
import { startReceiver, webhookEnvironment } from '../packages/server/tests/delivery/receiver';
import { writeFiles } from '../packages/server/tests/files';
import { startServer } from '../packages/server/tests/serverProcess';
import type { RunningServer } from '../packages/server/tests/serverProcess';
import { BUILT_SITE, everythingElse } from './leads/everything';
import { submitLeads } from './leads/submissions';
import { residentMemory } from './processMemory';

/** Seconds that each load lasts. */
const DURATION_S = 10;

/** Processor time of a process in ms, as Linux reports it in hundredths of seconds; NaN on other systems. */
function processorTime(pid: number | undefined): number {
  try {
    // The name of the program, in brackets, may contain blanks.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? Number.NaN) + (system ?? Number.NaN));
  } catch {
    return Number.NaN;
  }
}

type Load = { readonly rate: number; readonly acknowledged: number };

/** Loads servers at the same time, each with its share of the connections and of the rate. */
async function load(
  servers: readonly RunningServer[],
  connections: number,
  overallRate?: number,
): Promise<Load> {
  const share = (whole: number) => Math.max(Math.round(whole / servers.length), 1);
  const before = servers.map(({ process }) => processorTime(process.pid));
  const results = await Promise.all(
    servers.map(({ address }) =>
      submitLeads(address, {
        connections: share(connections),
        duration: DURATION_S,
        ...(overallRate === undefined ? {} : { overallRate: share(overallRate) }),
      }),
    ),
  );
  const sum = (read: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + read(result), 0);
  const slowest = (read: (result: autocannon.Result) => number) => Math.max(...results.map(read));
  const acknowledged = sum((result) => result['2xx']);
  const processor = servers.reduce(
    (total, { process }, index) => total + processorTime(process.pid) - (before[index] ?? 0),
    0,
  );
  const rate = sum(({ requests }) => requests.average);
  const label =
    overallRate === undefined
      ? `saturated, ${connections} connections`
      : `at ${overallRate} a second`;
  process.stdout.write(
    `${label}: ${Math.round(rate)} requests/s, p50 ${slowest(({ latency }) => latency.p50)} ms, ` +
      `p99 ${slowest(({ latency }) => latency.p99)} ms, not 2xx ${sum(({ non2xx }) => non2xx)}, ` +
      `errors ${sum(({ errors }) => errors)}, processor ${(processor / acknowledged).toFixed(2)} ms each, ` +
      `server memory ${servers.map(({ process }) => residentMemory(process.pid)).join(' and ')} MB\n`,
  );
  return { rate, acknowledged };
}

/** Starts servers on one database, loads them and counts what is stored. */
async function measure(
  count: number,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-bench-'));
  writeFiles(folder, BUILT_SITE);
  const environment = { ...settings, LEADS_DATABASE_URL: databaseUrl };
  const servers = await Promise.all(
    Array.from({ length: count }, () => startServer(folder, { environment })),
  );
  process.stdout.write(`${count === 1 ? 'one server' : `${count} servers`}\n`);
  const one = await load(servers, count);
  const many = await load(servers, 100);
  const half = await load(servers, 50, Math.round(many.rate / 2));
  const asked = await load(servers, 50, 200);
  await Promise.all(servers.map(({ stop }) => stop()));
  const database = createDatabase({ databaseUrl });
  const rows = await database.read({ sql: 'SELECT count(*) AS stored FROM leads' });
  database.close();
  rmSync(folder, { recursive: true, force: true });
  const acknowledged = [one, many, half, asked].reduce((sum, each) => sum + each.acknowledged, 0);
  process.stdout.write(
    `${acknowledged} leads acknowledged, ${String(rows[0]?.stored)} stored (the last answers of a load may not be read).\n`,
  );
}

/** Measures one server and two servers on a PostgreSQL of this run, which shares the machine with them. */
async function measurePostgres(settings: NodeJS.ProcessEnv): Promise<void> {
  const postgres = await startPostgres();
  for (const count of [1, 2]) await measure(count, await postgres.newDatabase(), settings);
  await postgres.stop();
}

async function measureSqlite(settings: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-bench-data-'));
  await measure(1, join(folder, 'leads.db'), settings);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * `npm run bench:api`: sends valid charter leads to the server, which answers each when it is on disk. With
 * `--database postgres` they are stored in PostgreSQL, by one server and then by two. With `--delivery` the server
 * also delivers them, to a webhook in this process. With `--everything` it also has a mail server in this process, a
 * desk, escalation, mails to visitors, a second mail server and a report.
 */
async function main(): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const options = { delivery: flag, everything: flag, database: { type: 'string' } } as const;
  const {
    delivery = false,
    everything = false,
    database = 'sqlite',
  } = parseArgs({ options }).values;
  const mailServer = await startMailServer();
  const receiver = await startReceiver((response) => response.writeHead(204).end());
  const settings = {
    ...((delivery || everything) && webhookEnvironment(receiver)),
    ...(everything && everythingElse(mailServer.port)),
  };
  await (database === 'postgres' ? measurePostgres(settings) : measureSqlite(settings));
  receiver.close();
  await mailServer.close();
  process.stdout.write(
    `One client waits for one disk write per lead. Many clients share their writes: then the processes that parse, ` +
      `validate and store are the limit. ${receiver.received.length} delivered and ${mailServer.mails.length} mailed meanwhile.\n`,
  );
}

void main();
