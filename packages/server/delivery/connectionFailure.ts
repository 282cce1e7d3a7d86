/** The codes of Node and OpenSSL for what keeps a connection from being made, as clauses. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection',
  EPIPE: 'closed the connection',
  ETIMEDOUT: 'did not answer in time',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
  ENOTFOUND: 'has a host name that does not exist',
  EAI_AGAIN: 'has a host name that cannot be looked up now',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that this machine does not trust',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that this machine does not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that this machine does not trust',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate that this machine does not trust',
  EPROTO: 'does not speak TLS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS at this port',
};

/** The codes that an error and its causes have, the innermost last. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const inner: readonly unknown[] =
    'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const cause = 'cause' in error ? [error.cause] : [];
  // Nodemailer moves the code of Node to `originalCode`.
  const original = 'originalCode' in error ? error.originalCode : undefined;
  const code = 'code' in error ? error.code : undefined;
  const own = [original, code].filter((each) => typeof each === 'string');
  return [...own, ...[...inner, ...cause].flatMap(codesOf)];
}

/** Says why a connection failed, without addresses or anything that was sent. */
export function connectionFailure(error: unknown): string {
  const codes = codesOf(error);
  const known = codes.find((code) => Object.hasOwn(CAUSES, code));
  if (known !== undefined) return `${CAUSES[known]} (${known})`;
  const [code] = codes;
  return code === undefined ? 'broke the connection' : `broke the connection (${code})`;
}
