/**
 * A new random key of 128 bits, for the Idempotency-Key of a submission. `crypto.randomUUID` alone would fail on a site shown over plain http.
 * @param source `globalThis.crypto`
 */
export function randomKey(source: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = Array.from(source.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
