import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../leads/endpoints';
import { wireSchemas } from '../leads/wire';
import type { LeadKind } from '../leads/wire';
import { answerError } from './answerError';
import { refuseForbidden, isAllowedOrigin } from './guard';
import { newAnswer } from './leadStore';
import type { LeadStore } from './leadStore';
import { readJson } from './readJson';
import { listKeyProblems, sendProblem } from './problem';
import type { Settings } from './settings';

/** What the sales API needs. */
export interface SalesApiOptions {
  readonly store: LeadStore;
  readonly settings: Pick<Settings, 'allowedOrigins' | 'rateLimitPerMinute'>;
  /** Gets one line an answered submission: kind, status, milliseconds. Never what a visitor sent. */
  readonly log?: (line: string) => void;
}

/** A field that people do not see and do not fill. Whoever fills it is answered like everybody, and not kept. */
const honeypot = 'website';

/** Idempotency keys are printable ASCII. */
const idempotencyKey = /^[\x21-\x7e]{1,255}$/;

function isHoneypot(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const filled: unknown = Reflect.get(body, honeypot);
  return typeof filled === 'string' && filled !== '';
}

async function receive(
  kind: LeadKind,
  store: LeadStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers['content-type'] === undefined) {
    return sendProblem(reply, 415, {
      title: 'Unsupported media type',
      detail: 'Leads are sent as application/json.',
    });
  }
  reply.code(201).type('application/json; charset=utf-8');
  if (isHoneypot(request.body)) return reply.send(newAnswer(new Date()));

  const parsed = wireSchemas[kind].safeParse(request.body);
  if (!parsed.success) {
    const errors = listKeyProblems(parsed.error.issues, request.body);
    return sendProblem(reply, 400, {
      title: 'Refused payload',
      detail: 'Some keys of the payload are wrong.',
      errors,
    });
  }
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !idempotencyKey.test(key))) {
    return sendProblem(reply, 400, {
      title: 'Malformed Idempotency-Key',
      detail: 'An Idempotency-Key is 1 to 255 printable ASCII characters.',
    });
  }
  const receipt = await store.add({ kind, payload: parsed.data, idempotencyKey: key });
  if (receipt.outcome === 'kept') return reply.send(receipt.answer);
  return sendProblem(reply, 422, {
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was used for another payload.',
  });
}

/**
 * The embedded sales API (spec section 7): five endpoints that validate a lead with the forms' own wire schemas and keep
 * it before they answer 201. A Fastify plugin; mount it with `{ prefix: '/api' }`.
 */
export async function salesApi(
  api: FastifyInstance,
  { store, settings, log }: SalesApiOptions,
): Promise<void> {
  const { allowedOrigins, rateLimitPerMinute } = settings;
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  api.setErrorHandler(answerError);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return refuseForbidden(request, reply, allowedOrigins, api.prefix);
  });
  await api.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin:
        isAllowedOrigin(request, allowedOrigins) &&
        request.headers.origin !== undefined &&
        request.headers.origin,
      methods: ['POST'],
      allowedHeaders: ['Content-Type', 'Idempotency-Key'],
      exposedHeaders: ['Retry-After'],
      maxAge: 600,
    }),
  });
  if (rateLimitPerMinute > 0)
    await api.register(rateLimit, { max: rateLimitPerMinute, timeWindow: 60_000 });

  const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, { title: 'Not found', detail: 'The sales API has no such address.' });
  api.setNotFoundHandler(answerNotFound);
  // Without this the pages of the same server would answer: they take every other GET.
  api.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerNotFound });

  for (const kind of Object.keys(endpoints) as LeadKind[]) {
    // Object.keys forgets that the keys are those of `endpoints`.
    const path = endpoints[kind];
    for (const url of [path, path.slice(0, -1)]) {
      api.post(url, {
        handler: (request, reply) => receive(kind, store, request, reply),
        onResponse: async (_request, reply) => {
          log?.(`lead ${kind} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
        },
      });
    }
  }
}
