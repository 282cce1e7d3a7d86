import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from './database';
import { createLeadStore } from './leadStore';
import { salesApi } from './salesApi';
import { readSettings } from './settings';

/** A middleware of Connect, for Gatsby's `developMiddleware`. */
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
 * Creates the sales API of `npm run develop`. It answers the paths below /api/ and passes on the rest
 * to Gatsby. It starts with the first request.
 * @returns the middleware
 */
export function developSalesApi(): Middleware {
  let started: Promise<FastifyInstance> | undefined;
  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    started ??= start();
    started.then((server) => server.routing(request, response)).catch(next);
  };
}
