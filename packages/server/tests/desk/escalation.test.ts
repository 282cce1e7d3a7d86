import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newsletter } from '../../../../tests/leads/examples';
import { createDelivery, createSenders } from '../../delivery/delivery';
import { createMailRoute } from '../../delivery/mailRoute';
import type { WebhookSettings } from '../../delivery/deliverySettings';
import { redeliverLead } from '../../delivery/redeliverLeads';
import { readDeskHours, workingTime } from '../../desk/deskHours';
import type { EscalationSettings } from '../../desk/deskSettings';
import { createEscalation, nextStep } from '../../desk/escalation';
import { takeStep } from '../../desk/leadEvents';
import type { Database } from '../../database/database';
import type { Channel } from '../../delivery/sender';
import { addLead, describeEngines, openServer } from '../database/engines';
import type { Server } from '../database/engines';
import { settle } from '../database/visitorLeads';
import { mailbox, mailBy, openMailServer, openReceiver, webhookTo } from '../delivery/localServers';
import { refusal } from '../delivery/mailServer';
import { waysOf } from '../delivery/queueFixture';
import { createLog, newFolder } from '../testServer';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('the hours of a desk', () => {
  const hours = readDeskHours('Mo-Fr 08:00-19:00 Europe/London');
  const between = (from: string, to: string) =>
    workingTime(Date.parse(from), Date.parse(to), hours) / HOUR_MS;

  test.each([
    ['within a day', '2026-11-26T10:00Z', '2026-11-26T11:30Z', 1.5],
    ['over a night', '2026-11-26T18:00Z', '2026-11-27T09:00Z', 2],
    ['over a weekend', '2026-11-27T18:00Z', '2026-11-30T09:00Z', 2],
    ['at night alone', '2026-11-26T20:00Z', '2026-11-27T07:00Z', 0],
    // In summer the clocks of London are an hour ahead.
    ['in summer', '2026-07-01T06:00Z', '2026-07-01T08:00Z', 1],
    ['over the change to winter time', '2026-10-23T17:00Z', '2026-10-26T09:00Z', 2],
  ])('count %s', (_, from, to, expected) => expect(between(from, to)).toBeCloseTo(expected));

  test('may go over Sunday, and end at midnight', () =>
    expect(readDeskHours('Fr-Mo 00:00-24:00 Asia/Dubai')).toEqual({
      days: [5, 6, 0, 1],
      from: 0,
      to: 1440,
      timeZone: 'Asia/Dubai',
    }));

  test.each([
    'always',
    'Mo-Fr 08:00-19:00',
    'Mo-Fr 19:00-08:00 Europe/London',
    'Mo-Xx 08:00-19:00 Europe/London',
    'Mo-Fr 08:00-25:00 Europe/London',
    'Mo-Fr 08:60-19:00 Europe/London',
    'Mo-Fr 08:00-19:00 Europe/Lundon',
  ])('are not %s', (text) => expect(readDeskHours(text)).toBeUndefined());
});

test('a lead is escalated after the time, after thrice the time, and then daily', () => {
  const settings = { to: [], afterMinutes: 15, hours: undefined };
  const at = (minutes: number, stages: number, lastMinutes = 0) =>
    nextStep(
      { receivedAt: 0, stages, lastAt: lastMinutes * MINUTE_MS },
      settings,
      minutes * MINUTE_MS,
    );
  const later = (minutes: number) => ({ lookAt: minutes * MINUTE_MS });
  expect([at(14, 0), at(15, 0)]).toEqual([later(15), { stage: 1 }]);
  expect([at(44, 1, 15), at(45, 1, 15)]).toEqual([later(45), { stage: 2 }]);
  // The first came late, as after a stop of the server.
  expect([at(500, 1, 490), at(520, 1, 490)]).toEqual([later(520), { stage: 2 }]);
  expect([at(45 + 1439, 2, 45), at(45 + 1440, 2, 45)]).toEqual([later(45 + 1440), { stage: 3 }]);
  // Its link has expired.
  expect(at(31 * 1440, 9, 30 * 1440)).toEqual({ lookAt: undefined });
});

test('no daily mail comes while the desk is closed', () => {
  const hours = readDeskHours('Mo-Fr 08:00-19:00 Europe/London');
  const [friday, saturday, monday] = ['27T10', '28T10', '30T10'].map((day) =>
    Date.parse(`2026-11-${day}:00Z`),
  ) as [number, number, number];
  const lead = { receivedAt: friday - HOUR_MS, stages: 2, lastAt: friday };
  const settings = { to: [], afterMinutes: 15, hours };
  expect(nextStep(lead, settings, saturday)).toEqual({ lookAt: saturday + 15_000 });
  // A stage that was due while the server was off waits for working hours too.
  for (const stages of [0, 1])
    expect(nextStep({ ...lead, stages }, settings, saturday)).toEqual({
      lookAt: saturday + 15_000,
    });
  expect(nextStep(lead, settings, monday)).toEqual({ stage: 3 });
});

