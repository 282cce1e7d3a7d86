import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/database';
import { DATABASE_HEADER, databaseMark } from '../database/databaseMark';
import { readDeliveryStatus } from '../delivery/undeliveredLeads';
import type { MailRoute } from '../delivery/mailRoute';
import type { Channel } from '../delivery/sender';
import type { LeadStore } from '../database/leadStore';

/** A lead that waits longer needs a person. */
const LONGEST_WAIT_SECONDS = 600;

type CheckOptions = {
  readonly store: LeadStore;
  readonly database: Database;
  /** The channels that are set up. */
  readonly channels: readonly Channel[];
  /** The way of mails; undefined without a second one. */
  readonly route: MailRoute | undefined;
};

/**
 * Adds `GET /healthz` for load balancers: 200 while a lead can be stored, otherwise 503; and `GET /readyz` for
 * monitoring: how many leads are not delivered and the age of the oldest. It also answers 503 when a person
 * has to act: a lead is set aside, or waits for more than ten minutes.
 */
export function addChecks(
  server: FastifyInstance,
  { store, database, channels, route }: CheckOptions,
): void {
  let pinging: Promise<void> | undefined;
  /** One for all requests of a moment: it writes. */
  const ping = (): Promise<void> =>
    (pinging ??= store.ping().finally(() => {
      pinging = undefined;
    }));

  const addCheck = (path: string, check: (reply: FastifyReply) => Promise<object>) =>
    server.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await check(reply);
      } catch {
        return reply.code(503).send({ status: 'leads cannot be stored' });
      }
    });

  addCheck('/healthz', async (reply) => {
    reply.header(DATABASE_HEADER, await databaseMark(database));
    await ping();
    return { status: 'ok' };
  });

  addCheck('/readyz', async (reply) => {
    await ping();
    const status = await readDeliveryStatus(database, channels, Date.now());
    const { waiting, setAside, oldestSeconds = null } = status;
    const isLate = setAside > 0 || Number(oldestSeconds) > LONGEST_WAIT_SECONDS;
    reply.code(isLate ? 503 : 200);
    return {
      status: isLate ? 'leads are not delivered' : 'ok',
      channels,
      waiting,
      setAside,
      oldestUndeliveredSeconds: oldestSeconds,
      ...(route && { mailRoute: route.isFallback() ? 'fallback' : 'first' }),
    };
  });
}
