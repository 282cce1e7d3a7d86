/** The files of a database hold no byte of an erased lead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { eraseLeads } from '../../commands/eraseLeads';
import { listLeads } from '../../api/listLeads';
import { createRetention } from '../../database/retention';
import { homeContact } from '../../../../tests/leads/examples';
import { createManualClock } from '../delivery/manualClock';
import { openDatabase } from '../delivery/queueFixture';
import { mailboxHash, permitVisitorMail } from '../../visitors/visitorEvents';
import { takeStep } from '../../desk/leadEvents';
import { closeAtEnd, newFolder, skipTime } from '../testServer';
import { describeWithPostgres } from './describeWithPostgres';
import { startPostgres } from './postgresServer';
import { contact, leads, settle, storeAll } from './visitorLeads';

describe('the files of a SQLite database', () => {
  const bytesOf = (folder: string) =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join();

  test('have no byte of erased leads, of any size, in the order in which they grew', async () => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    // A server has the file open all the time.
    const server = openDatabase(url);
    const sizes = [1, 30, 120, 400, 1200];
    const text = (word: string, index: number) => `${word}-${index}-`;
    for (let index = 0; index < 15; index += 1) {
      const message = text('message', index).repeat(sizes[index % sizes.length] ?? 1);
      const first_name = text('name', index);
      const email = `${text('mail', index)}@example.com`;
      const payload = { ...homeContact, first_name, email, message };
      const lead = { kind: 'contact', payload, key: text('key', index) } as const;
      await storeAll({ database: server, channels: ['mail'] }, [lead]);
    }
    await settle(server, 'mail', () => 'set aside');
    const erased = [...Array(15).keys()].filter((index) => index % 3 > 0);
    const texts = (index: number) =>
      ['message', 'name', 'mail', 'key'].map((word) => text(word, index));
    expect(erased.flatMap(texts).every((word) => bytesOf(folder).includes(word))).toBe(true);
    for (const index of erased)
      await leads(url, ['erase', `${text('mail', index)}@example.com`, '--yes']);
    const bytes = bytesOf(folder);
    expect(erased.flatMap(texts).filter((word) => bytes.includes(word))).toEqual([]);
    expect(bytes.includes(text('message', 0))).toBe(true);
    expect(readdirSync(folder)).toContain('leads.db-wal');
  });

  test('have no byte of leads after the retention', async () => {
    const folder = newFolder();
    const server = openDatabase(join(folder, 'leads.db'));
    const reader = openDatabase(join(folder, 'leads.db'));
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
    const database = openDatabase(join(folder, 'leads.db'));
    const clock = createManualClock();
    const ids = await storeAll({ database }, [contact('ada@example.com')]);
    await eraseLeads(database, ids, clock.now());
    expect(bytesOf(folder).includes('ada@example.com')).toBe(true);
    const retention = createRetention(database, { days: 30, clock });
    retention.start();
    await retention.close();
    expect(bytesOf(folder).includes('ada@example.com')).toBe(false);
  });

  test('that another program reads may keep the text: erase says so, and purge clears them later', async () => {
    const folder = newFolder();
    const url = join(folder, 'leads.db');
    const database = openDatabase(url);
    await storeAll({ database }, [contact('ada@example.com')]);
    const reader = createClient({ url: `file:${url}` });
    const reading = await reader.transaction('read');
    await reading.execute('SELECT * FROM leads');
    expect(await leads(url, ['erase', 'eve@example.com', '--yes'])).toMatch(/^No lead has/);
    skipTime(3000);
    await expect(leads(url, ['erase', 'ada@example.com', '--yes'])).rejects.toThrow(
      '1 lead erased.\nThe files of the database may still hold the text of erased leads, because another program uses them now. Correct that, then run: npm run leads -- purge',
    );
    jest.restoreAllMocks();
    expect(await listLeads(database, {})).toEqual([]);
    expect(bytesOf(folder).includes('ada@example.com')).toBe(true);
    reading.close();
    reader.close();
    expect(await leads(url, ['purge'])).toBe(
      'The files of the database hold nothing of erased leads.\n',
    );
    expect(bytesOf(folder).includes('ada@example.com')).toBe(false);
  });
});

describeWithPostgres('the files of PostgreSQL', () => {
  test('have no byte of erased leads, of their deliveries, and of what became of them', async () => {
    const postgres = await startPostgres(['fsync=off']);
    closeAtEnd(postgres.stop);
    const url = await postgres.newDatabase();
    const database = openDatabase(url);
    const address = 'ada@x.example';
    const [id = ''] = await storeAll({ database, channels: ['mail'] }, [contact(address)]);
    await settle(database, 'mail', () => 'set aside');
    await takeStep(database, id, { event: 'taken', person: 'Anna Berg' }, [], Date.now());
    await permitVisitorMail(database, { id, event: 'acknowledged', address }, Date.now());
    await storeAll(
      { database },
      ['eve@x.example', 'bob@x.example'].map((each) => contact(each)),
    );
    // As PostgreSQL does by itself.
    await postgres.query('ANALYZE', url);
    /** What is in the tables and indexes, on disk. */
    const bytes = async () => {
      await postgres.query('CHECKPOINT');
      const folder = join(postgres.folder, 'data', 'base');
      const files = readdirSync(folder, { recursive: true, withFileTypes: true });
      return files
        .filter((file) => file.isFile())
        .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
        .join();
    };
    const texts = [address, 'Anna Berg', mailboxHash(address), 'the receiver answered 500'];
    const heldIn = (all: string) => texts.filter((text) => all.includes(text));
    expect(heldIn(await bytes())).toEqual(texts);
    await leads(url, ['erase', address, '--yes']);
    expect(heldIn(await bytes())).toEqual([]);
  });
});
