import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { DATABASE_HEADER, databaseMark } from '../database/databaseMark';
import { readDeliveryStatus } from '../delivery/undeliveredLeads';
import type { MailRoute } from '../delivery/mailRoute';
import type { Channel } from '../delivery/sender';
import type { LeadStore } from '../database/leadStore';

/** A lead that waits longer needs a person. */
const LONGEST_WAIT_SECONDS = 600;

/** Adds `GET /healthz` for load balancers: 200 while a lead can be stored, otherwise 503. */
export function addHealthCheck(
  server: FastifyInstance,
  store: LeadStore,
  database: Database,
): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      reply.header(DATABASE_HEADER, await databaseMark(database));
      await store.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'leads cannot be stored' });
    }
  });
}

export type DeliveryCheckOptions = {
  readonly store: LeadStore;
  readonly database: Database;
  /** The channels that are set up. */
  readonly channels: readonly Channel[];
  /** The way of mails; undefined without a second one. */
  readonly route: MailRoute | undefined;
};

/**
 * Adds `GET /readyz` for monitoring: how many leads are not delivered and the age of the oldest. It
 * answers 503 when a person has to act: a lead is set aside, or waits for more than ten minutes.
 */
export function addDeliveryCheck(
  server: FastifyInstance,
  { store, database, channels, route }: DeliveryCheckOptions,
): void {
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.ping();
      const { waiting, setAside, oldestSeconds } = await readDeliveryStatus(
        database,
        channels,
        Date.now(),
      );
      const late = setAside > 0 || (oldestSeconds ?? 0) > LONGEST_WAIT_SECONDS;
      const status = late ? 'leads are not delivered' : 'ok';
      return reply.code(late ? 503 : 200).send({
        status,
        channels,
        waiting,
        setAside,
        oldestUndeliveredSeconds: oldestSeconds ?? null,
        ...(route && { mailRoute: route.isFallback() ? 'fallback' : 'first' }),
      });
    } catch {
      return reply.code(503).send({ status: 'leads cannot be stored' });
    }
  });
}
