import type { Database } from '../../database/database';
import { createDelivery } from '../../delivery/delivery';
import { redeliverAll, redeliverLead } from '../../delivery/redeliverLeads';
import type { DeliveryResult, Sender } from '../../delivery/sender';
import { listUndelivered, readDeliveryStatus } from '../../delivery/undeliveredLeads';
import { formatUndelivered } from '../../commands/formats/formatUndelivered';
import { listLeads } from '../../api/listLeads';
import { cleanUp } from '../testServer';
import { createManualClock } from './manualClock';
import type { ManualClock } from './manualClock';
import { failure, fakeSender, newDatabase, storeMessages } from './queueFixture';

afterAll(cleanUp);

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How often a worker looks for what others have ordered. */
const POLL_MS = 5 * SECOND_MS;
const delivered = { outcome: 'delivered' } as const;

type Answer = (message: string, attempt: number) => DeliveryResult | undefined;

/** A running delivery with the manual clock, and leads that arrive while it runs. */
function start(answer: Answer = () => delivered, concurrency = 2) {
  const clock = createManualClock();
  const { database, reopen } = newDatabase();
  const sender = fakeSender(answer, 'webhook', concurrency);
  const { wake, close, lines } = run(database, [sender], clock);
  const arrive = async (message: string, mark?: string) => {
    await storeMessages(database, [message], { now: clock.now(), mark });
    wake();
  };
  const end = async () => {
    await close();
    database.close();
  };
  return { clock, database, reopen, sender, lines, arrive, close, end };
}

function run(database: Database, senders: readonly Sender[], clock: ManualClock) {
  const lines: string[] = [];
  const delivery = createDelivery(database, senders, { log: (line) => lines.push(line), clock });
  delivery.wake();
  return { ...delivery, lines };
}

const MARK = 'filled in within 240 ms';

/** Passes a long time: the clock jumps, and runs only for the end of it. */
async function pass(clock: ManualClock, ms: number): Promise<void> {
  await clock.advance(SECOND_MS);
  clock.set(clock.now() + ms - SECOND_MS - 2 * POLL_MS);
  await clock.advance(2 * POLL_MS);
}

const messagesOf = ({ attempts }: ReturnType<typeof fakeSender>) =>
  attempts.map(({ message }) => message);

