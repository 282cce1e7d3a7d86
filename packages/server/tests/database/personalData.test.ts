/** What the law asks of the leads of a visitor: `npm run leads` finds, copies and erases them. */
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { terminalConfirm } from '../../commands/confirm';
import { createDeliveryQueue } from '../../delivery/deliveryQueue';
import type { Settlement } from '../../delivery/deliveryQueue';
import { redeliverLead } from '../../delivery/redeliverLeads';
import type { Channel } from '../../delivery/sender';
import { eraseLeads } from '../../commands/eraseLeads';
import { listLeads } from '../../api/listLeads';
import { charter, emptyLeg, homeContact, newsletter } from '../../../../tests/leads/examples';
import { claimLeads, openDatabase, waysOf } from '../delivery/queueFixture';
import { newFolder } from '../testServer';
import { describeEngines } from './engines';
import { contact, leads, settle, storeAll } from './visitorLeads';

/** The promises that every kind of database keeps. */
function promises(newDatabase: () => Promise<string>): void {
  const open = async () => {
    const url = await newDatabase();
    return { url, database: openDatabase(url) };
  };

  test('find lists the leads of a whole address however it is written, and the state of each delivery', async () => {
    const { url, database } = await open();
    const channels: Channel[] = ['mail', 'webhook'];
    const ids = await storeAll({ database, channels }, [
      contact('ada@example.com'),
      contact(' \t\u00a0Ada@Example.COM\ufeff\r\n'),
      { kind: 'prospect', payload: charter },
      { kind: 'emptyLeg', payload: emptyLeg },
      { kind: 'newsletter', payload: newsletter },
      contact('xada@example.com'),
      contact('ada@example.com.au'),
      contact('call me'),
    ]);
    await settle(database, 'mail', () => 'delivered');
    await settle(database, 'webhook', (id) => (id === ids[0] ? 'waiting' : 'set aside'));
    const found = await leads(url, ['find', '  ADA@example.com ']);
    const time = '2026-11-22T12:00:00.000Z';
    const mail = 'mail delivered at 2026-11-22T12:00:01.000Z';
    expect(found.split('\n').reverse()).toEqual([
      '',
      `${time}  contact  ${ids[0]}  ${mail}, webhook waits after 1 attempt, next attempt at 2026-11-22T12:00:06.000Z`,
      ...['contact', 'prospect', 'emptyLeg', 'newsletter'].map(
        (kind, index) =>
          `${time}  ${kind}  ${ids[index + 1]}  ${mail}, webhook set aside after 1 attempt`,
      ),
    ]);
    const one = await leads(url, ['find', String(ids[7]?.toUpperCase())]);
    expect(one).toBe(`${time}  contact  ${ids[7]}  ${mail}, webhook set aside after 1 attempt\n`);
    expect(await leads(url, ['find', 'eve@example.com'])).toBe(
      'No lead has the e-mail address eve@example.com. npm run leads lists all leads.\n',
    );
  });

  test('find takes an address as its visitor writes it, also one against the rule of the forms', async () => {
    const { url, database } = await open();
    const ids = await storeAll({ database, channels: [] }, [
      contact('ADA@xn--e1afmkfd.xn--p1ai'),
      contact('josé@exämple.com'),
    ]);
    expect(await leads(url, ['find', 'ada@пример.рф'])).toContain(ids[0]);
    expect(await leads(url, ['find', 'josé@exämple.com'])).toContain(ids[1]);
  });

  test('a mail that is not sent to the visitor stays in the records, with its reason', async () => {
    const { url, database } = await open();
    await storeAll({ database, channels: ['mail visitor'] }, [contact('ada@example.com')]);
    await settle(database, 'mail visitor', () => 'skipped');
    expect(await leads(url, ['export', 'ada@example.com'])).toContain(
      '  mail visitor skipped at 2026-11-22T12:00:01.000Z (the receiver answered 500)\n',
    );
    expect(await leads(url, ['undelivered'])).toBe('No lead waits for delivery.\n');
  });

  test('export prints everything that is held, for reading and as JSON', async () => {
    const { url, database } = await open();
    const [id, other] = await storeAll({ database, channels: ['webhook'] }, [
      contact('ada@example.com', 'the key'),
      contact('eve@example.com'),
    ]);
    await settle(database, 'webhook', () => 'set aside');
    const text = await leads(url, ['export', 'ada@example.com']);
    for (const part of [String(id), ...Object.values(homeContact).filter((value) => value !== '')])
      expect(text).toContain(part.split('\n')[0]);
    expect(text).toContain('  webhook set aside after 1 attempt (the receiver answered 500)\n');
    expect(text).not.toContain(other);
    const json = JSON.parse(await leads(url, ['export', 'ada@example.com', '--format', 'json']));
    const receivedAt = '2026-11-22T12:00:00.000Z';
    expect(json).toEqual({
      leads: [
        expect.objectContaining({
          id,
          kind: 'contact',
          receivedAt,
          idempotencyKey: 'the key',
          bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          payload: homeContact,
          answer: { id, receivedAt },
          deliveries: [
            expect.objectContaining({
              channel: 'webhook',
              state: 'set aside',
              attempts: 1,
              orderedAt: receivedAt,
              endedAt: '2026-11-22T12:00:01.000Z',
              lastError: 'the receiver answered 500',
            }),
          ],
        }),
      ],
      erased: [],
    });
    const [row] = await database.read({ sql: 'SELECT * FROM leads' });
    const [delivery] = await database.read({ sql: 'SELECT * FROM deliveries' });
    // Without `number` and `erased_at`, and with `deliveries` and `events`; without `lead_number`.
    expect(Object.keys(json.leads[0])).toHaveLength(Object.keys(row ?? {}).length);
    expect(Object.keys(json.leads[0].deliveries[0])).toHaveLength(
      Object.keys(delivery ?? {}).length - 1,
    );
  });

  test('erase leaves nothing of a lead but its id, kind and day, and nothing of its deliveries', async () => {
    const { url, database } = await open();
    const [first, second, other] = await storeAll({ database, channels: ['mail', 'webhook'] }, [
      contact('ada@example.com', 'the key'),
      { kind: 'newsletter', payload: newsletter },
      contact('eve@example.com', 'other key'),
    ]);
    await settle(database, 'webhook', () => 'set aside');
    // Whatever column a migration adds is empty in a tombstone too.
    const [lead = {}] = await database.read({ sql: 'SELECT * FROM leads' });
    const unset = Object.keys(lead).filter((name) => lead[name] === null && name !== 'erased_at');
    await database.write(unset.map((name) => ({ sql: `UPDATE leads SET ${name} = 'personal'` })));
    const text = await leads(url, ['erase', 'ADA@example.com'], true);
    expect(text).toMatch(`${first}  mail waits for its first attempt, webhook set aside`);
    expect(text).toContain('\n\nErase these 2 leads for good? This cannot be undone. Type yes');
    expect(text).toMatch(/\n2 leads erased\.\nCopies remain in backups from before now/);
    const rows = await database.read({ sql: 'SELECT * FROM leads ORDER BY number' });
    const nothing = new Set([null, '', '{}']);
    for (const row of rows.slice(0, 2)) {
      const left = Object.entries(row).filter(([, value]) => !nothing.has(value as string));
      expect(Object.fromEntries(left)).toEqual({
        number: expect.any(Number),
        id: row === rows[0] ? first : second,
        kind: row === rows[0] ? 'contact' : 'newsletter',
        received_at: '2026-11-22T00:00:00.000Z',
        erased_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    }
    expect(rows[2]).toMatchObject({ id: other, idempotency_key: 'other key', erased_at: null });
    const orders = await database.read({ sql: 'SELECT lead_number FROM deliveries' });
    expect(orders.map((row) => row.lead_number)).toEqual([rows[2]?.number, rows[2]?.number]);
    expect((await listLeads(database, {})).map(({ id }) => id)).toEqual([other]);
  });

  test('an erased lead is found by its id alone, and cannot be delivered or erased again', async () => {
    const { url, database } = await open();
    const [id = ''] = await storeAll({ database }, [contact('ada@example.com')]);
    await leads(url, ['erase', id, '--yes']);
    const line = new RegExp(`^2026-11-22  contact  ${id}  erased at \\d{4}-\\S+Z\\n$`);
    expect(await leads(url, ['find', id])).toMatch(line);
    expect(await leads(url, ['export', id])).toMatch(line);
    expect(await leads(url, ['erase', id, '--yes'])).toMatch(line);
    expect(await eraseLeads(database, [id], 0)).toBe(0);
    expect(await leads(url, ['find', id])).not.toContain('1970');
    expect(await leads(url, ['find', 'ada@example.com'])).toMatch(/^No lead has the e-mail/);
    expect(await leads(url, [])).toBe('No leads.\n');
    await expect(leads(url, ['redeliver', id])).rejects.toThrow(
      /^The lead \S+ was erased at \S+Z\. Nothing of it is left to deliver\.$/,
    );
    expect(await redeliverLead(database, id, waysOf('mail'), Date.now())).toBe(0);
    expect(await database.read({ sql: 'SELECT * FROM deliveries' })).toEqual([]);
  });

  test.each(['delivered', 'waiting', 'set aside', 'released'] as const)(
    'an attempt in progress that ends as %s after the erasure changes nothing',
    async (state) => {
      const { database } = await open();
      const ada = contact('ada@example.com');
      const [id = ''] = await storeAll({ database, channels: ['mail'] }, [ada]);
      const now = Date.parse('2026-11-22T12:00:01.000Z');
      const queue = createDeliveryQueue(database, 'mail', () => now);
      const [claimed] = await claimLeads(queue, 1);
      expect(await eraseLeads(database, [id], now)).toBe(1);
      const { leadNumber = 0, orderedAt = now } = claimed ?? {};
      const claim = { leadNumber, orderedAt, inDigest: false, attempt: 1 };
      const failed = { error: 'mailbox of Ada', dueAt: now };
      const settlement =
        state === 'waiting' ? { state, ...failed } : { state, error: failed.error };
      expect(await claimLeads(queue, 10, [{ ...claim, ...settlement } as Settlement])).toEqual([]);
      expect(await queue.nextDueAt()).toBeUndefined();
      expect(await database.read({ sql: 'SELECT * FROM deliveries' })).toEqual([]);
      expect(await listLeads(database, {})).toEqual([]);
    },
  );

  test('the key of an erased lead is free: what the visitor sends again is a new lead', async () => {
    const { url, database } = await open();
    const lead = contact('ada@example.com', 'the key');
    const [id] = await storeAll({ database }, [lead]);
    expect(await storeAll({ database }, [lead])).toEqual([id]);
    await leads(url, ['erase', 'ada@example.com', '--yes']);
    const [again] = await storeAll({ database }, [lead]);
    expect(again).not.toBe(id);
    expect((await listLeads(database, {})).map((stored) => stored.id)).toEqual([again]);
  });
}

describeEngines(promises);

describe('erase', () => {
  test('erases nothing without the answer yes, and asks for --yes where nobody can answer', async () => {
    const url = join(newFolder(), 'leads.db');
    const database = openDatabase(url);
    await storeAll({ database }, [contact('ada@example.com')]);
    const refused = await leads(url, ['erase', 'ada@example.com'], false);
    expect(refused).toMatch(/Erase this lead for good\?.*\nNothing was erased\.\n$/);
    await expect(leads(url, ['erase', 'ada@example.com'])).rejects.toThrow(
      'erase asks before it erases, and there is no terminal to ask at. Add --yes to erase without the question.',
    );
    expect(await listLeads(database, {})).toHaveLength(1);
  });

  test.each([
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['\n', false],
    ['', false],
  ])('takes the answer %j at a terminal as %j', async (typed, meant) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true });
    const confirm = terminalConfirm(input, output);
    input.end(typed);
    expect(await confirm?.('Erase?')).toBe(meant);
    expect(String(output.read())).toContain('Erase?');
    expect(terminalConfirm(new PassThrough(), output)).toBeUndefined();
    expect(terminalConfirm(input, new PassThrough())).toBeUndefined();
  });
});
