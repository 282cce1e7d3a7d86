import { LeadError } from './LeadError';
import { endpoints } from './endpoints';
import { salesApiUrl } from './salesApiUrl';
import type { LeadKind, Leads } from './wire';

/** Browsers let requests of up to 64 KiB outlive their page; a longer one would be refused for asking. */
const KEEPALIVE_LIMIT_BYTES = 60_000;

/** One lead to send. */
export interface SendLeadOptions<Kind extends LeadKind> {
  readonly endpoint: Kind;
  readonly payload: Leads[Kind];
  /** The same on every retry of the same content (the submission machine sees to that). */
  readonly idempotencyKey: string;
  /** Address of the sales API without a trailing slash; by default what the build was given. */
  readonly baseUrl?: string;
  /** Gives up: how long is the submission machine's to say. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Posts a lead to the sales API (spec section 7). Only success or failure counts; the answer's body is not read.
 * A redirect is a failure: following it would turn the POST into a GET and lose the lead with a 200.
 * @returns when the API answered 2xx
 * @throws LeadError when it answered otherwise or not at all
 */
export async function sendLead<Kind extends LeadKind>(
  sending: SendLeadOptions<Kind>,
): Promise<void> {
  const { endpoint, payload, idempotencyKey, baseUrl = salesApiUrl(), signal } = sending;
  const fetch = sending.fetch ?? globalThis.fetch.bind(globalThis);
  const body = JSON.stringify(payload);
  const response = await fetch(`${baseUrl}${endpoints[endpoint]}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body,
    credentials: 'omit',
    redirect: 'error',
    keepalive: body.length * 3 < KEEPALIVE_LIMIT_BYTES,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new LeadError(describe(cause), { kind: 'offline', cause });
  });
  if (response.ok) return;
  throw new LeadError(`the sales API answered ${response.status}`, {
    kind: 'refused',
    status: response.status,
  });
}
