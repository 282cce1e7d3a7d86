import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as tick } from 'node:timers/promises';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { addLead, openServer } from './database/engines';
import { ended, run, startServer } from './serverProcess';
import { listen, newFolder, newProject, storedLeads, testSettings } from './testServer';

const serve = (folder: string, args: string[], environment: NodeJS.ProcessEnv = {}) =>
  ended(run('main', args, { folder, environment }));
const leads = (folder: string, args: string[]) => ended(run('leads', args, { folder }));

describe('npm run serve', () => {
  test('answers the requests in flight on SIGTERM and ends with status 0', async () => {
    const folder = newProject();
    const server = await startServer(folder);
    const send = (count: number) =>
      server.post('/contacts/', { ...homeContact, message: `lead ${count}` }).then(
        (answer) => answer.status,
        () => 'closed',
      );
    const sending = Array.from({ length: 50 }, (_, count) => send(count));
    await Promise.race(sending);
    const end = server.stop();
    const answers = await Promise.all(sending);
    expect(await end).toMatchObject({ status: 0, signal: null, error: '' });
    const kept = await storedLeads(
      testSettings(folder, { databaseUrl: join(folder, '.data/leads.db') }),
    );
    expect(kept).toHaveLength(answers.filter((answer) => answer === 201).length);
    expect(answers).not.toContain(500);
  });

  test('says in a sentence each why it cannot start, and what to do', async () => {
    const port = await listen(createServer());
    const ends = await Promise.all([
      serve(newProject(), ['--port', String(port)], { HOST: '127.0.0.1' }),
      serve(newProject(), [], { HOST: '203.0.113.1' }),
      serve(newFolder(), []),
      serve(newProject(), ['--port=nine'], { SALES_API_RATE_LIMIT: '-1' }),
    ]);
    for (const end of ends) expect(end).toMatchObject({ status: 1, out: '' });
    expect(ends.map(({ error }) => error)).toEqual([
      `Port ${port} is used by another program. Choose another port: npm run serve -- --port 9001\n`,
      'HOST is "203.0.113.1", which is no address of this machine. Set HOST=localhost, or 0.0.0.0 for all its addresses.\n',
      'There is no built site in public/. Run npm run build first.\n',
      'PORT is "nine". It accepts a whole number from 0 to 65535.\n' +
        'SALES_API_RATE_LIMIT is "-1". It accepts a whole number from 0 to 1000000.\n',
    ]);
  });
});

describe('an output that takes nothing more', () => {
  test('ends no server: neither a reader that has gone', async () => {
    const server = await startServer(newProject());
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    for (const message of ['one', 'two', 'three'])
      expect((await server.post('/contacts/', { ...homeContact, message })).status).toBe(201);
    expect(await server.stop('SIGINT')).toMatchObject({ status: 0, signal: null });
  });

  test('nor a full disk', async () => {
    const free = createServer();
    const port = await listen(free);
    await new Promise((closed) => free.close(closed));
    const server = run('main', ['--port', String(port)], {
      folder: newProject(),
      environment: { HOST: '127.0.0.1' },
      shell: 'exec > /dev/full 2>&1',
    });
    const end = ended(server);
    const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok);
    while (server.exitCode === null && !(await answers().catch(() => false))) await tick(50);
    expect(await answers().catch(() => false)).toBe(true);
    server.kill();
    expect(await end).toMatchObject({ status: 0 });
  });

  test('fails a command, whose output would not be whole', async () => {
    const folder = newFolder();
    await addLead(openServer(join(folder, '.data/leads.db')));
    const end = await ended(run('leads', [], { folder, shell: 'exec > /dev/full' }));
    expect(end.error).toContain('ENOSPC');
    expect(end.status).toBe(1);
  });
});

describe('npm run leads', () => {
  test('prints complete leads, newest first, and erases them to the last byte', async () => {
    const folder = newProject();
    const server = await startServer(folder);
    await server.post('/newsletters/', newsletter);
    const message = 'First line\nSecond \u001b[2J line';
    await server.post('/contacts/', { ...homeContact, message });

    const { out: text } = await leads(folder, []);
    expect(text.indexOf(' contact ')).toBeGreaterThan(0);
    expect(text.indexOf(' contact ')).toBeLessThan(text.indexOf(' newsletter '));
    for (const value of ['Ada', 'Lovelace', 'First line', newsletter.tracking_url])
      expect(text).toContain(value);
    expect(text).not.toContain('\u001b');

    const data = join(folder, '.data');
    const held = () =>
      readdirSync(data)
        .map((name) => readFileSync(join(data, name), 'latin1'))
        .join();
    const personal = ['Lovelace', 'ada@example.com', 'First line'];
    expect(personal.filter((text) => !held().includes(text))).toEqual([]);
    const erased = await leads(folder, ['erase', 'ada@example.com', '--yes']);
    expect(erased).toMatchObject({ status: 0, error: `Leads in ${data}/leads.db\n` });
    expect(erased.out).toContain('\n2 leads erased.\n');
    // The server runs and has the files open.
    expect(personal.filter((text) => held().includes(text))).toEqual([]);
    expect((await server.post('/newsletters/', newsletter)).status).toBe(201);
    await server.stop();
  });
});
