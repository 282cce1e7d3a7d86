import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from './database';
import { sendProblem } from './problem';

/** Seconds after which a client may try again when the database is away. */
const retryAfterSeconds = 5;

/** What a client may know of each failure; everything else is our fault and told without detail. */
const problems: Readonly<Record<number, { title: string; detail: string }>> = {
  400: { title: 'Malformed request', detail: 'The body is not JSON.' },
  413: { title: 'Body too large', detail: 'The body exceeds the size that is accepted.' },
  415: { title: 'Unsupported media type', detail: 'Leads are sent as application/json.' },
  429: {
    title: 'Too many submissions',
    detail: 'This client has sent many leads in a short time. Try again later.',
  },
};

const ourFault = { title: 'Internal error', detail: 'The lead was not kept. Try again later.' };

/** Fastify's error handler of the sales API: every failure becomes a problem of RFC 9457, without a stack trace. */
export function answerError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof StorageError) {
    reply.header('retry-after', retryAfterSeconds);
    return sendProblem(reply, 503, {
      title: 'Leads cannot be kept now',
      detail: 'Try again in a moment.',
    });
  }
  const status = error.statusCode ?? 500;
  const problem = problems[status];
  return problem ? sendProblem(reply, status, problem) : sendProblem(reply, 500, ourFault);
}
