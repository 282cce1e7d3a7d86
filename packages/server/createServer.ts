import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { UnusableDatabaseError } from './database/database';
import { createDatabase } from './database/createDatabase';
import { createDelivery, createSenders } from './delivery/delivery';
import { deskPages } from './desk/desk';
import { createEscalation } from './desk/escalation';
import { DESK_PATH } from './desk/deskSettings';
import { createLeadStore } from './database/leadStore';
import { createRetention } from './database/retention';
import { salesApi } from './api/salesApi';
import type { Settings } from './settings';
import { clientErrorHandler } from './pages/clientErrorHandler';
import { serverErrorHandler } from './pages/serverErrorHandler';
import { closeGracefully } from './pages/gracefulClose';
import { addChecks } from './pages/health';
import { createWeeklyReport } from './desk/weeklyReport';
import { createSendMail } from './delivery/mailSender';
import { createMailRoute } from './delivery/mailRoute';
import { chooseChannels } from './visitors/chooseChannels';
import { createFindWords } from './visitors/mailWords';
import { servePages } from './pages/servePages';
import { setSecurityHeaders } from './pages/setSecurityHeaders';

export type ServerOptions = {
  /** Absolute path of the built site. */
  readonly publicFolder: string;
  readonly settings: Settings;
  /** Gets one line for each answered submission, each delivery and each run of the retention, without personal data. */
  readonly log?: (line: string) => void;
};

/** The time limit for the head of a request, which is Node's default. */
const HEADERS_TIMEOUT_MS = 60_000;

/** How often Node looks for requests that exceed their time limit. */
const CONNECTION_CHECK_MS = 1000;

/** The target of a request without scheme and host, which a client may send too (RFC 9112, section 3.2.2). */
const pathOfTarget = ({ url = '/' }: { readonly url?: string }): string =>
  url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/**
 * Creates the Node server of the built pages and of the sales API under /api.
 * @throws UnusableDatabaseError when the database must not keep leads
 * @returns a Fastify instance that does not listen yet; its `close()` finishes the requests and
 *   deliveries in flight, then closes the database
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { publicFolder, settings, log } = options;
  const requestTimeout = settings.bodyTimeoutSeconds * 1000;
  const server = fastify({
    logger: false,
    frameworkErrors: serverErrorHandler,
    clientErrorHandler,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout,
    // `closeGracefully` closes connections; what comes on open ones is answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    rewriteUrl: pathOfTarget,
    http: {
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      // Node enforces the limit of the whole request only if that of the head is not longer.
      headersTimeout: Math.min(requestTimeout, HEADERS_TIMEOUT_MS),
      requestTimeout,
    },
  });
  const database = createDatabase(settings);
  // One that does not answer now is no reason not to start.
  await database.identity().catch((error: unknown) => {
    if (error instanceof UnusableDatabaseError) throw error;
  });
  const { mail, desk } = settings;
  const route = mail && createMailRoute(mail, { log });
  const findWords = createFindWords(publicFolder);
  const senders = createSenders(settings, { database, findWords, route });
  if (senders.visitors.length > 0) await findWords(undefined);
  const all = [...senders.leads, ...senders.events, ...senders.visitors];
  const delivery = createDelivery(database, all, { log });
  const { wake } = delivery;
  const channels = senders.leads.map(({ channel }) => channel);
  const eventChannels = senders.events.map(({ channel }) => channel);
  const store = createLeadStore(database, {
    channelsOf: chooseChannels(channels, settings.visitors),
    hasDesk: desk !== undefined,
    escalatesAfterMs: desk?.escalation && desk.escalation.afterMinutes * 60_000,
    onCommit: wake,
  });
  const escalation =
    desk?.escalation &&
    createEscalation(database, {
      settings: desk.escalation,
      channels: eventChannels,
      onOrder: wake,
      log,
    });
  const { retentionDays: days } = settings;
  const retention =
    days === undefined && !desk ? undefined : createRetention(database, { days, log });
  const { reportTo } = settings;
  const report =
    mail &&
    route &&
    reportTo &&
    createWeeklyReport(database, {
      from: mail.from,
      to: reportTo,
      sendMail: createSendMail(mail, route),
      log,
    });
  const repeated = [retention, escalation, report].filter((each) => each !== undefined);
  // A server that cannot listen delivers and erases nothing.
  server.addHook('onListen', async () => {
    wake();
    repeated.forEach(({ start }) => start());
  });
  let delivered: Promise<void> | undefined;
  server.addHook('preClose', async () => {
    delivered = delivery.close();
  });
  server.addHook('onClose', async () => {
    await delivered;
    for (const { close } of repeated) await close();
    await store.close();
  });
  closeGracefully(server);
  server.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  server.setErrorHandler(serverErrorHandler);
  addChecks(server, {
    store,
    database,
    // A mail to a visitor may wait for hours, and asks for nobody.
    channels: [...channels, ...eventChannels],
    route: mail?.fallback && route,
  });
  await server.register(salesApi, { prefix: '/api', store, settings, log });
  if (desk)
    await server.register(deskPages, {
      prefix: DESK_PATH,
      database,
      desk,
      settings,
      channels: eventChannels,
      leadChannels: channels,
      findWords,
      onStep: wake,
      log,
    });
  await servePages(server, publicFolder, log);
  return server;
}
