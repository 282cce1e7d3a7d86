import { chmodSync, chownSync, copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@libsql/client';
import { databaseFile } from '../database/databaseAddress';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { startServer } from './serverProcess';
import {
  ask,
  closeAtEnd,
  newFolder,
  newProject,
  post,
  skipTime,
  storedLeads,
  testServer,
  testSettings,
} from './testServer';

afterEach(() => jest.restoreAllMocks());

/** A superuser may write anywhere: then the user `nobody` runs the server. */
const user = process.geteuid?.() === 0 ? 65534 : undefined;

/** What a server says of itself to a load balancer. */
const healthOf = async (address: string): Promise<number> =>
  (await fetch(`${address}/healthz`)).status;

function expectUnavailable(answer: { statusCode: number; headers: object; body: string }): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '5',
  });
  expect(answer.body).not.toMatch(/SQLITE|\.db|node_modules/);
}

/** The lines of a log that are about storing, without their times. */
const storageLines = (log: readonly string[]): string[] =>
  log.flatMap((line) => /leads (?:cannot be|are) stored.*/.exec(line)?.[0] ?? []);

/** Starts a server that has one lead, and whose database another program then locks. */
async function lockedServer() {
  const settings = testSettings(newFolder());
  const log: string[] = [];
  const server = await testServer(settings, (line) => log.push(line));
  await post(server, '/newsletters/', newsletter);
  const other = createClient({ url: `file:${settings.databaseUrl}` });
  const lock = await other.transaction('write');
  closeAtEnd(() => other.close());
  return { settings, server, log, lock };
}

