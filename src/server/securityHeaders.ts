import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Browser features that no page uses. */
const DISABLED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Adds security headers to every answer. The policy for scripts and styles is in
 * each page, which knows the hashes of its inline code. HSTS belongs to the proxy that terminates TLS.
 * @param server the server
 */
export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        // The visual editor shows its preview in a frame.
        frameAncestors: ["'self'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
  });
  const permissions = DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
