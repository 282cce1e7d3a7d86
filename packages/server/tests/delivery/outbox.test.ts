import { readSettings } from '../../settings';
import type { Settings } from '../../settings';
import { leads } from '../database/visitorLeads';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import {
  ask,
  createLog,
  newFolder,
  post,
  query,
  storedLeads,
  testServer,
  testSettings,
} from '../testServer';
import { mailBy, openMailServer, openReceiver, webhookTo } from './localServers';
import { refusal } from './mailServer';
import { openDatabase } from './queueFixture';
import type { Receiver } from './receiver';

const withWebhook = (receiver: Receiver): Settings =>
  testSettings(newFolder(), { webhook: webhookTo(receiver) });

const DELIVERIES = 'SELECT channel, state, attempts FROM deliveries ORDER BY lead_number, channel';

test('a lead is delivered after its answer, once for each idempotency key', async () => {
  const receiver = await openReceiver();
  const settings = withWebhook(receiver);
  const lines: string[] = [];
  const server = await testServer(settings, (line) => lines.push(line));
  const headers = { 'idempotency-key': 'k', 'form-name': 'rescue', 'content-language': 'fr' };
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
    data: { id, kind: 'contact', form: 'rescue', language: 'fr', receivedAt, payload: homeContact },
  });
  expect(await query(settings, DELIVERIES)).toMatchObject([
    { channel: 'webhook', state: 'delivered', attempts: 1 },
  ]);
  expect(lines.filter((line) => line.startsWith('delivery'))).toEqual([
    expect.stringMatching(`^delivery webhook contact ${id} delivered: attempt 1, \\d+ ms$`),
  ]);
});

test('a lead and its order are stored together or not at all', async () => {
  const receiver = await openReceiver();
  const settings = withWebhook(receiver);
  const database = openDatabase(settings.databaseUrl);
  await database.write([
    {
      sql: `CREATE TRIGGER refuse BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    },
  ]);
  const server = await testServer(settings);
  expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(503);
  expect(await storedLeads(settings)).toEqual([]);
  await database.write([{ sql: 'DROP TRIGGER refuse' }]);
  expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(201);
  expect(await storedLeads(settings)).toHaveLength(1);
});

test('a receiver that is refused for now gets its mail later by itself, and the others get theirs at once', async () => {
  let refuses = true;
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(refuses && address === 'night@x1.example' ? refusal(451, 'Greylisted') : undefined),
  });
  const { mail } = readSettings({
    LEADS_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    LEADS_MAIL_FROM: 'website@x1.example',
    LEADS_MAIL_TO: 'sales@x1.example, night@x1.example, Sales@X1.example',
  });
  const settings = testSettings(newFolder(), { mail });
  const first = createLog();
  const site = await testServer(settings, first.log);
  await post(site, '/contacts/', homeContact);
  await first.logged(/^delivery mail 2 .* failed: /);
  await site.close();
  const states = async () =>
    (await query(settings, DELIVERIES)).map(({ channel, state }) => [channel, state]);
  expect(await states()).toEqual([
    ['mail', 'delivered'],
    ['mail 2', 'waiting'],
  ]);
  refuses = false;
  expect(await leads(settings, ['redeliver'])).toContain('1 delivery is ordered.');
  const second = createLog();
  await testServer(settings, second.log);
  await second.logged(/ delivered: /);
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@x1.example'], ['night@x1.example']]);
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
  expect(await query(settings, DELIVERIES)).toEqual([]);
  const receiver = await openReceiver();
  const second = await testServer({ ...settings, webhook: webhookTo(receiver) });
  await post(second, '/newsletters/', newsletter);
  await receiver.receives(1);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.kind)).toEqual(['newsletter']);
});

test('a receiver that hangs delays no submission, and /readyz counts what waits', async () => {
  const receiver = await openReceiver(() => undefined);
  const settings = withWebhook(receiver);
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
  const longAgo = new Date(Date.now() - 660_000).toISOString();
  await openDatabase(settings.databaseUrl).write([
    { sql: 'UPDATE deliveries SET ordered_at = ?', args: [longAgo] },
  ]);
  const late = await ask(server, { url: '/readyz' });
  expect(late.statusCode).toBe(503);
  expect(late.json()).toMatchObject({ status: 'leads are not delivered', waiting: 21 });
  expect(late.json().oldestUndeliveredSeconds).toBeGreaterThanOrEqual(660);
  expect((await ask(server, { url: '/healthz' })).statusCode).toBe(200);
  expect(late.body).not.toContain(homeContact.email);
  receiver.close();
});

test('a lead that its receivers refuse is set aside, and the log and /readyz say so', async () => {
  const mailServer = await openMailServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'not from you')),
  });
  const receiver = await openReceiver((response) => response.writeHead(410).end());
  const settings = { ...withWebhook(receiver), mail: mailBy(mailServer) };
  const { lines, log, logged } = createLog();
  const server = await testServer(settings, log);
  const answer = await post(server, '/contacts/', homeContact);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  await logged(/^delivery mail /);
  await logged(/^delivery webhook /);
  const [stored, ...aside] = lines;
  expect(stored).toMatch(/^lead contact 201 \d+ ms$/);
  expect(aside.sort()).toEqual([
    `delivery mail contact ${id} set aside: attempt 1, the mail server answered 550 not from you. Check LEADS_MAIL_FROM, the address of the receiver and what the server allows. Then run: npm run leads -- redeliver ${id}`,
    `delivery webhook contact ${id} set aside: attempt 1, the receiver answered 410. The receiver takes no more leads: change LEADS_WEBHOOK_URL. Then run: npm run leads -- redeliver ${id}`,
  ]);
  await server.close();
  expect(await storedLeads(settings)).toHaveLength(1);
  expect(await query(settings, DELIVERIES)).toMatchObject([
    { channel: 'mail', state: 'set aside' },
    { channel: 'webhook', state: 'set aside' },
  ]);
  const ready = await ask(await testServer(settings), { url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ waiting: 0, setAside: 1 });
});

test('/readyz answers 503 while the database does not answer', async () => {
  const server = await testServer(testSettings(newFolder(), { databaseUrl: '/dev/null/leads.db' }));
  const ready = await ask(server, { url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leads cannot be stored' }]);
});
