import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that closes looks at its connections. */
const LOOK_MS = 100;
/** A connection on which nothing moves for this long is closed: nobody is at its other end, or nobody waits. */
const SILENT_MS = 1000;
/** How long a slow transfer may go on. */
const LONGEST_TRANSFER_MS = 5000;

/** A connection, how far it is, and the answer to its latest request. */
type Connection = { bytes: number; movedAt: number; answer?: ServerResponse };

/** Whether a request has arrived and its answer has not begun: somebody waits for what the server does. */
const isInWork = ({ answer }: Connection): boolean =>
  answer !== undefined && answer.req.complete && !answer.headersSent && !answer.destroyed;

/**
 * Makes `close()` end with the last answer. Requests that come meanwhile on open connections are answered, with
 * `Connection: close`. Connections that are idle, have sent nothing, an unfinished head or body, or take an
 * answer too slowly do not hold it up.
 */
export function closeGracefully(server: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let closingSince: number | undefined;

  server.server.on('connection', (socket: Socket) => {
    connections.set(socket, { bytes: 0, movedAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.server.on('request', ({ socket }, answer) => {
    const connection = connections.get(socket);
    if (connection !== undefined) connection.answer = answer;
  });

  function closeSilent(since: number): void {
    server.server.closeIdleConnections();
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes !== connection.bytes) Object.assign(connection, { bytes, movedAt: now });
      const silentMs = now - Math.max(connection.movedAt, since);
      const hasSentNothing = socket.bytesRead === 0;
      if (isInWork(connection)) continue;
      if (hasSentNothing || silentMs > SILENT_MS || now - since > LONGEST_TRANSFER_MS)
        socket.destroy();
    }
  }

  server.addHook('preClose', async () => {
    const since = (closingSince = performance.now());
    const timer = setInterval(() => closeSilent(since), LOOK_MS);
    server.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closingSince !== undefined) reply.header('connection', 'close');
  });
}
