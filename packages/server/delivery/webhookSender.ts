import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { StoredLead } from '../api/listLeads';
import { deskLink } from '../desk/deskSettings';
import type { DeskSettings } from '../desk/deskSettings';
import type { DeskEvent, LeadState } from '../desk/leadEvents';
import { connectionFailure } from './connectionFailure';
import type { WebhookSettings } from './deliverySettings';
import { digestId } from './digest';
import { assertAllowedHost, ForbiddenAddressError, guardedLookup } from './guardedLookup';
import type { Resolver } from './guardedLookup';
import { readRetryAfter } from './retryPolicy';
import type { DeliveryFailure, DeliveryResult, Sender } from './sender';

/** The options of the sender; all but the first are for tests. */
export type WebhookOptions = {
  /** The pages that its leads link to. */
  readonly desk?: DeskSettings | undefined;
  /** The clock, in ms since 1970. */
  readonly now?: () => number;
  readonly timeoutMs?: number;
  readonly resolve?: Resolver;
};

const CONCURRENCY = 8;
/** How long a receiver may take to answer. */
const TIMEOUT_MS = 15_000;

/** The statuses with which a receiver refuses the lead itself: the same bytes would be refused again. */
const PERMANENT_STATUSES = new Set([400, 410, 413, 415, 422]);

/** The receiver did not answer in time. */
class ResponseTimeout extends Error {}

const CHECK_RECEIVER = 'Check the receiver of LEADS_WEBHOOK_URL.';

/**
 * Writes the body of the webhook (Standard Webhooks). It is the same at every attempt.
 * @param deskUrl the address at which a person takes the lead
 */
export function webhookBody(
  { id, kind, form, language, firstPage, receivedAt, payload }: StoredLead,
  deskUrl?: string,
): string {
  return JSON.stringify({
    type: 'lead.created',
    timestamp: receivedAt,
    data: { id, kind, form, language, firstPage, receivedAt, payload, deskUrl },
  });
}

/**
 * Writes the body of the webhook with a digest of marked leads. It is the same for the same leads.
 * @param leads the leads in order of arrival
 */
function digestBody(leads: readonly StoredLead[]): string {
  return JSON.stringify({
    type: 'leads.marked',
    timestamp: leads.at(-1)?.receivedAt,
    data: {
      leads: leads.map(({ id, kind, form, language, receivedAt, payload, mark }) => ({
        id,
        kind,
        form,
        language,
        receivedAt,
        mark,
        payload,
      })),
    },
  });
}

function adviceFor(status: number): string {
  if (status >= 300 && status < 400)
    return 'Redirects are not followed: set LEADS_WEBHOOK_URL to the address to which it leads.';
  if (status === 401 || status === 403)
    return 'Check that the receiver has the LEADS_WEBHOOK_SECRET of this server, and the clocks of both.';
  if (status === 404 || status === 405) return 'Check LEADS_WEBHOOK_URL.';
  if (status === 410) return 'The receiver takes no more leads: change LEADS_WEBHOOK_URL.';
  if (PERMANENT_STATUSES.has(status)) return 'The receiver does not accept this lead: change it.';
  return CHECK_RECEIVER;
}

function readResponse({ statusCode = 0, headers }: IncomingMessage, now: number): DeliveryResult {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'delivered' };
  return {
    outcome: 'failed',
    error: `the receiver answered ${statusCode}`,
    advice: adviceFor(statusCode),
    permanent: PERMANENT_STATUSES.has(statusCode),
    retryAfterMs: readRetryAfter(headers['retry-after'], now),
  };
}

function failureOf(error: unknown, timeoutMs: number): DeliveryFailure {
  if (error instanceof ForbiddenAddressError) {
    return {
      outcome: 'failed',
      error: 'the host of LEADS_WEBHOOK_URL has no address to which leads may be sent',
      advice:
        'Addresses of a private network need LEADS_WEBHOOK_ALLOW_PRIVATE=true, all others https:.',
    };
  }
  const cause =
    error instanceof ResponseTimeout
      ? `did not answer in ${timeoutMs / 1000} s`
      : connectionFailure(error);
  return { outcome: 'failed', error: `the receiver ${cause}`, advice: CHECK_RECEIVER };
}

