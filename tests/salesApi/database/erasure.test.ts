/** What the law asks of the leads of a visitor: to find, copy and erase them, and to end by themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createClient } from '@libsql/client';
import { createCommandContext } from '../../../src/salesApi/commands/command';
import { terminalConfirm } from '../../../src/salesApi/commands/confirm';
import { readLeadsArguments } from '../../../src/salesApi/commands/registry';
import { createDatabase } from '../../../src/salesApi/database/createDatabase';
import type { Database } from '../../../src/salesApi/database/database';
import { createDeliveryQueue } from '../../../src/salesApi/delivery/deliveryQueue';
import type { Settlement } from '../../../src/salesApi/delivery/deliveryQueue';
import { redeliverLead } from '../../../src/salesApi/delivery/redeliver';
import type { Channel } from '../../../src/salesApi/delivery/sender';
import { eraseLeads } from '../../../src/salesApi/eraseLeads';
import { createLeadStore } from '../../../src/salesApi/leadStore';
import type { NewLead } from '../../../src/salesApi/leadStore';
import { listLeads } from '../../../src/salesApi/listLeads';
import { createRetention } from '../../../src/salesApi/retention';
import { readSettings } from '../../../src/salesApi/settings';
import { charter, emptyLeg, homeContact, newsletter } from '../../leads/examples';
import { createManualClock, trackDatabase } from '../delivery/manualClock';
import { claimLeads } from '../delivery/queueFixture';
import { cleanUp, newFolder, testServer, testSettings } from '../testServer';
import { describeWithPostgres } from './describeWithPostgres';
import { startPostgres } from './postgresServer';
import type { PostgresServer } from './postgresServer';

let postgres: PostgresServer | undefined;
const opened: Database[] = [];

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});
afterAll(async () => {
  await postgres?.stop();
  await cleanUp();
});

function open(databaseUrl: string): Database {
  const database = trackDatabase(createDatabase({ databaseUrl }));
  opened.push(database);
  return database;
}

/** Runs `npm run leads` with these words. Without an answer there is no terminal. */
async function leads(databaseUrl: string, words: string[], answer?: boolean): Promise<string> {
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return answer === true;
  };
  const work = readLeadsArguments(words);
  if (typeof work !== 'function') return work.help;
  const settings = testSettings('', { databaseUrl });
  const context = createCommandContext(settings);
  const text = await work({ ...context, confirm: answer === undefined ? undefined : confirm });
  return [...questions, text].join('\n');
}

type Stored = { readonly database: Database; readonly channels?: Channel[]; readonly at?: string };

/** Stores leads and gives their ids. */
async function storeAll(
  { database, channels = [], at = '2026-11-22T12:00:00.000Z' }: Stored,
  news: readonly (Pick<NewLead, 'kind' | 'payload'> & { readonly key?: string })[],
): Promise<string[]> {
  const store = createLeadStore(database, { channels, now: () => new Date(at) });
  const receipts = await Promise.all(
    news.map(({ kind, payload, key }) => store.add({ kind, payload, idempotencyKey: key })),
  );
  return receipts.map((receipt) =>
    receipt.outcome === 'stored' ? String(JSON.parse(receipt.answer).id) : '',
  );
}

const contact = (email: string, key?: string) =>
  ({ kind: 'contact', payload: { ...homeContact, email }, key }) as const;

/** Claims everything that waits, and records how the attempts ended. */
async function settle(
  database: Database,
  channel: Channel,
  how: (id: string) => 'delivered' | 'waiting' | 'set aside',
  now = Date.parse('2026-11-22T12:00:01.000Z'),
): Promise<void> {
  const queue = createDeliveryQueue(database, channel, () => now);
  const claimed = await claimLeads(queue, 1000);
  const settlements = claimed.map(({ leadNumber, inDigest, attempt, lead }): Settlement => {
    const claim = { leadNumber, inDigest, attempt };
    const error = 'the receiver answered 500';
    const state = how(lead.id);
    if (state === 'waiting') return { ...claim, state, error, dueAt: now + 5000 };
    return state === 'delivered' ? { ...claim, state } : { ...claim, state, error };
  });
  await claimLeads(queue, 0, settlements);
}

/** A clock that stands; a test waits for each pause and ends it. */
function createPausedClock() {
  const manual = createManualClock();
  let paused: (pause: { readonly ms: number; readonly end: () => void }) => void = () => undefined;
  let next = new Promise<Parameters<typeof paused>[0]>((done) => (paused = done));
  return {
    ...manual,
    after: (ms: number, end: () => void) => {
      paused({ ms, end });
      return () => undefined;
    },
    nextPause: async () => {
      const pause = await next;
      next = new Promise((done) => (paused = done));
      return pause;
    },
  };
}