const ANNA_TAKES = { event: 'taken', person: 'Anna' } as const;

/** Lets something else begin before the first transaction commits, which may wait for that. */
function beforeCommit(database: Database, begin: () => void): Database {
  return {
    ...database,
    write: (statements) =>
      database.transaction(async (execute) => {
        const results = [];
        for (const statement of statements) results.push(await execute(statement));
        begin();
        await pause(300);
        return results;
      }),
  };
}

const CHANNELS: readonly Channel[] = ['mail escalated', 'webhook escalated'];
const settings = { to: [mailbox('duty@example.com')], afterMinutes: 15, hours: undefined };

/** A server with a desk, which asks for another person after a quarter of an hour. */
const openDesk = (url: string, channels?: readonly Channel[]): Server =>
  openServer(url, { hasDesk: true, escalatesAfterMs: 15 * MINUTE_MS, channels });

/** Lets a server look once at what is open, some time after now. */
async function lookAt({ database }: Server, later: number, channels = CHANNELS): Promise<string[]> {
  const lines: string[] = [];
  await new Promise<void>((done) => {
    const after = (): (() => void) => {
      // It has looked, and waits for the next time.
      done();
      return () => undefined;
    };
    createEscalation(database, {
      settings,
      channels,
      onOrder: () => undefined,
      log: (line) => lines.push(line),
      clock: { now: () => Date.now() + later, random: () => 0, load: () => 0, after },
    }).start();
  });
  return lines;
}

/** What sends the events of the desk by a mail server of the test. */
function sendersOf(
  { database }: Server,
  port: number,
  escalation: EscalationSettings,
  webhook?: WebhookSettings,
) {
  const mail = mailBy({ port });
  const { events } = createSenders(
    {
      mail,
      visitors: { acknowledges: false, confirmsNewsletter: false },
      desk: { url: 'https://www.example.com', secrets: [randomBytes(32)], escalation },
      ...(webhook && { webhook }),
    },
    {
      database,
      route: createMailRoute(mail),
      findWords: () => Promise.reject(new Error('none')),
    },
  );
  return events;
}

const ordered = async ({ database }: Server) =>
  (
    await database.read({
      sql: `SELECT channel FROM deliveries WHERE state = 'waiting' ORDER BY channel`,
    })
  ).map(({ channel }) => channel);

describeEngines((newDatabase) => {
  test('what nobody takes is escalated once a stage, whichever server looks', async () => {
    const url = await newDatabase();
    const servers = [openDesk(url), openDesk(url)] as const;
    const id = await addLead(servers[0]);
    expect(await lookAt(servers[0], 14 * MINUTE_MS)).toEqual([]);
    const lines = await Promise.all(
      [...servers, ...servers].map((server) => lookAt(server, 16 * MINUTE_MS)),
    );
    expect(lines.flat()).toEqual([`escalation 1 contact ${id}: nobody has taken it.`]);
    expect(await ordered(servers[0])).toEqual(CHANNELS);
    expect(await lookAt(servers[1], 46 * MINUTE_MS)).toHaveLength(1);
    expect(await lookAt(servers[1], 2 * DAY_MS)).toHaveLength(1);
    expect(await lookAt(servers[1], 2 * DAY_MS + HOUR_MS)).toEqual([]);
    expect(await lookAt(servers[1], 40 * DAY_MS)).toEqual([]);
  });

  test('a flood of leads is escalated by one look', async () => {
    const server = openDesk(await newDatabase());
    await Promise.all(Array.from({ length: 450 }, () => addLead(server)));
    expect(await lookAt(server, 14 * MINUTE_MS)).toEqual([]);
    expect(await lookAt(server, 16 * MINUTE_MS)).toHaveLength(450);
  });

  test('a lead that is taken is not escalated, and what waits to be sent is cancelled', async () => {
    const server = openDesk(await newDatabase());
    const id = await addLead(server);
    await lookAt(server, 16 * MINUTE_MS);
    await takeStep(server.database, id, ANNA_TAKES, [], Date.now());
    expect(await ordered(server)).toEqual([]);
    expect(await lookAt(server, DAY_MS)).toEqual([]);
  });

  test('a lead that is taken at the same moment is not escalated, whichever commits first', async () => {
    const url = await newDatabase();
    const server = openServer(url, { hasDesk: true });
    const other = openServer(url).database;
    const take = (id: string, by = other) => takeStep(by, id, ANNA_TAKES, [], Date.now());
    const escalate = (database = server.database) =>
      lookAt({ ...server, database }, 16 * MINUTE_MS);
    let meanwhile: Promise<unknown> = Promise.resolve();
    const taking = beforeCommit(other, () => (meanwhile = escalate()));
    await take(await addLead(server), taking);
    expect(await meanwhile).toEqual([]);
    const id = await addLead(server);
    await escalate(beforeCommit(server.database, () => (meanwhile = take(id))));
    await meanwhile;
    expect(await ordered(server)).toEqual([]);
  });

  test('an order to deliver a lead again asks nobody for it again', async () => {
    const server = openDesk(await newDatabase(), ['mail']);
    const id = await addLead(server);
    await lookAt(server, 16 * MINUTE_MS);
    await server.database.write([{ sql: `UPDATE deliveries SET state = 'delivered'` }]);
    expect(await redeliverLead(server.database, id, waysOf('mail'), Date.now())).toBe(1);
    expect(await ordered(server)).toEqual(['mail']);
  });

  test('a mail for another person that is set aside is ordered again with its lead', async () => {
    const server = openDesk(await newDatabase());
    const id = await addLead(server);
    await lookAt(server, 16 * MINUTE_MS, ['mail escalated']);
    await settle(server.database, 'mail escalated', () => 'set aside', Date.now() + HOUR_MS);
    expect(await ordered(server)).toEqual([]);
    expect(await redeliverLead(server.database, id, waysOf(), Date.now())).toBe(1);
    expect(await ordered(server)).toEqual(['mail escalated']);
  });

  test('marked leads, newsletters, and what arrived before there was a desk are left alone', async () => {
    const url = await newDatabase();
    await addLead(openServer(url));
    const server = openDesk(url);
    await addLead(server, { mark: 'honeypot' });
    await addLead(server, { kind: 'newsletter', payload: newsletter });
    expect(await lookAt(server, DAY_MS)).toEqual([]);
  });

  test('what nobody has taken when escalation is set up is escalated, up to the age of its link', async () => {
    const url = await newDatabase();
    const withoutEscalation = openServer(url, { hasDesk: true });
    const [open, taken] = [await addLead(withoutEscalation), await addLead(withoutEscalation)];
    await takeStep(withoutEscalation.database, taken, ANNA_TAKES, [], Date.now());
    await addLead(
      openServer(url, { hasDesk: true, now: () => new Date(Date.now() - 31 * DAY_MS) }),
    );
    const server = openDesk(url);
    expect(await lookAt(server, 16 * MINUTE_MS)).toEqual([
      `escalation 1 contact ${open}: nobody has taken it.`,
    ]);
  });

  test('a lead that is sent again with its key is escalated once', async () => {
    const server = openDesk(await newDatabase());
    await addLead(server, { idempotencyKey: 'k' });
    await addLead(server, { idempotencyKey: 'k' });
    expect(await lookAt(server, 16 * MINUTE_MS)).toHaveLength(1);
  });
});

