import type { FastifyInstance } from 'fastify';

/** How often idle connections are looked for while the server closes, in milliseconds. */
const IDLE_SWEEP_MS = 100;

/**
 * Lets `close()` end as soon as the last request is answered. Fastify closes connections that are idle when it begins;
 * those that become idle later would be waited for until their keep-alive runs out.
 */
export function closeGracefully(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => {
    closing = true;
    const sweep = setInterval(() => server.server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.server.once('close', () => clearInterval(sweep));
    sweep.unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
