import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageError } from '../database/database';
import { sendProblem, type Problem } from './problem';

/** When a client may try again while the database is unavailable. */
const RETRY_AFTER_SECONDS = 5;

/** The failures that a client may know the details of. */
const PROBLEMS: Readonly<Record<number, Problem>> = {
  400: { title: 'Malformed request', detail: 'The body is not JSON.' },
  413: { title: 'Body too large', detail: 'The body exceeds the maximum size.' },
  415: { title: 'Unsupported media type', detail: 'Leads are sent as application/json.' },
  429: {
    title: 'Too many submissions',
    detail: 'This client has sent many leads in a short time. Try again later.',
  },
};

const INTERNAL_ERROR: Problem = {
  title: 'Internal error',
  detail: 'The lead was not stored. Try again later.',
};

const STORAGE_UNAVAILABLE: Problem = {
  title: 'Leads cannot be stored now',
  detail: 'Try again in a moment.',
};

/**
 * Handles the errors of the sales API for Fastify: every failure becomes a problem of RFC 9457
 * without a stack trace.
 */
export function apiErrorHandler(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof StorageError) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return sendProblem(reply, 503, STORAGE_UNAVAILABLE);
  }
  const status = error.statusCode ?? 500;
  const problem = PROBLEMS[status];
  return problem ? sendProblem(reply, status, problem) : sendProblem(reply, 500, INTERNAL_ERROR);
}
