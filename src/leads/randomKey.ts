/**
 * Creates the Idempotency-Key of a submission. `crypto.randomUUID` does not exist on pages served
 * over plain HTTP.
 * @param source usually `globalThis.crypto`
 */
export function randomKey(source: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = Array.from(source.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
