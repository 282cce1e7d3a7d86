import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../salesApi/settings';
import { servePages } from './pages';
import { addSecurityHeaders } from './securityHeaders';

/** What a server is made of. */
export interface ServerOptions {
  /** Absolute path of the built site. */
  readonly publicFolder: string;
  readonly settings: Settings;
}

/**
 * The one Node server: the built pages, and beside them the sales API under /api.
 * @returns a Fastify instance that does not listen yet; `close()` finishes requests in flight
 */
export async function createServer({
  publicFolder,
  settings,
}: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyLimitBytes,
    requestTimeout: settings.bodyTimeoutSeconds * 1000,
    forceCloseConnections: 'idle',
    http: { connectionsCheckingInterval: 1000 },
  });
  await addSecurityHeaders(server);
  await servePages(server, publicFolder);
  return server;
}
