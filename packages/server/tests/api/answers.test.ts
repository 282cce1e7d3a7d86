import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../../../src/leads/endpoints';
import type { Settings } from '../../settings';
import * as golden from '../../../../tests/leads/examples';
import { ask, storedLeads, newFolder, post, testServer, testSettings } from '../testServer';

let settings: Settings;
let server: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  settings = testSettings(newFolder(), { allowedOrigins: ['https://friend.example'] });
  server = await testServer(settings, (line) => lines.push(line));
});

const newest = async () => (await storedLeads(settings))[0];
const countLeads = async () => (await storedLeads(settings)).length;

/** The longest language tag that is kept: 35 characters. */
const LONGEST_TAG = 'de-Latn-DE-aaaaaaaa-bbbbbbbb-cccccc';

const unkept = (value: string) => [value, undefined] as const;

describe('a valid lead', () => {
  test.each(golden.EXAMPLES)(
    'of the example %s is stored as sent before the answer 201',
    async (_name, kind, lead) => {
      const answer = await post(server, endpoints[kind], lead);
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['cache-control']).toBe('no-store');
      const kept = await newest();
      expect(kept).toMatchObject({ kind, payload: lead });
      expect(answer.json()).toEqual({ id: kept?.id, receivedAt: kept?.receivedAt });
    },
  );

  test('is accepted at the path without the trailing slash, without a redirect', async () => {
    expect((await post(server, '/newsletters', golden.newsletter)).statusCode).toBe(201);
  });

  test('is accepted with a charset in the media type and with a byte-order mark', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await post(
      server,
      '/newsletters/',
      `\uFEFF${JSON.stringify(golden.newsletter)}`,
      { headers },
    );
    expect(answer.statusCode).toBe(201);
  });

  test('is accepted up to a body of 256 KB', async () => {
    const message = 'x'.repeat(
      262_144 - JSON.stringify({ ...golden.homeContact, message: '' }).length,
    );
    const send = async (text: string) =>
      (await post(server, '/contacts/', { ...golden.homeContact, message: text })).statusCode;
    expect(await send(message)).toBe(201);
    expect(await send(`${message}x`)).toBe(413);
  });

  test('with a filled honeypot is answered like any other, and stored with a mark', async () => {
    const before = await countLeads();
    const answer = await post(server, '/newsletters/', {
      ...golden.newsletter,
      website: 'https://spam.example',
    });
    const honest = await post(server, '/newsletters/', golden.newsletter);
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(Object.keys(honest.json()));
    expect(Object.keys(answer.headers)).toEqual(Object.keys(honest.headers));
    expect(await countLeads()).toBe(before + 2);
  });
});

describe.each([
  [
    'the time in which its form was filled in',
    'form-fill-time',
    'mark',
    [
      ['0', 'filled in within 0 ms'],
      ['999', 'filled in within 999 ms'],
      ...['1000', '999999999', '', '-1', '1.5', '1e2', 'soon', '0000000001', '1, 2'].map(unkept),
    ],
    ['200', 'filled in within 200 ms', '5000'],
  ],
  [
    'the name of its form',
    'form-name',
    'form',
    [
      ['rescue', 'rescue'],
      ['contact-panel', 'contact-panel'],
      ['a'.repeat(50), 'a'.repeat(50)],
      ...['a'.repeat(51), '', 'Rescue', '<b>rescue</b>', 'rescue, contact', '=1+1'].map(unkept),
    ],
    ['rescue', 'rescue', 'contact'],
  ],
  [
    'the language of its page',
    'content-language',
    'language',
    [
      ['fr', 'fr'],
      ['pt-br', 'pt-BR'],
      ['ZH-hant-tw', 'zh-Hant-TW'],
      ['ar-u-nu-latn', 'ar'],
      ['fr, en', 'fr'],
      ['*, , ar,ru', 'ar'],
      [LONGEST_TAG, LONGEST_TAG],
      ...['', '*', 'fr_FR', 'a', 'x-private', '<b>fr</b>', '=1+1', `${LONGEST_TAG}c`].map(unkept),
    ],
    ['fr', 'fr', 'ar'],
  ],
] as const)('a lead with %s', (_what, header, key, values, [said, kept, saidAgain]) => {
  const send = (value: string, more?: object) =>
    post(server, '/contacts/', golden.homeContact, { headers: { [header]: value, ...more } });

  test.each(values)(`%j is stored with the ${key} %j`, async (value, expected) => {
    expect((await send(value)).statusCode).toBe(201);
    const lead = await newest();
    expect(lead?.payload).toEqual(golden.homeContact);
    expect(lead?.[key]).toBe(expected);
  });

  test('keeps what the first request with its key said', async () => {
    const keyed = { 'idempotency-key': `${key}-once` };
    const first = await send(said, keyed);
    expect((await send(saidAgain, keyed)).body).toBe(first.body);
    expect(await newest()).toMatchObject({ id: first.json().id, [key]: kept });
  });
});

