/** Leads end by themselves after LEADS_RETENTION_DAYS. */
import { NotPurgedError } from '../../database/database';
import type { Database } from '../../database/database';
import { redeliverLead } from '../../delivery/redeliverLeads';
import type { Clock } from '../../delivery/clock';
import type { Channel } from '../../delivery/sender';
import { DESK_EVENTS, takeStep } from '../../desk/leadEvents';
import { listLeads } from '../../api/listLeads';
import { createRetention } from '../../database/retention';
import type { RetentionOptions } from '../../database/retention';
import { readSettings } from '../../settings';
import { createManualClock } from '../delivery/manualClock';
import { openDatabase, waysOf } from '../delivery/queueFixture';
import { newFolder, testServer, testSettings } from '../testServer';
import { describeEngines } from './engines';
import { contact, settle, storeAll } from './visitorLeads';

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

/** Starts the retention, by default of 30 days, which logs what it does. */
function retain(
  database: Database,
  clock: Clock = createManualClock(),
  { days }: Pick<RetentionOptions, 'days'> = { days: 30 },
) {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const retention = createRetention(database, { days, log, clock });
  retention.start();
  return { close: retention.close, lines };
}

const EVENT_CHANNELS = DESK_EVENTS.map((event) => `webhook ${event}` as const);

