import { createServer, type AddressInfo } from 'node:net';

/** Finds a port of this machine that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
  await new Promise((done) => server.close(done));
  return port;
}