test('a key that belongs to another body or path is refused, and the first lead stays', async () => {
  const headers = { 'idempotency-key': 'reused' };
  const { email, tracking_url } = golden.newsletter;
  const respaced = `{ "email": "${email}", "tracking_url": "${tracking_url}" }`;
  const answers = [];
  for (const [path, lead] of [
    ['/newsletters/', golden.newsletter],
    ['/newsletters/', { ...golden.newsletter, email: 'eve@example.com' }],
    ['/contacts/', golden.homeContact],
    ['/newsletters/', respaced],
  ] as const)
    answers.push(await post(server, path, lead, { headers }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422, 422, 201]);
  expect(answers[1]?.headers['content-type']).toBe('application/problem+json');
  expect(await newest()).toMatchObject({ id: answers[0]?.json().id, payload: golden.newsletter });
});

describe('a refused request', () => {
  const lead = JSON.stringify(golden.newsletter);

  const send = (headers: Record<string, string>) => () =>
    post(server, '/newsletters/', lead, { headers });
  const body = (sent: unknown) => () => post(server, '/newsletters/', sent);
  const request = (method: string, url: string, payload?: string) => () =>
    ask(server, { method, url: `/api${url}`, payload });

  test.each([
    ['broken JSON', 400, body('{"email":')],
    ['an empty body', 400, body('')],
    ['bytes that are not UTF-8', 400, body(Buffer.from([0x22, 0xff, 0x22]))],
    ['the body null', 400, body('null')],
    ['a list as the body', 400, body([golden.newsletter])],
    ['an idempotency key with a space', 400, send({ 'idempotency-key': 'a b' })],
    ['an idempotency key of 256 characters', 400, send({ 'idempotency-key': 'k'.repeat(256) })],
    ['a page of another origin', 403, send({ origin: 'https://foe.example' })],
    ['a page without an origin', 403, send({ origin: 'null' })],
    ['POST to an unknown path', 404, () => post(server, '/nowhere/', lead)],
    ['POST of no JSON to an unknown path', 404, () => post(server, '/nowhere/', '{')],
    ['GET of an unknown path', 404, request('GET', '/nowhere')],
    ['GET', 405, request('GET', '/newsletters/')],
    ['PUT', 405, request('PUT', '/newsletters/', 'x')],
    ['DELETE', 405, request('DELETE', '/newsletters?x=1')],
    ['a body too large', 413, body('x'.repeat(262_145))],
    ['a form', 415, send({ 'content-type': 'application/x-www-form-urlencoded' })],
    ['a body of plain text', 415, send({ 'content-type': 'text/plain' })],
    ['a compressed body', 415, send({ 'content-encoding': 'gzip' })],
    ['no body and no type', 415, request('POST', '/newsletters/')],
  ])('%s gets the status %i with a problem document', async (_name, status, ask) => {
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

  test('with another method than POST gets the allowed methods', async () => {
    expect((await ask(server, { url: '/api/contacts/' })).headers.allow).toBe('POST, OPTIONS');
    expect((await ask(server, { method: 'HEAD', url: '/api/contacts/' })).statusCode).toBe(405);
    expect((await ask(server, { method: 'OPTIONS', url: '/api/contacts/' })).statusCode).toBe(204);
  });

  const [trip] = golden.charter.quotations;
  const charterOf = (legs: readonly unknown[]) => ({
    ...golden.charter,
    quotations: [{ ...trip, quotation_legs: legs }],
  });
  const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
  const legsPath = 'quotations[0].quotation_legs';

  test.each([
    ['20,000 legs', charterOf(many(20_000, {})), legsPath, 'must have at most 100 items'],
    [
      '101 legs',
      charterOf(many(101, trip?.quotation_legs[0])),
      legsPath,
      'must have at most 100 items',
    ],
    [
      'legs in a hundred quotations',
      { ...golden.charter, quotations: many(100, { quotation_legs: many(100, {}) }) },
      expect.stringMatching(/^quotations\[\d+\]\.quotation_legs$/),
      'must have at most 5000 values in all',
    ],
    [
      '20,000 keys',
      Object.fromEntries(many(20_000, 0).map((value, index) => [`k${index}`, value])),
      '',
      'must have at most 5000 values in all',
    ],
    [
      'lists in lists',
      `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
      expect.any(String),
      'is nested too deeply',
    ],
    [
      'objects in objects',
      `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      'a.a.a.a.a.a.a.a',
      'is nested too deeply',
    ],
  ])('with %s names what is too much', async (_name, sent, key, detail) => {
    const answer = await post(server, '/create-prospect-from-website/', sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ title: 'Refused payload', errors: [{ key, detail }] });
  });

  test('with a thousand wrong keys gets the names of twenty', async () => {
    const answer = await post(
      server,
      '/create-prospect-from-website/',
      charterOf(many(100, { a: 1, b: 2, c: 3 })),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(20);
  });

  test('is never what a form can send: a hundred legs', async () => {
    const leg = trip?.quotation_legs[0];
    const legs = many(100, leg).map((each, index) => ({ ...each, order: index + 1 }));
    const charter = charterOf(legs);
    const [quotation] = charter.quotations;
    const lead = { ...charter, quotations: [{ ...quotation, type: 'Multi' }] };
    expect((await post(server, '/create-prospect-from-website/', lead)).statusCode).toBe(201);
  });

  test('gets the name of each invalid key as the payload spells it', async () => {
    const [cargo] = golden.cargo.quotations;
    const wrong = { from_location: ' ', pax: 1, date: '2027-02-29' };
    const leg = { ...cargo?.quotation_legs[0], ...wrong };
    const quotation = { ...cargo, quotation_legs: [leg] };

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

  test('gets the expected types and none of its own values', async () => {
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

describe('the origin of a request', () => {
  const send = (headers: Record<string, string>) =>
    post(server, '/newsletters/', golden.newsletter, { headers });

  test.each<Record<string, string>>([
    { origin: 'http://localhost:80', host: 'localhost' },
    { origin: 'https://x1.example', host: 'x1.example' },
    { origin: 'https://x1.example', host: 'inside:3000', 'sec-fetch-site': 'same-origin' },
  ])('may be this site, by its host or by Sec-Fetch-Site: %j', async (headers) => {
    expect((await send(headers)).statusCode).toBe(201);
  });

  test('may be a site on the allow-list, which may also read the answer', async () => {
    const answer = await send({ origin: 'https://friend.example' });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('gets a preflight answer when it is on the allow-list, and 403 otherwise', async () => {
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
    expect(granted.headers['access-control-allow-headers']).toBe(
      'Content-Type, Idempotency-Key, Form-Name, Form-Fill-Time, First-Page',
    );
    expect((await preflight('https://foe.example')).statusCode).toBe(403);
    expect((await preflight('https://friend.example.foe.example')).statusCode).toBe(403);
  });
});

describe('the log', () => {
  test('has one line for each submission and no data of the visitor', async () => {
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
