import type { FastifyInstance } from 'fastify';
import type { LeadStore } from '../salesApi/leadStore';

/** `GET /healthz` for load balancers: 200 while the database of leads answers, else 503. */
export function addHealthAddress(server: FastifyInstance, store: LeadStore): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'leads cannot be kept' });
    }
  });
}
