import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listLeads, type StoredLead } from '../packages/server/api/listLeads';
import { redeliverAll } from '../packages/server/delivery/redeliverLeads';
import { readDeliveryStatus } from '../packages/server/delivery/undeliveredLeads';
import { deskLink } from '../packages/server/desk/deskSettings';
import { refusal, startMailServer } from '../packages/server/tests/delivery/mailServer';
import { startReceiver, webhookEnvironment } from '../packages/server/tests/delivery/receiver';
import { killRepeatedly } from '../packages/server/tests/kills';
import { writeFiles } from '../packages/server/tests/files';
import { startServer, type RunningServer } from '../packages/server/tests/serverProcess';
import { BUILT_SITE } from './leads/everything';
import { startTarget, withDatabase, type Engine } from './leads/leadDatabases';

/** Few clients at once, so that people take leads between their commits. */
const PARALLEL = 3;
const REFUSED_SHARE = 0.5;
const PAUSE_MS = 3000;
/** One lead in two is taken, by two people at once. */
const TAKEN_SHARE = 1 / 2;

/** Counts how often something occurs. */
const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const repeated = (names: readonly string[]): number =>
  [...countOf(names).values()].filter((count) => count > 1).length;

async function measure(engine: Engine, kills: number, mostBefore: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'x1-desk-'));
  writeFiles(folder, BUILT_SITE);
  const refuses = () => Math.random() < REFUSED_SHARE;
  const receiver = await startReceiver((response) =>
    response.writeHead(refuses() ? 500 : 204).end(),
  );
  const mailServer = await startMailServer({
    onMailFrom: (_address, _session, done) => done(refuses() ? refusal(451, 'Later') : null),
  });
  const target = await startTarget(engine, folder);
  const desk = { url: 'https://www.x1.example', secrets: [randomBytes(32)] };
  const environment = {
    LEADS_DATABASE_URL: target.databaseUrl,
    ...webhookEnvironment(receiver),
    LEADS_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    LEADS_MAIL_FROM: 'Website <website@x1.example>',
    LEADS_MAIL_TO: 'sales@x1.example',
    LEADS_DESK_URL: desk.url,
    LEADS_DESK_SECRET: desk.secrets.map((secret) => secret.toString('base64')).join(' '),
    LEADS_ESCALATE_TO: 'duty@x1.example',
    LEADS_ESCALATE_AFTER_MINUTES: '1',
    LEADS_ACKNOWLEDGE: 'true',
    SALES_API_RATE_LIMIT: '0',
  };
  const readLeads = () => withDatabase(target.databaseUrl, (database) => listLeads(database, {}));
  const taken: string[] = [];
  /** The leads of the last round. */
  let known: StoredLead[] = [];
  /** Two people at once take leads of the last round. */
  async function takeSome({ address }: RunningServer): Promise<void> {
    const take = async (path: string, id: string, person: string) => {
      const body = new URLSearchParams({ step: 'taken', person });
      const answer = await fetch(`${address}${path}`, { method: 'POST', body, redirect: 'manual' });
      if (answer.status === 303) taken.push(id);
    };
    const leads = known.filter(() => Math.random() < TAKEN_SHARE);
    known = [];
    const attempts = leads.flatMap((lead) => {
      const { pathname } = new URL(deskLink(lead, desk) ?? '');
      return ['Anna', 'Ben'].map((person) => take(pathname, lead.id, person));
    });
    // What fails is not taken: the server was killed.
    await Promise.allSettled(attempts);
  }
  const { acknowledged, lost, duplicated } = await killRepeatedly({
    folder,
    environment,
    kills,
    parallel: PARALLEL,
    mostBefore,
    beside: takeSome,
    readMessages: async () =>
      (await readLeads()).map(({ payload }) => String(Reflect.get(Object(payload), 'message'))),
    onKill: async (round, count) => {
      process.stdout.write(`kill ${round}: ${count} acknowledged, ${taken.length} taken\n`);
      if (round % 10 === 0) await target.crash();
      known = (await readLeads()).slice(0, count);
    },
  });

  const server = await startServer(folder, { environment });
  await takeSome(server);
  const escalations = await withDatabase(target.databaseUrl, async (database) => {
    for (;;) {
      const [row] = await database.read({
        sql: `SELECT count(*) AS open FROM lead_events AS own WHERE event = 'received' AND NOT EXISTS (
          SELECT 1 FROM lead_events AS other WHERE other.lead_number = own.lead_number AND other.event IN ('taken', 'escalated 1'))`,
      });
      const { waiting } = await readDeliveryStatus(
        database,
        ['mail', 'webhook', 'mail visitor', 'mail escalated', 'webhook escalated', 'webhook taken'],
        Date.now(),
      );
      process.stdout.write(
        `${String(row?.open)} leads wait for a person, ${waiting} for delivery\n`,
      );
      if (Number(row?.open) === 0 && waiting === 0) break;
      await redeliverAll(database, Date.now());
      await pause(PAUSE_MS);
    }
    return database.read({
      sql: `SELECT id FROM lead_events JOIN leads ON number = lead_number WHERE event = 'escalated 1'`,
    });
  });
  await server.stop();
  const toVisitors = mailServer.mails
    .flatMap(({ to }) => to)
    .filter((to) => to.endsWith('@example.com'));
  const told = receiver.received.filter(({ body }) => body.startsWith('{"type":"lead.escalated"'));
  const toldStages = new Set(told.map(({ body }) => JSON.stringify(JSON.parse(body).data)));
  const toldOf = [...toldStages].map((data) => String(JSON.parse(data).id));
  const stages = toldOf.map(
    (id, index) => `${id} ${JSON.parse([...toldStages][index] ?? '').stage}`,
  );
  receiver.close();
  await mailServer.close();
  await target.stop();
  rmSync(folder, { recursive: true, force: true });
  const unescalated = escalations.filter(({ id }) => !toldOf.includes(String(id))).length;
  const faults = {
    lost: lost.length,
    duplicated: duplicated.length,
    'taken twice': repeated(taken),
    'acknowledged twice to a visitor': repeated(toVisitors),
    'escalated twice a stage': repeated(stages),
    'escalated and told nobody': unescalated,
  };
  process.stdout.write(
    `${engine}: ${acknowledged} acknowledged by the API, ${taken.length} taken, ${toVisitors.length} copies to visitors, ${escalations.length} escalated\n` +
      `${engine}: ${Object.entries(faults)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}\n`,
  );
  return Object.values(faults).every((count) => count === 0);
}

/**
 * `npm run bench:desk`: 40 SIGKILLs during parallel submissions, while two people at once take leads, and mail server and
 * webhook refuse half of what they get; first on SQLite, then on a PostgreSQL that is killed too. It ends with status 1 if
 * a lead was lost, taken twice, acknowledged twice to its visitor, or not escalated once a stage.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { kills: text, leads: text, database: text };
  const { kills = '40', leads = '60', database } = parseArgs({ options }).values;
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (database !== undefined && database !== engine) continue;
    if (!(await measure(engine, Number(kills), Number(leads)))) process.exitCode = 1;
  }
}

void main();
