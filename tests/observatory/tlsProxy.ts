import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';

/** The first byte of a connection with TLS. */
const TLS_HANDSHAKE = 0x16;

/** A proxy that ends TLS, as docs/operations.md asks for. */
export type TlsProxy = {
  port: number;
  /** The file of its certificate, which clients must trust. */
  certificate: string;
  close: () => void;
};

/** Makes a certificate for `localhost` that is valid for a day, in a folder. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'certificate.pem');
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status, error } = spawnSync('openssl', [
    ...args,
    ...names,
    ...['-keyout', key, '-out', cert],
  ]);
  if (status !== 0)
    throw new Error(`The certificate needs the program openssl. ${error?.message ?? ''}`);
  return { key, cert };
}

/**
 * Starts a proxy in front of the server: it ends TLS, says so in X-Forwarded-Proto and who asks in
 * X-Forwarded-For, and leads plain HTTP to HTTPS. Both are at one port, because the scorer asks a host at one.
 */
export async function startTlsProxy(serverPort: number, folder: string): Promise<TlsProxy> {
  const { key, cert } = makeCertificate(folder);
  const secure = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    forwardTo(serverPort),
  );
  const plain = createHttpServer(({ headers, url = '/' }, answer) =>
    answer.writeHead(301, { location: `https://${headers.host ?? 'localhost'}${url}` }).end(),
  );
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => undefined));
    socket.once('data', (first: Buffer) => {
      socket.pause().unshift(first);
      const target: Server = first[0] === TLS_HANDSHAKE ? secure : plain;
      target.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((settle) => front.listen(0, '127.0.0.1', settle));
  return {
    // A server that listens at a port has an AddressInfo.
    port: (front.address() as AddressInfo).port,
    certificate: cert,
    close: () => {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const forwardTo =
  (port: number): RequestListener =>
  (incoming, answer) => {
    const { method, url, headers } = incoming;
    const forwarded = {
      ...headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers: forwarded },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.writeHead(502).end());
    incoming.pipe(outgoing);
  };
