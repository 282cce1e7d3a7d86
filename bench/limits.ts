/**
 * `npm run bench:limits`: what a visitor waits for while the server is attacked or has much to tidy up, what that
 * takes, and how long the server takes to stop. On SQLite, and on PostgreSQL where its programs are installed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { homeContact, newsletter } from '../tests/leads/examples';
import { fillLeads } from '../packages/server/tests/database/fillLeads';
import { startPostgres } from '../packages/server/tests/database/postgresServer';
import { binaries } from '../packages/server/tests/database/postgresBinaries';
import { startReceiver, webhookEnvironment } from '../packages/server/tests/delivery/receiver';
import { writeFiles } from '../packages/server/tests/files';
import { run, startServer } from '../packages/server/tests/serverProcess';
import type { RunningServer } from '../packages/server/tests/serverProcess';
import { peakMemory } from './processMemory';

const ATTACKERS = 60;
const SILENT_CONNECTIONS = 100;
const LEADS = 1_000_000;
const EXPIRED = 100_000;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

function newProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'x1-bench-'));
  writeFiles(folder, {
    'public/index.html': '<h1>Home</h1>',
    'public/tour.mp4': Buffer.alloc(20_000_000, 1),
  });
  return folder;
}

/** Asks for a page and sends a lead, again and again. */
function watch({ address, post }: RunningServer) {
  const longest = { page: 0, lead: 0, failed: 0 };
  let isOver = false;
  const measure = async (kind: 'page' | 'lead', ask: () => Promise<Response>) => {
    while (!isOver) {
      const start = performance.now();
      const { ok } = await ask();
      longest[kind] = Math.max(longest[kind], Math.round(performance.now() - start));
      if (!ok) longest.failed += 1;
      await pause(10);
    }
  };
  const over = Promise.all([
    measure('page', () => fetch(address)),
    measure('lead', () => post('/contacts/', homeContact)),
  ]);
  return async () => {
    isOver = true;
    await over;
    return `longest wait for a page ${longest.page} ms, for a lead ${longest.lead} ms, failed ${longest.failed}`;
  };
}

/** Sends bytes from one address and reads no answer. */
function sendUnread(address: string, text: string): void {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('error', () => undefined).pause();
}

async function measureRefusals(): Promise<void> {
  const legs = (count: number, leg: string) =>
    `{"quotations":[{"nature":"CHARTER","quotation_legs":[${Array(count).fill(leg).join(',')}]}]}`;
  for (const [name, body] of [
    ['20,000 empty legs', legs(20_000, '{}')],
    ['120,000 numbers as legs', legs(120_000, '0')],
  ] as const) {
    const folder = newProject();
    const server = await startServer(folder);
    const end = watch(server);
    await pause(500);
    for (let count = 0; count < ATTACKERS; count += 1)
      sendUnread(
        server.address,
        `POST /api/create-prospect-from-website/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    await pause(5000);
    print(
      `${ATTACKERS} payloads of ${name}, unread: ${peakMemory(server.process.pid)} MB, ${await end()}`,
    );
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

async function measureStop(): Promise<void> {
  const receiver = await startReceiver(() => undefined);
  for (const [name, text] of [
    ['connections in advance', ''],
    ['unfinished heads', 'GET / HTTP/1.1\r\n'],
    ['downloads that nobody reads', 'GET /tour.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ] as const) {
    const folder = newProject();
    const server = await startServer(folder, { environment: webhookEnvironment(receiver) });
    const before = receiver.received.length;
    await server.post('/newsletters/', newsletter);
    await receiver.receives(before + 1);
    for (let count = 0; count < SILENT_CONNECTIONS; count += 1) sendUnread(server.address, text);
    // By then the system has taken of the downloads what it takes for a client.
    await pause(4000);
    const start = performance.now();
    const { status } = await server.stop();
    print(
      `stop with ${SILENT_CONNECTIONS} ${name} and a delivery: ${Math.round(performance.now() - start)} ms, status ${status}`,
    );
    rmSync(folder, { recursive: true });
  }
  receiver.close();
}

/** Starts a server over a million leads of which 100,000 and all keys have expired, then lists them. */
async function measureNumbers(name: string, databaseUrl: string): Promise<void> {
  const folder = newProject();
  await fillLeads(databaseUrl, { leads: LEADS, expired: EXPIRED });
  const days = Math.floor((Date.now() - Date.parse('2025-01-01')) / 86_400_000);
  const environment = { LEADS_DATABASE_URL: databaseUrl, LEADS_RETENTION_DAYS: String(days) };
  const server = await startServer(folder, { environment });
  const erased = new Promise<void>((done) =>
    server.process.stdout?.on('data', (part) => String(part).includes('retention') && done()),
  );
  const end = watch(server);
  await erased;
  print(`${name}, ${LEADS} keys and ${EXPIRED} leads expire: ${await end()}`);
  await server.stop();
  for (const args of [
    ['--format', 'csv'],
    ['backup', 'backup.db'],
  ]) {
    const command = run('leads', args, {
      folder,
      environment: { LEADS_DATABASE_URL: databaseUrl },
    });
    command.stdout?.resume();
    let peak = 0;
    const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(command.pid) || 0)), 50);
    await new Promise((done) => command.once('exit', done));
    clearInterval(sampling);
    print(`${name}, leads ${args.join(' ')} of a million leads: ${peak} MB`);
  }
  rmSync(folder, { recursive: true });
}

async function main(): Promise<void> {
  await measureRefusals();
  await measureStop();
  const folder = mkdtempSync(join(tmpdir(), 'x1-bench-data-'));
  await measureNumbers('SQLite', join(folder, 'leads.db'));
  rmSync(folder, { recursive: true });
  if ('problem' in binaries) return;
  const postgres = await startPostgres();
  await measureNumbers('PostgreSQL', await postgres.newDatabase());
  await postgres.stop();
}

void main();
