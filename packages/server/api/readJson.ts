import type { FastifyRequest } from 'fastify';

/** A body that is not JSON in UTF-8. */
class MalformedBody extends Error {
  readonly statusCode = 400;
}

/** A body that is compressed. */
class EncodedBody extends Error {
  readonly statusCode = 415;
}

/**
 * Parses JSON bodies for Fastify. It rejects bytes that are not UTF-8: as replacement characters, they
 * would change what the visitor typed.
 * @param body the bytes of the body
 * @throws MalformedBody which is answered with 400
 * @throws EncodedBody which is answered with 415
 */
export async function readJson({ headers }: FastifyRequest, body: Buffer): Promise<unknown> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new EncodedBody('The body is compressed');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new MalformedBody('The body is not JSON', { cause });
  }
}
