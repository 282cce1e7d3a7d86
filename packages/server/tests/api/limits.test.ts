import { connect } from 'node:net';
import { newsletter } from '../../../../tests/leads/examples';
import type { Settings } from '../../settings';
import { ask, newFolder, portOf, post, testServer, testSettings } from '../testServer';

describe('the rate limit', () => {
  const limited = (changes: Partial<Settings>) => testServer(testSettings(newFolder(), changes));

  test('refuses a client above its limit with Retry-After, and still serves pages', async () => {
    const server = await limited({ rateLimitPerMinute: 3 });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await post(server, '/newsletters/', newsletter)).statusCode);
    const stopped = await post(server, '/contacts', newsletter);
    expect(statuses).toEqual([201, 201, 201]);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers['content-type']).toBe('application/problem+json');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask(server, { url: '/' })).statusCode).toBe(200);
  });

  test.each([
    [
      'ignores a forwarded address when no proxy is trusted',
      {},
      { '203.0.113.1': [201], '203.0.113.2': [429] },
    ],
    [
      'counts each forwarded client behind a trusted proxy, and an IPv6 network as one',
      { trustProxy: ['loopback'] },
      {
        '203.0.113.1': [201, 429],
        '203.0.113.2': [201],
        '2001:db8::1': [201],
        '2001:db8::2': [429],
        '203.0.113.2:567': [429],
        '[2001:db8::3]:567': [429],
        '203.0.113.3:567': [201],
        '203.0.113.3:568': [429],
      },
    ],
  ])('%s', async (_name, changes, expected) => {
    const server = await limited({ rateLimitPerMinute: 1, ...changes });
    for (const [address, statuses] of Object.entries(expected))
      for (const status of statuses) {
        const headers = { 'x-forwarded-for': address };
        const { statusCode } = await post(server, '/newsletters/', newsletter, { headers });
        expect([address, statusCode]).toEqual([address, status]);
      }
  });
});

test('a body that arrives too slowly gets 408 and is not stored', async () => {
  const server = await testServer(testSettings(newFolder(), { bodyTimeoutSeconds: 0.5 }));
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(
    'POST /api/newsletters/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
  );
  const trickle = setInterval(() => socket.write(' '), 100);
  let said = '';
  socket.on('data', (part) => (said += String(part)));
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('close', done));
  clearInterval(trickle);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});
