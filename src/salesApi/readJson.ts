import type { FastifyRequest } from 'fastify';

/** A body that is not JSON in UTF-8. */
class MalformedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Parses JSON bodies for Fastify. It rejects bytes that are not UTF-8: as replacement characters, they
 * would change what the visitor typed.
 * @param _request not used
 * @param body the bytes of the body
 * @returns the parsed body
 * @throws MalformedBody which is answered with 400
 */
export async function readJson(_request: FastifyRequest, body: Buffer): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new MalformedBody('The body is not JSON', { cause });
  }
}
