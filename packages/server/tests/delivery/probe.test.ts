/** `npm run leads -- probe`: the whole way of a lead, by a server that listens. */
import { randomBytes } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { createCommandContext } from '../../commands/command';
import { readLeadsArguments } from '../../commands/registry';
import { reportLeads } from '../../commands/formats/leadReport';
import type { Settings } from '../../settings';
import { StorageError, type Database } from '../../database/database';
import { collect } from '../collect';
import { leads } from '../database/visitorLeads';
import { newFolder, portOf, query, storedLeads, testServer, testSettings } from '../testServer';
import { mailbox, mailBy, openMailServer, openReceiver, smtpAt, webhookTo } from './localServers';
import { refusal } from './mailServer';
import { openDatabase } from './queueFixture';

const runs = async (options: SMTPServerOptions = {}, onDuty = ['duty@example.com']) => {
  const [mail, second] = [await openMailServer(options), await openMailServer()];
  const receiver = await openReceiver();
  const desk = {
    url: 'http://localhost:1',
    secrets: [randomBytes(32)],
    escalation: { to: onDuty.map(mailbox), afterMinutes: 15, hours: undefined },
  };
  const settings = testSettings(newFolder(), {
    desk,
    mail: { ...mailBy(mail), fallback: smtpAt(second.port) },
    webhook: webhookTo(receiver),
  });
  const server = await testServer(settings);
  const listening = { ...settings, desk: { ...desk, url: `http://127.0.0.1:${portOf(server)}` } };
  return { mail, second, receiver, settings: listening, server };
};

async function probe(settings: Settings, changes: Partial<Database> = {}): Promise<string> {
  const work = readLeadsArguments(['probe']);
  if (typeof work !== 'function') throw new Error(work.help);
  const context = createCommandContext(settings, { isCopy: true });
  try {
    const openDatabase = async () => ({ ...(await context.openDatabase()), ...changes });
    return (await collect(await work({ ...context, openDatabase }))).join('');
  } finally {
    context.close();
  }
}

test('a probe goes the whole way to the mailbox, says how long it took, and counts nowhere', async () => {
  const { settings, mail, receiver } = await runs();
  expect(await probe(settings)).toMatch(
    /^stored after \d\.\d\d s\nmail delivered after \d\.\d\d s\n$/,
  );
  expect(mail.mails.map(({ to }) => to)).toEqual([['sales@example.com']]);
  // Nobody takes a probe, and a CRM gets none.
  expect(mail.mails[0]?.source).not.toContain('/desk/');
  expect(receiver.received).toEqual([]);
  expect(await storedLeads(settings)).toMatchObject([{ kind: 'contact', mark: 'probe' }]);
  const report = await reportLeads(openDatabase(settings.databaseUrl), {}, Date.now());
  expect([report.leads, report.marked, report.noted]).toEqual([0, 0, 0]);
});

test('a probe that is ordered again goes to the mailbox again, and to no webhook', async () => {
  const { settings } = await runs();
  await probe(settings);
  const [lead] = await storedLeads(settings);
  expect(await leads(settings, ['redeliver', String(lead?.id)])).toMatch(/^1 delivery is ordered/);
  expect(await query(settings, 'SELECT channel FROM deliveries')).toEqual([{ channel: 'mail' }]);
});

test('a mail that is refused wakes a person by the second server and the webhook', async () => {
  const { settings, second, receiver } = await runs({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'Not from you')),
  });
  await expect(probe(settings)).rejects.toThrow(
    'The mail is refused: the mail server answered 550',
  );
  expect(second.mails.map(({ to }) => to)).toEqual([['duty@example.com']]);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'probe.failed',
    data: { reason: expect.stringContaining('The mail is refused') },
  });
});

test('of several persons each is woken, also by the second server alone', async () => {
  const { settings, server, mail, second } = await runs(
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'night@example.com' ? refusal(451, 'Greylisted') : undefined),
    },
    ['duty@example.com', 'night@example.com'],
  );
  await server.close();
  await expect(probe(settings)).rejects.toThrow('does not answer');
  expect(mail.mails.map(({ to }) => to)).toEqual([['duty@example.com']]);
  expect(second.mails.map(({ to }) => to)).toEqual([['night@example.com']]);
});

test('a server that does not answer wakes a person', async () => {
  const { settings, server, mail } = await runs();
  await server.close();
  await expect(probe(settings)).rejects.toThrow('does not answer');
  expect(mail.mails.map(({ to }) => to)).toEqual([['duty@example.com']]);
});

test.each<[string, Partial<Settings>, Partial<Database>]>([
  ['cannot be reached', { databaseUrl: 'postgres://127.0.0.1:1/leads' }, {}],
  ['is not there', { databaseUrl: '/tmp/none/leads.db' }, {}],
  [
    'fails while the probe waits',
    {},
    { read: () => Promise.reject(new StorageError('The database of leads is not available')) },
  ],
])('a database that %s wakes a person', async (_, changes, database) => {
  const { settings, mail, receiver } = await runs();
  const reason = /^The database of leads is not available|^There is no database of leads/;
  await expect(probe({ ...settings, ...changes }, database)).rejects.toThrow(reason);
  expect(mail.mails.map(({ to }) => to)).toContainEqual(['duty@example.com']);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'probe.failed',
    data: { reason: expect.stringMatching(reason) },
  });
});

test('a server with another key stores nothing, and says so', async () => {
  const { settings } = await runs();
  const { desk } = settings;
  await expect(
    probe({ ...settings, desk: { ...desk, secrets: [randomBytes(32)] } }),
  ).rejects.toThrow('answers 403, and stores no lead');
  expect(await storedLeads(settings)).toEqual([]);
});

test('without a desk or mail it says what it needs', async () => {
  const settings = testSettings(newFolder());
  await testServer(settings);
  await expect(probe(settings)).rejects.toThrow('A probe needs LEADS_DESK_URL and LEADS_SMTP_URL');
});
