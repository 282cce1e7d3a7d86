import { StorageError } from '../../database/database';
import { ATTEMPT_TIMEOUT_MS } from '../../delivery/attemptDelivery';
import { readDeliveryStatus } from '../../delivery/undeliveredLeads';
import { listUndelivered } from '../collect';
import type { Sender } from '../../delivery/sender';
import { createManualClock, pass } from './manualClock';
import { delivered, failure, fakeSender, messagesOf, startDelivery } from './queueFixture';

const HOUR_MS = 60 * 60 * 1000;
const never = () => undefined;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

describe('deliveries', () => {
  test('start in order of arrival, as many at a time as the sender allows', async () => {
    const messages = numbered(7);
    const { clock, database, sender, sent, lines } = await startDelivery({
      messages,
      answer: never,
    });
    await clock.advance(1000);
    expect(sent()).toEqual(['m0', 'm1']);
    sender.attempts[1]?.end(delivered);
    await clock.advance(1000);
    expect(sent()).toEqual(['m0', 'm1', 'm2']);
    for (let next = 0; next < 7; next += 1) {
      sender.attempts[next]?.end(delivered);
      await clock.advance(1000);
    }
    expect(sent()).toEqual(messages);
    expect(await listUndelivered(database)).toEqual([]);
    expect(lines[0]).toMatch(
      /^delivery webhook contact [\da-f-]{36} delivered: attempt 1, 1000 ms$/,
    );
  });

  test('of a lead that fails do not hold up those after it, and the first retry comes within 10 s', async () => {
    const { clock, database, sent, lines } = await startDelivery({
      messages: ['bad', 'a', 'b', 'c'],
      answer: (message, count) => (message === 'bad' && count < 3 ? failure : delivered),
    });
    await clock.advance(500);
    expect(sent()).toEqual(['bad', 'a', 'b', 'c']);
    const [waiting] = await listUndelivered(database);
    expect(waiting).toMatchObject({
      kind: 'contact',
      channel: 'webhook',
      state: 'waiting',
      attempts: 1,
      dueAt: '2026-11-22T12:00:06.000Z',
      lastError: 'the receiver answered 500',
    });
    const status = await readDeliveryStatus(database, ['webhook'], clock.now() + 3000);
    expect(status).toEqual({ waiting: 1, setAside: 0, oldestSeconds: 3 });
    await clock.advance(9500);
    expect(sent()).toHaveLength(5);
    await clock.advance(20_000);
    expect(sent()).toHaveLength(6);
    expect(await listUndelivered(database)).toEqual([]);
    expect(lines.filter((line) => line.includes('failed'))[0]).toMatch(
      /failed: attempt 1, the receiver answered 500\. Check it\. Next attempt at 2026-11-22T12:00:06\.000Z\.$/,
    );
  });

  test('that fail for three days are set aside, and a permanent failure at once', async () => {
    const { clock, database, sent, lines } = await startDelivery({
      messages: ['down', 'gone'],
      answer: (message) => ({ ...failure, permanent: message === 'gone' }),
    });
    const ordered = clock.now();
    const states = async () => (await listUndelivered(database)).map(({ state }) => state);
    await clock.advance(1000);
    expect(await states()).toEqual(['waiting', 'set aside']);
    clock.set(ordered + 71 * HOUR_MS);
    await clock.advance(6000);
    expect((await states())[0]).toBe('waiting');
    clock.set(ordered + 72 * HOUR_MS);
    await clock.advance(6000);
    expect(await states()).toEqual(['set aside', 'set aside']);
    expect(sent().filter((message) => message === 'gone')).toHaveLength(1);
    expect(await readDeliveryStatus(database, ['webhook'], clock.now())).toMatchObject({
      waiting: 0,
      setAside: 2,
      oldestSeconds: expect.any(Number),
    });
    expect(lines.at(-1)).toMatch(
      /set aside: attempt \d+, the receiver answered 500\. Check it\. Then run: npm run leads -- redeliver [\da-f-]{36}$/,
    );
  });

  test('wait as long as the receiver asks', async () => {
    const answer = () => ({ ...failure, retryAfterMs: HOUR_MS });
    const { clock, sender } = await startDelivery({ messages: ['busy'], answer });
    await pass(clock, HOUR_MS - 1000);
    expect(sender.attempts).toHaveLength(1);
    await clock.advance(6000);
    expect(sender.attempts).toHaveLength(2);
  });

  test('leave a saturated process to its visitors', async () => {
    const clock = { ...createManualClock(), load: () => 0.95 };
    const { sent } = await startDelivery({ messages: ['a', 'b', 'c', 'd', 'e'], clock });
    await clock.advance(400);
    expect(sent()).toEqual(['a', 'b']);
    await clock.advance(200);
    expect(sent()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('by two channels succeed and fail independently', async () => {
    const mail = fakeSender(never, 'mail', 1);
    const webhook = fakeSender(() => delivered);
    const senders = [mail, webhook];
    const { clock, database, close } = await startDelivery({ messages: ['a', 'b'], senders });
    await clock.advance(1000);
    expect(senders.map(messagesOf)).toEqual([['a'], ['a', 'b']]);
    const waiting = await listUndelivered(database);
    expect(waiting.map(({ channel }) => channel)).toEqual(['mail', 'mail']);
    mail.attempts[0]?.end(delivered);
    await clock.advance(1000);
    mail.attempts[1]?.end(delivered);
    await close();
    expect(await listUndelivered(database)).toEqual([]);
  });

  test('are given up when the sender does not end, and tried again', async () => {
    const { clock, database, sender, lines } = await startDelivery({
      messages: ['hangs'],
      answer: (_message, count) => (count === 1 ? undefined : delivered),
    });
    await clock.advance(ATTEMPT_TIMEOUT_MS + 1000);
    expect(sender.attempts[0]?.signal.aborted).toBe(true);
    expect(lines).toEqual([
      expect.stringContaining('failed: attempt 1, the receiver did not finish in 30 s.'),
    ]);
    await clock.advance(10_000);
    expect(await listUndelivered(database)).toEqual([]);
  });

  test('survive an error in the sender, without the text of the error in the log', async () => {
    const send = () => Promise.reject(new RangeError('ada@example.com'));
    const sender: Sender = { channel: 'mail', concurrency: 1, send, sendDigest: send };
    const { clock, lines } = await startDelivery({ messages: ['a', 'b'], senders: [sender] });
    await clock.advance(1000);
    expect(lines.join()).toContain('the delivery ended with the error RangeError.');
    expect(lines.join()).not.toContain('ada@example.com');
  });
});

describe('after a stop', () => {
  test('deliveries that a dead process held are made after a minute, and not before', async () => {
    const messages = ['held', 'waits', 'waits too'];
    const dead = await startDelivery({ messages, answer: never });
    await dead.clock.advance(100);
    expect(dead.sent()).toEqual(['held', 'waits']);
    // The process is dead: its clock stands, and nothing ends its attempts.
    const alive = await startDelivery({ databaseUrl: dead.databaseUrl });
    expect(await listUndelivered(alive.database)).toHaveLength(3);
    await alive.clock.advance(59_000);
    expect(alive.sent()).toEqual(['waits too']);
    await alive.clock.advance(6000);
    expect(alive.sent()).toEqual(['waits too', 'held', 'waits']);
    expect(await listUndelivered(alive.database)).toEqual([]);
  });

  test('an attempt that ends in time is recorded, another is given back at once', async () => {
    const first = await startDelivery({ messages: ['quick', 'slow'], answer: never });
    const { clock, databaseUrl, sender } = first;
    await clock.advance(100);
    const closed = first.close();
    sender.attempts[0]?.end(delivered);
    await clock.advance(3000);
    await closed;
    expect(first.lines.at(-1)).toMatch(
      /^delivery webhook contact [\da-f-]{36} interrupted: the server stops\. The next start tries it again\.$/,
    );
    expect(sender.attempts[1]?.signal.aborted).toBe(true);
    expect(await listUndelivered(first.database)).toMatchObject([{ attempts: 0, dueAt: '' }]);
    first.database.close();
    const restarted = await startDelivery({ databaseUrl, clock });
    await clock.advance(100);
    expect(restarted.sent()).toEqual(['slow']);
  });
});

test.each([1000, 5])(
  'a clock that is set back by %i hours delays no delivery, neither a new one nor a retry',
  async (hours) => {
    const { clock, database, sent, arrive } = await startDelivery({
      messages: ['retried'],
      answer: (message, count) => (message === 'retried' && count === 1 ? failure : delivered),
    });
    await clock.advance(1000);
    await arrive('new');
    clock.set(clock.now() - hours * HOUR_MS);
    await clock.advance(10_000);
    expect(sent()).toEqual(['retried', 'retried', 'new']);
    expect(await listUndelivered(database)).toEqual([]);
  },
);

test('a database that does not answer stops deliveries, says so once, and loses no result', async () => {
  let broken = false;
  const { clock, database, sender, sent, lines, close } = await startDelivery({
    messages: ['a', 'b', 'c'],
    answer: never,
    through: (whole) => ({
      ...whole,
      write: (statements) =>
        broken ? Promise.reject(new StorageError('broken')) : whole.write(statements),
    }),
  });
  await clock.advance(1000);
  broken = true;
  sender.attempts[0]?.end(delivered);
  sender.attempts[1]?.end(delivered);
  await clock.advance(20_000);
  expect(sender.attempts).toHaveLength(2);
  broken = false;
  await clock.advance(6000);
  expect(sent()).toEqual(['a', 'b', 'c']);
  expect(await listUndelivered(database)).toMatchObject([{ state: 'waiting' }]);
  sender.attempts[2]?.end(delivered);
  await close();
  expect(await listUndelivered(database)).toEqual([]);
  expect(lines.filter((line) => !line.includes(' delivered: '))).toEqual([
    'delivery stopped: the database of leads does not answer. Deliveries go on when it does. Check the disk and LEADS_DATABASE_URL.',
    'delivery goes on: the database of leads answers again.',
  ]);
});
