import { connect } from 'node:net';
import { newsletter } from '../../../tests/leads/examples';
import { ask, newFolder, portOf, post, cleanUp, testServer, testSettings } from './testServer';

afterAll(cleanUp);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('the rate limit', () => {
  test('refuses a client above its limit with Retry-After, and still serves pages', async () => {
    const server = await testServer(testSettings(newFolder(), { rateLimitPerMinute: 3 }));
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
    await server.close();
  });

  test('ignores a forwarded address when no proxy is trusted', async () => {
    const server = await testServer(testSettings(newFolder(), { rateLimitPerMinute: 1 }));
    expect((await post(server, '/newsletters/', newsletter, from('203.0.113.1'))).statusCode).toBe(
      201,
    );
    expect((await post(server, '/newsletters/', newsletter, from('203.0.113.2'))).statusCode).toBe(
      429,
    );
    await server.close();
  });

  test('counts each forwarded client behind a trusted proxy, and an IPv6 network as one', async () => {
    const server = await testServer(
      testSettings(newFolder(), { rateLimitPerMinute: 1, trustProxy: ['loopback'] }),
    );
    const statuses: number[] = [];
    for (const address of [
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.1',
      '2001:db8::1',
      '2001:db8::2',
    ]) {
      statuses.push((await post(server, '/newsletters/', newsletter, from(address))).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429, 201, 429]);
    await server.close();
  });
});

test('a body that arrives too slowly gets 408 and is not stored', async () => {
  const server = await testServer(testSettings(newFolder(), { bodyTimeoutSeconds: 1 }));
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
  await server.close();
});
