import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../src/leads/endpoints';
import type { LeadKind } from '../../src/leads/wire';
import type { Settings } from '../../src/salesApi/settings';
import * as golden from '../leads/examples';
import { ask, keptLeads, newFolder, post, tidyUp, testServer, testSettings } from './testServer';

let settings: Settings;
let server: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  settings = testSettings(newFolder(), { allowedOrigins: ['https://friend.example'] });
  server = await testServer(settings, (line) => lines.push(line));
});
afterAll(async () => {
  await server.close();
  tidyUp();
});

const newest = async () => (await keptLeads(settings))[0];
const countLeads = async () => (await keptLeads(settings)).length;

describe('a lead that arrives', () => {
  test.each<[LeadKind, unknown]>([
    ['prospect', golden.charter],
    ['prospect', golden.cargo],
    ['prospect', golden.mission],
    ['emptyLeg', golden.emptyLeg],
    ['jetCard', golden.jetCard],
    ['contact', golden.experiencesContact],
    ['contact', golden.homeContact],
    ['newsletter', golden.newsletter],
  ])('a %s is kept exactly as sent before it is answered 201', async (kind, lead) => {
    const answer = await post(server, endpoints[kind], lead);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const kept = await newest();
    expect(kept).toMatchObject({ kind, payload: lead });
    expect(answer.json()).toEqual({ id: kept?.id, receivedAt: kept?.receivedAt });
  });

  test('the path without its slash is the same address, not a redirect', async () => {
    expect((await post(server, '/newsletters', golden.newsletter)).statusCode).toBe(201);
  });

  test('a charset beside the media type, and a byte-order mark, do no harm', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await post(
      server,
      '/newsletters/',
      `\uFEFF${JSON.stringify(golden.newsletter)}`,
      { headers },
    );
    expect(answer.statusCode).toBe(201);
  });

  test('an honest 256 KB body is taken', async () => {
    const message = 'x'.repeat(
      262_144 - JSON.stringify({ ...golden.homeContact, message: '' }).length,
    );
    expect((await post(server, '/contacts/', { ...golden.homeContact, message })).statusCode).toBe(
      201,
    );
    expect(
      (await post(server, '/contacts/', { ...golden.homeContact, message: `${message}x` }))
        .statusCode,
    ).toBe(413);
  });

  test('a filled honeypot is answered like a success, and not kept', async () => {
    const before = await countLeads();
    const answer = await post(server, '/newsletters/', {
      ...golden.newsletter,
      website: 'https://spam.example',
    });
    const honest = await post(server, '/newsletters/', golden.newsletter);
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(Object.keys(honest.json()));
    expect(Object.keys(answer.headers)).toEqual(Object.keys(honest.headers));
    expect(await countLeads()).toBe(before + 1);
  });
});

