import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../src/leads/endpoints';
import { FIRST_PAGE_HEADER, readFirstPage } from '../../../src/leads/firstPage';
import { FORM_NAME_HEADER, readFormName } from '../../../src/leads/formName';
import { FILL_TIME_HEADER, HONEYPOT_KEY } from '../../../src/leads/spamSignals';
import { wireSchemas } from '../../../src/leads/wire';
import type { LeadKind } from '../../../src/leads/wire';
import { apiErrorHandler } from './apiErrorHandler';
import { createClockWatch } from './clockWatch';
import { rejectForbidden, isAllowedOrigin } from './guard';
import type { LeadStore } from '../database/leadStore';
import { PROBE_HEADER, PROBE_MARK, spamMark } from './spamMark';
import type { DeskSettings } from '../desk/deskSettings';
import { readToken } from '../desk/signedToken';
import { readJson } from './readJson';
import { readLanguage } from './language';
import { findOversized } from './oversized';
import { listKeyErrors, sendProblem } from './problem';
import type { KeyError } from './problem';
import type { Settings } from '../settings';
import { withStorageLog } from '../database/storageLog';

export type SalesApiOptions = {
  readonly store: LeadStore;
  readonly settings: Pick<Settings, 'allowedOrigins' | 'rateLimitPerMinute' | 'desk'>;
  /**
   * Gets one line for each answer: kind, status, duration in ms; and one when storing begins or ceases to
   * fail. They contain nothing of the lead.
   */
  readonly log?: (line: string) => void;
};

/** Idempotency keys are printable ASCII. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** An address with the port of its connection, as some proxies forward it: `203.0.113.1:567`, `[2001:db8::1]:567`. */
const WITH_PORT = /(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?/g;

/** Leaves out the ports of forwarded addresses: a client with another port is the same client. */
function forgetPorts({ headers }: FastifyRequest): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded === 'string')
    headers['x-forwarded-for'] = forwarded.replace(WITH_PORT, '$1$2');
}

/** Takes the text of a filled honeypot out of a body: it is no key of a lead. */
function takeHoneypot(body: unknown): { honeypot?: string; lead: unknown } {
  if (typeof body !== 'object' || body === null) return { lead: body };
  const { [HONEYPOT_KEY]: honeypot, ...lead } = body as Record<string, unknown>;
  return typeof honeypot === 'string' && honeypot !== '' ? { honeypot, lead } : { lead: body };
}

async function receiveLead(
  kind: LeadKind,
  storeLead: LeadStore['add'],
  secrets: DeskSettings['secrets'],
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
  const { honeypot, lead } = takeHoneypot(request.body);
  const refuse = (errors: readonly KeyError[]) =>
    sendProblem(reply, 400, {
      title: 'Refused payload',
      detail: 'Some keys of the payload are wrong.',
      errors,
    });
  const oversized = findOversized(lead);
  if (oversized !== undefined) return refuse([oversized]);
  const parsed = wireSchemas[kind].safeParse(lead);
  if (!parsed.success) return refuse(listKeyErrors(parsed.error.issues, lead));
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) {
    return sendProblem(reply, 400, {
      title: 'Malformed Idempotency-Key',
      detail: 'An Idempotency-Key is 1 to 255 printable ASCII characters.',
    });
  }
  const probe = request.headers[PROBE_HEADER.toLowerCase()];
  const token = readToken('probe', String(probe), secrets, Date.now());
  if (probe !== undefined && (!token || token.isExpired))
    return sendProblem(reply, 403, {
      title: 'No probe',
      detail: 'LEADS_DESK_SECRET of the command and of the server differ, or their clocks.',
    });
  const mark = token
    ? PROBE_MARK
    : spamMark(request.headers[FILL_TIME_HEADER.toLowerCase()], honeypot);
  const form = readFormName(request.headers[FORM_NAME_HEADER.toLowerCase()]);
  const firstPage = readFirstPage(request.headers[FIRST_PAGE_HEADER.toLowerCase()]);
  const language = readLanguage(request.headers['content-language']);
  const receipt = await storeLead({
    kind,
    payload: parsed.data,
    idempotencyKey: key,
    form,
    language,
    firstPage,
    mark,
  });
  if (receipt.outcome === 'stored') return reply.send(receipt.answer);
  return sendProblem(reply, 422, {
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was used for another payload.',
  });
}

/**
 * The embedded sales API as a Fastify plugin (docs/specification.md, 'Sales API'). Its endpoints check
 * a lead by the wire schemas and store it before they answer 201.
 */
export async function salesApi(api: FastifyInstance, options: SalesApiOptions): Promise<void> {
  const { store, settings, log = () => undefined } = options;
  const { allowedOrigins, rateLimitPerMinute } = settings;
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  api.setErrorHandler(apiErrorHandler);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    forgetPorts(request);
    return rejectForbidden(request, reply, allowedOrigins, api.prefix);
  });
  await api.register(cors, {
    delegator: async (request: FastifyRequest) => ({
      origin:
        isAllowedOrigin(request, allowedOrigins) &&
        request.headers.origin !== undefined &&
        request.headers.origin,
      methods: ['POST'],
      allowedHeaders: [
        'Content-Type',
        'Idempotency-Key',
        FORM_NAME_HEADER,
        FILL_TIME_HEADER,
        FIRST_PAGE_HEADER,
      ],
      exposedHeaders: ['Retry-After'],
      maxAge: 600,
    }),
  });
  if (rateLimitPerMinute > 0)
    await api.register(rateLimit, { max: rateLimitPerMinute, timeWindow: 60_000 });

  const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply, 404, { title: 'Not found', detail: 'The sales API has no such address.' });
  api.setNotFoundHandler(sendNotFound);
  // Before the body is read: whatever it holds, there is no such address.
  api.addHook('onRequest', async (request, reply) =>
    request.is404 ? sendNotFound(request, reply) : undefined,
  );
  // Otherwise the pages of the same server would answer, because they handle every other GET.
  api.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendNotFound });

  const storeLead = withStorageLog(store, { log });
  const watchClock = createClockWatch({ log });
  // Object.keys returns string[], not the keys of `endpoints`.
  for (const kind of Object.keys(endpoints) as LeadKind[]) {
    const path = endpoints[kind];
    for (const url of [path, path.slice(0, -1)]) {
      api.post(url, {
        handler: (request, reply) =>
          receiveLead(kind, storeLead, settings.desk?.secrets ?? [], request, reply),
        onResponse: async (_request, reply) => {
          watchClock();
          log(`lead ${kind} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
        },
      });
    }
  }
}
