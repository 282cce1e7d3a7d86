import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from './database';
import { createLeadStore } from './leadStore';
import { salesApi } from './salesApi';
import { readSettings } from './settings';

/** A connect middleware, as Gatsby's developMiddleware takes it. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

async function start(): Promise<FastifyInstance> {
  const settings = readSettings(process.env);
  const server = fastify({ logger: false, bodyLimit: settings.bodyLimitBytes });
  const store = createLeadStore(createDatabase(settings));
  await server.register(salesApi, { prefix: '/api', store, settings });
  await server.ready();
  return server;
}

/**
 * The sales API beside the pages of `npm run develop`, for `developMiddleware` of gatsby-config: it answers the paths
 * below /api/ and leaves the rest to Gatsby. Nothing is opened before the first submission.
 */
export function developSalesApi(): Middleware {
  let started: Promise<FastifyInstance> | undefined;
  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    started ??= start();
    started.then((server) => server.routing(request, response)).catch(next);
  };
}
