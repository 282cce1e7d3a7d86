import { redeliverAll, redeliverLead } from '../../delivery/redeliverLeads';
import { readDeliveryStatus, readUndelivered } from '../../delivery/undeliveredLeads';
import { collect, listUndelivered } from '../collect';
import { formatUndelivered } from '../../commands/formats/formatUndelivered';
import { listLeads } from '../../api/listLeads';
import { pass, POLL_MS } from './manualClock';
import { delivered, failure, startDelivery, waysOf } from './queueFixture';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const MARK = 'filled in within 240 ms';

const never = () => undefined;

describe('marked leads', () => {
  test('go together an hour after the first, and delay no other lead', async () => {
    const { clock, database, sent, lines, arrive } = await startDelivery();
    await arrive('first', MARK);
    await arrive('of a person');
    await pass(clock, 40 * MINUTE_MS);
    await arrive('second', MARK);
    await arrive('of another person');
    await pass(clock, 20 * MINUTE_MS - SECOND_MS);
    expect(sent()).toEqual(['of a person', 'of another person']);
    await clock.advance(SECOND_MS);
    expect(sent().slice(2)).toEqual(['first, second']);
    await clock.advance(SECOND_MS);
    expect(await listUndelivered(database)).toEqual([]);
    expect(lines.at(-1)).toMatch(
      /^delivery webhook digest-[\da-f]{32} of 2 leads delivered: attempt 1, \d+ ms$/,
    );
  });

  test('that arrive all the time make one digest an hour, and none waits longer', async () => {
    const arrivals = new Map<string, number>();
    const digests: number[] = [];
    const late: string[] = [];
    const { clock, arrive } = await startDelivery({
      answer: (message) => {
        digests.push(clock.now());
        for (const each of message.split(', ')) {
          if (clock.now() - (arrivals.get(each) ?? 0) > HOUR_MS) late.push(each);
          arrivals.delete(each);
        }
        return delivered;
      },
    });
    for (let count = 0; count < 10; count += 1) {
      arrivals.set(`m${count}`, clock.now());
      await arrive(`m${count}`, MARK);
      // The first digest goes in the ninth pause, at its own time.
      await (count === 8 ? clock.advance(7 * MINUTE_MS) : pass(clock, 7 * MINUTE_MS));
    }
    await pass(clock, 53 * MINUTE_MS + SECOND_MS);
    expect(arrivals.size).toBe(0);
    expect(late).toEqual([]);
    const pauses = digests.slice(1).map((at, index) => at - (digests[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(HOUR_MS);
  });

  test('are sent while every slot of the channel is busy, and take none', async () => {
    const { clock, sender, sent, arrive } = await startDelivery({ answer: never, concurrency: 1 });
    await arrive('marked', MARK);
    await pass(clock, HOUR_MS - 2 * SECOND_MS);
    await arrive('slow');
    await clock.advance(POLL_MS + 2 * SECOND_MS);
    expect(sent()).toEqual(['slow', 'marked']);
    sender.attempts[0]?.end(delivered);
    await arrive('next');
    await clock.advance(SECOND_MS);
    expect(sent()).toEqual(['slow', 'marked', 'next']);
    for (const attempt of sender.attempts) attempt.end(delivered);
  });
});

test('a worker whose slots are all busy does not ask for more all the time', async () => {
  let writes = 0;
  const { clock, sent } = await startDelivery({
    messages: ['slow', 'waits'],
    answer: never,
    concurrency: 1,
    through: (database) => ({
      ...database,
      write: (statements) => {
        writes += 1;
        return database.write(statements);
      },
    }),
  });
  await clock.advance(4 * POLL_MS);
  expect(sent()).toEqual(['slow']);
  expect(writes).toBeLessThanOrEqual(5);
});

describe('a digest that fails', () => {
  test('is repeated with the same id, with the leads that arrived meanwhile under another, and is set aside after three days', async () => {
    const { clock, database, sender, sent, lines, arrive } = await startDelivery({
      answer: () => failure,
    });
    await arrive('a', MARK);
    await pass(clock, HOUR_MS);
    await clock.advance(10 * SECOND_MS);
    expect(sent()).toEqual(['a', 'a']);
    expect(sender.attempts[1]?.id).toBe(sender.attempts[0]?.id);
    expect(lines[0]).toMatch(
      /^delivery webhook digest-[\da-f]{32} of 1 lead failed: attempt 1, the receiver answered 500\. Check it\. Next attempt at \S+Z\.$/,
    );
    await arrive('b', MARK);
    await clock.advance(MINUTE_MS);
    expect(sent().slice(2, 3)).toEqual(['a, b']);
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
  });

  test('is made by the next server when one stops or dies', async () => {
    const { clock, databaseUrl, sent, arrive, close } = await startDelivery({ answer: never });
    await arrive('a', MARK);
    await pass(clock, HOUR_MS);
    expect(sent()).toEqual(['a']);
    // Another server takes nothing of it, and what arrives waits for its own time.
    const second = await startDelivery({ databaseUrl, clock });
    await arrive('b', MARK);
    await clock.advance(30 * SECOND_MS);
    expect(second.sent()).toEqual([]);
    const closing = close();
    await clock.advance(MINUTE_MS);
    await closing;
    await clock.advance(MINUTE_MS);
    expect(second.sent()).toEqual(['a, b']);
  });
});

describe('redeliver', () => {
  test('with an id sends a marked lead alone and at once, also while its digest is on the way', async () => {
    const { clock, database, sender, sent, arrive } = await startDelivery({ answer: never });
    await arrive('a', MARK);
    await arrive('b', MARK);
    const [, first] = await listLeads(database, {});
    const order = (id = '') => redeliverLead(database, id, waysOf('webhook'), clock.now());
    await order(first?.id);
    await clock.advance(POLL_MS);
    expect(sent()).toEqual(['a']);
    sender.attempts[0]?.end(delivered);
    await pass(clock, HOUR_MS);
    expect(sent()).toEqual(['a', 'b']);
    const [second] = await listLeads(database, {});
    await order(second?.id);
    sender.attempts[1]?.end(delivered);
    await clock.advance(POLL_MS);
    expect(sent()).toEqual(['a', 'b', 'b']);
    expect(sender.attempts[2]?.id).toBe(second?.id);
    sender.attempts[2]?.end(delivered);
    await clock.advance(SECOND_MS);
    expect(await listUndelivered(database)).toEqual([]);
  });

  test('of everything sends the digest at once', async () => {
    const { clock, database, sent, arrive } = await startDelivery();
    await arrive('a', MARK);
    await arrive('b', MARK);
    await clock.advance(MINUTE_MS);
    expect(await redeliverAll(database, clock.now())).toBe(2);
    await clock.advance(POLL_MS);
    expect(sent()).toEqual(['a, b']);
  });
});

test('a digest that is not due raises no alarm, and is listed with its time', async () => {
  const { clock, database, arrive } = await startDelivery({ answer: () => failure });
  await arrive('a', MARK);
  await pass(clock, 59 * MINUTE_MS);
  const status = () => readDeliveryStatus(database, ['webhook'], clock.now());
  expect(await status()).toEqual({ waiting: 1, setAside: 0, oldestSeconds: 0 });
  expect((await collect(formatUndelivered(readUndelivered(database)))).join('')).toMatch(
    /^\S+Z {2}contact {2}\S+ {2}webhook {2}waits for the digest at 2026-11-22T13:00:00\.000Z\n\n1 waiting, 0 set aside\./,
  );
  await pass(clock, 11 * MINUTE_MS);
  expect((await status()).oldestSeconds).toBe(600);
});

test('a clock that is set back delays a digest by no more than an hour', async () => {
  const { clock, sent, arrive } = await startDelivery();
  await arrive('a', MARK);
  await clock.advance(MINUTE_MS);
  clock.set(clock.now() - 10 * HOUR_MS);
  await clock.advance(POLL_MS);
  await pass(clock, HOUR_MS);
  expect(sent()).toEqual(['a']);
});

test('a flood makes digests of a limited size, one after the other', async () => {
  const { clock, sent, arrive } = await startDelivery();
  const large = 'x'.repeat(200_000);
  for (let count = 0; count < 25; count += 1) await arrive(`${count} ${large}`, MARK);
  await pass(clock, HOUR_MS + SECOND_MS);
  expect(sent().map((message) => message.split(', ').length)).toEqual([20, 5]);
});
