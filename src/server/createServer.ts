import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from '../salesApi/database';
import { createLeadStore } from '../salesApi/leadStore';
import { salesApi } from '../salesApi/salesApi';
import type { Settings } from '../salesApi/settings';
import { closeGracefully } from './gracefulClose';
import { addHealthAddress } from './health';
import { servePages } from './pages';
import { addSecurityHeaders } from './securityHeaders';

/** What a server is made of. */
export interface ServerOptions {
  /** Absolute path of the built site. */
  readonly publicFolder: string;
  readonly settings: Settings;
  /** Gets one line an answered submission, without personal data. */
  readonly log?: (line: string) => void;
}

/** Longest that the head of a request may take, in milliseconds; Node's own default. */
const HEADERS_TIMEOUT_MS = 60_000;

/** How often connections are looked over for requests that take too long, in milliseconds. */
const CONNECTION_CHECK_MS = 1000;

/**
 * The one Node server: the built pages, and beside them the sales API under /api.
 * @returns a Fastify instance that does not listen yet; `close()` finishes requests in flight, then closes the database
 */
export async function createServer({
  publicFolder,
  settings,
  log,
}: ServerOptions): Promise<FastifyInstance> {
  const requestTimeout = settings.bodyTimeoutSeconds * 1000;
  const server = fastify({
    logger: false,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout,
    forceCloseConnections: 'idle',
    http: {
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      // Node cuts slow bodies only if the head's time is not longer than the whole request's.
      headersTimeout: Math.min(requestTimeout, HEADERS_TIMEOUT_MS),
      requestTimeout,
    },
  });
  const store = createLeadStore(createDatabase(settings));
  server.addHook('onClose', () => store.close());
  closeGracefully(server);
  await addSecurityHeaders(server);
  addHealthAddress(server, store);
  await server.register(salesApi, { prefix: '/api', store, settings, log });
  await servePages(server, publicFolder);
  return server;
}
