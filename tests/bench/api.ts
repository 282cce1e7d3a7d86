import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createDatabase } from '../../src/salesApi/database/createDatabase';
import { charter } from '../leads/examples';
import { startReceiver, WEBHOOK_SECRET } from '../salesApi/delivery/receiver';
import { writeFiles } from '../salesApi/files';
import { startServer } from '../salesApi/serverProcess';
import type { RunningServer } from '../salesApi/serverProcess';
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

let sent = 0;

/** Each submission has a key of its own, as on the site: a known key is answered without a write. */
function newHeaders(): Record<string, string> {
  sent += 1;
  return { 'content-type': 'application/json', 'idempotency-key': `bench-${sent}` };
}

async function load(
  server: RunningServer,
  connections: number,
  overallRate?: number,
): Promise<{ rate: number; acknowledged: number }> {
  const before = processorTime(server.process.pid);
  const result = await autocannon({
    url: `${server.address}/api/create-prospect-from-website/`,
    connections,
    duration: DURATION_S,
    overallRate,
    method: 'POST',
    body: JSON.stringify(charter),
    setupClient: (client) => {
      client.setHeaders(newHeaders());
      client.on('response', () => client.setHeaders(newHeaders()));
    },
  });
  const { latency, requests } = result;
  const processor = (processorTime(server.process.pid) - before) / result['2xx'];
  const label =
    overallRate === undefined
      ? `saturated, ${connections} connections`
      : `at ${overallRate} a second`;
  process.stdout.write(
    `${label}: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `not 2xx ${result.non2xx}, errors ${result.errors}, processor ${processor.toFixed(2)} ms each, ` +
      `server memory ${residentMemory(server.process.pid)} MB\n`,
  );
  return { rate: requests.average, acknowledged: result['2xx'] };
}

/**
 * `npm run bench:api`: sends valid charter leads to the server, which answers each when it is on disk. With
 * `--delivery` the server also delivers them, to a webhook in this process.
 */
async function main(): Promise<void> {
  const { delivery = false } = parseArgs({ options: { delivery: { type: 'boolean' } } }).values;
  const folder = mkdtempSync(join(tmpdir(), 'x1-bench-'));
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  const receiver = await startReceiver((response) => response.writeHead(204).end());
  const environment = delivery
    ? {
        LEADS_WEBHOOK_URL: receiver.url,
        LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
        LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
      }
    : {};
  const server = await startServer(folder, { environment });
  process.stdout.write(`idle: server memory ${residentMemory(server.process.pid)} MB\n`);
  const one = await load(server, 1);
  const many = await load(server, 100);
  const half = await load(server, 50, Math.round(many.rate / 2));
  const asked = await load(server, 50, 200);
  server.process.kill('SIGTERM');
  await server.end;
  const database = createDatabase({
    databaseUrl: join(folder, '.data/leads.db'),
  });
  const rows = await database.read({ sql: 'SELECT count(*) AS stored FROM leads' });
  database.close();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
  const acknowledged = [one, many, half, asked].reduce((sum, each) => sum + each.acknowledged, 0);
  process.stdout.write(
    `${acknowledged} leads acknowledged, ${String(rows[0]?.stored)} stored (the last answers of a load may not be read). ` +
      `One client waits for one disk write per lead. Many clients share their writes: then the process ` +
      `that parses, validates and runs SQLite is the limit. ${receiver.received.length} delivered meanwhile.\n`,
  );
}

void main();
