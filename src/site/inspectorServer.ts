import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import fastify, { type FastifyInstance } from 'fastify';
import { INSPECTOR_FILES } from '../devtools/inspectorChannel';

/** The layout engine, which runs in a worker: as a file of its own, it needs no bundling. */
const LAYOUT_WORKER = createRequire(__filename).resolve('elkjs/lib/elk-worker.min.js');

/**
 * Serves what the inspector page fetches in `npm run develop`. Nothing here is part of a build.
 * @returns the server
 */
export async function inspectorServer(): Promise<FastifyInstance> {
  const server = fastify({ logger: false });
  server.get(`${INSPECTOR_FILES}/elk-worker.js`, (_request, reply) =>
    reply.type('text/javascript').send(createReadStream(LAYOUT_WORKER)),
  );
  return server;
}
