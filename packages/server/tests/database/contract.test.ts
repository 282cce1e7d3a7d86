/** What every database of leads promises: the same tests over SQLite and a real PostgreSQL. */
import { StorageError } from '../../database/database';
import { takeStep } from '../../desk/leadEvents';
import { MIGRATIONS } from '../../database/migrations';
import { createDeliveryQueue } from '../../delivery/deliveryQueue';
import type { ClaimedDelivery as Claim } from '../../delivery/deliveryQueue';
import { redeliverAll, redeliverLead } from '../../delivery/redeliverLeads';
import { readDeliveryStatus } from '../../delivery/undeliveredLeads';
import { listUndelivered } from '../collect';
import { listLeads } from '../../api/listLeads';
import type { LeadFilter } from '../../api/listLeads';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import { claimLeads, messageOf, waysOf } from '../delivery/queueFixture';
import { addMessage, describeEngines, openServer } from './engines';
import type { Server } from './engines';

/** Opens a database of the test by as many servers as it asks for. */
function open(databaseUrl: string, ...options: Parameters<typeof openServer>[1][]): Server[] {
  return options.map((each) => openServer(databaseUrl, each));
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);
const HOUR_MS = 60 * 60 * 1000;

function contract(newDatabase: () => Promise<string>): void {
  test('keeps what was sent, every character, in the order of arrival', async () => {
    const server = openServer(await newDatabase());
    const odd = '"quotes" \\ $1 ? \u0000 \u2028 日本語 🛩️ \ud800';
    for (const message of ['first', odd, 'last']) await addMessage(server, message);
    const leads = await listLeads(server.database, {});
    expect(leads.map(messageOf)).toEqual(['last', odd, 'first']);
    expect(leads[0]).toMatchObject({ kind: 'contact', payload: { email: homeContact.email } });
  });

  test('keeps the form and the language of a lead for lists and deliveries, and nothing of a lead without them', async () => {
    const server = openServer(await newDatabase(), { channels: ['mail'] });
    await addMessage(server, 'from a form');
    await server.store.add({ kind: 'contact', payload: homeContact, idempotencyKey: undefined });
    const listed = await listLeads(server.database, {});
    expect(listed.map(({ form, language }) => [form, language])).toEqual([
      [undefined, undefined],
      ['rescue', 'fr'],
    ]);
    const queue = createDeliveryQueue(server.database, 'mail', Date.now);
    const claimed = await claimLeads(queue, 2);
    expect(claimed.map(({ lead }) => lead)).toEqual(listed.toReversed());
  });

  test('keeps the leads of the release before, which people can take then', async () => {
    const url = await newDatabase();
    const before = openServer(url);
    await addMessage(before, 'old');
    await before.database.write([
      { sql: 'DROP TABLE weekly_reports' },
      { sql: 'ALTER TABLE leads DROP COLUMN first_page' },
      { sql: 'DROP INDEX lead_events_mailed' },
      { sql: 'ALTER TABLE lead_events DROP COLUMN address_hash' },
      { sql: 'DROP INDEX lead_events_due' },
      { sql: 'ALTER TABLE lead_events DROP COLUMN due_at' },
      { sql: `CREATE INDEX lead_events_received ON lead_events (at) WHERE event = 'received'` },
      { sql: 'DELETE FROM schema_migrations WHERE number >= 9' },
    ]);
    const server = openServer(url);
    await addMessage(server, 'new');
    const leads = await listLeads(server.database, {});
    expect(leads.map(messageOf)).toEqual(['new', 'old']);
    for (const { id } of leads) {
      const step = { event: 'taken', person: 'Anna' } as const;
      expect((await takeStep(server.database, id, step, [], 0)).isDone).toBe(true);
    }
  });

  test('finds leads by address, day and kind', async () => {
    const server = openServer(await newDatabase());
    const { database, store } = server;
    await addMessage(server, 'two zeros \u0000\u0000, half a pair \ud800, and a backslash \\u0000');
    await store.add({ kind: 'newsletter', payload: newsletter, idempotencyKey: undefined });
    const kinds = async (filter: LeadFilter) =>
      (await listLeads(database, filter)).map(({ kind }) => kind);
    const email = homeContact.email.toUpperCase();
    expect(await kinds({ email, kind: 'contact' })).toEqual(['contact']);
    expect(await kinds({ kind: 'newsletter' })).toEqual(['newsletter']);
    expect(await kinds({ email: 'eve@example.com' })).toEqual([]);
    expect(await kinds({ since: '2000-01-01' })).toEqual(['newsletter', 'contact']);
    expect(await kinds({ until: '2000-01-01' })).toEqual([]);
  });

  test('answers a repeated key as before, also on another server, and refuses it for another body', async () => {
    const [one, two] = open(await newDatabase(), {}, {}) as [Server, Server];
    const receipt = await addMessage(one, 'hello', 'key');
    expect(receipt.outcome).toBe('stored');
    expect(await addMessage(one, 'hello', 'key')).toEqual(receipt);
    expect(await addMessage(two, 'hello', 'key')).toEqual(receipt);
    expect(await addMessage(two, 'other', 'key')).toEqual({ outcome: 'keyReused' });
    expect((await listLeads(one.database, {})).map(messageOf)).toEqual(['hello']);
  });

  test('stores a key once that reaches two servers at once, in any order and twice in a batch', async () => {
    const servers = open(await newDatabase(), { channels: ['mail'] }, { channels: ['mail'] });
    await Promise.all(servers.map(({ store }) => store.ping()));
    const keys = texts(100);
    const orders = [keys, [...keys].reverse()];
    const receipts = await Promise.all(
      servers.flatMap((server, index) =>
        (orders[index] ?? []).flatMap((key) => [
          addMessage(server, key, key),
          addMessage(server, key, key),
        ]),
      ),
    );
    const answers = receipts.map((receipt) =>
      receipt.outcome === 'stored' ? receipt.answer : 'refused',
    );
    expect(new Set(answers).size).toBe(keys.length);
    const [{ database }] = servers as [Server];
    expect((await listLeads(database, {})).map(messageOf).sort()).toEqual([...keys].sort());
    expect(await listUndelivered(database)).toHaveLength(keys.length);
  });

  test('forgets a key after thirty days, and not its lead', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    const server = openServer(await newDatabase(), { now: () => now });
    const first = await addMessage(server, 'hello', 'key');
    now = new Date('2026-12-20T12:00:00Z');
    expect(await addMessage(server, 'hello', 'key')).toEqual(first);
    now = new Date('2026-12-20T12:00:00.001Z');
    expect(await addMessage(server, 'hello', 'key')).not.toEqual(first);
    expect(await listLeads(server.database, {})).toHaveLength(2);
  });

  test('keeps nothing of a transaction that fails, and works on', async () => {
    const server = openServer(await newDatabase());
    await addMessage(server, 'first');
    const wrong = [{ sql: 'DELETE FROM leads' }, { sql: 'DELETE FROM nothing' }];
    await expect(server.database.write(wrong)).rejects.toThrow(StorageError);
    await expect(server.database.read({ sql: 'SELECT nothing' })).rejects.toThrow(StorageError);
    await addMessage(server, 'second');
    expect((await listLeads(server.database, {})).map(messageOf)).toEqual(['second', 'first']);
  });

  test('gives each delivery to one of two servers, the oldest first', async () => {
    const [one, two] = open(await newDatabase(), { channels: ['webhook'] }, {}) as [Server, Server];
    await Promise.all(texts(300).map((text) => addMessage(one, text)));
    await listLeads(two.database, {});
    const queues = [one, two].map(({ database }) =>
      createDeliveryQueue(database, 'webhook', Date.now),
    );
    const claims = await Promise.all(
      Array.from({ length: 15 }, () => queues.map((queue) => claimLeads(queue, 10))).flat(),
    );
    const claimed = claims.flat().map(({ leadNumber }) => leadNumber);
    expect(claimed).toHaveLength(300);
    expect(new Set(claimed).size).toBe(300);
    const ordered = claims.every((claim) =>
      claim.every(({ leadNumber }, index) => leadNumber > (claim[index - 1]?.leadNumber ?? 0)),
    );
    expect(ordered).toBe(true);
    for (const queue of queues) expect(await claimLeads(queue, 10)).toEqual([]);
  });

  test('a delivery that is ordered again during its attempt is made again', async () => {
    const server = openServer(await newDatabase(), { channels: ['webhook'] });
    await addMessage(server, 'a flight');
    const queue = createDeliveryQueue(server.database, 'webhook', Date.now);
    const [claim] = await claimLeads(queue, 1);
    if (!claim) throw new Error('Nothing was ordered.');
    await redeliverLead(server.database, claim.lead.id, waysOf('webhook'), Date.now() + 1);
    const again = await claimLeads(queue, 1, [{ ...claim, state: 'delivered' }]);
    expect(again.map(({ lead }) => messageOf(lead))).toEqual(['a flight']);
  });

  test('records attempts, and counts what waits and what is set aside', async () => {
    const server = openServer(await newDatabase(), { channels: ['mail', 'webhook'] });
    const { database } = server;
    for (const text of ['sent', 'later', 'never', 'given back']) await addMessage(server, text);
    const start = Date.now() + 1000;
    const queue = createDeliveryQueue(database, 'mail', () => start);
    expect(await queue.nextDueAt()).toBe(start);
    const claims = await claimLeads(queue, 10);
    const first = ['sent', 'later', 'never', 'given back'].map((text) => [text, 1]);
    expect(claims.map(({ lead, attempt }) => [messageOf(lead), attempt])).toEqual(first);
    const error = 'the receiver said \0 nothing';
    const [sent, later, never, back] = claims as [Claim, Claim, Claim, Claim];
    const again = await claimLeads(queue, 10, [
      { ...sent, state: 'delivered' },
      { ...later, state: 'waiting', dueAt: start + HOUR_MS, error },
      { ...never, state: 'set aside', error },
      { ...back, state: 'released' },
    ]);
    expect(again.map(({ lead, attempt }) => [messageOf(lead), attempt])).toEqual([
      ['given back', 1],
    ]);
    expect((await listUndelivered(database)).filter(({ channel }) => channel === 'mail')).toEqual([
      expect.objectContaining({ state: 'waiting', attempts: 1 }),
      expect.objectContaining({ state: 'set aside', attempts: 1 }),
      expect.objectContaining({ state: 'waiting', attempts: 1 }),
    ]);
    expect(await readDeliveryStatus(database, ['mail'], start)).toEqual({
      waiting: 2,
      setAside: 1,
      oldestSeconds: expect.any(Number),
    });
    const [, lead] = await listLeads(database, {});
    expect(await redeliverLead(database, String(lead?.id), waysOf('mail'), start)).toBe(2);
    expect(await redeliverAll(database, start)).toBe(7);
  });

  test('applies each migration once when servers start at the same time', async () => {
    const servers = open(await newDatabase(), {}, {}, {}, {});
    await Promise.all(servers.map((server) => addMessage(server, 'hello')));
    const [{ database }] = servers as [Server];
    const applied = await database.read({
      sql: 'SELECT number FROM schema_migrations ORDER BY number',
    });
    expect(applied.map(({ number }) => number)).toEqual(MIGRATIONS.map(({ number }) => number));
    expect(await listLeads(database, {})).toHaveLength(4);
  });

  test('keeps the other leads when it purges what was deleted', async () => {
    const server = openServer(await newDatabase(), { channels: ['mail'] });
    for (const text of ['stays', 'goes']) await addMessage(server, text);
    await server.database.write([
      { sql: 'DELETE FROM deliveries WHERE lead_number = ?', args: [2] },
      { sql: 'DELETE FROM leads WHERE number = ?', args: [2] },
    ]);
    await server.database.purge();
    expect((await listLeads(server.database, {})).map(messageOf)).toEqual(['stays']);
    await addMessage(server, 'comes');
    expect(await listUndelivered(server.database)).toHaveLength(2);
  });
}

describe('a database', () => describeEngines(contract));
