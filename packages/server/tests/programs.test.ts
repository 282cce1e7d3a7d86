import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LeadFilter } from '../api/listLeads';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { writeFiles } from './files';
import { ended, run, startServer } from './serverProcess';
import { cleanUp, newFolder, post, storedLeads, testServer, testSettings } from './testServer';

afterAll(cleanUp);

function siteFolder(): string {
  const folder = newFolder();
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  return folder;
}

const serve = (folder: string, args: string[], environment: NodeJS.ProcessEnv = {}) =>
  ended(run('packages/server/main.ts', args, { folder, environment }));
const leads = (folder: string, args: string[]) =>
  ended(run('packages/server/commands/leads.ts', args, { folder }));

describe('npm run serve', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'answers the requests in flight on %s and ends with status 0',
    async (signal) => {
      const folder = siteFolder();
      const server = await startServer(folder);
      const send = (count: number) =>
        fetch(`${server.address}/api/contacts/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...homeContact, message: `lead ${count}` }),
        }).then(
          (answer) => answer.status,
          () => 'closed',
        );
      const sending = Array.from({ length: 50 }, (_, count) => send(count));
      await Promise.race(sending);
      server.process.kill(signal);
      const answers = await Promise.all(sending);
      expect(await server.end).toMatchObject({ status: 0, signal: null, error: '' });
      const kept = await storedLeads(
        testSettings(folder, { databaseUrl: join(folder, '.data/leads.db') }),
      );
      expect(kept).toHaveLength(answers.filter((answer) => answer === 201).length);
      expect(answers).not.toContain(500);
    },
  );

  test('says in one sentence that the port is taken, and what to do', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => blocker.once('listening', done));
    const { port } = blocker.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
    const end = await serve(siteFolder(), ['--port', String(port)], { HOST: '127.0.0.1' });
    blocker.close();
    expect(end).toMatchObject({ status: 1, out: '' });
    expect(end.error).toBe(
      `Port ${port} is used by another program. Choose another port: npm run serve -- --port 9001\n`,
    );
  });

  test('says what to run when there is no build', async () => {
    const end = await serve(newFolder(), []);
    expect(end).toMatchObject({ status: 1, out: '' });
    expect(end.error).toBe('There is no built site in public/. Run npm run build first.\n');
  });

  test('names an invalid port and an invalid variable', async () => {
    const end = await serve(siteFolder(), ['--port=nine'], { SALES_API_RATE_LIMIT: '-1' });
    expect(end).toMatchObject({ status: 1, out: '' });
    expect(end.error).toBe(
      'PORT is "nine". It accepts a whole number from 0 to 65535.\n' +
        'SALES_API_RATE_LIMIT is "-1". It accepts a whole number from 0 to 1000000.\n',
    );
  });
});

describe('npm run leads', () => {
  test('prints complete leads, newest first, exports them, and erases them to the last byte', async () => {
    const folder = siteFolder();
    const server = await startServer(folder);
    const send = (path: string, lead: unknown) =>
      fetch(`${server.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lead),
      });
    await send('/newsletters/', newsletter);
    await send('/contacts/', { ...homeContact, message: 'First line\nSecond \u001b[2J line' });

    const text = (await leads(folder, [])).out;
    expect(text.indexOf(' contact ')).toBeGreaterThan(0);
    expect(text.indexOf(' contact ')).toBeLessThan(text.indexOf(' newsletter '));
    for (const value of ['Ada', 'Lovelace', 'First line', newsletter.tracking_url])
      expect(text).toContain(value);
    expect(text).not.toContain('\u001b');

    const json = JSON.parse(
      (await leads(folder, ['--format', 'json', '--kind', 'newsletter'])).out,
    );
    expect(json).toEqual([
      {
        id: expect.any(String),
        kind: 'newsletter',
        receivedAt: expect.any(String),
        payload: newsletter,
      },
    ]);

    const csv = (await leads(folder, ['--format=csv', '--email', 'ADA@EXAMPLE.COM'])).out;
    expect(csv.split('\r\n')[0]).toBe(
      'receivedAt,kind,id,first_name,last_name,email,phone_number,message,source,tracking_url',
    );

    const data = join(folder, '.data');
    const held = () =>
      readdirSync(data)
        .map((name) => readFileSync(join(data, name), 'latin1'))
        .join();
    const personal = ['Lovelace', 'ada@example.com', 'First line'];
    expect(personal.filter((text) => !held().includes(text))).toEqual([]);
    const erased = await leads(folder, ['erase', 'ada@example.com', '--yes']);
    expect(erased).toMatchObject({ status: 0, error: '' });
    expect(erased.out).toContain('\n2 leads erased.\n');
    // The server runs and has the files open.
    expect(personal.filter((text) => held().includes(text))).toEqual([]);
    expect((await send('/newsletters/', newsletter)).status).toBe(201);
    server.process.kill('SIGTERM');
    await server.end;
  });

  test('prints no leads in a new project, and creates no database', async () => {
    const folder = newFolder();
    expect(await leads(folder, [])).toMatchObject({ status: 0, out: 'No leads.\n', error: '' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('leads are filtered by email, day and kind', async () => {
  const settings = testSettings(newFolder());
  const server = await testServer(settings);
  await post(server, '/newsletters/', newsletter);
  await post(server, '/contacts/', homeContact);
  await server.close();
  const kindsOf = async (filter: LeadFilter) =>
    (await storedLeads(settings, filter)).map(({ kind }) => kind);
  expect(await kindsOf({ email: homeContact.email.toUpperCase() })).toContain('contact');
  expect(await kindsOf({ email: 'eve@example.com' })).toEqual([]);
  expect(await kindsOf({ since: '2000-01-01' })).toEqual(['contact', 'newsletter']);
  expect(await kindsOf({ until: '2000-01-01' })).toEqual([]);
  expect(await kindsOf({ kind: 'newsletter' })).toEqual(['newsletter']);
});
