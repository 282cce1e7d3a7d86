/** `npm run leads -- backup` and `-- move`, over SQLite and a real PostgreSQL. */
import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../../database/createDatabase';
import type { Row } from '../../database/database';
import { moveLeads } from '../../database/moveLeads';
import { createDeliveryQueue } from '../../delivery/deliveryQueue';
import { listLeads } from '../../api/listLeads';
import { claimLeads, messageOf } from '../delivery/queueFixture';
import { newFolder } from '../testServer';
import { describeWithPostgres } from './describeWithPostgres';
import { addMessage, newPostgresDatabase, openServer } from './engines';
import { leads } from './visitorLeads';

/** Everything that a database holds. */
async function contentOf(databaseUrl: string): Promise<(readonly Row[])[]> {
  const database = createDatabase({ databaseUrl });
  const tables = [
    'leads ORDER BY number',
    'deliveries ORDER BY lead_number, channel',
    'lead_events ORDER BY lead_number, event',
    'weekly_reports ORDER BY week',
  ];
  const rows = await Promise.all(
    tables.map((table) => database.read({ sql: `SELECT * FROM ${table}` })),
  );
  database.close();
  return rows.map((table) => table.map((row) => ({ ...row })));
}

/** Stores 450 leads, of which the newest are deleted, and leaves deliveries in every state. */
async function fill(databaseUrl: string): Promise<void> {
  const server = openServer(databaseUrl, { channels: ['mail'], hasDesk: true });
  await server.database.write([
    {
      sql: `INSERT INTO weekly_reports (week, at) VALUES ('2026-11-23', '2026-11-23T06:00:00.000Z')`,
    },
  ]);
  const texts = Array.from({ length: 450 }, (_, index) => `m${index} 🛩️`);
  await Promise.all(
    texts.map((text, index) => addMessage(server, text, index % 3 ? text : undefined)),
  );
  const queue = createDeliveryQueue(server.database, 'mail', Date.now);
  const [sent, aside] = await claimLeads(queue, 3);
  if (sent === undefined || aside === undefined) throw new Error('nothing was claimed');
  await claimLeads(queue, 0, [
    { ...sent, state: 'delivered' },
    { ...aside, state: 'set aside', error: 'the receiver answered 410' },
  ]);
  await server.store.close();
}

let template: string | undefined;

/**
 * Creates a file of leads as `fill` makes it, which this process has not opened: SQLite keeps a file of this
 * process open until its garbage is collected.
 */
async function newFile(): Promise<string> {
  const file = join(newFolder(), 'leads.db');
  if (template === undefined) {
    const source = join(newFolder(), 'leads.db');
    await fill(source);
    template = join(newFolder(), 'template.db');
    await leads(source, ['backup', template]);
  }
  copyFileSync(template, file);
  return file;
}

const COUNTS =
  '450 leads, 300 idempotency keys, 450 deliveries (448 waiting, 1 set aside), 450 events of the desk';

function backups(newSource: () => Promise<string>): void {
  test('holds everything, opens, can be read by its owner only, and replaces no file', async () => {
    const source = await newSource();
    await fill(source);
    const running = openServer(source);
    await running.store.ping();
    const file = join(newFolder(), 'backup.db');
    const answer = await leads(source, ['backup', file]);
    await running.store.close();
    expect(answer).toBe(
      `${file} holds ${COUNTS}. It opens, and SQLite finds it intact. Only you can read it: keep it as safe as the database.\n`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['backup.db']);
    await expect(leads(source, ['backup', file])).rejects.toThrow(
      `${file} exists already. Name a file that does not exist.`,
    );
    expect(await contentOf(file)).toEqual(await contentOf(source));
  });

  test('has all leads of one moment while others arrive', async () => {
    const source = await newSource();
    const running = openServer(source, { channels: ['mail'] });
    await running.store.ping();
    let count = 0;
    let stopped = false;
    const arriving = (async () => {
      for (; !stopped; count += 1) await addMessage(running, `m${count}`);
    })();
    while (count < 50) await new Promise((done) => setImmediate(done));
    const before = count;
    const file = join(newFolder(), 'backup.db');
    await leads(source, ['backup', file]);
    stopped = true;
    await arriving;
    await running.store.close();
    const [stored = [], deliveries = []] = await contentOf(file);
    expect(stored.length).toBeGreaterThanOrEqual(before);
    expect(deliveries).toHaveLength(stored.length);
    expect(stored.map((row) => JSON.parse(String(row.payload)).message)).toEqual(
      stored.map((_, index) => `m${index}`),
    );
  });
}

