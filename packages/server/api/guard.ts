import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../src/leads/endpoints';
import { sendProblem } from './problem';

const ALLOWED_METHODS = 'POST, OPTIONS';

/**
 * Checks whether a page may send leads: a page of this site, or of an allowed origin. A request
 * without the header Origin comes from a program, not from a page of another site.
 */
export function isAllowedOrigin(
  request: FastifyRequest,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  // Pages cannot change Sec-Fetch-Site, and proxies that rewrite Host do not affect it.
  if (origin === undefined || request.headers['sec-fetch-site'] === 'same-origin') return true;
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function isEndpoint(url: string, prefix: string): boolean {
  const path = url.replace(/\?.*$/s, '').slice(prefix.length).replace(/\/?$/, '/');
  return Object.values<string>(endpoints).includes(path);
}

/**
 * Rejects pages of other origins (403) and methods other than POST (405) before the body is read.
 * @returns the reply when it was sent; undefined for a request to continue with
 */
export function rejectForbidden(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedOrigins: readonly string[],
  prefix: string,
): FastifyReply | undefined {
  if (!isAllowedOrigin(request, allowedOrigins)) {
    return sendProblem(reply, 403, {
      title: 'Origin not allowed',
      detail:
        'Pages of this origin cannot send leads. SALES_API_ALLOWED_ORIGINS lists the allowed origins.',
    });
  }
  if (request.method === 'POST' || !isEndpoint(request.url, prefix)) return undefined;
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (isPreflight && request.headers.origin !== undefined) return undefined;
  reply.header('allow', ALLOWED_METHODS);
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendProblem(reply, 405, {
    title: 'Method not allowed',
    detail: 'Leads are sent by POST.',
  });
}
