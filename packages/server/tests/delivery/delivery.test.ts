import type { Database } from '../../database/database';
import { StorageError } from '../../database/database';
import { ATTEMPT_TIMEOUT_MS } from '../../delivery/attemptDelivery';
import { createDelivery } from '../../delivery/delivery';
import { listUndelivered, readDeliveryStatus } from '../../delivery/undeliveredLeads';
import type { Sender } from '../../delivery/sender';
import { cleanUp } from '../testServer';
import { createManualClock } from './manualClock';
import type { ManualClock } from './manualClock';
import { failure, fakeSender, newDatabase, storeMessages } from './queueFixture';

afterAll(cleanUp);

const HOUR_MS = 60 * 60 * 1000;
const delivered = { outcome: 'delivered' } as const;

function startDelivery(database: Database, senders: readonly Sender[], clock: ManualClock) {
  const lines: string[] = [];
  const delivery = createDelivery(database, senders, { log: (line) => lines.push(line), clock });
  delivery.wake();
  return { ...delivery, lines };
}

const messagesOf = ({ attempts }: ReturnType<typeof fakeSender>) =>
  attempts.map(({ message }) => message);

describe('deliveries', () => {
  test('start in order of arrival, as many at a time as the sender allows', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    const messages = Array.from({ length: 7 }, (_, index) => `m${index}`);
    await storeMessages(database, messages, { now: clock.now() });
    const sender = fakeSender(() => undefined);
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(1000);
    expect(messagesOf(sender)).toEqual(['m0', 'm1']);
    sender.attempts[1]?.end(delivered);
    await clock.advance(1000);
    expect(messagesOf(sender)).toEqual(['m0', 'm1', 'm2']);
    for (let next = 0; next < 7; next += 1) {
      sender.attempts[next]?.end(delivered);
      await clock.advance(1000);
    }
    expect(messagesOf(sender)).toEqual(messages);
    expect(await listUndelivered(database)).toEqual([]);
    await delivery.close();
    expect(delivery.lines[0]).toMatch(
      /^delivery webhook contact [\da-f-]{36} delivered: attempt 1, 1000 ms$/,
    );
    database.close();
  });

  test('of a lead that fails do not hold up those after it, and the first retry comes within 10 s', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['bad', 'a', 'b', 'c'], { now: clock.now() });
    const sender = fakeSender((message, count) =>
      message === 'bad' && count < 3 ? failure : delivered,
    );
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(500);
    expect(messagesOf(sender)).toEqual(['bad', 'a', 'b', 'c']);
    const [waiting] = await listUndelivered(database);
    expect(waiting).toMatchObject({
      kind: 'contact',
      channel: 'webhook',
      state: 'waiting',
      attempts: 1,
      dueAt: '2026-11-22T12:00:06.000Z',
      lastError: 'the receiver answered 500',
    });
    expect(await readDeliveryStatus(database, ['webhook'], clock.now() + 3000)).toEqual({
      waiting: 1,
      setAside: 0,
      oldestSeconds: 3,
    });
    await clock.advance(9500);
    expect(messagesOf(sender)).toHaveLength(5);
    await clock.advance(20_000);
    expect(messagesOf(sender)).toHaveLength(6);
    expect(await listUndelivered(database)).toEqual([]);
    await delivery.close();
    expect(delivery.lines.filter((line) => line.includes('failed'))[0]).toMatch(
      /failed: attempt 1, the receiver answered 500\. Check it\. Next attempt at 2026-11-22T12:00:06\.000Z\.$/,
    );
    database.close();
  });

  test('that fail for three days are set aside, and a permanent failure at once', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    const ordered = clock.now();
    await storeMessages(database, ['down', 'gone'], { now: ordered });
    const sender = fakeSender((message) => ({ ...failure, permanent: message === 'gone' }));
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(1000);
    expect((await listUndelivered(database)).map(({ state }) => state)).toEqual([
      'waiting',
      'set aside',
    ]);
    clock.set(ordered + 71 * HOUR_MS);
    await clock.advance(6000);
    expect((await listUndelivered(database))[0]).toMatchObject({ state: 'waiting' });
    clock.set(ordered + 72 * HOUR_MS);
    await clock.advance(6000);
    expect((await listUndelivered(database)).map(({ state }) => state)).toEqual([
      'set aside',
      'set aside',
    ]);
    expect(messagesOf(sender).filter((message) => message === 'gone')).toHaveLength(1);
    expect(await readDeliveryStatus(database, ['webhook'], clock.now())).toMatchObject({
      waiting: 0,
      setAside: 2,
      oldestSeconds: expect.any(Number),
    });
    await delivery.close();
    expect(delivery.lines.at(-1)).toMatch(
      /set aside: attempt \d+, the receiver answered 500\. Check it\. Then run: npm run leads -- redeliver [\da-f-]{36}$/,
    );
    database.close();
  });

  test('wait as long as the receiver asks', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['busy'], { now: clock.now() });
    const sender = fakeSender(() => ({ ...failure, retryAfterMs: HOUR_MS }));
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(HOUR_MS - 1000);
    expect(sender.attempts).toHaveLength(1);
    await clock.advance(6000);
    expect(sender.attempts).toHaveLength(2);
    await delivery.close();
    database.close();
  });

  test('leave a saturated process to its visitors', async () => {
    const clock = { ...createManualClock(), load: () => 0.95 };
    const { database } = newDatabase();
    await storeMessages(database, ['a', 'b', 'c', 'd', 'e'], { now: clock.now() });
    const sender = fakeSender(() => delivered);
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(400);
    expect(messagesOf(sender)).toEqual(['a', 'b']);
    await clock.advance(200);
    expect(messagesOf(sender)).toEqual(['a', 'b', 'c', 'd']);
    await delivery.close();
    database.close();
  });

  test('by two channels succeed and fail independently', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    const channels = ['mail', 'webhook'] as const;
    await storeMessages(database, ['a', 'b'], { channels, now: clock.now() });
    const mail = fakeSender(() => undefined, 'mail', 1);
    const webhook = fakeSender(() => delivered);
    const delivery = startDelivery(database, [mail, webhook], clock);
    await clock.advance(1000);
    expect([messagesOf(mail), messagesOf(webhook)]).toEqual([['a'], ['a', 'b']]);
    expect((await listUndelivered(database)).map(({ channel }) => channel)).toEqual([
      'mail',
      'mail',
    ]);
    mail.attempts[0]?.end(delivered);
    await clock.advance(1000);
    mail.attempts[1]?.end(delivered);
    await delivery.close();
    expect(await listUndelivered(database)).toEqual([]);
    database.close();
  });

  test('are given up when the sender does not end, and tried again', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['hangs'], { now: clock.now() });
    const sender = fakeSender((_message, count) => (count === 1 ? undefined : delivered));
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(ATTEMPT_TIMEOUT_MS + 1000);
    expect(sender.attempts[0]?.signal.aborted).toBe(true);
    expect(delivery.lines).toEqual([
      expect.stringContaining('failed: attempt 1, the receiver did not finish in 30 s.'),
    ]);
    await clock.advance(10_000);
    expect(await listUndelivered(database)).toEqual([]);
    await delivery.close();
    database.close();
  });

  test('survive an error in the sender, without the text of the error in the log', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['a'], { now: clock.now() });
    const sender: Sender = {
      channel: 'mail',
      concurrency: 1,
      send: () => Promise.reject(new RangeError('ada@example.com')),
      sendDigest: () => Promise.reject(new RangeError('ada@example.com')),
    };
    await storeMessages(database, ['b'], { channels: ['mail'], now: clock.now() });
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(1000);
    await delivery.close();
    expect(delivery.lines.join()).toContain('the delivery ended with the error RangeError.');
    expect(delivery.lines.join()).not.toContain('ada@example.com');
    database.close();
  });
});

