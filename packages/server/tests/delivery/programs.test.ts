import { listUndelivered } from '../collect';
import { listLeads } from '../../api/listLeads';
import { homeContact } from '../../../../tests/leads/examples';
import { ended, run, startServer } from '../serverProcess';
import { leads } from '../database/visitorLeads';
import { newFolder, newProject } from '../testServer';
import { openReceiver, webhookTo } from './localServers';
import { openDatabase, storeMessages } from './queueFixture';
import { webhookEnvironment } from './receiver';

test('a lead that a killed server was delivering is listed, ordered again, and delivered by the next one', async () => {
  const folder = newProject();
  let works = false;
  const receiver = await openReceiver((response) => {
    if (works) response.writeHead(204).end();
  });
  const environment = webhookEnvironment(receiver);
  const settings = { databaseUrl: `${folder}/.data/leads.db`, webhook: webhookTo(receiver) };

  const first = await startServer(folder, { environment });
  const id: string = (await (await first.post('/contacts/', homeContact)).json()).id;
  await receiver.receives(1);
  await first.stop('SIGKILL');

  const out = await leads(settings, ['undelivered']);
  expect(out).toMatch(
    new RegExp(
      `^\\S+Z  contact  ${id}  webhook  waits after 1 attempt, next attempt at \\S+Z\n\n1 waiting, 0 set aside\\. To try all of them now: npm run leads -- redeliver\n$`,
    ),
  );
  expect(await leads(settings, ['redeliver'])).toBe(
    '1 delivery is ordered. A running server makes them within seconds, and logs each.\n',
  );

  works = true;
  const args = ['redeliver', 'nobody'];
  const [second, unknown] = await Promise.all([
    startServer(folder, { environment }),
    ended(run('leads', args, { folder, environment })),
  ]);
  expect(unknown).toMatchObject({
    status: 1,
    error: `Leads in ${folder}/.data/leads.db\nNo lead has the id "nobody". npm run leads lists all leads.\n`,
  });
  await receiver.receives(2);
  const { out: log } = await second.stop();
  expect(receiver.received.map((webhook) => webhook.id)).toEqual([id, id]);
  expect(log).toContain(`delivery webhook contact ${id} delivered: attempt 1, `);
  expect(log).not.toContain(homeContact.email);
});

test('a lead from before delivery is delivered when it is ordered, and only with settings', async () => {
  const databaseUrl = `${newFolder()}/leads.db`;
  const database = openDatabase(databaseUrl);
  await storeMessages(database, ['old'], { channels: [], now: Date.now() });
  const id = String((await listLeads(database, {}))[0]?.id);
  const webhook = webhookTo({ url: 'https://crm.example.com/' });
  expect(await leads({ databaseUrl }, ['undelivered'])).toBe('No lead waits for delivery.\n');
  await expect(leads({ databaseUrl }, ['redeliver', id])).rejects.toThrow(
    'Delivery is not set up here. Set LEADS_SMTP_URL or LEADS_WEBHOOK_URL as for the server, or name the file with its settings: --settings FILE.',
  );
  expect(await leads({ databaseUrl, webhook }, ['redeliver', id])).toContain(
    '1 delivery is ordered.',
  );
  const [ordered] = await listUndelivered(database);
  expect(ordered).toMatchObject({ id, channel: 'webhook', state: 'waiting', attempts: 0 });
});
