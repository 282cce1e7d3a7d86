import { createDatabase } from '../database/createDatabase';
import { createLeadStore } from '../database/leadStore';
import { homeContact, newsletter } from '../../../tests/leads/examples';
import { storedLeads, newFolder, post, cleanUp, testServer, testSettings } from './testServer';

afterAll(cleanUp);

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('a submission with a key', () => {
  test('is stored once and gets the same answer twice, also after a restart', async () => {
    const settings = testSettings(newFolder());
    const first = await testServer(settings);
    const answer = await post(first, '/newsletters/', newsletter, keyed('k'));
    const again = await post(first, '/newsletters/', newsletter, keyed('k'));
    await first.close();
    const second = await testServer(settings);
    const later = await post(second, '/newsletters/', newsletter, keyed('k'));
    await second.close();

    expect([again.statusCode, later.statusCode]).toEqual([201, 201]);
    expect([again.body, later.body]).toEqual([answer.body, answer.body]);
    expect(await storedLeads(settings)).toHaveLength(1);
  });

  test('that arrives a hundred times at once is stored once and gets one answer', async () => {
    const settings = testSettings(newFolder());
    const server = await testServer(settings);
    const sending = Array.from({ length: 100 }, () =>
      post(server, '/newsletters/', newsletter, keyed('k')),
    );
    const answers = await Promise.all(sending);
    await server.close();
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await storedLeads(settings)).toHaveLength(1);
  });

  test('is refused with 422 when its key belongs to another body or path, and the first lead stays', async () => {
    const settings = testSettings(newFolder());
    const server = await testServer(settings);
    await post(server, '/newsletters/', newsletter, keyed('k'));
    const otherBody = await post(
      server,
      '/newsletters/',
      { ...newsletter, email: 'eve@example.com' },
      keyed('k'),
    );
    const otherAddress = await post(server, '/contacts/', homeContact, keyed('k'));
    const reordered = await post(
      server,
      '/newsletters/',
      `{ "email": "${newsletter.email}", "tracking_url": "${newsletter.tracking_url}" }`,
      keyed('k'),
    );
    await server.close();
    expect([otherBody.statusCode, otherAddress.statusCode, reordered.statusCode]).toEqual([
      422, 422, 201,
    ]);
    expect(otherBody.headers['content-type']).toBe('application/problem+json');
    expect((await storedLeads(settings)).map(({ payload }) => payload)).toEqual([newsletter]);
  });

  test('without a key is stored with each request', async () => {
    const settings = testSettings(newFolder());
    const server = await testServer(settings);
    await post(server, '/newsletters/', newsletter);
    await post(server, '/newsletters/', newsletter);
    await server.close();
    expect(await storedLeads(settings)).toHaveLength(2);
  });

  test('forgets its key after thirty days, and not its lead', async () => {
    const settings = testSettings(newFolder());
    let now = new Date('2026-11-20T12:00:00Z');
    const store = createLeadStore(createDatabase(settings), { now: () => now });
    const add = () => store.add({ kind: 'newsletter', payload: newsletter, idempotencyKey: 'k' });
    const first = await add();
    now = new Date('2026-12-20T12:00:00Z');
    expect(await add()).toEqual(first);
    now = new Date('2026-12-20T12:00:00.001Z');
    expect(await add()).not.toEqual(first);
    await store.close();
    expect(await storedLeads(settings)).toHaveLength(2);
  });
});
