import { LeadError } from './LeadError';
import { endpoints } from './endpoints';
import { FIRST_PAGE_HEADER, keptFirstPage } from './firstPage';
import { FORM_NAME_HEADER } from './formName';
import { salesApiUrl } from './salesApiUrl';
import { FILL_TIME_HEADER, HONEYPOT_KEY } from './spamSignals';
import type { LeadKind, Leads } from './wire';

/** The limit for `keepalive`, below the 64 KiB at which browsers refuse such a request. */
const KEEPALIVE_LIMIT_BYTES = 60_000;

/** The most bytes of UTF-8 for one UTF-16 code unit of a text. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/** A lead, the endpoint that receives it, its form, and what tells the API about programs. */
export type AddressedLead<Kind extends LeadKind = LeadKind> = {
  readonly endpoint: Kind;
  readonly payload: Leads[Kind];
  /** The name of the form. */
  readonly form: string;
  /** The language of the page (BCP 47), on a site that has several. */
  readonly language?: string | undefined;
  /** What the honeypot contains; sent when it is not empty. */
  readonly honeypot?: string;
  /** The time from the first showing of the form to its submission, in whole ms, when it is known. */
  readonly fillTimeMs?: number | undefined;
};

/** A lead and how to send it. */
type SendLeadOptions<Kind extends LeadKind> = AddressedLead<Kind> & {
  /** The same for every retry of the same content. */
  readonly idempotencyKey: string;
  /** The address of the sales API without a trailing slash; the default is that of the build. */
  readonly baseUrl?: string;
  /** The address of the page; tests pass their own. */
  readonly pageUrl?: string;
  /** Aborts the request, for example after a timeout. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
};

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/** Another origin may allow no further headers, and would then get no lead. */
const isOwnOrigin = (baseUrl: string, pageUrl: string): boolean =>
  new URL(baseUrl, pageUrl).origin === new URL(pageUrl).origin;

/**
 * Posts a lead to the sales API, once (docs/specification.md, 'Payloads'). The body of the answer is not
 * read. A redirect is a failure: following it turns the POST into a GET, which loses the lead. So is a page: a network
 * that asks its guests to sign in answers with one in place of the API.
 * @throws LeadError when the API does not answer with a 2xx status
 */
export async function sendLead<Kind extends LeadKind>(
  options: SendLeadOptions<Kind>,
): Promise<void> {
  const { endpoint, payload, idempotencyKey, form, honeypot, fillTimeMs, signal } = options;
  const { language, baseUrl = salesApiUrl(), pageUrl = globalThis.location.href } = options;
  const firstPage = keptFirstPage();
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const body = JSON.stringify(honeypot ? { ...payload, [HONEYPOT_KEY]: honeypot } : payload);
  const response = await fetch(`${baseUrl}${endpoints[endpoint]}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
      // Browsers send it to another origin too, without asking: it is a CORS-safelisted header.
      ...(language && { 'Content-Language': language }),
      ...(isOwnOrigin(baseUrl, pageUrl) && {
        [FORM_NAME_HEADER]: form,
        ...(fillTimeMs !== undefined && { [FILL_TIME_HEADER]: `${fillTimeMs}` }),
        ...(firstPage !== undefined && { [FIRST_PAGE_HEADER]: firstPage }),
      }),
    },
    body,
    credentials: 'omit',
    redirect: 'error',
    keepalive: body.length * MAX_BYTES_PER_CODE_UNIT < KEEPALIVE_LIMIT_BYTES,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new LeadError(messageOf(cause), { kind: 'offline', cause });
  });
  const isPage = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '');
  if (response.ok && !isPage) return;
  throw new LeadError(`the sales API answered ${response.status}${isPage ? ' with a page' : ''}`, {
    kind: 'refused',
    status: response.status,
  });
}
