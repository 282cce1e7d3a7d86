import type { SMTPServerOptions } from 'smtp-server';
import { createMailRoute } from '../../delivery/mailRoute';
import { openMailServer, smtpAt } from './localServers';
import { refusal } from './mailServer';

const MAIL = {
  from: 'website@example.com',
  to: 'sales@example.com',
  subject: 'A lead',
  text: 'A lead',
};

/** Two mail servers, the first of which answers as a test says, and the way over both. */
async function route(options: SMTPServerOptions = {}, hasSecond = true) {
  let now = 0;
  const lines: string[] = [];
  const [first, second] = [await openMailServer(options), await openMailServer()];
  const own = createMailRoute(
    { server: smtpAt(first.port), ...(hasSecond && { fallback: smtpAt(second.port) }) },
    { now: () => now, log: (line) => lines.push(line) },
  );
  /** Sends a mail some seconds after the start, and says by which server it went. */
  const sendAt = async (seconds: number): Promise<string> => {
    now = seconds * 1000;
    const before = [first.mails.length, second.mails.length] as const;
    try {
      await own.send(MAIL);
    } catch {
      return 'failed';
    }
    return first.mails.length > before[0]
      ? 'first'
      : second.mails.length > before[1]
        ? 'second'
        : '';
  };
  return { sendAt, lines, isFallback: own.isFallback };
}

/** A server that refuses until it is mended. */
function broken(code = 451) {
  const state = { isBroken: true };
  const options: SMTPServerOptions = {
    onMailFrom: (_address, _session, done) =>
      done(state.isBroken ? refusal(code, 'Not now') : null),
  };
  return { state, options };
}

test('the second server takes over after a minute, and gives back what the first takes again', async () => {
  const { state, options } = broken();
  const { sendAt, lines, isFallback } = await route(options);
  expect(await sendAt(0)).toBe('failed');
  expect(await sendAt(30)).toBe('failed');
  expect(isFallback()).toBe(false);
  expect(await sendAt(75)).toBe('second');
  expect(await sendAt(76)).toBe('second');
  expect([isFallback(), lines]).toEqual([
    true,
    [
      'mail goes by LEADS_SMTP_FALLBACK_URL: the mail server of LEADS_SMTP_URL fails for 75 s. Check it.',
    ],
  ]);
  // The first is tried again, by one mail in five minutes: one attempt is at one server, so that no mail goes twice.
  expect(await sendAt(400)).toBe('failed');
  expect(await sendAt(401)).toBe('second');
  state.isBroken = false;
  expect(await sendAt(500)).toBe('second');
  expect(await sendAt(800)).toBe('first');
  expect(await sendAt(801)).toBe('first');
  expect([isFallback(), lines.at(-1)]).toEqual([false, 'mail goes by LEADS_SMTP_URL again.']);
});

test('a failure that passes within the minute changes nothing', async () => {
  const { state, options } = broken();
  const { sendAt, lines } = await route(options);
  expect(await sendAt(0)).toBe('failed');
  state.isBroken = false;
  expect(await sendAt(30)).toBe('first');
  state.isBroken = true;
  expect(await sendAt(70)).toBe('failed');
  expect(lines).toEqual([]);
});

test.each<[string, SMTPServerOptions]>([
  ['one receiver', { onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')) }],
  [
    'one mail',
    {
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'Looks like spam')));
      },
    },
  ],
])('a server that refuses %s for good has not failed', async (_, options) => {
  const { sendAt } = await route(options);
  for (const seconds of [0, 100, 200]) expect(await sendAt(seconds)).toBe('failed');
});

test('a server that refuses the sender for good has failed', async () => {
  const { sendAt } = await route(broken(550).options);
  expect([await sendAt(0), await sendAt(30), await sendAt(75)]).toEqual([
    'failed',
    'failed',
    'second',
  ]);
});

test('a receiver that is refused for good does not make a failing server work', async () => {
  const { state, options } = broken();
  const { sendAt } = await route({
    ...options,
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')),
  });
  expect(await sendAt(0)).toBe('failed');
  state.isBroken = false;
  expect(await sendAt(30)).toBe('failed');
  expect(await sendAt(75)).toBe('second');
});

test('without a second server the first is tried each time', async () => {
  const { state, options } = broken();
  const { sendAt, isFallback } = await route(options, false);
  expect([await sendAt(0), await sendAt(100)]).toEqual(['failed', 'failed']);
  state.isBroken = false;
  expect([await sendAt(101), isFallback()]).toEqual(['first', false]);
});
