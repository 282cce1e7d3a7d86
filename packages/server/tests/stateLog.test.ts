/** The lines of the log about the state of the server: a database that fails, a clock that is set back. */
import { createClockWatch } from '../api/clockWatch';
import { StorageError } from '../database/database';
import type { LeadStore, NewLead } from '../database/leadStore';
import { withStorageLog } from '../database/storageLog';
import { newsletter } from '../../../tests/leads/examples';
import { newFolder, post, storedLeads, testServer, testSettings } from './testServer';

const LEAD: NewLead = { kind: 'newsletter', payload: newsletter, idempotencyKey: undefined };

/** The timers stay those of the machine: only its clock is set. */
const ALL_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** A failure as the database reports it, with the error of the engine as its cause. */
const failureWith = (code: string, message = '') =>
  new StorageError('The database of leads is not available', {
    cause: Object.assign(new Error(message), { code }),
  });

/** A store that does what the test says, with its log. */
function failingStore() {
  const log: string[] = [];
  const state: { failure?: Error; uptime: number } = { uptime: 0 };
  const add: LeadStore['add'] = async () => {
    if (state.failure) throw state.failure;
    return { outcome: 'stored', answer: '{}' };
  };
  const options = { log: (line: string) => log.push(line), uptime: () => state.uptime };
  const store = withStorageLog({ add }, options);
  const send = () => store(LEAD).catch((error: unknown) => error);
  return { log, state, send };
}

const NOT_TRUSTED = 'there is no trusted encryption to the database server';

describe('a database that fails', () => {
  test.each([
    ['SQLITE_FULL', '', 'the disk is full (SQLITE_FULL)'],
    ['ENOSPC', '', 'the disk is full (ENOSPC)'],
    ['53100', 'could not extend file', 'the disk is full (53100)'],
    ['SQLITE_READONLY_DBMOVED', '', 'the database is read-only for the server (SQLITE_READONLY)'],
    ['EROFS', '', 'the database is read-only for the server (EROFS)'],
    ['SQLITE_BUSY', '', 'another program has locked the database (SQLITE_BUSY)'],
    ['SQLITE_CORRUPT', '', 'the database is damaged, or the file is none (SQLITE_CORRUPT)'],
    ['ENOTDIR', '', 'the database cannot be opened (ENOTDIR)'],
    ['28P01', 'no password', 'the database server refuses the server of the site (28P01)'],
    ['42501', 'no right', 'the database server refuses the server of the site (42501)'],
    ['CERT_HAS_EXPIRED', '', `${NOT_TRUSTED} (CERT_HAS_EXPIRED)`],
    ['ERR_TLS_CERT_ALTNAME_INVALID', '', `${NOT_TRUSTED} (ERR_TLS_CERT_ALTNAME_INVALID)`],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', '', `${NOT_TRUSTED} (UNABLE_TO_VERIFY_LEAF_SIGNATURE)`],
    ['', 'The server does not support SSL connections', `${NOT_TRUSTED} (does not support SSL)`],
    ['ECONNREFUSED', '', 'the database server cannot be reached (ECONNREFUSED)'],
    ['57P03', 'it starts', 'the database server cannot be reached (57P03)'],
    ['ODD', 'of ada@example.com', 'the database does not answer'],
  ])('with the code %s %s is said to fail because %s', async (code, message, cause) => {
    const { log, state, send } = failingStore();
    state.failure = failureWith(code, message);
    expect(await send()).toBe(state.failure);
    expect(log).toEqual([
      expect.stringMatching(/^leads cannot be stored: .+ Visitors are asked to send again\. .+\.$/),
    ]);
    expect(log[0]).toContain(`: ${cause}. `);
    expect(log[0]).not.toContain('ada@');
  });

  test('gets one line when it begins to fail and one when it works, however many leads come', async () => {
    const { log, state, send } = failingStore();
    await send();
    expect(log).toEqual([]);
    state.failure = failureWith('SQLITE_FULL');
    await send();
    state.failure = failureWith('SQLITE_BUSY');
    for (let count = 0; count < 5; count += 1) await send();
    expect(log).toHaveLength(1);
    delete state.failure;
    for (let count = 0; count < 5; count += 1) await send();
    expect(log.slice(1)).toEqual(['leads are stored again.']);
  });

  test('that works and fails by turns gets a line a minute', async () => {
    const { log, state, send } = failingStore();
    for (let second = 0; second < 130; second += 1) {
      state.uptime = second * 1000;
      state.failure = failureWith('SQLITE_BUSY');
      await send();
      delete state.failure;
      await send();
    }
    expect(log.filter((line) => line.startsWith('leads cannot'))).toHaveLength(3);
    expect(log).toHaveLength(6);
  });

  test('says nothing of errors that do not concern it', async () => {
    const { log, state, send } = failingStore();
    state.failure = new RangeError('a defect');
    await send();
    expect(log).toEqual([]);
  });
});

describe('a clock that is set back', () => {
  test('is reported once, and small corrections are not', () => {
    const log: string[] = [];
    let [time, uptime] = [1_000_000_000, 0];
    const check = createClockWatch({
      log: (line) => log.push(line),
      now: () => time,
      uptime: () => uptime,
    });
    const pass = (ms: number, steppedBy = 0) => {
      uptime += ms;
      time += ms + steppedBy;
      check();
    };
    pass(3_600_000);
    pass(1000, -5000);
    pass(1000, 3_600_000);
    expect(log).toEqual([]);
    pass(1000, -7_200_000);
    pass(1000);
    expect(log).toEqual([
      'the clock of this machine was set back by 7200 s. Leads are stored and delivered. Their times may be wrong, and receivers may refuse the signature of the webhook. Check the time service.',
    ]);
  });

  test('does not keep a lead from being stored, nor change the order of leads', async () => {
    const log: string[] = [];
    const settings = testSettings(newFolder());
    const server = await testServer(settings, (line) => log.push(line));
    await post(server, '/newsletters/', newsletter);
    jest.useFakeTimers({ now: Date.now() - 3_600_000, doNotFake: [...ALL_BUT_DATE] });
    const answer = await post(server, '/newsletters/', { ...newsletter, email: 'b@example.com' });
    jest.useRealTimers();
    expect(answer.statusCode).toBe(201);
    await server.close();
    const leads = await storedLeads(settings);
    expect(String(leads[0]?.receivedAt) < String(leads[1]?.receivedAt)).toBe(true);
    expect(leads.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ email: 'b@example.com' }),
      newsletter,
    ]);
    expect(log.filter((line) => line.startsWith('the clock'))).toHaveLength(1);
  });
});
