import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many connections may wait to be accepted. With Node's 511, a visitor who comes with a thousand others
 * tries again after a second; the system may allow fewer.
 */
const BACKLOG = 4096;

/** The addresses of `localhost` (RFC 6761, section 6.3). */
const LOOPBACK = ['127.0.0.1', '::1'];

/** What a machine without this kind of address answers. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

const portOf = (listener: Server): number =>
  // A server that listens at a port has an AddressInfo.
  (listener.address() as AddressInfo).port;

/**
 * Listens at a further address, whose connections the server handles as its own.
 * @returns the listener; undefined when the machine has no such address
 */
async function listenToo(
  server: FastifyInstance,
  host: string,
  port: number,
): Promise<Server | undefined> {
  const listener = createServer((socket) => void server.server.emit('connection', socket));
  try {
    await new Promise<void>((settle, fail) => {
      listener.once('error', fail).listen({ port, host, backlog: BACKLOG }, settle);
    });
    return listener;
  } catch (error) {
    if (NO_SUCH_ADDRESS.includes(String(Reflect.get(Object(error), 'code')))) return undefined;
    throw error;
  }
}

/**
 * Lets a server listen at a host, `localhost` at both of its addresses.
 * @returns the port, and what ends the listening
 */
export async function listenAt(
  server: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const [main = host, other] = host === 'localhost' ? LOOPBACK : [host];
  // Before the first answer and the first delivery: both addresses are free, or the server does not start.
  await server.ready();
  const second = other === undefined ? undefined : await listenToo(server, other, port);
  const close = async () => {
    second?.close();
    await server.close();
  };
  try {
    const chosen = second ? portOf(second) : port;
    await server.listen({ port: chosen, host: main, backlog: BACKLOG });
    return { port: portOf(server.server), close };
  } catch (error) {
    await close();
    throw error;
  }
}