/** Posts a signed body to the webhook; `id` names the message. */
type Post = (id: string, body: string, signal: AbortSignal) => Promise<DeliveryResult>;

/**
 * Creates what posts to the webhook (Standard Webhooks 1.0). It follows no redirect, and sends leads to no
 * address that the settings do not allow.
 */
export function createPost(
  { url, secrets, allowPrivate }: WebhookSettings,
  { now = Date.now, timeoutMs = TIMEOUT_MS, resolve }: WebhookOptions = {},
): Post {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  const { protocol, hostname } = new URL(url);
  const rules = { encrypted: protocol === 'https:', allowPrivate };
  const lookup = guardedLookup(rules, resolve);

  const headersFor = (id: string, body: string) => {
    const time = new Date(now());
    return {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'sales-api',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
      // The receiver accepts the request if it knows one of the keys.
      'webhook-signature': webhooks.map((webhook) => webhook.sign(id, time, body)).join(' '),
    };
  };

  function post(id: string, body: string, signal: AbortSignal): Promise<DeliveryResult> {
    const ask = rules.encrypted ? requestHttps : requestHttp;
    return new Promise((settle, fail) => {
      assertAllowedHost(hostname, rules);
      const headers = headersFor(id, body);
      // A connection of its own for each request: none is older than its check.
      const asking = ask(url, { method: 'POST', headers, lookup, agent: false, signal });
      const timer = setTimeout(() => asking.destroy(new ResponseTimeout()), timeoutMs);
      asking.on('close', () => clearTimeout(timer));
      asking.on('error', fail);
      asking.on('response', (response) => {
        const result = readResponse(response, now());
        // The status says all; the body is read to its end, or until the time is over.
        asking.off('error', fail).on('error', () => settle(result));
        response.on('error', () => settle(result));
        response.on('end', () => settle(result));
        response.resume();
      });
      asking.end(body);
    });
  }

  return (id, body, signal) =>
    post(id, body, signal).catch((error: unknown) => failureOf(error, timeoutMs));
}

/** Creates the sender of the webhook. */
export function createWebhookSender(
  settings: WebhookSettings,
  { desk, ...options }: WebhookOptions = {},
): Sender {
  const post = createPost(settings, options);
  return {
    channel: 'webhook',
    concurrency: CONCURRENCY,
    send: (lead, signal) => post(lead.id, webhookBody(lead, deskLink(lead, desk)), signal),
    sendDigest: (leads, signal) => post(digestId(leads), digestBody(leads), signal),
  };
}

/**
 * Creates the sender that tells the webhook what a person has done with a lead.
 * @param stateOf reads it
 */
export function createEventSender(
  settings: WebhookSettings,
  event: DeskEvent,
  stateOf: (id: string) => Promise<LeadState>,
): Sender {
  const post = createPost(settings);
  const send: Sender['send'] = async ({ id, kind, receivedAt }, signal) => {
    const { person, takenAt, answeredAt, outcome, escalatedAt, stage } = await stateOf(id);
    const [at = receivedAt, facts] = {
      taken: [takenAt, { person, takenAt }] as const,
      answered: [answeredAt, { person, takenAt, answeredAt, outcome }] as const,
      escalated: [escalatedAt, { escalatedAt, stage }] as const,
    }[event];
    const data = { id, kind, receivedAt, ...facts };
    const body = JSON.stringify({ type: `lead.${event}`, timestamp: at, data });
    return post(`${id}.${event}.${Date.parse(at)}`, body, signal);
  };
  return { channel: `webhook ${event}`, concurrency: 1, send };
}
