import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../leads/endpoints';
import { sendProblem } from './problem';

const ALLOWED_METHODS = 'POST, OPTIONS';

/**
 * Whether a browser's page may send leads here: a page of this site, or of a site on the allow-list. Requests without
 * an Origin come from programs, not from somebody else's page.
 */
export function isAllowedOrigin(
  request: FastifyRequest,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = request.headers;
  // Browsers set Sec-Fetch-Site themselves; it holds behind proxies that rewrite Host.
  if (origin === undefined || request.headers['sec-fetch-site'] === 'same-origin') return true;
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function isEndpoint(url: string, prefix: string): boolean {
  const path = url.replace(/\?.*$/s, '').slice(prefix.length).replace(/\/?$/, '/');
  return Object.values<string>(endpoints).includes(path);
}

/**
 * Refuses foreign pages (403) and other methods than POST (405) before a body is read.
 * @returns the reply when it has been given, undefined to go on
 */
export function refuseForbidden(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedOrigins: readonly string[],
  prefix: string,
): FastifyReply | undefined {
  if (!isAllowedOrigin(request, allowedOrigins)) {
    return sendProblem(reply, 403, {
      title: 'Foreign origin',
      detail:
        'Pages of this origin may not send leads here. SALES_API_ALLOWED_ORIGINS lists those that may.',
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
