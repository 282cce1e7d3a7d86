import { createDatabase } from '../../database/createDatabase';
import type { Settings } from '../../settings';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import {
  ask,
  cleanUp,
  newFolder,
  post,
  storedLeads,
  testServer,
  testSettings,
} from '../testServer';
import { startReceiver, WEBHOOK_SECRET } from './receiver';
import type { Receiver } from './receiver';

const receivers: Receiver[] = [];
afterAll(async () => {
  for (const receiver of receivers) receiver.close();
  await cleanUp();
});

async function receiving(...answer: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...answer);
  receivers.push(receiver);
  return receiver;
}

const withWebhook = (url: string): Settings =>
  testSettings(newFolder(), { webhook: { url, secret: WEBHOOK_SECRET, allowPrivate: true } });

async function query(settings: Settings, sql: string) {
  const database = createDatabase(settings);
  try {
    return await database.read({ sql });
  } finally {
    database.close();
  }
}

const DELIVERIES = 'SELECT channel, state, attempts FROM deliveries ORDER BY lead_number, channel';

test('a lead is delivered after its answer, once for each idempotency key', async () => {
  const receiver = await receiving((response) => response.writeHead(204).end());
  const settings = withWebhook(receiver.url);
  const lines: string[] = [];
  const server = await testServer(settings, (line) => lines.push(line));
  const headers = { 'idempotency-key': 'k', 'form-name': 'rescue' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(server, '/contacts/', homeContact, { headers })),
  );
  await post(server, '/contacts/', homeContact, { headers });
  await receiver.receives(1);
  await server.close();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const { id, receivedAt } = answers[0]?.json() ?? {};
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.id).toBe(id);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    type: 'lead.created',
    timestamp: receivedAt,
    data: { id, kind: 'contact', form: 'rescue', receivedAt, payload: homeContact },
  });
  expect(await query(settings, DELIVERIES)).toMatchObject([
    { channel: 'webhook', state: 'delivered', attempts: 1 },
  ]);
  expect(lines.filter((line) => line.startsWith('delivery'))).toEqual([
    expect.stringMatching(`^delivery webhook contact ${id} delivered: attempt 1, \\d+ ms$`),
  ]);
});

test('a lead and its order are stored together or not at all', async () => {
  const receiver = await receiving((response) => response.writeHead(204).end());
  const settings = withWebhook(receiver.url);
  const database = createDatabase(settings);
  await database.write([
    {
      sql: `CREATE TRIGGER refuse BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    },
  ]);
  const server = await testServer(settings);
  expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(503);
  expect(await storedLeads(settings)).toEqual([]);
  await database.write([{ sql: 'DROP TRIGGER refuse' }]);
  database.close();
  expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(201);
  await server.close();
  expect(await storedLeads(settings)).toHaveLength(1);
});

test('no delivery is ordered without settings, nor later for the leads from before them', async () => {
  const settings = testSettings(newFolder());
  const first = await testServer(settings);
  await post(first, '/contacts/', homeContact);
  expect((await ask(first, { url: '/readyz' })).json()).toEqual({
    status: 'ok',
    channels: [],
    waiting: 0,
    setAside: 0,
    oldestUndeliveredSeconds: null,
  });
  await first.close();
  expect(await query(settings, DELIVERIES)).toEqual([]);
  const receiver = await receiving((response) => response.writeHead(204).end());
  const webhook = { url: receiver.url, secret: WEBHOOK_SECRET, allowPrivate: true };
  const second = await testServer({ ...settings, webhook });
  await post(second, '/newsletters/', newsletter);
  await receiver.receives(1);
  await second.close();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.kind)).toEqual(['newsletter']);
});

test('a receiver that hangs delays no submission, and /readyz counts what waits', async () => {
  const receiver = await receiving(() => undefined);
  const settings = withWebhook(receiver.url);
  const server = await testServer(settings);
  await post(server, '/contacts/', homeContact);
  await receiver.receives(1);
  const more = await Promise.all(
    Array.from({ length: 20 }, () => post(server, '/contacts/', homeContact)),
  );
  expect(more.every(({ statusCode }) => statusCode === 201)).toBe(true);
  const ready = await ask(server, { url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect(ready.json()).toEqual({
    status: 'ok',
    channels: ['webhook'],
    waiting: 21,
    setAside: 0,
    oldestUndeliveredSeconds: expect.any(Number),
  });
  // Eleven minutes ago.
  const database = createDatabase(settings);
  const longAgo = new Date(Date.now() - 660_000).toISOString();
  await database.write([{ sql: 'UPDATE deliveries SET ordered_at = ?', args: [longAgo] }]);
  database.close();
  const late = await ask(server, { url: '/readyz' });
  expect(late.statusCode).toBe(503);
  expect(late.json()).toMatchObject({ status: 'leads are not delivered', waiting: 21 });
  expect(late.json().oldestUndeliveredSeconds).toBeGreaterThanOrEqual(660);
  expect((await ask(server, { url: '/healthz' })).statusCode).toBe(200);
  expect(late.body).not.toContain(homeContact.email);
  receiver.close();
  await server.close();
});

test('a lead that the receiver refuses is set aside, and /readyz says so', async () => {
  const receiver = await receiving((response) => response.writeHead(410).end());
  const settings = withWebhook(receiver.url);
  let aside: (line: string) => void = () => undefined;
  const line = new Promise<string>((done) => (aside = done));
  const server = await testServer(settings, (each) => each.startsWith('delivery') && aside(each));
  const { id } = (await post(server, '/contacts/', homeContact)).json();
  expect(await line).toBe(
    `delivery webhook contact ${id} set aside: attempt 1, the receiver answered 410. The receiver takes no more leads: change LEADS_WEBHOOK_URL. Then run: npm run leads -- redeliver ${id}`,
  );
  await server.close();
  expect(await query(settings, DELIVERIES)).toMatchObject([{ state: 'set aside' }]);
  const restarted = await testServer(settings);
  const ready = await ask(restarted, { url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ waiting: 0, setAside: 1 });
  await restarted.close();
});

test('/readyz answers 503 while the database does not answer', async () => {
  const server = await testServer(testSettings(newFolder(), { databaseUrl: '/dev/null/leads.db' }));
  const ready = await ask(server, { url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leads cannot be stored' }]);
  await server.close();
});
