/** Which database `npm run leads` works on: that of the server, or none. */
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { COMMANDS } from '../../commands/registry';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import { ended, run, startServer } from '../serverProcess';
import type { RunOptions } from '../serverProcess';
import { closeAtEnd, newFolder, newProject } from '../testServer';
import { describeEngines } from './engines';
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
    const [folder, other] = [newProject(), newProject()];
    const [server, stranger] = [await startServer(folder), await startServer(other)];
    for (const each of [server, stranger]) closeAtEnd(() => each.stop());
    await server.post('/newsletters/', newsletter);
    await stranger.post('/contacts/', homeContact);
    const environment = { PORT: new URL(server.address).port, HOST: '127.0.0.1' };
    const own = await leadsOf(folder, [], { environment });
    expect(own).toMatchObject({ status: 0, error: `Leads in ${folder}/.data/leads.db\n` });
    expect(own.out).toContain(newsletter.email);

    const wrong = await leadsOf(other, ['erase', 'ada@example.com', '--yes'], { environment });
    expect(wrong).toMatchObject({ status: 1, out: '' });
    expect(wrong.error).toContain(
      `Leads in ${other}/.data/leads.db\nThe server at port ${environment.PORT} of this machine keeps its leads in another database.`,
    );
    expect((await leadsOf(other, ['--copy'], { environment })).out).toContain('Lovelace');

    const backup = join(newFolder(), 'backup.db');
    await leadsOf(folder, ['backup', backup], { environment });
    const copied = { environment: { ...environment, LEADS_DATABASE_URL: backup } };
    expect(await leadsOf(folder, [], copied)).toMatchObject({ status: 1 });
    expect((await leadsOf(folder, ['--copy'], copied)).out).toBe(own.out);

    const settings = join(newFolder(), 'environment');
    writeFileSync(
      settings,
      `# The server\nLEADS_DATABASE_URL="${folder}/.data/leads.db"\nPORT=${environment.PORT}\n`,
    );
    expect(await leadsOf(other, ['--settings', settings])).toMatchObject({
      status: 0,
      out: own.out,
    });
    expect(await leadsOf(other, [`--settings=${settings}x`])).toMatchObject({
      status: 1,
      error: `--settings names ${settings}x, which cannot be read (ENOENT). Run the command as the user of the server: sudo -u x1-website.\n`,
    });
    expect(await leadsOf(other, ['--settings'])).toMatchObject({
      status: 1,
      error: '--settings names no file. Usage: npm run leads -- --settings FILE\n',
    });
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
    const folder = newProject();
    const server = await startServer(folder);
    await server.post('/contacts/', homeContact);
    await server.stop();
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
    const environment = { LEADS_DATABASE_URL: join(folder, 'leads.db') };
    const end = await ended(run('main', [], { folder: newProject(), environment }));
    expect(end).toMatchObject({
      status: 1,
      out: '',
      error: `Other users can write to ${folder}, where the leads are. Run chmod go-w ${folder}, or keep the leads in another folder.\n`,
    });
    expect(existsSync(join(folder, 'leads.db'))).toBe(false);
  });
});

describeEngines((newDatabase) => {
  test('a command makes no tables where there are none', async () => {
    const url = await newDatabase();
    for (const args of [[], ['erase', 'ada@example.com', '--yes']])
      await expect(leads(url, args)).rejects.toThrow(/^There is no database of leads at /);
  });
});
