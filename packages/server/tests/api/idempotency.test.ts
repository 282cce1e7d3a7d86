import type { FastifyInstance } from 'fastify';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import { storedLeads, newFolder, post, testServer, testSettings } from '../testServer';

/** Sends a lead with the key of all leads here. */
const send = (server: FastifyInstance, path: string, lead: unknown) =>
  post(server, path, lead, { headers: { 'idempotency-key': 'k' } });

async function start() {
  const settings = testSettings(newFolder());
  return { settings, server: await testServer(settings) };
}

describe('a submission with a key', () => {
  test('is stored once and gets the same answer twice, also after a restart', async () => {
    const { settings, server: first } = await start();
    const answer = await send(first, '/newsletters/', newsletter);
    const again = await send(first, '/newsletters/', newsletter);
    await first.close();
    const second = await testServer(settings);
    const later = await send(second, '/newsletters/', newsletter);

    expect([again.statusCode, later.statusCode]).toEqual([201, 201]);
    expect([again.body, later.body]).toEqual([answer.body, answer.body]);
    expect(await storedLeads(settings)).toHaveLength(1);
  });

  test('is refused with 422 when its key belongs to another body or path, and the first lead stays', async () => {
    const { settings, server } = await start();
    await send(server, '/newsletters/', newsletter);
    const { email, tracking_url } = newsletter;
    const answers = [
      await send(server, '/newsletters/', { ...newsletter, email: 'eve@example.com' }),
      await send(server, '/contacts/', homeContact),
      await send(
        server,
        '/newsletters/',
        `{ "email": "${email}", "tracking_url": "${tracking_url}" }`,
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 201]);
    expect(answers[0]?.headers['content-type']).toBe('application/problem+json');
    expect((await storedLeads(settings)).map(({ payload }) => payload)).toEqual([newsletter]);
  });
});
