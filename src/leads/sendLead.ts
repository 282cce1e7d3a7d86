import { LeadError } from './LeadError';
import { endpoints } from './endpoints';
import { salesApiUrl } from './salesApiUrl';
import type { LeadKind, Leads } from './wire';

/** Longest that a submission may take, in milliseconds. */
export const SUBMISSION_TIMEOUT_MS = 20_000;

/** Browsers let requests of up to 64 KiB outlive their page; a longer one would be refused for asking. */
const keepaliveLimit = 60_000;

/** One lead to send. */
export interface Sending<Kind extends LeadKind> {
  readonly endpoint: Kind;
  readonly payload: Leads[Kind];
  /** The same on every retry of the same content (see keyContent). */
  readonly idempotencyKey: string;
  /** Address of the sales API without a trailing slash; by default what the build was given. */
  readonly baseUrl?: string;
  /** Gives up earlier than the timeout. */
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
 * @throws LeadError when it answered otherwise, not within 20 s, or not at all
 */
export async function sendLead<Kind extends LeadKind>(sending: Sending<Kind>): Promise<void> {
  const { endpoint, payload, idempotencyKey, baseUrl = salesApiUrl(), signal } = sending;
  const fetch = sending.fetch ?? globalThis.fetch.bind(globalThis);
  const body = JSON.stringify(payload);
  const giveUp = new AbortController();
  const abort = () => giveUp.abort(signal?.reason);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    giveUp.abort();
  }, SUBMISSION_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(`${baseUrl}${endpoints[endpoint]}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body,
      credentials: 'omit',
      redirect: 'error',
      keepalive: body.length * 3 < keepaliveLimit,
      signal: giveUp.signal,
    });
    if (!response.ok) {
      throw new LeadError(`the sales API answered ${response.status}`, {
        kind: 'refused',
        status: response.status,
      });
    }
  } catch (cause) {
    if (cause instanceof LeadError) throw cause;
    if (timedOut)
      throw new LeadError(`no answer within ${SUBMISSION_TIMEOUT_MS / 1000} s`, {
        kind: 'timeout',
        cause,
      });
    throw new LeadError(describe(cause), { kind: 'offline', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