describe('after a stop', () => {
  test('deliveries that a dead process held are made after a minute, and not before', async () => {
    const clock = createManualClock();
    const { database, reopen } = newDatabase();
    await storeMessages(database, ['held', 'waits', 'waits too'], { now: clock.now() });
    const dead = fakeSender(() => undefined);
    const deadClock = createManualClock();
    startDelivery(database, [dead], deadClock);
    await deadClock.advance(100);
    expect(messagesOf(dead)).toEqual(['held', 'waits']);
    // The process is dead: its clock stands, and nothing ends its attempts.
    const other = reopen();
    expect(await listUndelivered(other)).toHaveLength(3);
    const alive = fakeSender(() => delivered);
    const delivery = startDelivery(other, [alive], clock);
    await clock.advance(59_000);
    expect(messagesOf(alive)).toEqual(['waits too']);
    await clock.advance(6000);
    expect(messagesOf(alive)).toEqual(['waits too', 'held', 'waits']);
    expect(await listUndelivered(other)).toEqual([]);
    await delivery.close();
    other.close();
    database.close();
  });

  test('an attempt that ends in time is recorded, another is given back at once', async () => {
    const clock = createManualClock();
    const { database, reopen } = newDatabase();
    await storeMessages(database, ['quick', 'slow'], { now: clock.now() });
    const sender = fakeSender(() => undefined);
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(100);
    const closed = delivery.close();
    sender.attempts[0]?.end(delivered);
    await clock.advance(3000);
    await closed;
    expect(delivery.lines.at(-1)).toMatch(
      /interrupted: the server stops\. The next start tries it again\.$/,
    );
    expect(sender.attempts[1]?.signal.aborted).toBe(true);
    database.close();
    const other = reopen();
    expect(await listUndelivered(other)).toMatchObject([{ attempts: 0, dueAt: '' }]);
    const next = fakeSender(() => delivered);
    const restarted = startDelivery(other, [next], clock);
    await clock.advance(100);
    expect(messagesOf(next)).toEqual(['slow']);
    await restarted.close();
    other.close();
  });
});

