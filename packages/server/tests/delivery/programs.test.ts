import { join } from 'node:path';
import { createDatabase } from '../../database/createDatabase';
import { listUndelivered } from '../../delivery/undeliveredLeads';
import { listLeads } from '../../api/listLeads';
import { homeContact } from '../../../../tests/leads/examples';
import { writeFiles } from '../files';
import { ended, run, startServer } from '../serverProcess';
import type { RunningServer } from '../serverProcess';
import { cleanUp, newFolder } from '../testServer';
import { startMailServer } from './mailServer';
import { storeMessages } from './queueFixture';
import { startReceiver, WEBHOOK_SECRET } from './receiver';

afterAll(cleanUp);

const send = async ({ address }: RunningServer): Promise<string> => {
  const answer = await fetch(`${address}/api/contacts/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(homeContact),
  });
  return String(Reflect.get(Object(await answer.json()), 'id'));
};

test('a lead that a killed server was delivering is listed, ordered again, and delivered by the next one', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'public/index.html': '<h1>Home</h1>' });
  let works = false;
  const receiver = await startReceiver((response) => {
    if (works) response.writeHead(204).end();
  });
  const mails: (() => void)[] = [];
  const mailed = new Promise<void>((done) => mails.push(done));
  const mailServer = await startMailServer({}, () => mails[0]?.());
  const environment = {
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
    LEADS_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    LEADS_MAIL_FROM: 'website@x1.example',
    LEADS_MAIL_TO: 'sales@x1.example',
  };
  const leads = (args: readonly string[], settings: NodeJS.ProcessEnv = environment) =>
    ended(run('packages/server/commands/leads.ts', args, { folder, environment: settings }));

  const first = await startServer(folder, { environment });
  const id = await send(first);
  await Promise.all([receiver.receives(1), mailed]);
  first.process.kill('SIGKILL');
  await first.end;

  const [{ out }, unknown] = await Promise.all([
    leads(['undelivered']),
    leads(['redeliver', 'nobody']),
  ]);
  expect(out).toMatch(
    new RegExp(
      `^\\S+Z  contact  ${id}  webhook  waits after 1 attempt, next attempt at \\S+Z$`,
      'm',
    ),
  );
  expect(out).toMatch(
    /^\d waiting, 0 set aside\. To try all of them now: npm run leads -- redeliver$/m,
  );
  expect(out).not.toContain(homeContact.email);
  expect(unknown).toMatchObject({
    status: 1,
    error: 'No lead has the id "nobody". npm run leads lists all leads.\n',
  });
  expect((await leads(['redeliver'])).out).toMatch(
    /^(?:1 delivery is|2 deliveries are) ordered\. A running server makes them within seconds, and logs each\.\n$/,
  );

  works = true;
  const second = await startServer(folder, { environment });
  await receiver.receives(2);
  second.process.kill('SIGTERM');
  const { out: log } = await second.end;
  expect(receiver.received.map((webhook) => webhook.id)).toEqual([id, id]);
  expect(log).toContain(`delivery webhook contact ${id} delivered: attempt 1, `);
  expect(log).not.toContain(homeContact.email);
  receiver.close();
  await mailServer.close();
});

test('a lead from before delivery is delivered when it is ordered, and only with settings', async () => {
  const folder = newFolder();
  const databaseUrl = join(folder, 'leads.db');
  const database = createDatabase({ databaseUrl });
  await storeMessages(database, ['old'], { channels: [], now: Date.now() });
  const id = String((await listLeads(database, {}))[0]?.id);
  const leads = (args: readonly string[], settings: NodeJS.ProcessEnv = {}) => {
    const environment = { LEADS_DATABASE_URL: databaseUrl, ...settings };
    return ended(run('packages/server/commands/leads.ts', args, { folder, environment }));
  };
  const webhook = {
    LEADS_WEBHOOK_URL: 'https://crm.example.com/',
    LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const [none, refused] = await Promise.all([leads(['undelivered']), leads(['redeliver', id])]);
  expect(none).toMatchObject({ status: 0, out: 'No lead waits for delivery.\n' });
  expect(refused).toMatchObject({
    status: 1,
    error:
      'Delivery is not set up here. Set LEADS_SMTP_URL or LEADS_WEBHOOK_URL as for the server.\n',
  });
  expect((await leads(['redeliver', id], webhook)).out).toContain('1 delivery is ordered.');
  const [ordered] = await listUndelivered(database);
  expect(ordered).toMatchObject({ id, channel: 'webhook', state: 'waiting', attempts: 0 });
  database.close();
});