describeEngines((newDatabase) => {
  const OLD = '2026-10-23T11:59:59.999Z';
  const news = (count: number) =>
    Array.from({ length: count }, (_, index) => contact(`ada${index}@example.com`));

  test('erases what is older, but no lead that should have reached somebody and never did', async () => {
    const database = openDatabase(await newDatabase());
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
    const { lines, close } = retain(database);
    await close();
    expect(lines).toEqual([
      'retention erased 3 leads older than 30 days. 2 leads of that age stay, because they were never delivered: npm run leads -- undelivered',
    ]);
    const left = (await listLeads(database, {})).map(({ id }) => id);
    expect(left).toEqual([fresh, aside, waits]);
    expect(left).not.toContain(plain);
  });

  test('erases probes after a day and unconfirmed addresses after a week, also where leads are kept for ever', async () => {
    const database = openDatabase(await newDatabase());
    const add = async (
      at: string,
      mark?: string,
      events: readonly string[] = [],
      channels: Channel[] = [mark ? 'mail' : 'mail visitor'],
    ) => {
      const lead = mark
        ? { ...contact('probe@example.com'), mark }
        : ({ kind: 'newsletter', payload: { email: 'ada@example.com' } } as const);
      const [id = ''] = await storeAll({ database, at, channels }, [lead]);
      for (const event of events)
        await database.write([
          {
            sql: `INSERT INTO lead_events (lead_number, event, at) SELECT number, ?, ? FROM leads WHERE id = ?`,
            args: [event, at, id],
          },
        ]);
      return id;
    };
    // The clock shows 2026-11-22T12:00Z.
    await add('2026-11-21T11:00:00.000Z', 'probe');
    await add('2026-11-15T11:00:00.000Z', undefined, ['asked']);
    const neverAsked = await add('2026-11-15T11:00:00.000Z');
    const refused = await add('2026-11-15T11:00:00.000Z');
    const kept = [
      await add('2026-11-21T13:00:00.000Z', 'probe'),
      await add('2026-11-15T13:00:00.000Z', undefined, ['asked']),
      await add('2026-11-01T11:00:00.000Z', undefined, ['asked', 'confirmed']),
      await add('2026-11-01T11:00:00.000Z', 'filled in within 3 ms'),
      // From before anybody was asked.
      await add('2026-11-01T11:00:00.000Z', undefined, [], ['mail']),
    ];
    await settle(database, 'mail visitor', (id) => {
      if (id === refused) return 'skipped';
      return id === neverAsked ? 'set aside' : 'delivered';
    });
    const { lines, close } = retain(database, createManualClock(), { days: undefined });
    await close();
    expect(lines).toEqual(['retention erased 4 probes and addresses that nobody confirmed.']);
    expect((await listLeads(database, {})).map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  test('a lead whose visitor alone has a copy has reached nobody, and stays', async () => {
    const database = openDatabase(await newDatabase());
    const channels: Channel[] = ['mail', 'mail visitor'];
    const [id] = await storeAll({ database, at: OLD, channels }, news(1));
    await settle(database, 'mail visitor', () => 'delivered');
    await settle(database, 'mail', () => 'set aside');
    const { lines, close } = retain(database);
    await close();
    expect(lines).toEqual([expect.stringContaining('1 lead of that age stays')]);
    expect(await listLeads(database, {})).toMatchObject([{ id }]);
  });

  test('a lead of which a webhook was told by its id alone has reached nobody, and one that is taken has', async () => {
    const database = openDatabase(await newDatabase());
    const channels: Channel[] = ['mail', 'webhook', 'mail escalated', ...EVENT_CHANNELS];
    const [unseen, taken = '', escalated] = await storeAll(
      { database, at: OLD, channels },
      news(3),
    );
    for (const channel of EVENT_CHANNELS) await settle(database, channel, () => 'delivered');
    for (const channel of ['mail', 'webhook'] as const)
      await settle(database, channel, () => 'set aside');
    await settle(database, 'mail escalated', (id) =>
      id === escalated ? 'delivered' : 'set aside',
    );
    await takeStep(database, taken, { event: 'taken', person: 'Anna' }, [], Date.parse(OLD));
    const { lines, close } = retain(database);
    await close();
    expect(lines[0]).toMatch(/^retention erased 2 leads .* 1 lead of that age stays/);
    expect(await listLeads(database, {})).toMatchObject([{ id: unseen }]);
  });

  test('leaves a lead that is ordered again at the moment when it would be erased', async () => {
    const database = openDatabase(await newDatabase());
    const channels: Channel[] = ['mail'];
    const [id = ''] = await storeAll({ database, at: OLD, channels }, news(1));
    await settle(database, 'mail', () => 'delivered');
    const read: Database['read'] = async (statement) => {
      const rows = await database.read(statement);
      const later = Date.parse('2026-11-22T12:00:02.000Z');
      await redeliverLead(database, id, waysOf(...channels), later);
      return rows;
    };
    await retain({ ...database, read }).close();
    expect(await listLeads(database, { id })).toHaveLength(1);
  });

  test('runs each day, and neither writes nor clears when there is nothing to do', async () => {
    const database = openDatabase(await newDatabase());
    await storeAll({ database, at: '2026-10-24T12:00:00.000Z' }, news(1));
    const clock = createPausedClock();
    const purge = () => Promise.reject(new Error('cleared'));
    const { lines, close } = retain({ ...database, purge }, clock);
    const first = await clock.nextPause();
    expect([first.ms, lines]).toEqual([24 * 60 * 60 * 1000, []]);
    clock.set(Date.parse('2026-11-24T12:00:00.000Z'));
    first.end();
    await clock.nextPause();
    await close();
    expect(lines[0]).toBe('retention erased 1 lead older than 30 days.');
  });

  test.each<[string, Database['purge'], string, number]>([
    [
      'because there is too much',
      () => Promise.resolve(false),
      'retention: the text of erased leads stays in the files of the database until its space is used again. To write the tables anew would stop new leads for seconds: do it at a quiet hour by npm run leads -- purge',
      24,
    ],
    [
      'because it cannot',
      () => Promise.reject(new NotPurgedError('another program uses them now')),
      'retention is not complete. The files of the database may still hold the text of erased leads, because another program uses them now. It is tried again in an hour.',
      1,
    ],
  ])('says that the text stays in the files: %s', async (_why, purge, line, hours) => {
    const database = openDatabase(await newDatabase());
    await storeAll({ database, at: OLD }, news(1));
    const clock = createPausedClock();
    const { lines, close } = retain({ ...database, purge }, clock);
    const pause = await clock.nextPause();
    await close();
    expect(lines).toEqual(['retention erased 1 lead older than 30 days.', line]);
    expect(pause.ms).toBe(hours * 60 * 60 * 1000);
  });

  test('of several servers erases each lead once', async () => {
    const url = await newDatabase();
    const database = openDatabase(url);
    await storeAll({ database, at: OLD }, news(450));
    let erased = 0;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((done) => (finish = done));
    const log = (line: string) => {
      erased += Number(/^retention erased (\d+) leads? older than 30 days\.$/.exec(line)?.[1]);
      if (!(erased < 450)) finish();
    };
    const clock = createManualClock();
    const servers = [openDatabase(url), openDatabase(url)].map((each) =>
      createRetention(each, { days: 30, log, clock }),
    );
    for (const retention of servers) retention.start();
    await finished;
    await Promise.all(servers.map((retention) => retention.close()));
    expect(erased).toBe(450);
    expect(await listLeads(database, {})).toEqual([]);
  });

  test('tries again in an hour when the database does not answer', async () => {
    const database = openDatabase(await newDatabase());
    await storeAll({ database, at: OLD }, news(1));
    let broken = true;
    const read: Database['read'] = (statement) =>
      broken ? Promise.reject(new Error('locked')) : database.read(statement);
    const clock = createPausedClock();
    const { lines, close } = retain({ ...database, read }, clock);
    const pause = await clock.nextPause();
    expect(pause.ms).toBe(60 * 60 * 1000);
    broken = false;
    pause.end();
    await clock.nextPause();
    await close();
    expect(lines).toEqual([
      'retention failed: the database of leads does not answer. It is tried again in an hour. Check the disk and LEADS_DATABASE_URL.',
      'retention erased 1 lead older than 30 days.',
    ]);
  });
});

test('a server with LEADS_RETENTION_DAYS erases what has expired at its start', async () => {
  const { retentionDays } = readSettings({ LEADS_RETENTION_DAYS: '30' });
  const settings = testSettings(newFolder(), { retentionDays });
  await storeAll({ database: openDatabase(settings.databaseUrl), at: '2020-01-01T00:00:00.000Z' }, [
    contact('ada@example.com'),
    contact('eve@example.com'),
  ]);
  const line = await new Promise((log) => void testServer(settings, log));
  expect(line).toBe('retention erased 2 leads older than 30 days.');
});