describe('a request that is refused', () => {
  const lead = JSON.stringify(golden.newsletter);

  test.each<[string, number, () => Promise<{ statusCode: number; headers: object; body: string }>]>(
    [
      ['broken JSON', 400, () => post(server, '/newsletters/', '{"email":')],
      ['an empty body', 400, () => post(server, '/newsletters/', '')],
      [
        'bytes that are not UTF-8',
        400,
        () => post(server, '/contacts/', Buffer.from([0x22, 0xff, 0x22])),
      ],
      ['null', 400, () => post(server, '/newsletters/', 'null')],
      ['a list', 400, () => post(server, '/newsletters/', [golden.newsletter])],
      [
        'an unprintable key',
        400,
        () => post(server, '/newsletters/', lead, { headers: { 'idempotency-key': 'a b' } }),
      ],
      [
        'an endless key',
        400,
        () =>
          post(server, '/newsletters/', lead, { headers: { 'idempotency-key': 'k'.repeat(256) } }),
      ],
      [
        'a foreign page',
        403,
        () => post(server, '/newsletters/', lead, { headers: { origin: 'https://foe.example' } }),
      ],
      [
        'a page of no origin',
        403,
        () => post(server, '/newsletters/', lead, { headers: { origin: 'null' } }),
      ],
      ['an unknown address', 404, () => post(server, '/nowhere/', lead)],
      ['reading an unknown address', 404, () => ask(server, { url: '/api/nowhere' })],
      ['reading', 405, () => ask(server, { url: '/api/newsletters/' })],
      [
        'putting',
        405,
        () => ask(server, { method: 'PUT', url: '/api/newsletters/', payload: 'x' }),
      ],
      ['deleting', 405, () => ask(server, { method: 'DELETE', url: '/api/newsletters?x=1' })],
      ['a body too large', 413, () => post(server, '/newsletters/', 'x'.repeat(262_145))],
      [
        'a form encoding',
        415,
        () =>
          post(server, '/newsletters/', lead, {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
      ],
      [
        'plain text',
        415,
        () => post(server, '/newsletters/', lead, { headers: { 'content-type': 'text/plain' } }),
      ],
      ['no body and no type', 415, () => ask(server, { method: 'POST', url: '/api/newsletters/' })],
    ],
  )('%s is answered %i with a problem', async (_name, status, ask) => {
    const before = await countLeads();
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      type: 'about:blank',
      status,
      title: expect.any(String),
      detail: expect.any(String),
    });
    expect(answer.body).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/);
    expect(await countLeads()).toBe(before);
  });

  test('a method that is not POST learns which are allowed', async () => {
    expect((await ask(server, { url: '/api/contacts/' })).headers.allow).toBe('POST, OPTIONS');
    expect((await ask(server, { method: 'HEAD', url: '/api/contacts/' })).statusCode).toBe(405);
    expect((await ask(server, { method: 'OPTIONS', url: '/api/contacts/' })).statusCode).toBe(204);
  });

  test('each bad key is named as the payload spells it', async () => {
    const leg = {
      ...golden.cargoQuotation.quotation_legs[0],
      from_location: ' ',
      pax: 1,
      date: '2027-02-29',
    };
    const quotation = { ...golden.cargoQuotation, quotation_legs: [leg] };

    const answer = await post(server, endpoints.prospect, {
      ...golden.cargo,
      phone_number: undefined,
      email: 'ada',
      colour: 1,
      quotations: [quotation, { nature: 'BUS' }],
    });
    expect(answer.json().errors).toEqual([
      { key: 'email', detail: 'must be an e-mail address such as ada@example.com' },
      { key: 'phone_number', detail: 'is missing' },
      { key: 'quotations[0].quotation_legs[0].from_location', detail: 'must name a place' },
      {
        key: 'quotations[0].quotation_legs[0].date',
        detail: 'must be a calendar date written YYYY-MM-DD',
      },
      { key: 'quotations[0].quotation_legs[0].pax', detail: 'is not a key of this payload' },
      { key: 'quotations[1].nature', detail: 'must be one of CHARTER, CARGO, SPECIAL_MISSION' },
      { key: 'colour', detail: 'is not a key of this payload' },
    ]);
  });

  test('what a value should have been is said, what it was is not', async () => {
    const answer = await post(server, endpoints.jetCard, {
      ...golden.jetCard,
      name: 7,
      preferred_annual_hours: 'secret',
    });
    expect(answer.json().errors).toEqual([
      { key: 'name', detail: 'must be of type string' },
      { key: 'preferred_annual_hours', detail: 'must be of type number, or must be one of Other' },
    ]);
    expect(answer.body).not.toContain('secret');
  });
});

describe('pages that may send', () => {
  const send = (headers: Record<string, string>) =>
    post(server, '/newsletters/', golden.newsletter, { headers });

  test('this site, by its host or by the word of the browser', async () => {
    expect((await send({ origin: 'http://localhost:80', host: 'localhost' })).statusCode).toBe(201);
    expect((await send({ origin: 'https://x1.example', host: 'x1.example' })).statusCode).toBe(201);
    expect(
      (
        await send({
          origin: 'https://x1.example',
          host: 'inside:3000',
          'sec-fetch-site': 'same-origin',
        })
      ).statusCode,
    ).toBe(201);
  });

  test('a site on the allow-list, which may also read the answer', async () => {
    const answer = await send({ origin: 'https://friend.example' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a preflight is granted to the allow-list and to nobody else', async () => {
    const preflight = (origin: string) =>
      ask(server, {
        method: 'OPTIONS',
        url: '/api/newsletters/',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });
    const granted = await preflight('https://friend.example');
    expect(granted.statusCode).toBe(204);
    expect(granted.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect((await preflight('https://foe.example')).statusCode).toBe(403);
    expect((await preflight('https://friend.example.foe.example')).statusCode).toBe(403);
  });
});

describe('the log', () => {
  test('has one line a submission and nothing of the visitor', async () => {
    lines.length = 0;
    await post(server, '/contacts/?email=ada@example.com', golden.homeContact, {
      headers: { 'idempotency-key': 'ada-1' },
    });
    await post(server, '/contacts/', { ...golden.homeContact, email: 1 });
    expect(lines).toEqual([
      expect.stringMatching(/^lead contact 201 \d+ ms$/),
      expect.stringMatching(/^lead contact 400 \d+ ms$/),
    ]);
  });
});
