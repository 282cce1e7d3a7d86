/** Which database `npm run leads` works on: that of the server, or none. */
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { readCommonOptions } from '../../commands/arguments';
import { COMMANDS } from '../../commands/registry';
import { homeContact } from '../../../../tests/leads/examples';
import { ended, run, startServer } from '../serverProcess';
import type { RunOptions } from '../serverProcess';
import { newFolder, newProject, portOf, post, testServer, testSettings } from '../testServer';
import { describeWithPostgres } from './describeWithPostgres';
import { addLead, newPostgresDatabase, openServer } from './engines';
import { leads } from './visitorLeads';

/** What each command needs to get as far as the database; `move` reads no database of a server, and `probe` needs a desk. */
const ARGUMENTS: Readonly<Record<string, string[]>> = {
  list: [],
  find: ['ada@example.com'],
  export: ['ada@example.com'],
  erase: ['ada@example.com', '--yes'],
  redeliver: [],
  undelivered: [],
  purge: [],
  backup: [join(newFolder(), 'backup.db')],
};

const argumentsOf = Object.keys(COMMANDS)
  .filter((name) => name !== 'move' && name !== 'probe')
  .map((name) => [name, ...(ARGUMENTS[name] ?? [])]);

describe('a command', () => {
  test.each(argumentsOf)('fails without a database, and makes none: %s', async (...args) => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    await expect(leads(url, args)).rejects.toThrow(
      `There is no database of leads at ${url}. Set LEADS_DATABASE_URL as for the server, or name the file with its settings: --settings FILE.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  const leadsOf = (folder: string, args: string[], options: Partial<RunOptions> = {}) =>
    ended(run('leads', args, { folder, ...options }));

  test('says which database it speaks to, and fails when the server has another', async () => {
    const folder = newProject();
    const settings = testSettings(folder);
    const server = await testServer(settings);
    await post(server, '/contacts/', homeContact);
    const port = portOf(server);
    const own = { ...settings, host: '127.0.0.1', port };
    expect(await leads(own, [])).toContain('Lovelace');

    const backup = join(newFolder(), 'backup.db');
    await leads(own, ['backup', backup]);
    const environment = { PORT: String(port), HOST: '127.0.0.1', LEADS_DATABASE_URL: backup };
    expect(await leadsOf(folder, ['erase', homeContact.email, '--yes'], { environment })).toEqual({
      status: 1,
      signal: null,
      out: '',
      error: expect.stringContaining(
        `Leads in ${backup}\nThe server at port ${port} of this machine keeps its leads in another database.`,
      ),
    });
    const copy = await leadsOf(folder, ['--copy'], { environment });
    expect(copy.out).toBe(await leads(own, []));

    const file = join(newFolder(), 'environment');
    writeFileSync(
      file,
      `# The server\nLEADS_DATABASE_URL="${settings.databaseUrl}"\nHOST=127.0.0.1\nPORT=${port}\n`,
    );
    expect(await leadsOf(folder, ['--settings', file])).toMatchObject({
      status: 0,
      out: copy.out,
      error: `Leads in ${settings.databaseUrl}\n`,
    });
    expect(await leadsOf(folder, [`--settings=${file}x`])).toMatchObject({
      status: 1,
      error: `--settings names ${file}x, which cannot be read (ENOENT). Run the command as the user of the server: sudo -u x1-website.\n`,
    });
    expect(() => readCommonOptions(['--settings'])).toThrow(
      '--settings names no file. Usage: npm run leads -- --settings FILE',
    );
  });

  test('writes into no database of another program', async () => {
    const url = join(newFolder(), 'other.db');
    const client = createClient({ url: `file:${url}` });
    await client.execute('CREATE TABLE others (number INTEGER)');
    await expect(leads(url, [])).rejects.toThrow(`There is no database of leads at ${url}.`);
    const { rows } = await client.execute('SELECT name FROM sqlite_master');
    expect(rows.map(({ name }) => name)).toEqual(['others']);
    client.close();
  });

  test('gives its output to nobody else, also in a file that the shell has made', async () => {
    const folder = newFolder();
    await addLead(openServer(join(folder, '.data/leads.db')));
    const copy = join(folder, 'copy.txt');
    const shell = `umask 022; exec >${copy}`;
    expect(await leadsOf(folder, ['export', homeContact.email], { shell })).toMatchObject({
      status: 0,
    });
    expect(statSync(copy).size).toBeGreaterThan(100);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });
});

describe('the files of a server', () => {
  test('are for its user alone, also those that were there before', async () => {
    const folder = newFolder();
    const database = join(folder, 'leads.db');
    const project = newProject();
    const environment = { LEADS_DATABASE_URL: database };
    const modes = () =>
      readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    for (const shell of ['umask 000', 'umask 022']) {
      const server = await startServer(project, { environment, shell });
      await server.post('/contacts/', homeContact);
      expect(modes()).toEqual([0o600, 0o600, 0o600]);
      await server.stop('SIGKILL');
      for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    }
  });

  test.each([0o777, 0o775, 0o1777])('are not put where others can write: %o', async (mode) => {
    const folder = newFolder();
    chmodSync(folder, mode);
    const settings = testSettings(folder, { databaseUrl: join(folder, 'leads.db') });
    await expect(testServer(settings)).rejects.toThrow(
      `Other users can write to ${folder}, where the leads are. Run chmod go-w ${folder}, or keep the leads in another folder.`,
    );
    expect(existsSync(join(folder, 'leads.db'))).toBe(false);
  });
});

describeWithPostgres('PostgreSQL', () => {
  test('gets no tables by a command where there are none', async () => {
    const url = await newPostgresDatabase();
    for (const args of [[], ['erase', 'ada@example.com', '--yes']])
      await expect(leads(url, args)).rejects.toThrow(/^There is no database of leads at /);
  });
});