describe('two processes on one database', () => {
  test('make each delivery once', async () => {
    const clock = createManualClock();
    const { database, reopen } = newDatabase();
    const messages = Array.from({ length: 40 }, (_, index) => `m${index}`);
    await storeMessages(database, messages, { now: clock.now() });
    const other = reopen();
    expect(await listUndelivered(other)).toHaveLength(40);
    const senders = [fakeSender(() => delivered), fakeSender(() => delivered)] as const;
    const one = startDelivery(database, [senders[0]], clock);
    const two = startDelivery(other, [senders[1]], clock);
    await clock.advance(5000);
    const made = senders.flatMap(messagesOf);
    expect([...made].sort()).toEqual([...messages].sort());
    expect(senders.every(({ attempts }) => attempts.length > 0)).toBe(true);
    await Promise.all([one.close(), two.close()]);
    expect(await listUndelivered(other)).toEqual([]);
    database.close();
    other.close();
  });
});

describe('a clock', () => {
  test('that is set back delays no delivery, neither a new one nor a retry', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['retried'], { now: clock.now() });
    const sender = fakeSender((message, count) =>
      message === 'retried' && count === 1 ? failure : delivered,
    );
    const delivery = startDelivery(database, [sender], clock);
    await clock.advance(1000);
    await storeMessages(database, ['new'], { now: clock.now() });
    clock.set(clock.now() - 1000 * HOUR_MS);
    delivery.wake();
    await clock.advance(10_000);
    expect(messagesOf(sender)).toEqual(['retried', 'retried', 'new']);
    expect(await listUndelivered(database)).toEqual([]);
    await delivery.close();
    database.close();
  });
});

describe('a database that does not answer', () => {
  test('stops deliveries, says so once, and loses no result', async () => {
    const clock = createManualClock();
    const { database } = newDatabase();
    await storeMessages(database, ['a', 'b', 'c'], { now: clock.now() });
    let broken = false;
    const fragile: Database = {
      ...database,
      write: (statements) =>
        broken ? Promise.reject(new StorageError('broken')) : database.write(statements),
    };
    const sender = fakeSender(() => undefined);
    const delivery = startDelivery(fragile, [sender], clock);
    await clock.advance(1000);
    broken = true;
    sender.attempts[0]?.end(delivered);
    sender.attempts[1]?.end(delivered);
    await clock.advance(20_000);
    expect(sender.attempts).toHaveLength(2);
    broken = false;
    await clock.advance(6000);
    expect(messagesOf(sender)).toEqual(['a', 'b', 'c']);
    expect(await listUndelivered(database)).toMatchObject([{ state: 'waiting' }]);
    sender.attempts[2]?.end(delivered);
    await delivery.close();
    expect(await listUndelivered(database)).toEqual([]);
    expect(delivery.lines.filter((line) => !line.includes(' delivered: '))).toEqual([
      'delivery stopped: the database of leads does not answer. Deliveries go on when it does. Check the disk and LEADS_DATABASE_URL.',
      'delivery goes on: the database of leads answers again.',
    ]);
    database.close();
  });
});
