import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { databaseFile } from '../../src/salesApi/database';
import { homeContact, newsletter } from '../leads/examples';
import { writeFiles } from './files';
import { startServer } from './serverProcess';
import { ask, keptLeads, newFolder, post, tidyUp, testServer, testSettings } from './testServer';

afterAll(tidyUp);

/** Superusers may write anywhere: their test has the server run by nobody. */
const user = process.geteuid?.() === 0 ? 65534 : undefined;

function expectUnavailable(answer: { statusCode: number; headers: object; body: string }): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '5',
  });
  expect(answer.body).not.toMatch(/SQLITE|\.db|node_modules/);
}

describe('a database that cannot keep a lead', () => {
  test('that another program locks refuses the lead after a while, answers pages meanwhile, and stores leads again once it is free', async () => {
    const settings = testSettings(newFolder());
    const server = await testServer(settings);
    await post(server, '/newsletters/', newsletter);
    const other = createClient({ url: `file:${settings.databaseUrl}` });
    const lock = await other.transaction('write');
    const answers: string[] = [];
    const waiting = post(server, '/contacts/', homeContact).finally(() => answers.push('lead'));
    expect((await ask(server, { url: '/' })).statusCode).toBe(200);
    answers.push('page');
    expectUnavailable(await waiting);
    expect(answers).toEqual(['page', 'lead']);
    await lock.rollback();
    other.close();
    expect((await post(server, '/contacts/', homeContact)).statusCode).toBe(201);
    await server.close();
    expect(await keptLeads(settings)).toHaveLength(2);
  });

  test('locked for a moment only: the lead is kept', async () => {
    const settings = testSettings(newFolder());
    const server = await testServer(settings);
    await post(server, '/newsletters/', newsletter);
    const other = createClient({ url: `file:${settings.databaseUrl}` });
    const lock = await other.transaction('write');
    const waiting = post(server, '/contacts/', homeContact);
    // By then the lead has met the lock.
    for (let page = 0; page < 3; page += 1) await ask(server, { url: '/' });
    await lock.rollback();
    expect((await waiting).statusCode).toBe(201);
    other.close();
    await server.close();
  });

  test('read-only: 503, and 201 when it may be written again, without a restart', async () => {
    const folder = newFolder();
    writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
    const settings = testSettings(folder);
    const data = join(folder, 'data');
    const first = await testServer(settings);
    await post(first, '/newsletters/', newsletter);
    const allow = (onFolder: number, onFile: number) => {
      chmodSync(data, onFolder);
      for (const name of readdirSync(data)) chmodSync(join(data, name), onFile);
    };
    chmodSync(folder, 0o755);
    allow(0o555, 0o444);
    const server = await startServer(folder, {
      user,
      environment: { LEADS_DATABASE_URL: settings.databaseUrl },
    });
    const send = async () => {
      const answer = await fetch(`${server.address}/api/newsletters/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newsletter),
      });
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
    };
    expectUnavailable(await send());
    expectUnavailable(await send());
    allow(0o777, 0o666);
    expect((await send()).statusCode).toBe(201);
    server.process.kill('SIGTERM');
    await server.end;
    expect(await keptLeads(settings)).toHaveLength(2);
  }, 120_000);

  test('nowhere to be made, or no database at all: 503, and the health address says so', async () => {
    const folder = newFolder();
    writeFiles(folder, { 'not-a-folder': 'x', 'not-a-database': 'x'.repeat(10_000) });
    for (const databaseUrl of [
      join(folder, 'not-a-folder', 'leads.db'),
      join(folder, 'not-a-database'),
    ]) {
      const server = await testServer(testSettings(folder, { databaseUrl }));
      expectUnavailable(await post(server, '/newsletters/', newsletter));
      expect((await ask(server, { url: '/healthz' })).statusCode).toBe(503);
      expect((await ask(server, { url: '/' })).statusCode).toBe(200);
      await server.close();
    }
  });

  test('a remote server that is away: 503', async () => {
    const server = await testServer(
      testSettings(newFolder(), { databaseUrl: 'http://127.0.0.1:9' }),
    );
    expectUnavailable(await post(server, '/newsletters/', newsletter));
    await server.close();
  });

  test('a full disk: 201 while there is room, then 503, and every 201 is kept', async () => {
    const folder = newFolder();
    writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
    const databaseUrl = join(folder, 'leads.db');
    // Files of this process may grow to 512 KiB: the write after that fails as on a full disk.
    const shell = "trap '' XFSZ; ulimit -f 1024";
    const server = await startServer(folder, {
      environment: { LEADS_DATABASE_URL: databaseUrl },
      shell,
    });
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const answer = await fetch(`${server.address}/api/contacts/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...homeContact, message: 'x'.repeat(20_000) }),
      });
      statuses.push(answer.status);
    }
    server.process.kill('SIGKILL');
    await server.end;
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const kept = await keptLeads(testSettings(folder, { databaseUrl }));
    expect(kept).toHaveLength(statuses.filter((status) => status === 201).length);
  }, 120_000);
});

describe('where leads are kept', () => {
  test.each([
    ['.data/leads.db', `${process.cwd()}/.data/leads.db`],
    ['file:.data/leads.db', `${process.cwd()}/.data/leads.db`],
    ['file:///var/lib/leads%20here.db', '/var/lib/leads here.db'],
    ['/var/lib/leads.db', '/var/lib/leads.db'],
    ['libsql://leads.example.com', undefined],
    ['https://leads.example.com', undefined],
  ])('%s is %s', (setting, file) => expect(databaseFile(setting)).toBe(file));

  test('a folder with blanks, quotes and question marks in its name', async () => {
    const settings = testSettings(newFolder(), {});
    const odd = {
      ...settings,
      databaseUrl: settings.databaseUrl.replace('data', "it's 100% odd? #1"),
    };
    const server = await testServer(odd);
    expect((await post(server, '/newsletters/', newsletter)).statusCode).toBe(201);
    await server.close();
    expect(await keptLeads(odd)).toHaveLength(1);
  });
});
