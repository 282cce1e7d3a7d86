import { LeadError } from './LeadError';
import { endpoints } from './endpoints';
import { salesApiUrl } from './salesApiUrl';
import type { LeadKind, Leads } from './wire';

/** The limit for `keepalive`, below the 64 KiB at which browsers refuse such a request. */
const KEEPALIVE_LIMIT_BYTES = 60_000;

/** The most bytes of UTF-8 for one UTF-16 code unit of a text. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/** A lead and how to send it. */
export type SendLeadOptions<Kind extends LeadKind> = {
  readonly endpoint: Kind;
  readonly payload: Leads[Kind];
  /** The same for every retry of the same content. */
  readonly idempotencyKey: string;
  /** The address of the sales API without a trailing slash; the default is that of the build. */
  readonly baseUrl?: string;
  /** Aborts the request, for example after a timeout. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
};

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/**
 * Posts a lead to the sales API (docs/specification.md, 'Payloads'). The body of the answer is not
 * read. A redirect is a failure: following it turns the POST into a GET, which loses the lead.
 * @param options the lead and how to send it
 * @throws LeadError when the API does not answer with a 2xx status
 */
export async function sendLead<Kind extends LeadKind>(
  options: SendLeadOptions<Kind>,
): Promise<void> {
  const { endpoint, payload, idempotencyKey, baseUrl = salesApiUrl(), signal } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const body = JSON.stringify(payload);
  const response = await fetch(`${baseUrl}${endpoints[endpoint]}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body,
    credentials: 'omit',
    redirect: 'error',
    keepalive: body.length * MAX_BYTES_PER_CODE_UNIT < KEEPALIVE_LIMIT_BYTES,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new LeadError(messageOf(cause), { kind: 'offline', cause });
  });
  if (response.ok) return;
  throw new LeadError(`the sales API answered ${response.status}`, {
    kind: 'refused',
    status: response.status,
  });
}