describe('a backup of a file', () => {
  backups(async () => join(newFolder(), 'leads.db'));

  test('is refused without a database, without a file, and where nothing can be written', async () => {
    const source = join(newFolder(), 'leads.db');
    const file = join(newFolder(), 'no-folder', 'backup.db');
    await expect(leads(source, ['backup', file])).rejects.toThrow(
      `There is no database of leads at ${source}. Set LEADS_DATABASE_URL as for the server, or name the file with its settings: --settings FILE.`,
    );
    await fill(source);
    await expect(leads(source, ['backup', file])).rejects.toThrow(
      `${file} cannot be written (ENOENT). Name a file in a folder that exists and that you may write.`,
    );
    await expect(leads(source, ['backup'])).rejects.toThrow(
      'The file is missing. Usage: npm run leads -- backup FILE',
    );
  });

  test('that fails leaves no file', async () => {
    const source = join(newFolder(), 'leads.db');
    writeFileSync(source, 'x'.repeat(10_000));
    const folder = newFolder();
    await expect(leads(source, ['backup', join(folder, 'backup.db')])).rejects.toThrow(
      'The database of leads is not available',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describeWithPostgres('a backup of PostgreSQL', () => backups(newPostgresDatabase));

describeWithPostgres('a move to PostgreSQL', () => {
  test('carries everything in its order, and leaves no file that a server would deliver', async () => {
    const source = await newFile();
    const content = await contentOf(template ?? '');
    const target = await newPostgresDatabase();
    const answer = await leads(source, ['move', '--to', target]);
    const { port, pathname } = new URL(target);
    expect(answer).toBe(
      `Moved ${COUNTS} from ${source} to PostgreSQL at 127.0.0.1:${port}, database ${pathname.slice(1)}.\nNow set LEADS_DATABASE_URL to that address, start the server and look at npm run leads. The file is now ${source}.moved: delete it when you have seen the leads.\n`,
    );
    expect(await contentOf(target)).toEqual(content);
    expect(existsSync(source)).toBe(false);
    expect(await contentOf(`${source}.moved`)).toEqual(content);

    const server = openServer(target, { channels: ['mail'] });
    const first = content[0]?.[1];
    expect(await addMessage(server, 'm1 🛩️', 'm1 🛩️')).toEqual({
      outcome: 'stored',
      answer: first?.answer,
    });
    await addMessage(server, 'new');
    const numbers = await server.database.read({ sql: 'SELECT max(number) AS last FROM leads' });
    expect(Number(numbers[0]?.last)).toBeGreaterThan(450);
    expect((await listLeads(server.database, {})).map(messageOf)[0]).toBe('new');
    await server.store.close();
  });

  test('is refused for a target that has leads, and the file stays', async () => {
    const source = await newFile();
    const target = await newPostgresDatabase();
    const server = openServer(target);
    await addMessage(server, 'hello');
    await server.store.close();
    await expect(leads(source, ['move', '--to', target])).rejects.toThrow(
      'The target has leads already (1). Nothing was moved. Name an empty database.',
    );
    expect(existsSync(source)).toBe(true);
  });

  test('is refused while a server has the file open', async () => {
    const source = await newFile();
    const server = openServer(source);
    await server.store.ping();
    const target = await newPostgresDatabase();
    await expect(leads(source, ['move', '--to', target])).rejects.toThrow(
      `Another program has ${source} open. Nothing was moved. Stop the server first: a lead that came meanwhile would stay behind.`,
    );
    await server.store.close();
    expect((await contentOf(target))[0]).toEqual([]);
    expect((await contentOf(source))[0]).toHaveLength(450);
  });

  test('gives the file its name again when the target does not commit', async () => {
    const source = await newFile();
    const target = createDatabase({ databaseUrl: await newPostgresDatabase() });
    await target.read({ sql: 'SELECT 1' });
    const lost = new Error('connection lost');
    const failing = (commits: boolean): typeof target => ({
      ...target,
      transaction: async (work) => {
        const done = await target.transaction(async (execute) => {
          const result = await work(execute);
          if (!commits) throw lost;
          return result;
        });
        if (commits) throw lost;
        return done;
      },
    });
    await expect(moveLeads(source, failing(false))).rejects.toThrow(lost);
    expect(existsSync(source)).toBe(true);
    // The commit arrived, and its answer was lost.
    expect(await moveLeads(source, failing(true))).toMatchObject({ leads: 450 });
    expect(existsSync(source)).toBe(false);
    target.close();
  });

  test('says what to do when PostgreSQL is gone after the file got its new name', async () => {
    const source = await newFile();
    const target = createDatabase({ databaseUrl: await newPostgresDatabase() });
    const gone: typeof target = {
      ...target,
      transaction: (work) =>
        target.transaction(async (execute) => {
          await work(execute);
          throw new Error('connection lost');
        }),
      read: () => Promise.reject(new Error('connection refused')),
    };
    await target.read({ sql: 'SELECT 1' });
    await expect(moveLeads(source, gone)).rejects.toThrow(
      `PostgreSQL did not confirm the move. When it answers, look whether the leads are in it (npm run leads). If they are not, rename ${source}.moved to ${source} and move again.`,
    );
    renameSync(`${source}.moved`, source);
    expect(await moveLeads(source, target)).toMatchObject({ leads: 450 });
    target.close();
  });
});

test('a move needs a file and the address of a PostgreSQL database', async () => {
  const source = join(newFolder(), 'leads.db');
  const move = (...args: string[]) => leads(source, ['move', ...args]);
  const target = 'postgres://x1:s3cret@127.0.0.1:9/leads';
  await expect(move()).rejects.toThrow('--to is missing. Usage: npm run leads -- move --to URL');
  await expect(move('--to', 'other.db')).rejects.toThrow(
    '--to names a file. Leads move to PostgreSQL: postgres://user:password@host:5432/database. To copy them into a file, use npm run leads -- backup FILE.',
  );
  await expect(move('--to', 'libsql://x')).rejects.toThrow('--to names a libSQL server');
  await expect(leads(target, ['move', '--to', target])).rejects.toThrow(
    'LEADS_DATABASE_URL names no file. Set it to the file whose leads move, such as .data/leads.db.',
  );
  const refused = await move('--to', target).catch((error: unknown) => error);
  expect(String(refused)).toContain('The database of leads is not available');
  expect(String(refused)).not.toContain('s3cret');
});
