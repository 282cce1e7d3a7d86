import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { digestId } from '../../delivery/digest';
import { createWebhookSender, webhookBody } from '../../delivery/webhookSender';
import type { WebhookOptions } from '../../delivery/webhookSender';
import { homeContact } from '../../../../tests/leads/examples';
import { freePort } from '../../../../tests/support/freePort';
import { closeAtEnd, listen } from '../testServer';
import { WEBHOOK_SECRET as SECRET } from './receiver';

const lead = {
  id: '7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11',
  kind: 'contact',
  form: 'rescue',
  language: 'fr',
  receivedAt: '2026-11-22T12:00:00.000Z',
  payload: { ...homeContact, message: 'Genève 😀' },
};

/** Starts a receiver and gives its address. */
async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closeAtEnd(() => server.closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}/`;
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  receiver((request, response) => {
    request.resume();
    response.writeHead(status, headers).end('ada@example.com');
  });

const post = (url: string, options: WebhookOptions & { allowPrivate?: boolean } = {}) =>
  createWebhookSender(
    { url, secrets: [SECRET], allowPrivate: options.allowPrivate ?? true },
    options,
  ).send(lead, new AbortController().signal);

/** Starts a receiver that takes everything. */
async function taking() {
  const received: { headers: IncomingHttpHeaders; body: string; method?: string }[] = [];
  const address = await receiver((request, response) => {
    const { headers, method } = request;
    void text(request).then((body) => {
      received.push({ headers, method, body });
      response.writeHead(204).end();
    });
  });
  return { received, url: `${address}leads?key=1` };
}

const verify = (body: string, headers: IncomingHttpHeaders, secret = SECRET) =>
  new Webhook(secret).verify(
    body,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  );

test('a lead is posted, signed by Standard Webhooks, with the same id and body at each attempt', async () => {
  const { received, url } = await taking();
  expect(await post(url)).toEqual({ outcome: 'delivered' });
  expect(await post(url)).toEqual({ outcome: 'delivered' });
  for (const { headers, body, method } of received) {
    expect(method).toBe('POST');
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-id']).toBe(lead.id);
    expect(verify(body, headers)).toEqual({
      type: 'lead.created',
      timestamp: lead.receivedAt,
      data: lead,
    });
    expect(() => verify(body.replace('Ada', 'Eve'), headers)).toThrow();
  }
  expect(received[0]?.body).toBe(received[1]?.body);
  expect(received[0]?.body).toBe(webhookBody(lead));
});

test('while the secret is replaced, receivers with the old and with the new one accept a lead', async () => {
  const { received, url } = await taking();
  const replaced = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
  const sender = createWebhookSender({ url, secrets: [SECRET, replaced], allowPrivate: true });
  await sender.send(lead, new AbortController().signal);
  const [{ body = '', headers = {} } = {}] = received;
  for (const secret of [SECRET, replaced])
    expect(verify(body, headers, secret)).toMatchObject({ data: lead });
  const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
  expect(() => verify(body, headers, other)).toThrow();
});

test('a digest is posted as one request with all of its leads, and each with what made it marked', async () => {
  const { received, url } = await taking();
  const leads = ['one', 'two'].map((id) => ({ ...lead, id, mark: 'filled in within 240 ms' }));
  const sender = createWebhookSender({ url, secrets: [SECRET], allowPrivate: true });
  const result = await sender.sendDigest?.(leads, new AbortController().signal);
  expect(result).toEqual({ outcome: 'delivered' });
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(headers['webhook-id']).toBe(digestId(leads));
  expect(verify(body, headers)).toEqual({
    type: 'leads.marked',
    timestamp: lead.receivedAt,
    data: { leads },
  });
});

const CHECK = 'Check the receiver of LEADS_WEBHOOK_URL.';
const NOT_FOLLOWED =
  'Redirects are not followed: set LEADS_WEBHOOK_URL to the address to which it leads.';

describe('a receiver that answers', () => {
  test.each([
    [301, false, NOT_FOLLOWED],
    [307, false, NOT_FOLLOWED],
    [400, true, 'The receiver does not accept this lead: change it.'],
    [
      401,
      false,
      'Check that the receiver has the LEADS_WEBHOOK_SECRET of this server, and the clocks of both.',
    ],
    [404, false, 'Check LEADS_WEBHOOK_URL.'],
    [408, false, CHECK],
    [410, true, 'The receiver takes no more leads: change LEADS_WEBHOOK_URL.'],
    [422, true, 'The receiver does not accept this lead: change it.'],
    [425, false, CHECK],
    [500, false, CHECK],
  ])('%i is a failure, permanent: %s', async (status, permanent, advice) => {
    let followed = 0;
    const elsewhere = await receiver((_request, response) => {
      followed += 1;
      response.end();
    });
    const address = await answering(status, { location: elsewhere });
    expect(await post(address)).toEqual({
      outcome: 'failed',
      error: `the receiver answered ${status}`,
      advice,
      permanent,
      retryAfterMs: undefined,
    });
    expect(followed).toBe(0);
  });

  test('429 with Retry-After is asked again after that time', async () => {
    const now = () => Date.parse('2026-11-22T12:00:00.000Z');
    const seconds = await answering(429, { 'retry-after': '90' });
    const later = { permanent: false, retryAfterMs: 90_000 };
    expect(await post(seconds, { now })).toMatchObject(later);
    const date = await answering(503, { 'retry-after': 'Sun, 22 Nov 2026 12:02:00 GMT' });
    expect(await post(date, { now })).toMatchObject({ retryAfterMs: 120_000 });
  });

  test('201 and then a body without end has the lead', async () => {
    const address = await receiver((_request, response) => response.writeHead(201).write('{'));
    expect(await post(address, { timeoutMs: 200 })).toEqual({ outcome: 'delivered' });
  });
});

describe('a receiver that does not answer', () => {
  test('in time is given up', async () => {
    const address = await receiver(() => undefined);
    expect(await post(address, { timeoutMs: 50 })).toEqual({
      outcome: 'failed',
      error: 'the receiver did not answer in 0.05 s',
      advice: CHECK,
    });
  });

  test('because nothing listens, or it hangs up, is tried again', async () => {
    expect(await post(`http://127.0.0.1:${await freePort()}/`)).toMatchObject({
      error: 'the receiver refused the connection (ECONNREFUSED)',
    });
    const rude = await receiver((request) => request.socket.destroy());
    expect(await post(rude)).toMatchObject({
      error: 'the receiver closed the connection (ECONNRESET)',
    });
  });

  test('by TLS at a port without it is tried again', async () => {
    const address = await answering(200);
    expect(await post(address.replace('http:', 'https:'))).toMatchObject({
      outcome: 'failed',
      error: expect.stringMatching(/^the receiver does not speak TLS at this port \(/),
    });
  });
});

describe('an address of a private network', () => {
  const forbidden = {
    outcome: 'failed',
    error: 'the host of LEADS_WEBHOOK_URL has no address to which leads may be sent',
    advice:
      'Addresses of a private network need LEADS_WEBHOOK_ALLOW_PRIVATE=true, all others https:.',
  };

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])(
    'is refused: %s',
    async (url) => {
      expect(await post(url, { allowPrivate: false })).toEqual(forbidden);
    },
  );

  test('is refused behind a name, and a connection uses the address that was checked', async () => {
    let asked = 0;
    const { port } = new URL(await answering(204));
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const url = `http://crm.example:${port}/`;
    expect(await post(url, { allowPrivate: false, resolve })).toEqual(forbidden);
    expect(await post(url, { resolve })).toEqual({ outcome: 'delivered' });
    expect(asked).toBe(2);
  });

  test('is the only one that gets leads without TLS', async () => {
    const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
    expect(await post('http://crm.example/', { resolve })).toEqual(forbidden);
  });
});
