import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, isHashedFile } from '../../../src/http/cacheControl';
import { acceptedEncoding, createCompression, type CompressedFile } from './compressed';
import { createTagReader } from './contentTags';
import { createPolicyReader, UnfinishedPage } from './pagePolicies';
import { createRedirectReader, withQuery } from './redirects';
import { isFile, resolvePath, splitUrl } from './resolvePath';

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
  condition
    .split(',')
    .some((part) => ['*', etag.replace(/^W\//, '')].includes(part.trim().replace(/^W\//, '')));

/**
 * Whether a script asks for an address, not the address bar or a link. Gatsby's router asks so before it
 * shows 404.html, which leads Home with the query.
 */
const isFromScript = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate';

/**
 * Answers as the conditions of a request say (RFC 9110, section 13.2.2).
 * @returns the answer; undefined when the content is to be sent
 */
async function meetConditions(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
): Promise<FastifyReply | undefined> {
  const { 'if-match': required, 'if-none-match': known } = headers;
  if (required !== undefined && !isKnown(etag, required))
    return sendPlain(reply, 412, 'Precondition failed');
  reply.header('etag', etag).header('vary', 'accept-encoding');
  return isKnown(etag, known) ? reply.code(304).send() : undefined;
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { encoding, type, etag, body }: CompressedFile,
): Promise<FastifyReply> {
  return (
    (await meetConditions(request, reply, etag)) ??
    reply.header('content-encoding', encoding).type(type).send(body)
  );
}

/** The least time between two lines about one fault, in ms. */
const LEAST_PAUSE_MS = 60_000;

/** Creates the answer for what cannot be served now, which says so in the log. */
function createUnavailableAnswer(log: (line: string) => void) {
  const loggedAt = new Map<string, number>();
  return async (reply: FastifyReply, fault: string): Promise<FastifyReply> => {
    const now = performance.now();
    if (now - (loggedAt.get(fault) ?? Number.NEGATIVE_INFINITY) > LEAST_PAUSE_MS) {
      loggedAt.set(fault, now);
      log(`pages cannot be served: public${fault}. Run npm run build, or put the site back.`);
    }
    reply.header('retry-after', 5);
    return sendPlain(reply, 503, 'The site is being updated. Try again in a moment.');
  };
}

/**
 * Serves the built pages: paths without extension, compression, ETag, ranges, caching. Scripts, styles
 * and drawings are compressed by the build (.br, .gz), pages and their data at the first request. Old
 * paths redirect as content/redirects.yaml says (docs/specification.md, 'Redirects'). Unknown
 * pages redirect to Home with their query (docs/specification.md, 'Unknown paths'); unknown files, and
 * unknown pages that a script asks for, are answered with 404.
 * While the site or a page is away or unfinished, as during a deployment, they are answered with 503.
 * @param publicFolder the absolute path of the built site
 * @param log gets a line when pages cannot be served
 */
export async function servePages(
  server: FastifyInstance,
  publicFolder: string,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: publicFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });

  const compressedFile = createCompression(publicFolder);
  const policyOf = createPolicyReader(publicFolder);
  const tagOf = createTagReader(publicFolder);
  const readRedirects = createRedirectReader(publicFolder);
  const unavailable = createUnavailableAnswer(log);

  async function serveFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
  ): Promise<FastifyReply> {
    reply.header('cache-control', cacheControl(file));
    const policy = await policyOf(file);
    if (policy !== undefined) reply.header('content-security-policy', policy);
    if (isHashedFile(file)) return reply.sendFile(file);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    // A range is a part of the file as it is.
    const compressed =
      encoding && request.headers.range === undefined
        ? await compressedFile(file, encoding)
        : undefined;
    if (compressed) return sendCompressed(request, reply, compressed);
    // The time of a file says nothing: another one may have the same.
    const asItIs = () => reply.sendFile(file, { etag: false, lastModified: false });
    return (await meetConditions(request, reply, await tagOf(file))) ?? asItIs();
  }

  async function servePath(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, query } = splitUrl(request.url);
    const resolved = await resolvePath(publicFolder, path, await readRedirects());
    const isFound = resolved.kind === 'file' || resolved.kind === 'moved';
    if (!isFound && !(await isFile(join(publicFolder, 'index.html'))))
      return unavailable(reply, '/index.html is missing');
    switch (resolved.kind) {
      case 'file':
        return serveFile(request, reply, resolved.file).catch((error: unknown) => {
          if (error instanceof UnfinishedPage) return unavailable(reply, error.message);
          throw error;
        });
      case 'moved':
        return reply
          .header('cache-control', REVALIDATE)
          .redirect(withQuery(resolved.to, query), resolved.status);
      case 'unknownPage':
        if (isFromScript(request)) return sendPlain(reply, 404, 'Not resolved');
        return reply.header('cache-control', REVALIDATE).redirect(`${resolved.home}${query}`, 302);
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
