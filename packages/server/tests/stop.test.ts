import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listUndelivered } from './collect';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { describeEngines } from './database/engines';
import { openDatabase } from './delivery/queueFixture';
import { openReceiver } from './delivery/localServers';
import { webhookEnvironment } from './delivery/receiver';
import { writeFiles } from './files';
import { ended, run, startServer } from './serverProcess';
import { closeAtEnd, listen, newProject, storedLeads, testSettings } from './testServer';

const CONNECTIONS = 25;

/** What the clients have sent that then say nothing more. */
const SILENT: Readonly<Record<string, string>> = {
  'connections in advance': '',
  'unfinished heads': 'GET / HTTP/1.1\r\nHost: x\r\n',
  'unfinished bodies':
    'POST /api/newsletters/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  'downloads that nobody reads': 'GET /tour.mp4 HTTP/1.1\r\nHost: x\r\n\r\n',
};

function open(address: string, text: string): Promise<Socket> {
  const { port, hostname } = new URL(address);
  return new Promise((settle, fail) => {
    const host = hostname.replace(/[[\]]/g, '');
    const socket = connect(Number(port), host, () => socket.write(text, () => settle(socket)));
    socket.on('error', fail);
    closeAtEnd(() => socket.destroy());
  });
}

/** Waits until a server takes no new connections. */
async function refuses(address: string): Promise<void> {
  for (let listening = true; listening;)
    listening = await open(address, '').then(
      (socket) => Boolean(socket.on('error', () => undefined)),
      () => false,
    );
}

/** Opens connections whose clients read nothing, and of which the server has read what they sent. */
async function openSilent(address: string, text: string): Promise<void> {
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = await open(address, text);
    socket.pause().on('error', () => undefined);
  }
  await fetch(address);
}

describe('a server that is stopped', () => {
  test.concurrent.each(Object.entries(SILENT))(
    'waits for no %s, gives its deliveries back and ends with status 0',
    async (_name, text) => {
      const folder = newProject();
      writeFiles(folder, { 'public/tour.mp4': Buffer.alloc(20_000_000, 1) });
      const receiver = await openReceiver(() => undefined);
      const server = await startServer(folder, { environment: webhookEnvironment(receiver) });
      await server.post('/contacts/', homeContact);
      await receiver.receives(1);
      await openSilent(server.address, text);
      expect(await server.stop()).toMatchObject({ status: 0, signal: null, error: '' });
      const database = openDatabase(`${folder}/.data/leads.db`);
      expect(await listUndelivered(database)).toMatchObject([
        { state: 'waiting', attempts: 0, dueAt: '' },
      ]);
    },
  );

  test.concurrent('answers what comes meanwhile on open connections', async () => {
    const folder = newProject();
    const server = await startServer(folder);
    const body = JSON.stringify(newsletter);
    const socket = await open(
      server.address,
      'POST /api/newsletters/ HTTP/1.1\r\nHost: x\r\nSlow: ',
    );
    // On a connection that moves, the head of the request comes slowly.
    const slowly = setInterval(() => socket.write('x'), 20);
    // By then the server has read the beginning: it closes connections at once that have sent nothing.
    while (socket.bytesWritten < 80) await fetch(server.address);
    const end = server.stop();
    await refuses(server.address);
    clearInterval(slowly);
    const type = 'Content-Type: application/json';
    socket.write(`\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    let said = '';
    socket.on('data', (part) => (said += String(part)));
    await new Promise((done) => socket.once('close', done));
    expect(said).toMatch(/^HTTP\/1\.1 201 Created\r\nconnection: close\r\n/);
    expect(await end).toMatchObject({ status: 0, error: '' });
    const settings = testSettings(folder, { databaseUrl: `${folder}/.data/leads.db` });
    expect(await storedLeads(settings)).toHaveLength(1);
  });
});

describeEngines((newDatabase) => {
  test('a server that cannot listen ends at once, and has delivered nothing', async () => {
    const receiver = await openReceiver(() => undefined);
    const folder = newProject();
    const environment = {
      ...webhookEnvironment(receiver),
      LEADS_DATABASE_URL: await newDatabase(),
    };
    const first = await startServer(folder, { environment });
    await first.post('/contacts/', homeContact);
    await receiver.receives(1);
    await first.stop();
    const taken = String(await listen(createServer()));
    const refused = (
      [
        ['localhost', taken, `Port ${taken} is used by another program.`],
        ['nowhere.invalid', '0', 'HOST is "nowhere.invalid", which is no address of this machine.'],
      ] as const
    ).map(async ([host, port, reason]) => {
      const settings = { ...environment, HOST: host };
      const end = await ended(run('main', ['--port', port], { folder, environment: settings }));
      expect(end).toMatchObject({ status: 1, out: '', error: expect.stringContaining(reason) });
    });
    await Promise.all(refused);
    expect(receiver.received).toHaveLength(1);
  });
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === '::1');

(hasIpv6 ? test : test.skip)(
  'localhost is served at both addresses, with the same headers of errors',
  async () => {
    const server = await startServer(newProject(), { environment: { HOST: 'localhost' } });
    closeAtEnd(server.stop);
    const { port } = new URL(server.address);
    const answers = await Promise.all(
      ['127.0.0.1', '[::1]'].map(async (host) => {
        const socket = await open(`http://${host}:${port}`, '\u0016\u0003\u0001\u0000\u0005');
        let said = '';
        socket.on('data', (part) => (said += String(part)));
        await new Promise((done) => socket.once('close', done));
        return said;
      }),
    );
    expect(answers[0]).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(answers[1]).toBe(answers[0]);
  },
);
