import { connect, createServer as createListener } from 'node:net';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { createServer } from '../createServer';
import { listenAt } from '../listenAt';
import type { Settings } from '../settings';
import { describeEngines } from './database/engines';
import { openReceiver, webhookTo } from './delivery/localServers';
import { webhookEnvironment } from './delivery/receiver';
import { ended, run } from './serverProcess';
import {
  closeAtEnd,
  listen,
  newFolder,
  newProject,
  portOf,
  post,
  query,
  storedLeads,
  testServer,
  testSettings,
} from './testServer';

/** When the program ends, whatever waits (`main.ts`). */
const SHUTDOWN_TIMEOUT_MS = 10_000;

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

/** What comes on a connection until it closes. */
const allOf = (socket: Socket): Promise<string> =>
  new Promise((settle) => {
    let said = '';
    socket.on('data', (part) => (said += String(part)));
    socket.once('close', () => settle(said));
  });

/** Waits until a server takes no new connections. */
async function refuses(address: string): Promise<void> {
  const isTaken = () =>
    open(address, '').then(
      (socket) => Boolean(socket.on('error', () => undefined)),
      () => false,
    );
  while (await isTaken()) await pause(20);
}

/** Opens connections whose clients read nothing, and of which the server has read what they sent. */
async function openSilent(address: string, text: string): Promise<void> {
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = await open(address, text);
    socket.pause().on('error', () => undefined);
  }
  await fetch(address);
}

/** Starts a server of a site with a large file. */
async function start(changes: Partial<Settings> = {}) {
  const settings = testSettings(newFolder(), changes);
  const site = newFolder({ 'tour.mp4': Buffer.alloc(20_000_000, 1) });
  const server = await testServer(settings, undefined, site);
  return { settings, server, address: `http://127.0.0.1:${portOf(server)}` };
}

describe('a server that is stopped', () => {
  test.concurrent.each(Object.entries(SILENT))(
    'waits for no %s, and gives its deliveries back',
    async (_name, text) => {
      const receiver = await openReceiver(() => undefined);
      const { server, settings, address } = await start({ webhook: webhookTo(receiver) });
      await post(server, '/contacts/', homeContact);
      await receiver.receives(1);
      await openSilent(address, text);
      const tooLate = pause(SHUTDOWN_TIMEOUT_MS, 'it is ended', { ref: false });
      expect(await Promise.race([server.close(), tooLate])).toBeUndefined();
      expect(await query(settings, 'SELECT state, attempts, due_at FROM deliveries')).toEqual([
        { state: 'waiting', attempts: 0, due_at: '' },
      ]);
    },
  );

  test.concurrent('answers what comes meanwhile on open connections', async () => {
    const { server, settings, address } = await start();
    const body = JSON.stringify(newsletter);
    const socket = await open(address, 'POST /api/newsletters/ HTTP/1.1\r\nHost: x\r\nSlow: ');
    // On a connection that moves, the head of the request comes slowly.
    const slowly = setInterval(() => socket.write('x'), 20);
    // By then the server has read the beginning: it closes connections at once that have sent nothing.
    while (socket.bytesWritten < 80) await fetch(address);
    const end = server.close();
    await refuses(address);
    clearInterval(slowly);
    const type = 'Content-Type: application/json';
    socket.write(`\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 201 Created\r\nconnection: close\r\n/);
    await end;
    expect(await storedLeads(settings)).toHaveLength(1);
  });
});

describeEngines((newDatabase) => {
  test('a server that cannot listen ends at once, and has delivered nothing', async () => {
    const receiver = await openReceiver(() => undefined);
    const folder = newProject();
    const databaseUrl = await newDatabase();
    const environment = { ...webhookEnvironment(receiver), LEADS_DATABASE_URL: databaseUrl };
    const { server } = await start({ webhook: webhookTo(receiver), databaseUrl });
    await post(server, '/contacts/', homeContact);
    await receiver.receives(1);
    await server.close();
    const taken = String(await listen(createListener()));
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
    const settings = testSettings(newFolder());
    const server = await createServer({ publicFolder: newFolder(), settings });
    const { port, close } = await listenAt(server, { host: 'localhost', port: 0 });
    closeAtEnd(close);
    const answers = await Promise.all(
      ['127.0.0.1', '[::1]'].map(async (host) =>
        allOf(await open(`http://${host}:${port}`, '\u0016\u0003\u0001\u0000\u0005')),
      ),
    );
    expect(answers[0]).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(answers[1]).toBe(answers[0]);
  },
);
