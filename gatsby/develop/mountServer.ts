import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A middleware of Connect, for Gatsby's `developMiddleware`. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Serves a part of `npm run develop` beside the pages: what is below a path. The rest is passed on to
 * Gatsby.
 * @param base the path, such as `/admin`
 */
export function mountServer(base: string, start: () => Promise<FastifyInstance>): Middleware {
  let started: Promise<FastifyInstance> | undefined;
  return (request, response, next) => {
    const { url = '' } = request;
    if (url === base) return void response.writeHead(308, { location: `${base}/` }).end();
    if (!url.startsWith(`${base}/`)) return next();
    started ??= start();
    started.then((server) => server.routing(request, response)).catch(next);
  };
}