test('of several other persons the one that is refused is asked later, until somebody takes the lead', async () => {
  const { lines, log, logged } = createLog();
  const mail = await openMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'night@example.com' ? refusal(451, 'Greylisted') : undefined),
  });
  const server = openDesk(join(newFolder(), 'leads.db'));
  const id = await addLead(server);
  const to = [mailbox('duty@example.com'), mailbox('night@example.com')];
  const events = sendersOf(server, mail.port, { ...settings, to });
  const channels = events.map(({ channel }) => channel);
  expect(await lookAt(server, 16 * MINUTE_MS, channels)).toHaveLength(1);
  const delivery = createDelivery(server.database, events, { log });
  delivery.wake();
  await logged(/ failed/);
  await logged(/ delivered/);
  await delivery.close();
  expect(lines.sort()).toEqual([
    expect.stringMatching(`^delivery mail escalated 2 contact ${id} failed: attempt 1, .* 451`),
    expect.stringMatching(`^delivery mail escalated contact ${id} delivered`),
  ]);
  expect(mail.mails.map((each) => each.to)).toEqual([['duty@example.com']]);
  expect(await ordered(server)).toEqual(['mail escalated 2']);
  await takeStep(server.database, id, ANNA_TAKES, [], Date.now());
  expect(await ordered(server)).toEqual([]);
});

test('another person gets the mail with the link, and the webhook is told', async () => {
  const { log, logged } = createLog();
  const [mail, receiver] = [await openMailServer(), await openReceiver()];
  const server = openDesk(join(newFolder(), 'leads.db'));
  const id = await addLead(server);
  const events = sendersOf(server, mail.port, settings, webhookTo(receiver));
  const channels = events.map(({ channel }) => channel);
  await lookAt(server, 16 * MINUTE_MS, channels);
  const delivery = createDelivery(server.database, events, { log });
  delivery.wake();
  await logged(/ mail escalated .* delivered/);
  await logged(/ webhook escalated .* delivered/);
  await delivery.close();
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'lead.escalated',
    data: { id, stage: 1 },
  });
  const [{ to, source } = { to: [], source: '' }] = mail.mails;
  expect(to).toEqual(['duty@example.com']);
  expect(source).toContain('Subject: =?UTF-8?Q?Not_taken_yet=3A_Message');
  expect(source).toContain('Nobody has taken this enquiry yet.');
  expect(source.replace(/=\r\n/g, '')).toContain('https://www.example.com/desk/');
});