describe('a database that cannot store a lead', () => {
  test('because another program locks it: 503 after a while, pages meanwhile, and 201 once it is free', async () => {
    const { settings, server, log, lock } = await lockedServer();
    const answers: string[] = [];
    const waiting = post(server, '/contacts/', homeContact).finally(() => answers.push('lead'));
    expect((await ask(server, { url: '/' })).statusCode).toBe(200);
    answers.push('page');
    skipTime(3000);
    expectUnavailable(await waiting);
    expect((await ask(server, { url: '/healthz' })).statusCode).toBe(503);
    expect(answers).toEqual(['page', 'lead']);
    await lock.rollback();
    expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(201);
    expect(await storedLeads(settings)).toHaveLength(2);
    expect(storageLines(log)).toEqual([
      'leads cannot be stored: another program has locked the database (SQLITE_BUSY). Visitors are asked to send again. End that program, such as a backup or a database browser. The server then goes on by itself.',
      'leads are stored again.',
    ]);
  });

  const LOGS = ['-wal', '-shm'];
  test.each<[string, (file: string, backup: string) => void]>([
    ['is gone', (file) => ['', ...LOGS].forEach((end) => rmSync(`${file}${end}`))],
    ['was replaced', (file, backup) => renameSync(backup, file)],
    [
      'was replaced without its log',
      (file, backup) => {
        for (const end of LOGS) rmSync(`${file}${end}`);
        renameSync(backup, file);
      },
    ],
    [
      'was written over',
      (file, backup) => {
        copyFileSync(backup, file);
        for (const end of LOGS) rmSync(`${file}${end}`);
      },
    ],
    ['has lost its log', (file) => LOGS.forEach((end) => rmSync(`${file}${end}`))],
  ])('because its file %s: 503 and a line in the log until the next start', async (_, change) => {
    const settings = testSettings(newFolder());
    const file = settings.databaseUrl;
    const log: string[] = [];
    const server = await testServer(settings, (line) => log.push(line));
    await post(server, '/newsletters/', newsletter);
    const backup = join(newFolder(), 'backup.db');
    const other = createClient({ url: `file:${file}` });
    await other.execute({ sql: 'VACUUM INTO ?', args: [backup] });
    other.close();
    change(file, backup);
    const left = readdirSync(dirname(file));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expectUnavailable(await post(server, '/contacts/', homeContact));
    for (const url of ['/healthz', '/readyz'])
      expect((await ask(server, { url })).statusCode).toBe(503);
    expect(readdirSync(dirname(file))).toEqual(left);
    expect(storageLines(log)).toEqual([
      `leads cannot be stored. Visitors are asked to send again. The file of the leads, or the file -wal beside it, was replaced or deleted: ${file}. Stop the server, restore a backup where leads are missing, and start the server.`,
    ]);
  });

  test('because of a short lock: the lead is stored after it', async () => {
    const { server, lock } = await lockedServer();
    const waiting = post(server, '/contacts/', homeContact);
    // By then the lead waits for the lock.
    for (let page = 0; page < 3; page += 1) await ask(server, { url: '/' });
    await lock.rollback();
    expect((await waiting).statusCode).toBe(201);
  });

  test('because it is read-only: 503, and 201 once it is writable, without a restart', async () => {
    const folder = newProject();
    const settings = testSettings(folder);
    const data = join(folder, 'data');
    const first = await testServer(settings);
    await post(first, '/newsletters/', newsletter);
    const allow = (onFolder: number, onFile: number) => {
      for (const [name, mode] of [
        ['.', onFolder],
        ...readdirSync(data).map((each) => [each, onFile] as const),
      ] as const) {
        chmodSync(join(data, name), mode);
        if (user !== undefined) chownSync(join(data, name), user, user);
      }
    };
    chmodSync(folder, 0o755);
    allow(0o555, 0o444);
    const server = await startServer(folder, {
      user,
      environment: { LEADS_DATABASE_URL: settings.databaseUrl },
    });
    const send = async () => {
      const answer = await server.post('/newsletters/', newsletter);
      const headers = Object.fromEntries(answer.headers);
      return { statusCode: answer.status, headers, body: await answer.text() };
    };
    expectUnavailable(await send());
    expectUnavailable(await send());
    expect(await healthOf(server.address)).toBe(503);
    allow(0o755, 0o644);
    expect((await send()).statusCode).toBe(201);
    expect(await healthOf(server.address)).toBe(200);
    const { out } = await server.stop();
    expect(await storedLeads(settings)).toHaveLength(2);
    expect(storageLines(out.split('\n'))).toEqual([
      expect.stringMatching(
        /^leads cannot be stored: the database is read-only for the server \(EACCES\)\. Visitors are asked to send again\. Let the user of the server write /,
      ),
      'leads are stored again.',
    ]);
  });

  test('because its folder is a file, or the file no database: 503, also for /healthz', async () => {
    const folder = newFolder({ 'not-a-folder': 'x', 'not-a-database': 'x'.repeat(10_000) });
    for (const [databaseUrl, line] of [
      [
        join(folder, 'not-a-folder', 'leads.db'),
        'the database cannot be opened (EEXIST). Visitors are asked to send again. Check the path in LEADS_DATABASE_URL. The server then goes on by itself.',
      ],
      [
        join(folder, 'not-a-database'),
        'the database is damaged, or the file is none (SQLITE_NOTADB). Visitors are asked to send again. Stop the server, keep the file, restore a backup, and start the server.',
      ],
    ] as const) {
      const log: string[] = [];
      const settings = testSettings(folder, { databaseUrl });
      const server = await testServer(settings, (each) => log.push(each));
      expectUnavailable(await post(server, '/newsletters/', newsletter));
      expectUnavailable(await post(server, '/newsletters/', newsletter));
      expect(storageLines(log)).toEqual([`leads cannot be stored: ${line}`]);
      expect((await ask(server, { url: '/healthz' })).statusCode).toBe(503);
      expect((await ask(server, { url: '/' })).statusCode).toBe(200);
    }
  });

  test('because the disk is full: 201 while there is space, then 503, and each 201 is stored', async () => {
    const folder = newProject();
    const databaseUrl = join(folder, 'leads.db');
    // Files of this process may grow to 512 KiB: a later write fails as on a full disk.
    const shell = "trap '' XFSZ; ulimit -f 1024";
    const server = await startServer(folder, {
      environment: { LEADS_DATABASE_URL: databaseUrl },
      shell,
    });
    const lead = { ...homeContact, message: 'x'.repeat(20_000) };
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      statuses.push((await server.post('/contacts/', lead)).status);
    }
    // Usual leads, each with what the server said of itself in between.
    const usual: number[] = [];
    const told: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      usual.push((await server.post('/newsletters/', newsletter)).status);
      told.push(await healthOf(server.address));
    }
    expect(told).toContain(503);
    const untrue = told.filter(
      (health, index) => health === 200 && usual[index] === 503 && usual[index + 1] === 503,
    );
    expect(untrue).toEqual([]);
    statuses.push(...usual);
    const { out } = await server.stop('SIGKILL');
    const [advice, ...later] = storageLines(out.split('\n'));
    expect(advice).toMatch(
      /^leads cannot be stored: the disk is full \(\w+\)\. Visitors are asked to send again\. Free space on the disk of the database\. The server then goes on by itself\.$/,
    );
    // What SQLite moves from its log to the database makes room for some leads more.
    expect(['', 'leads are stored again.']).toContain(later.join());
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const kept = await storedLeads(testSettings(folder, { databaseUrl }));
    expect(kept).toHaveLength(statuses.filter((status) => status === 201).length);
  });
});

describe('the database file', () => {
  test.each([
    ['.data/leads.db', `${process.cwd()}/.data/leads.db`],
    ['file:.data/leads.db', `${process.cwd()}/.data/leads.db`],
    ['file:///var/lib/leads%20here.db', '/var/lib/leads here.db'],
    ['/var/lib/leads.db', '/var/lib/leads.db'],
    ['postgres://leads.example.com/leads', undefined],
  ])('of the setting %s is %s', (setting, file) => expect(databaseFile(setting)).toBe(file));

  test('may be in a folder with spaces, quotes and question marks in its name', async () => {
    const odd = testSettings(join(newFolder(), "it's 100% odd? #1"));
    const server = await testServer(odd);
    expect((await post(server, '/newsletters/', newsletter)).statusCode).toBe(201);
    expect(await storedLeads(odd)).toHaveLength(1);
  });
});
