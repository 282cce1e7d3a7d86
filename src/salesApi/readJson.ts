import type { FastifyRequest } from 'fastify';

/** A body that is not JSON in UTF-8. */
class MalformedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Fastify's parser for JSON bodies. Bytes that are not UTF-8 are refused: they would be kept as replacement characters,
 * and a lead is kept exactly as typed.
 * @throws MalformedBody, answered 400
 */
export async function readJson(_request: FastifyRequest, body: Buffer): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new MalformedBody('The body is not JSON', { cause });
  }
}
