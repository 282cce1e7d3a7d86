import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl } from '../../../src/http/cacheControl';
import { acceptedEncoding, createCompression, type CompressedFile } from './compressed';
import { createPolicyReader } from './pagePolicies';
import { readRedirects, withQuery } from './redirects';
import { resolvePath, splitUrl } from './resolvePath';

/** What the pages, which nobody changes by a request, can be asked for. */
const READING_METHODS = ['GET', 'HEAD'];

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Answers with one line of text. */
async function sendPlain(reply: FastifyReply, status: number, text: string): Promise<FastifyReply> {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** Whether the current content is among those that a condition names. */
const isKnown = (etag: string, condition = ''): boolean =>
  condition.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));

/**
 * Whether a script asks for an address, not the address bar or a link. Gatsby's router asks so before it
 * shows 404.html, which leads Home with the query.
 */
const isFromScript = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate';

/** Answers with a compressed page, or as the conditions of the request say (RFC 9110, section 13.2.2). */
async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { encoding, type, etag, body }: CompressedFile,
): Promise<FastifyReply> {
  const { 'if-match': required, 'if-none-match': known } = headers;
  if (required !== undefined && !isKnown(etag, required))
    return sendPlain(reply, 412, 'Precondition failed');
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (isKnown(etag, known)) return reply.code(304).send();
  return reply.header('content-encoding', encoding).type(type).send(body);
}

/**
 * Serves the built pages: paths without extension, compression, ETag, ranges, caching. Scripts, styles
 * and drawings are compressed by the build (.br, .gz), pages and their data at the first request. Old
 * paths redirect as content/redirects.yaml says (docs/specification.md, 'Redirects'). Unknown
 * pages redirect to Home with their query (docs/specification.md, 'Unknown paths'); unknown files, and
 * unknown pages that a script asks for, are answered with 404.
 * @param publicFolder the absolute path of the built site
 */
export async function servePages(server: FastifyInstance, publicFolder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: publicFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });

  const compressedFile = createCompression(publicFolder);
  const policyOf = createPolicyReader(publicFolder);
  const redirects = await readRedirects(publicFolder);

  async function serveFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
  ): Promise<FastifyReply> {
    reply.header('cache-control', cacheControl(file));
    const policy = await policyOf(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    // A range is a part of the file as it is.
    const compressed =
      encoding && request.headers.range === undefined
        ? await compressedFile(file, encoding)
        : undefined;
    return compressed ? sendCompressed(request, reply, compressed) : reply.sendFile(file);
  }

  async function servePath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, query } = splitUrl(request.url);
    const resolved = await resolvePath(publicFolder, path, redirects);
    switch (resolved.kind) {
      case 'file':
        return serveFile(request, reply, resolved.file);
      case 'moved':
        return reply
          .header('cache-control', REVALIDATE)
          .redirect(withQuery(resolved.to, query), resolved.status);
      case 'unknownPage':
        if (isFromScript(request)) return sendPlain(reply, 404, 'Not resolved');
        return reply.header('cache-control', REVALIDATE).redirect(`/${query}`, 302);
      case 'missing':
        return sendPlain(reply, 404, 'Not resolved');
    }
  }

  // In a context of their own: the sales API answers other methods itself.
  await server.register(async (pages) => {
    // Before the body is read: nothing that it holds changes the answer.
    pages.addHook('onRequest', async (request, reply) => {
      if (!READING_METHODS.includes(request.method))
        return sendPlain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
      return undefined;
    });
    pages.route({ method: READING_METHODS, url: '/*', handler: servePath });
    pages.setNotFoundHandler((_request, reply) => sendPlain(reply, 404, 'Not resolved'));
  });
}
