import type { FastifyInstance } from 'fastify';
import type { LeadStore } from '../salesApi/leadStore';

/**
 * Adds `GET /healthz` for load balancers: 200 while the database of leads answers, otherwise 503.
 * @param server the server
 * @param store the store of leads
 */
export function addHealthCheck(server: FastifyInstance, store: LeadStore): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'leads cannot be stored' });
    }
  });
}
