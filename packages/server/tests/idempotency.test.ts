import { homeContact, newsletter } from '../../../tests/leads/examples';
import { storedLeads, newFolder, post, testServer, testSettings } from './testServer';

const keyed = { headers: { 'idempotency-key': 'k' } };

async function start() {
  const settings = testSettings(newFolder());
  return { settings, server: await testServer(settings) };
}

describe('a submission with a key', () => {
  test('is stored once and gets the same answer twice, also after a restart', async () => {
    const { settings, server: first } = await start();
    const answer = await post(first, '/newsletters/', newsletter, keyed);
    const again = await post(first, '/newsletters/', newsletter, keyed);
    await first.close();
    const second = await testServer(settings);
    const later = await post(second, '/newsletters/', newsletter, keyed);

    expect([again.statusCode, later.statusCode]).toEqual([201, 201]);
    expect([again.body, later.body]).toEqual([answer.body, answer.body]);
    expect(await storedLeads(settings)).toHaveLength(1);
  });

  test('that arrives a hundred times at once is stored once and gets one answer', async () => {
    const { settings, server } = await start();
    const sending = Array.from({ length: 100 }, () =>
      post(server, '/newsletters/', newsletter, keyed),
    );
    const answers = await Promise.all(sending);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await storedLeads(settings)).toHaveLength(1);
  });

  test('is refused with 422 when its key belongs to another body or path, and the first lead stays', async () => {
    const { settings, server } = await start();
    await post(server, '/newsletters/', newsletter, keyed);
    const otherBody = await post(
      server,
      '/newsletters/',
      { ...newsletter, email: 'eve@example.com' },
      keyed,
    );
    const otherAddress = await post(server, '/contacts/', homeContact, keyed);
    const reordered = await post(
      server,
      '/newsletters/',
      `{ "email": "${newsletter.email}", "tracking_url": "${newsletter.tracking_url}" }`,
      keyed,
    );
    expect([otherBody.statusCode, otherAddress.statusCode, reordered.statusCode]).toEqual([
      422, 422, 201,
    ]);
    expect(otherBody.headers['content-type']).toBe('application/problem+json');
    expect((await storedLeads(settings)).map(({ payload }) => payload)).toEqual([newsletter]);
  });

  test('without a key is stored with each request', async () => {
    const { settings, server } = await start();
    await post(server, '/newsletters/', newsletter);
    await post(server, '/newsletters/', newsletter);
    expect(await storedLeads(settings)).toHaveLength(2);
  });
});
