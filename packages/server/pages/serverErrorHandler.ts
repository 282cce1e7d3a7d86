import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { splitUrl } from './resolvePath';
import { setSecurityHeaders } from './setSecurityHeaders';

/** The failure of a file that a build has removed since its path was resolved. */
const REMOVED = 'ENOENT';

/** Fastify's error for a path whose percent-encoding is wrong, such as `/50%off`. */
const MALFORMED_PATH = 'FST_ERR_BAD_URL';

/**
 * Answers a request that failed outside the sales API: one line that names the status, and nothing of
 * the error, whose text may hold paths of the machine. Requests that Fastify refuses by itself, such as
 * those of a malformed address, have passed no hook.
 */
export function serverErrorHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.code === REMOVED ? 404 : (error.statusCode ?? 500);
  setSecurityHeaders(request, reply);
  // A browser that follows a link to a malformed path goes where every unknown path leads.
  if (error.code === MALFORMED_PATH && request.headers['sec-fetch-mode'] === 'navigate')
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/${splitUrl(request.url).query}`, 302);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status] ?? 'Error'}\n`);
}
