import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { digestId } from '../../delivery/digest';
import { createMailRoute } from '../../delivery/mailRoute';
import { createMailSenders } from '../../delivery/mailSender';
import { redact } from '../../delivery/redactSecrets';
import { homeContact } from '../../../../tests/leads/examples';
import { listen } from '../testServer';
import { openMailServer, openRawMailServer, smtpAt } from './localServers';
import { refusal } from './mailServer';

const lead = {
  id: '7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11',
  kind: 'contact',
  receivedAt: '2026-11-22T12:00:00.000Z',
  payload: homeContact,
};

const account = { user: 'website', password: 'p:ssw0rd' };
const TIMEOUTS = { connectMs: 300, responseMs: 300 };

const LONG_TIMEOUTS = { connectMs: 5000, responseMs: 5000 };

function senderTo(port: number, login: object = {}, timeouts = LONG_TIMEOUTS, index = 0) {
  const settings = {
    server: { ...smtpAt(port), ...login },
    from: { name: 'X-1 Website', address: 'website@x1.example' },
    to: [
      { name: '', address: 'sales@x1.example' },
      { name: 'Night desk', address: 'night@x1.example' },
    ],
  };
  const route = createMailRoute(settings, { timeouts });
  const sender = createMailSenders(settings, undefined, route)[index];
  if (!sender) throw new Error('There is no such receiver.');
  return sender;
}

const sendTo = (...[port, login, timeouts]: Parameters<typeof senderTo>) =>
  senderTo(port, login, timeouts).send(lead, new AbortController().signal);

test('a mail reaches one receiver and names all, with the login, and the visitor as the one to answer', async () => {
  const logins: unknown[] = [];
  const server = await openMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      logins.push([username, password]);
      done(null, { user: 'website' });
    },
  });
  expect(await sendTo(server.port, account)).toEqual({ outcome: 'delivered' });
  expect(logins).toEqual([['website', 'p:ssw0rd']]);
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['sales@x1.example']);
  for (const header of [
    'From: "X-1 Website" <website@x1.example>',
    'To: sales@x1.example, Night desk <night@x1.example>',
    'Reply-To: Ada Lovelace <ada@example.com>',
    'Message-ID: <7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11@x1.example>',
    'Auto-Submitted: auto-generated',
  ]) {
    expect(mail?.source).toContain(`${header}\r\n`);
  }
});

test('a digest is one mail to a receiver, without an address for the answer', async () => {
  const server = await openMailServer();
  const leads = ['one', 'two'].map((id) => ({ ...lead, id, mark: 'filled in within 240 ms' }));
  const night = senderTo(server.port, {}, LONG_TIMEOUTS, 1);
  expect(night.channel).toBe('mail 2');
  expect(await night.sendDigest?.(leads, new AbortController().signal)).toEqual({
    outcome: 'delivered',
  });
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['night@x1.example']);
  expect(mail?.source).toContain('Subject: 2 marked leads\r\n');
  expect(mail?.source).toContain(`Message-ID: <${digestId(leads)}@x1.example>\r\n`);
  expect(mail?.source).not.toMatch(/^Reply-To/im);
});

describe('a mail server that refuses', () => {
  test.each<[string, SMTPServerOptions, object]>([
    [
      'the sender, until that is corrected',
      {
        onMailFrom: (_from, _session, done) =>
          done(refusal(553, '5.7.1 <website@x1.example> is not yours')),
      },
      {
        error: 'the mail server answered 553 5.7.1 <…> is not yours',
        advice: 'Check LEADS_MAIL_FROM, the address of the receiver and what the server allows.',
        permanent: false,
      },
    ],
    [
      'the receiver, for good',
      { onRcptTo: (_to, _session, done) => done(refusal(550, 'No such user')) },
      { error: 'the mail server answered 550 No such user', permanent: true },
    ],
    [
      'the receiver, for now',
      { onRcptTo: (_to, _session, done) => done(refusal(451, 'Greylisted, ask later')) },
      {
        error: 'the mail server answered 451 Greylisted, ask later',
        advice: 'Check the mail server and LEADS_SMTP_URL.',
        permanent: false,
      },
    ],
    [
      'the mail, for good, and quotes it',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () =>
            done(refusal(554, 'Ada Lovelace (ada@example.com) looks like spam')),
          );
        },
      },
      { error: 'the mail server answered 554 … … (…) looks like spam', permanent: true },
    ],
    [
      'user and password',
      {
        authOptional: false,
        onAuth: (_login, _session, done) => done(refusal(535, 'Wrong p:ssw0rd for website')),
      },
      {
        error: 'the mail server refused user and password: it answered 535 Wrong … for …',
        advice: 'Check user and password in LEADS_SMTP_URL.',
        permanent: false,
      },
    ],
  ])('%s', async (_what, options, expected) => {
    const server = await openMailServer(options);
    const login = options.onAuth ? account : {};
    expect(await sendTo(server.port, login)).toMatchObject({ outcome: 'failed', ...expected });
  });
});

