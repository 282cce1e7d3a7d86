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

function send(fetch: Fetch, signal?: AbortSignal): Promise<unknown> {
  const sending = {
    endpoint: 'newsletter',
    payload: newsletter,
    idempotencyKey: 'key-1',
    baseUrl: '/api',
  } as const;
  return sendLead({ ...sending, fetch, signal }).then(
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
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' },
      credentials: 'omit',
      redirect: 'error',
      keepalive: true,
    });
    expect(JSON.parse(String(init?.body))).toEqual(newsletter);
  });

  const bodyOf = (init: RequestInit | undefined) => String(init?.body);
  const fillTimeOf = (init: RequestInit | undefined) =>
    new Headers(init?.headers).get('Form-Fill-Time');

  test('says how long the form took, and what its honeypot contains, and nothing else changes', async () => {
    const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(answer(201));
    const lead = { endpoint: 'newsletter', payload: newsletter, idempotencyKey: 'k' } as const;
    const options = { ...lead, baseUrl: '/api', fetch };
    await sendLead({ ...options, honeypot: '', fillTimeMs: 2350 });
    await sendLead({ ...options, honeypot: 'spam', fillTimeMs: undefined });
    const [[, first] = [], [, second] = []] = fetch.mock.calls;
    expect(bodyOf(first)).toBe(JSON.stringify(newsletter));
    expect(fillTimeOf(first)).toBe('2350');
    expect(bodyOf(second)).toBe(JSON.stringify({ ...newsletter, website: 'spam' }));
    expect(fillTimeOf(second)).toBeNull();
  });

  test.each([
    ['https://api.example', ['2350', null], 'sent'],
    ['/api', ['2350'], 'offline'],
  ])(
    'a lead is not lost to an API of another origin that forbids the fill time: %s',
    async (baseUrl, fillTimes, outcome) => {
      const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>((_url, init) =>
        fillTimeOf(init) === null
          ? answer(201)('')
          : Promise.reject(new TypeError('Failed to fetch')),
      );
      const lead = { endpoint: 'newsletter', payload: newsletter, idempotencyKey: 'k' } as const;
      const result = await sendLead({ ...lead, baseUrl, fetch, fillTimeMs: 2350 }).then(
        () => 'sent',
        (error: unknown) => (error instanceof LeadError ? error.kind : 'unknown'),
      );
      expect(result).toBe(outcome);
      expect(fetch.mock.calls.map(([, init]) => fillTimeOf(init))).toEqual(fillTimes);
    },
  );

  test.each([200, 201, 204])('succeeds with the status %i', async (status) => {
    const fetch: Fetch = () => Promise.resolve(new Response(null, { status }));
    expect(await send(fetch)).toBe('sent');
  });

  test.each([304, 400, 403, 422, 429, 500, 503])(
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
