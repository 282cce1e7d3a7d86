/** A lead's content and the key it is sent with. */
export interface KeyedContent {
  readonly key: string;
  /** The content as one text, only compared. */
  readonly content: string;
}

/**
 * The Idempotency-Key of a submission: the same for the same content, so that a retry whose first try did arrive makes
 * no second lead; a new one for changed content.
 * @param payload what is about to be sent, tracking_url included
 * @param previous what this returned for the last try; leave out after a success
 * @param newKey makes a key (see randomKey)
 */
export function keyContent(
  payload: unknown,
  previous: KeyedContent | undefined,
  newKey: () => string,
): KeyedContent {
  const content = JSON.stringify(payload);
  return previous?.content === content ? previous : { key: newKey(), content };
}

/**
 * A new random key of 128 bits. `crypto.randomUUID` alone would fail on a site shown over plain http.
 * @param source `globalThis.crypto`
 */
export function randomKey(source: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = Array.from(source.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