describe('a mail server that cannot be talked to', () => {
  test('because nothing listens', async () => {
    const server = await openMailServer();
    await server.close();
    expect(await sendTo(server.port)).toEqual({
      outcome: 'failed',
      error: 'the mail server refused the connection (ECONNREFUSED)',
      mayHaveArrived: false,
      advice: 'Check the mail server and LEADS_SMTP_URL.',
      permanent: false,
    });
  });

  test('because it never greets', async () => {
    const port = await listen(createServer(() => undefined));
    expect(await sendTo(port, {}, TIMEOUTS)).toMatchObject({
      outcome: 'failed',
      error: 'the mail server did not answer in time (ETIMEDOUT)',
      permanent: false,
    });
  });

  test('because it wants no encryption where a password would be read', async () => {
    const server = await openMailServer();
    // It leads to this machine, and is no address of it.
    const elsewhere = { host: '0.0.0.0', ...account };
    expect(await sendTo(server.port, elsewhere)).toMatchObject({
      outcome: 'failed',
      error: expect.stringMatching(/^the mail server /),
      advice:
        'Check that LEADS_SMTP_URL has smtps: for the port of TLS, smtp: for STARTTLS, and that the server has a valid certificate.',
      permanent: false,
    });
    expect(server.mails).toEqual([]);
  });
});

describe('a mail whose connection ends', () => {
  /** A mail server that acts in place of its answer to what begins like this. */
  const actingAt = (command: string, act: (socket: Socket) => void) =>
    openRawMailServer((said, socket) => {
      const isIt = said.startsWith(command);
      if (isIt) act(socket);
      return isIt;
    });

  test.each([
    ['EHLO', false],
    ['MAIL FROM', false],
    ['RCPT TO', false],
    ['DATA', false],
    ['.', true],
  ])('in place of the answer to %s may have arrived: %s', async (command, mayHaveArrived) => {
    const broken = await actingAt(command, (socket) => socket.destroy());
    expect(await sendTo(broken)).toMatchObject({ outcome: 'failed', mayHaveArrived });
    const silent = await actingAt(command, () => undefined);
    expect(await sendTo(silent, {}, TIMEOUTS)).toMatchObject({
      error: 'the mail server did not answer in time (ETIMEDOUT)',
      mayHaveArrived,
    });
  });

  test('because the server stops has not arrived before it is given', async () => {
    const stop = new AbortController();
    const port = await actingAt('RCPT TO', () => stop.abort());
    const sent = senderTo(port).send(lead, stop.signal);
    expect(await sent).toMatchObject({ outcome: 'failed', mayHaveArrived: false });
  });
});

test.each([
  ['550 <ada@example.com>: unknown', [], '550 <…>: unknown'],
  ['535\r\n5.7.8 secret\tis wrong', ['secret'], '535 5.7.8 … is wrong'],
  ['a secret secretary', ['secret', 'secretary'], 'a … …'],
  ['no', ['no'], 'no'],
  ['x'.repeat(400), [], 'x'.repeat(300)],
])('what a server says is kept without addresses and secrets: %j', (text, hidden, expected) =>
  expect(redact(text, hidden)).toBe(expected),
);