describe('marked leads', () => {
  test('go together an hour after the first, and delay no other lead', async () => {
    const { clock, database, sender, lines, arrive, end } = start();
    await arrive('first', MARK);
    await arrive('of a person');
    await pass(clock, 40 * MINUTE_MS);
    await arrive('second', MARK);
    await arrive('of another person');
    await pass(clock, 20 * MINUTE_MS - SECOND_MS);
    expect(messagesOf(sender)).toEqual(['of a person', 'of another person']);
    await clock.advance(SECOND_MS);
    expect(messagesOf(sender).slice(2)).toEqual(['first, second']);
    await clock.advance(SECOND_MS);
    expect(await listUndelivered(database)).toEqual([]);
    await end();
    expect(lines.at(-1)).toMatch(
      /^delivery webhook digest-[\da-f]{32} of 2 leads delivered: attempt 1, \d+ ms$/,
    );
  });

  test('that arrive all the time make one digest an hour, and none waits longer', async () => {
    const arrivals = new Map<string, number>();
    const digests: number[] = [];
    const late: string[] = [];
    const state = start((message) => {
      digests.push(state.clock.now());
      for (const each of message.split(', ')) {
        const waited = state.clock.now() - (arrivals.get(each) ?? 0);
        if (waited > HOUR_MS) late.push(each);
        arrivals.delete(each);
      }
      return delivered;
    });
    for (let count = 0; count < 15; count += 1) {
      arrivals.set(`m${count}`, state.clock.now());
      await state.arrive(`m${count}`, MARK);
      await state.clock.advance(7 * MINUTE_MS);
    }
    await state.clock.advance(HOUR_MS);
    await state.end();
    expect(arrivals.size).toBe(0);
    expect(late).toEqual([]);
    const pauses = digests.slice(1).map((at, index) => at - (digests[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(HOUR_MS);
  });

  test('are sent while every slot of the channel is busy, and take none', async () => {
    const { clock, sender, arrive, end } = start(() => undefined, 1);
    await arrive('marked', MARK);
    await pass(clock, HOUR_MS - 2 * SECOND_MS);
    await arrive('slow');
    await clock.advance(POLL_MS + 2 * SECOND_MS);
    expect(messagesOf(sender)).toEqual(['slow', 'marked']);
    sender.attempts[0]?.end(delivered);
    await arrive('next');
    await clock.advance(SECOND_MS);
    expect(messagesOf(sender)).toEqual(['slow', 'marked', 'next']);
    for (const attempt of sender.attempts) attempt.end(delivered);
    await end();
  });
});

test('a worker whose slots are all busy does not ask for more all the time', async () => {
  const clock = createManualClock();
  const { database } = newDatabase();
  await storeMessages(database, ['slow', 'waits'], { now: clock.now() });
  let writes = 0;
  const counted: Database = {
    ...database,
    write: (statements) => {
      writes += 1;
      return database.write(statements);
    },
  };
  const sender = fakeSender(() => undefined, 'webhook', 1);
  const delivery = run(counted, [sender], clock);
  await clock.advance(4 * POLL_MS);
  expect(messagesOf(sender)).toEqual(['slow']);
  expect(writes).toBeLessThanOrEqual(5);
  sender.attempts[0]?.end(delivered);
  await delivery.close();
  database.close();
});

describe('a digest that fails', () => {
  test('is repeated with the same id, with the leads that arrived meanwhile under another, and is set aside after three days', async () => {
    const state = start(() => failure);
    const { clock, database, sender, lines, arrive, end } = state;
    await arrive('a', MARK);
    await pass(clock, HOUR_MS);
    await clock.advance(10 * SECOND_MS);
    expect(messagesOf(sender)).toEqual(['a', 'a']);
    expect(sender.attempts[1]?.id).toBe(sender.attempts[0]?.id);
    expect(lines[0]).toMatch(
      /^delivery webhook digest-[\da-f]{32} of 1 lead failed: attempt 1, the receiver answered 500\. Check it\. Next attempt at \S+Z\.$/,
    );
    await arrive('b', MARK);
    await clock.advance(MINUTE_MS);
    expect(messagesOf(sender).slice(2, 3)).toEqual(['a, b']);
    expect(sender.attempts[2]?.id).not.toBe(sender.attempts[0]?.id);
    // 'a' is due since 13:00, 'b' would be since 14:00.
    clock.set(Date.parse('2026-11-25T13:10:00.000Z'));
    await clock.advance(MINUTE_MS);
    expect(await listUndelivered(database)).toMatchObject([
      { state: 'set aside' },
      { state: 'waiting' },
    ]);
    expect(lines.at(-1)).toMatch(
      /Next attempt at \S+Z\. Set aside after three days: 1 of these leads\.$/,
    );
    clock.set(Date.parse('2026-11-25T14:10:00.000Z'));
    await clock.advance(MINUTE_MS);
    expect((await listUndelivered(database)).map(({ state: is }) => is)).toEqual([
      'set aside',
      'set aside',
    ]);
    expect(lines.at(-1)).toMatch(/ of 1 lead set aside: .* Then run: npm run leads -- redeliver$/);
    await end();
  });

  test('is made by the next server when one stops or dies', async () => {
    const { clock, database, reopen, sender, arrive, close } = start(() => undefined);
    await arrive('a', MARK);
    await pass(clock, HOUR_MS);
    expect(messagesOf(sender)).toEqual(['a']);
    // Another server takes nothing of it, and what arrives waits for its own time.
    const other = reopen();
    const second = fakeSender(() => delivered);
    const running = run(other, [second], clock);
    await arrive('b', MARK);
    await clock.advance(30 * SECOND_MS);
    expect(second.attempts).toEqual([]);
    const closing = close();
    await clock.advance(MINUTE_MS);
    await closing;
    await clock.advance(MINUTE_MS);
    expect(messagesOf(second)).toEqual(['a, b']);
    await running.close();
    database.close();
    other.close();
  });
});

describe('redeliver', () => {
  test('with an id sends a marked lead alone and at once, also while its digest is on the way', async () => {
    const { clock, database, sender, arrive, end } = start(() => undefined);
    await arrive('a', MARK);
    await arrive('b', MARK);
    const [, first] = await listLeads(database, {});
    const order = () =>
      redeliverLead(database, first?.id ?? '', ['webhook'], clock.now()).then(() =>
        clock.advance(POLL_MS),
      );
    await order();
    expect(messagesOf(sender)).toEqual(['a']);
    sender.attempts[0]?.end(delivered);
    await pass(clock, HOUR_MS);
    expect(messagesOf(sender)).toEqual(['a', 'b']);
    const [second] = await listLeads(database, {});
    await redeliverLead(database, second?.id ?? '', ['webhook'], clock.now());
    sender.attempts[1]?.end(delivered);
    await clock.advance(POLL_MS);
    expect(messagesOf(sender)).toEqual(['a', 'b', 'b']);
    expect(sender.attempts[2]?.id).toBe(second?.id);
    sender.attempts[2]?.end(delivered);
    await clock.advance(SECOND_MS);
    expect(await listUndelivered(database)).toEqual([]);
    await end();
  });

  test('of everything sends the digest at once', async () => {
    const { clock, database, sender, arrive, end } = start();
    await arrive('a', MARK);
    await arrive('b', MARK);
    await clock.advance(MINUTE_MS);
    expect(await redeliverAll(database, clock.now())).toBe(2);
    await clock.advance(POLL_MS);
    expect(messagesOf(sender)).toEqual(['a, b']);
    await end();
  });
});

test('a digest that is not due raises no alarm, and is listed with its time', async () => {
  const { clock, database, arrive, end } = start(() => failure);
  await arrive('a', MARK);
  await pass(clock, 59 * MINUTE_MS);
  const status = () => readDeliveryStatus(database, ['webhook'], clock.now());
  expect(await status()).toEqual({ waiting: 1, setAside: 0, oldestSeconds: 0 });
  expect(formatUndelivered(await listUndelivered(database))).toMatch(
    /^\S+Z {2}contact {2}\S+ {2}webhook {2}waits for the digest at 2026-11-22T13:00:00\.000Z\n\n1 waiting, 0 set aside\./,
  );
  await pass(clock, 11 * MINUTE_MS);
  expect((await status()).oldestSeconds).toBe(600);
  await end();
});

test('a clock that is set back delays a digest by no more than an hour', async () => {
  const { clock, sender, arrive, end } = start();
  await arrive('a', MARK);
  await clock.advance(MINUTE_MS);
  clock.set(clock.now() - 10 * HOUR_MS);
  await clock.advance(POLL_MS);
  await pass(clock, HOUR_MS);
  expect(messagesOf(sender)).toEqual(['a']);
  await end();
});

test('a flood makes digests of a limited size, one after the other', async () => {
  const clock = createManualClock();
  const { database } = newDatabase();
  const large = 'x'.repeat(200_000);
  for (let count = 0; count < 5; count += 1) {
    const messages = Array.from({ length: 5 }, (_, index) => `${count * 5 + index} ${large}`);
    await storeMessages(database, messages, { now: clock.now(), mark: MARK });
  }
  const sizes: number[] = [];
  const sender = fakeSender((message) => {
    sizes.push(message.split(', ').length);
    return delivered;
  });
  const delivery = run(database, [sender], clock);
  await pass(clock, HOUR_MS + SECOND_MS);
  expect(sizes).toEqual([20, 5]);
  await delivery.close();
  database.close();
});
