import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createDatabase } from './database/createDatabase';
import { createLeadStore } from './database/leadStore';
import { salesApi } from './api/salesApi';
import { readSettings } from './settings';

/**
 * Starts the sales API of `npm run develop`.
 * @throws when a setting in the environment is wrong
 */
export async function developApi(): Promise<FastifyInstance> {
  const settings = readSettings(process.env);
  const server = fastify({ logger: false, bodyLimit: settings.bodyLimitBytes });
  const store = createLeadStore(createDatabase(settings));
  await server.register(salesApi, { prefix: '/api', store, settings });
  await server.ready();
  return server;
}
