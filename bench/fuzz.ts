/**
 * `npm run bench:fuzz`: sends ten thousand requests of every kind to the running server, with a thousand
 * idle connections open, and good leads meanwhile. Prints the statuses, the server's memory and how long the
 * good leads took. Ends with status 1 when an answer shows a fault, when a good lead took too long, when the
 * memory grows, or when an idle connection was refused.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeContact } from '../tests/leads/examples';
import { writeFiles } from '../packages/server/tests/files';
import { FUZZED_FILES, makeRawRequests, sendAll } from '../packages/server/tests/api/rawRequests';
import { startServer } from '../packages/server/tests/serverProcess';
import type { RunningServer } from '../packages/server/tests/serverProcess';
import { SEED } from '../tests/support/seed';
import { residentMemory } from './processMemory';

const REQUESTS = 10_000;
const ROUNDS = 5;
const AT_A_TIME = 100;
const IDLE_CONNECTIONS = 1000;

/** The longest that a good lead may take meanwhile, ms. */
const LONGEST_LEAD_MS = 500;

/** How much more memory the server may have after the last round than after the first, MB. */
const MOST_GROWTH_MB = 100;

/** Sends good leads, one after the other, until it is stopped; gives the duration of each in ms. */
async function sendLeads(server: RunningServer, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await server.post('/contacts/', homeContact);
    if (status !== 201) throw new Error(`A good lead got the status ${status}.`);
    durations.push(performance.now() - begun);
  }
  return durations;
}

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-fuzz-'));
  writeFiles(path.join(folder, 'public'), { 'index.html': '<h1>Home</h1>', ...FUZZED_FILES });
  const server = await startServer(folder, { environment: { SALES_API_BODY_TIMEOUT: '1' } });
  const port = Number(new URL(server.address).port);
  let connected = 0;
  const idle = Array.from({ length: IDLE_CONNECTIONS }, () =>
    connect({ port, host: '127.0.0.1' })
      .on('connect', () => (connected += 1))
      .on('error', () => undefined),
  );
  print(`at the start: ${residentMemory(server.process.pid)} MB`);
  const memories: number[] = [];
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  // Made before: making them keeps this process busy, which measures the leads too.
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    makeRawRequests(REQUESTS / ROUNDS, SEED + round),
  );
  let isOver = false;
  const leads = sendLeads(server, () => isOver);
  for (const [round, requests] of rounds.entries()) {
    const found = await sendAll(port, requests, AT_A_TIME);
    faults.push(...found.faults);
    for (const [status, count] of found.statuses) {
      const name = String(status ?? 'closed');
      statuses.set(name, (statuses.get(name) ?? 0) + count);
    }
    memories.push(residentMemory(server.process.pid));
    print(`after ${((round + 1) * REQUESTS) / ROUNDS} requests: ${memories[round]} MB`);
  }
  isOver = true;
  const durations = (await leads).sort((one, other) => one - other);
  for (const socket of idle) socket.destroy();
  const { status } = await server.stop();
  rmSync(folder, { recursive: true, force: true });

  const at = (share: number): string =>
    (durations[Math.floor((durations.length - 1) * share)] ?? Number.NaN).toFixed(0);
  print(
    `statuses: ${[...statuses]
      .sort()
      .map(([name, count]) => `${name} × ${count}`)
      .join(', ')}`,
  );
  print(
    `${durations.length} good leads meanwhile: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  );
  if (connected < IDLE_CONNECTIONS)
    faults.push(`${connected} of ${IDLE_CONNECTIONS} idle connections were accepted.`);
  if ((durations.at(-1) ?? Infinity) >= LONGEST_LEAD_MS)
    faults.push(`A good lead took ${LONGEST_LEAD_MS} ms or more.`);
  const [first = Number.NaN] = memories;
  if ((memories.at(-1) ?? Number.NaN) - first > MOST_GROWTH_MB)
    faults.push(`The memory grew by more than ${MOST_GROWTH_MB} MB after the first round.`);
  print(`the server ended with status ${status}; ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) print(fault);
  process.exitCode = faults.length === 0 && status === 0 ? 0 : 1;
}

void main();
