import type { FastifyInstance } from 'fastify';

/** How often idle connections are closed while the server closes. */
const CLOSE_IDLE_INTERVAL_MS = 100;

/**
 * Makes `close()` end with the last answer. Fastify itself closes the connections that are idle at the
 * start, and then waits for the keep-alive timeout of those that become idle later.
 */
export function closeGracefully(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    const timer = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    server.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
