import type { FastifyRequest } from 'fastify';

/**
 * Parses JSON bodies for Fastify. It rejects bytes that are not UTF-8: as replacement characters, they
 * would change what the visitor typed.
 * @param body the bytes of the body
 * @throws Error with the status of the answer
 */
export async function readJson({ headers }: FastifyRequest, body: Buffer): Promise<unknown> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw Object.assign(new Error('The body is compressed'), { statusCode: 415 });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw Object.assign(new Error('The body is not JSON', { cause }), { statusCode: 400 });
  }
}
