import { homeContact } from '../../../../tests/leads/examples';
import { cleanUp, newFolder, post, storedLeads, testServer, testSettings } from '../testServer';
import { refusal, startMailServer } from './mailServer';
import { startReceiver, WEBHOOK_SECRET } from './receiver';

afterAll(cleanUp);

test('a mail server that refuses and a webhook that hangs delay no visitor, and the log says what to do', async () => {
  const mailServer = await startMailServer({
    onMailFrom: (_address, _session, done) => done(refusal(550, 'not from you')),
  });
  const receiver = await startReceiver(() => undefined);
  const mail = {
    server: { host: '127.0.0.1', port: mailServer.port, secure: false },
    from: { name: '', address: 'website@x1.example' },
    to: [{ name: '', address: 'sales@x1.example' }],
  };
  const webhook = { url: receiver.url, secret: WEBHOOK_SECRET, allowPrivate: true };
  const settings = testSettings(newFolder(), { mail, webhook });
  const log: string[] = [];
  let refused: () => void = () => undefined;
  const mailRefused = new Promise<void>((done) => (refused = done));
  const server = await testServer(settings, (line) => {
    log.push(line);
    if (line.startsWith('delivery mail')) refused();
  });
  const answer = await post(server, '/contacts/', homeContact);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  await Promise.all([mailRefused, receiver.receives(1)]);
  await server.close();
  expect(log.filter((line) => line.startsWith('delivery '))).toEqual([
    `delivery mail contact ${id} set aside: attempt 1, the mail server answered 550 not from you. Check LEADS_MAIL_FROM, LEADS_MAIL_TO and what the server allows. Then run: npm run leads -- redeliver ${id}`,
    `delivery webhook contact ${id} interrupted: the server stops. The next start tries it again.`,
  ]);
  expect(log[0]).toMatch(/^lead contact 201 \d+ ms$/);
  expect(await storedLeads(settings)).toHaveLength(1);
  receiver.close();
  await mailServer.close();
});