/** The promises that every kind of database keeps. */
function promises(newDatabase: () => Promise<string>): void {
  test('find lists the leads of a whole address however it is written, and the state of each delivery', async () => {
    const url = await newDatabase();
    const database = open(url);
    const channels: Channel[] = ['mail', 'webhook'];
    const ids = await storeAll({ database, channels }, [
      contact('ada@example.com'),
      contact(' Ada@Example.COM '),
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

  test('export prints everything that is held, for reading and as JSON', async () => {
    const url = await newDatabase();
    const database = open(url);
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
    // Without `number` and `erased_at`, and with `deliveries`; without `lead_number`.
    expect(Object.keys(json.leads[0])).toHaveLength(Object.keys(row ?? {}).length - 1);
    expect(Object.keys(json.leads[0].deliveries[0])).toHaveLength(
      Object.keys(delivery ?? {}).length - 1,
    );
  });

  test('erase leaves nothing of a lead but its id, kind and day, and nothing of its deliveries', async () => {
    const url = await newDatabase();
    const database = open(url);
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
    const url = await newDatabase();
    const database = open(url);
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
    expect(await redeliverLead(database, id, ['mail'], Date.now())).toBe(0);
    expect(await database.read({ sql: 'SELECT * FROM deliveries' })).toEqual([]);
  });

  test.each(['delivered', 'waiting', 'set aside', 'released'] as const)(
    'an attempt in progress that ends as %s after the erasure changes nothing',
    async (state) => {
      const database = open(await newDatabase());
      const [id = ''] = await storeAll({ database, channels: ['mail'] }, [
        contact('ada@example.com'),
      ]);
      const now = Date.parse('2026-11-22T12:00:01.000Z');
      const queue = createDeliveryQueue(database, 'mail', () => now);
      const [claimed] = await claimLeads(queue, 1);
      expect(await eraseLeads(database, [id], now)).toBe(1);
      const claim = { leadNumber: claimed?.leadNumber ?? 0, inDigest: false, attempt: 1 };
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
    const url = await newDatabase();
    const database = open(url);
    const lead = contact('ada@example.com', 'the key');
    const [id] = await storeAll({ database }, [lead]);
    expect(await storeAll({ database }, [lead])).toEqual([id]);
    await leads(url, ['erase', 'ada@example.com', '--yes']);
    const [again] = await storeAll({ database }, [lead]);
    expect(again).not.toBe(id);
    expect((await listLeads(database, {})).map((stored) => stored.id)).toEqual([again]);
  });

  describe('the retention', () => {
    const OLD = '2026-10-23T11:59:59.999Z';
    const news = (count: number) =>
      Array.from({ length: count }, (_, index) => contact(`ada${index}@example.com`));

    test('erases what is older, but no lead that should have reached somebody and never did', async () => {
      const database = open(await newDatabase());
      const [plain] = await storeAll({ database, at: OLD }, news(1));
      const [delivered, half, waits, aside] = await storeAll(
        { database, at: OLD, channels: ['mail', 'webhook'] },
        news(4),
      );
      const [fresh] = await storeAll({ database, at: '2026-10-23T12:00:00.000Z' }, news(1));
      await settle(database, 'mail', (id) => {
        if (id === delivered || id === half) return 'delivered';
        return id === waits ? 'waiting' : 'set aside';
      });
      await settle(database, 'webhook', (id) => (id === delivered ? 'delivered' : 'set aside'));
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const retention = createRetention(database, { days: 30, log, clock: createManualClock() });
      retention.start();
      await retention.close();
      expect(lines).toEqual([
        'retention erased 3 leads older than 30 days. 2 leads of that age stay, because they were never delivered: npm run leads -- undelivered',
      ]);
      const left = (await listLeads(database, {})).map(({ id }) => id);
      expect(left).toEqual([fresh, aside, waits]);
      expect(left).not.toContain(plain);
    });

    test('leaves a lead that is ordered again at the moment when it would be erased', async () => {
      const database = open(await newDatabase());
      const channels: Channel[] = ['mail'];
      const [id = ''] = await storeAll({ database, at: OLD, channels }, news(1));
      await settle(database, 'mail', () => 'delivered');
      const read: Database['read'] = async (statement) => {
        const rows = await database.read(statement);
        await redeliverLead(database, id, channels, Date.parse('2026-11-22T12:00:02.000Z'));
        return rows;
      };
      const clock = createManualClock();
      const retention = createRetention({ ...database, read }, { days: 30, clock });
      retention.start();
      await retention.close();
      expect(await listLeads(database, { id })).toHaveLength(1);
    });

    test('runs each day, and neither writes nor clears when there is nothing to do', async () => {
      const database = open(await newDatabase());
      await storeAll({ database, at: '2026-10-24T12:00:00.000Z' }, news(1));
      const clock = createPausedClock();
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const purge = () => Promise.reject(new Error('cleared'));
      const retention = createRetention({ ...database, purge }, { days: 30, log, clock });
      retention.start();
      const first = await clock.nextPause();
      expect([first.ms, lines]).toEqual([24 * 60 * 60 * 1000, []]);
      clock.set(Date.parse('2026-11-24T12:00:00.000Z'));
      first.end();
      await clock.nextPause();
      await retention.close();
      expect(lines[0]).toBe('retention erased 1 lead older than 30 days.');
    });

    test('of several servers erases each lead once', async () => {
      const url = await newDatabase();
      const database = open(url);
      await storeAll({ database, at: OLD }, news(450));
      let erased = 0;
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((done) => (finish = done));
      const log = (line: string) => {
        erased += Number(/^retention erased (\d+) leads? older than 30 days\.$/.exec(line)?.[1]);
        if (!(erased < 450)) finish();
      };
      const clock = createManualClock();
      const servers = [open(url), open(url)].map((each) =>
        createRetention(each, { days: 30, log, clock }),
      );
      for (const retention of servers) retention.start();
      await finished;
      await Promise.all(servers.map((retention) => retention.close()));
      expect(erased).toBe(450);
      expect(await listLeads(database, {})).toEqual([]);
    });

    test('tries again in an hour when the database does not answer', async () => {
      const database = open(await newDatabase());
      await storeAll({ database, at: OLD }, news(1));
      let broken = true;
      const read: Database['read'] = (statement) =>
        broken ? Promise.reject(new Error('locked')) : database.read(statement);
      const clock = createPausedClock();
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const retention = createRetention({ ...database, read }, { days: 30, log, clock });
      retention.start();
      const pause = await clock.nextPause();
      expect(pause.ms).toBe(60 * 60 * 1000);
      broken = false;
      pause.end();
      await clock.nextPause();
      await retention.close();
      expect(lines).toEqual([
        'retention failed: the database of leads does not answer, or another program uses its files. It is tried again in an hour. Check the disk and LEADS_DATABASE_URL.',
        'retention erased 1 lead older than 30 days.',
      ]);
    });
  });
}

describe('SQLite', () => promises(async () => `${newFolder()}/leads.db`));
describeWithPostgres('PostgreSQL', () =>
  promises(async () => (postgres ??= await startPostgres()).newDatabase()),
);

describe('the files of a SQLite database', () => {
  const bytesOf = (folder: string) =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join();

  test('have no byte of erased leads, of any size, in the order in which they grew', async () => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    // A server has the file open all the time.
    const server = open(url);
    const sizes = [1, 30, 120, 400, 1200];
    const text = (word: string, index: number) => `${word}-${index}-`;
    for (let index = 0; index < 30; index += 1) {
      const message = text('message', index).repeat(sizes[index % sizes.length] ?? 1);
      const first_name = text('name', index);
      const email = `${text('mail', index)}@example.com`;
      const payload = { ...homeContact, first_name, email, message };
      const lead = { kind: 'contact', payload, key: text('key', index) } as const;
      await storeAll({ database: server, channels: ['mail'] }, [lead]);
    }
    await settle(server, 'mail', () => 'set aside');
    const erased = [...Array(30).keys()].filter((index) => index % 3 > 0);
    const words = (index: number) =>
      ['message', 'name', 'mail', 'key'].map((word) => text(word, index));
    expect(erased.flatMap(words).every((word) => bytesOf(folder).includes(word))).toBe(true);
    for (const index of erased)
      await leads(url, ['erase', `${text('mail', index)}@example.com`, '--yes']);
    const bytes = bytesOf(folder);
    expect(erased.flatMap(words).filter((word) => bytes.includes(word))).toEqual([]);
    expect(bytes.includes(text('message', 0))).toBe(true);
    expect(readdirSync(folder)).toContain('leads.db-wal');
  });

  test('have no byte of leads after the retention', async () => {
    const folder = newFolder();
    const server = open(join(folder, 'leads.db'));
    const reader = open(join(folder, 'leads.db'));
    await storeAll({ database: server, at: '2026-01-01T00:00:00.000Z' }, [
      contact('ada@x.example'),
    ]);
    expect(await listLeads(reader, {})).toHaveLength(1);
    expect(bytesOf(folder).includes('ada@x.example')).toBe(true);
    const retention = createRetention(server, { days: 1, clock: createManualClock() });
    retention.start();
    await retention.close();
    expect(bytesOf(folder).includes('ada@x.example')).toBe(false);
  });

  test('are cleared by the next run when a process ended between an erasure and that', async () => {
    const folder = newFolder();
    const database = open(join(folder, 'leads.db'));
    const clock = createManualClock();
    const ids = await storeAll({ database }, [contact('ada@example.com')]);
    await eraseLeads(database, ids, clock.now());
    expect(bytesOf(folder).includes('ada@example.com')).toBe(true);
    const retention = createRetention(database, { days: 30, clock });
    retention.start();
    await retention.close();
    expect(bytesOf(folder).includes('ada@example.com')).toBe(false);
  });

  test('that another program reads may keep the text: erase says so, and clears them when it runs again', async () => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    const database = open(url);
    await storeAll({ database }, [contact('ada@example.com')]);
    const reader = createClient({ url: `file:${url}` });
    const reading = await reader.transaction('read');
    await reading.execute('SELECT * FROM leads');
    await expect(leads(url, ['erase', 'ada@example.com', '--yes'])).rejects.toThrow(
      '1 lead erased.\nIts files may still hold the text of erased leads, because another program uses them now. Run the command again.',
    );
    expect(await listLeads(database, {})).toEqual([]);
    expect(bytesOf(folder).includes('ada@example.com')).toBe(true);
    reading.close();
    reader.close();
    expect(await leads(url, ['erase', 'ada@example.com', '--yes'])).toMatch(/^No lead has/);
    expect(bytesOf(folder).includes('ada@example.com')).toBe(false);
  });
});

test('a server with LEADS_RETENTION_DAYS erases what has expired at its start', async () => {
  const { retentionDays } = readSettings({ LEADS_RETENTION_DAYS: '30' });
  const settings = testSettings(newFolder(), { retentionDays });
  await storeAll({ database: open(settings.databaseUrl), at: '2020-01-01T00:00:00.000Z' }, [
    contact('ada@example.com'),
    contact('eve@example.com'),
  ]);
  const line = await new Promise((log) => void testServer(settings, log));
  expect(line).toBe('retention erased 2 leads older than 30 days.');
});

describe('erase', () => {
  test('erases nothing without the answer yes, and asks for --yes where nobody can answer', async () => {
    const url = join(newFolder(), 'leads.db');
    const database = open(url);
    await storeAll({ database }, [contact('ada@example.com')]);
    const refused = await leads(url, ['erase', 'ada@example.com'], false);
    expect(refused).toMatch(/Erase this lead for good\?.*\nNothing was erased\.\n$/);
    await expect(leads(url, ['erase', 'ada@example.com'])).rejects.toThrow(
      'erase asks before it erases, and there is no terminal to ask at. Add --yes to erase without the question.',
    );
    expect(await listLeads(database, {})).toHaveLength(1);
  });

  test.each([
    [
      ['erase'],
      "Write the visitor's e-mail address, or the id of a lead. Usage: npm run leads -- erase EMAIL|ID [--yes]",
    ],
    [
      ['find', 'ada'],
      "'ada' is neither a whole e-mail address, such as ada@example.com, nor the id of a lead. Usage: npm run leads -- find EMAIL|ID",
    ],
    [['find', 'ada@example'], "'ada@example' is neither a whole e-mail address"],
    [
      ['find', '%@example.com', 'x'],
      "Unexpected argument 'x'. Usage: npm run leads -- find EMAIL|ID",
    ],
    [['export', 'ada@example.com', '--format', 'csv'], '--format is "csv". It accepts text, json.'],
  ])('%j is refused with how to write it', (words, message) => {
    expect(() => readLeadsArguments(words)).toThrow(message);
  });

  test('finds nothing in a new project, and creates no database', async () => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    const nothing =
      'No lead has the e-mail address ada@example.com. npm run leads lists all leads.\n';
    for (const words of [['find'], ['export'], ['erase', '--yes']])
      expect(await leads(url, [...words, 'ada@example.com'])).toBe(nothing);
    expect(JSON.parse(await leads(url, ['export', 'ada@example.com', '--format=json']))).toEqual({
      leads: [],
      erased: [],
    });
    expect(readdirSync(folder)).toEqual([]);
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
