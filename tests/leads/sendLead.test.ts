import { LeadError } from '../../src/leads/LeadError';
import { randomKey } from '../../src/leads/randomKey';
import { salesApiUrl } from '../../src/leads/salesApiUrl';
import { sendLead } from '../../src/leads/sendLead';
import { newsletter } from './examples';

type Fetch = typeof globalThis.fetch;

/** A fetch that never answers and can be aborted, as in a browser. */
const hang: Fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) reject(init.signal.reason);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

const answer =
  (status: number): Fetch =>
  () =>
    Promise.resolve(new Response('{}', { status }));

const LEAD = {
  endpoint: 'newsletter',
  payload: newsletter,
  idempotencyKey: 'key-1',
  form: 'newsletter',
  baseUrl: '/api',
  pageUrl: 'https://x1.example/why?source=letter',
} as const;

function send(fetch: Fetch, signal?: AbortSignal): Promise<unknown> {
  return sendLead({ ...LEAD, fetch, signal }).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

describe('sending a lead', () => {
  test('posts JSON to the endpoint, with the idempotency key and without cookies', async () => {
    const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(answer(201));
    expect(await send(fetch)).toBe('sent');
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/newsletters/');
    expect(init).toMatchObject({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key-1',
        'Form-Name': 'newsletter',
      },
      credentials: 'omit',
      redirect: 'error',
      keepalive: true,
    });
    expect(JSON.parse(String(init?.body))).toEqual(newsletter);
  });

  const bodyOf = (init: RequestInit | undefined) => String(init?.body);
  const headerOf = (init: RequestInit | undefined, name: string) =>
    new Headers(init?.headers).get(name);

  test('says how long the form took, and what its honeypot contains, and nothing else changes', async () => {
    const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(answer(201));
    await sendLead({ ...LEAD, fetch, honeypot: '', fillTimeMs: 2350 });
    await sendLead({ ...LEAD, fetch, honeypot: 'spam', fillTimeMs: undefined });
    const [[, first] = [], [, second] = []] = fetch.mock.calls;
    expect(bodyOf(first)).toBe(JSON.stringify(newsletter));
    expect(headerOf(first, 'Form-Fill-Time')).toBe('2350');
    expect(bodyOf(second)).toBe(JSON.stringify({ ...newsletter, website: 'spam' }));
    expect(headerOf(second, 'Form-Fill-Time')).toBeNull();
  });

  test.each([
    ['/api', ['newsletter', '2350']],
    ['https://x1.example/api', ['newsletter', '2350']],
    ['https://api.x1.example', [null, null]],
    ['http://x1.example/api', [null, null]],
    ['//api.x1.example', [null, null]],
  ])(
    'tells the form and its time to the own origin only, which may refuse no header: %s',
    async (baseUrl, headers) => {
      const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(answer(201));
      await sendLead({ ...LEAD, baseUrl, fetch, fillTimeMs: 2350 });
      const [[, init] = []] = fetch.mock.calls;
      expect(['Form-Name', 'Form-Fill-Time'].map((name) => headerOf(init, name))).toEqual(headers);
    },
  );

  test.each(['/api', 'https://api.x1.example'])(
    'says the language of the page beside the payload, and none where there is one language (%s)',
    async (baseUrl) => {
      const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(answer(201));
      await sendLead({ ...LEAD, baseUrl, fetch, language: 'zh-Hant-TW' });
      await sendLead({ ...LEAD, baseUrl, fetch, language: undefined });
      const [[, first] = [], [, second] = []] = fetch.mock.calls;
      expect(bodyOf(first)).toBe(bodyOf(second));
      expect(headerOf(second, 'Content-Language')).toBeNull();
      const language = headerOf(first, 'Content-Language');
      expect(language).toBe('zh-Hant-TW');
      // Such a value needs no permission of another origin (Fetch Standard, 'CORS-safelisted request-header').
      expect(language).toMatch(/^[0-9A-Za-z *,\-.;=]{1,128}$/);
    },
  );

  test.each(['/api', 'https://api.x1.example'])(
    'posts once, also when the connection is lost: the lead may have arrived (%s)',
    async (baseUrl) => {
      const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(() =>
        Promise.reject(new TypeError('Failed to fetch')),
      );
      const sending = sendLead({ ...LEAD, baseUrl, fetch, fillTimeMs: 2350 });
      await expect(sending).rejects.toMatchObject({ kind: 'offline' });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test('takes a page for no answer: a network that asks its guests to sign in sends one', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const fetch: Fetch = () => Promise.resolve(new Response('<h1>Sign in</h1>', { headers }));
    expect(await send(fetch)).toMatchObject({ kind: 'refused', status: 200 });
  });

  test.each([304, 400, 503])(
    'fails with the status %i, with the text that the specification gives',
    async (status) => {
      const fetch: Fetch = () => Promise.resolve(new Response(null, { status }));
      const error = await send(fetch);
      expect(error).toBeInstanceOf(LeadError);
      expect(error).toMatchObject({
        kind: 'refused',
        status,
        message: `Flight Details getFlight API Error : the sales API answered ${status}`,
      });
    },
  );

  test('keeps the message and the cause of a lost connection', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await send(() => Promise.reject(cause));
    expect(error).toMatchObject({ kind: 'offline', cause, status: undefined });
    expect(error).toHaveProperty('message', 'Flight Details getFlight API Error : Failed to fetch');
  });

  test('fails when it is aborted, before or after it was sent', async () => {
    expect(await send(hang, AbortSignal.abort(new Error('closed')))).toMatchObject({
      kind: 'offline',
    });
    const stop = new AbortController();
    const sending = send(hang, stop.signal);
    stop.abort(new Error('closed'));
    expect(await sending).toMatchObject({ kind: 'offline' });
  });
});

describe('an idempotency key', () => {
  test('has 128 random bits', () => {
    expect(randomKey(globalThis.crypto)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomKey(globalThis.crypto)).not.toBe(randomKey(globalThis.crypto));
  });
});

describe('the address of the sales API', () => {
  afterEach(() => Reflect.deleteProperty(process.env, 'GATSBY_SALES_API_URL'));
  test('is that of the embedded API unless the build sets another', () => {
    expect(salesApiUrl()).toBe('/api');
    process.env.GATSBY_SALES_API_URL = 'https://sales.example.com/v1/';
    expect(salesApiUrl()).toBe('https://sales.example.com/v1');
  });
});
