import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_POLICY } from '../../../src/http/contentPolicy';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '../../../src/http/securityHeaders';

/**
 * Sets the security headers of an answer. `servePages` replaces the policy of pages by their own.
 * Strict-Transport-Security is for answers over TLS: a trusted proxy, which ends it, says so in
 * X-Forwarded-Proto (setting TRUST_PROXY).
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': FILE_POLICY });
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', TRANSPORT_SECURITY);
}
