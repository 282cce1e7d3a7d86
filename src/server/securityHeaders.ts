import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const withheldFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Headers that every answer bears. They leave Gatsby's inline scripts and styles alone (no script-src yet), and plain
 * http on a developer's machine too (no HSTS: the proxy that ends TLS sets it).
 */
export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
  });
  const permissions = withheldFeatures.map((feature) => `${feature}=()`).join(', ');
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
