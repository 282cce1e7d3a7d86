import { createHmac, timingSafeEqual } from 'node:crypto';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a token is for: how long it works. The name keeps one from being taken for another that the key signs. */
const LIFETIMES_MS = {
  desk: 30 * DAY_MS,
  newsletter: 7 * DAY_MS,
  probe: 10 * MINUTE_MS,
} as const;

type Purpose = keyof typeof LIFETIMES_MS;

/** What a token names. */
export type SignedToken = { readonly leadId: string; readonly isExpired: boolean };

/** The id, when the token expires (s since 1970), and the first bytes of the HMAC. */
const BYTES = { id: 16, expiry: 6, mac: 16 } as const;
const MAC_AT = BYTES.id + BYTES.expiry;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const macOf = (purpose: Purpose, content: Buffer, secret: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`${purpose} 1`)
    .update(content)
    .digest()
    .subarray(0, BYTES.mac);

/**
 * Signs a token of a lead: the same at each attempt to deliver it.
 * @returns the token in base64url; undefined for an id that no server has given
 */
export function signToken(
  purpose: Purpose,
  { id, receivedAt }: { readonly id: string; readonly receivedAt: string },
  secret: Buffer,
): string | undefined {
  if (!UUID.test(id)) return undefined;
  const content = Buffer.alloc(MAC_AT, id.replaceAll('-', ''), 'hex');
  const expiry = Math.ceil((Date.parse(receivedAt) + LIFETIMES_MS[purpose]) / 1000);
  content.writeUIntBE(expiry, BYTES.id, BYTES.expiry);
  return Buffer.concat([content, macOf(purpose, content, secret)]).toString('base64url');
}

/**
 * Reads a token.
 * @param secrets the keys that may have signed it
 * @param now the time in ms since 1970
 * @returns undefined for one that none of the keys has signed for this purpose
 */
export function readToken(
  purpose: Purpose,
  token: string,
  secrets: readonly Buffer[],
  now: number,
): SignedToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Another spelling of the same bytes is another token.
  if (bytes.length !== MAC_AT + BYTES.mac || bytes.toString('base64url') !== token)
    return undefined;
  const [content, mac] = [bytes.subarray(0, MAC_AT), bytes.subarray(MAC_AT)];
  if (!secrets.some((secret) => timingSafeEqual(macOf(purpose, content, secret), mac)))
    return undefined;
  const id = content.toString('hex', 0, BYTES.id);
  return {
    leadId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    isExpired: content.readUIntBE(BYTES.id, BYTES.expiry) * 1000 < now,
  };
}
