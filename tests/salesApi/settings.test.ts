import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { developApi } from '../../src/salesApi/developApi';
import { SettingsError, readSettings, SETTINGS } from '../../src/salesApi/settings';
import { developServer } from '../../src/site/developServer';
import { newsletter } from '../leads/examples';
import { newFolder, cleanUp } from './testServer';

describe('settings', () => {
  test('have defaults, also for an empty variable', () => {
    const settings = {
      port: 9000,
      host: 'localhost',
      databaseUrl: '.data/leads.db',
      databaseToken: '',
      allowedOrigins: [],
      rateLimitPerMinute: 60,
      bodyLimitBytes: 262_144,
      bodyTimeoutSeconds: 15,
      trustProxy: false,
    };
    expect(readSettings({})).toEqual(settings);
    expect(
      readSettings(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']))),
    ).toEqual(settings);
  });

  test('are read from the environment', () => {
    const environment = {
      SALES_API_ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
      LEADS_DATABASE_URL: 'libsql://leads.example.com',
    };
    expect(readSettings(environment)).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://b.example:8080'],
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      databaseUrl: 'libsql://leads.example.com',
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'local host'],
    ['LEADS_DATABASE_URL', 'postgres://leads'],
    ['LEADS_DATABASE_TOKEN', 'a b'],
    ['SALES_API_ALLOWED_ORIGINS', 'https://a.example/'],
    ['SALES_API_ALLOWED_ORIGINS', '*'],
    ['SALES_API_RATE_LIMIT', 'many'],
    ['SALES_API_BODY_LIMIT', '256kb'],
    ['SALES_API_BODY_TIMEOUT', '0'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ] as const)(
    '%s=%s is refused with its name, its value and the accepted values',
    (name, value) => {
      const sentence = `${name} is "${value}". It accepts ${SETTINGS[name].accepts}.`;
      expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(sentence));
    },
  );
});

describe('the sales API beside Gatsby in develop', () => {
  afterAll(cleanUp);

  test('answers paths below /api/ and passes others to Gatsby', async () => {
    process.env.LEADS_DATABASE_URL = `${newFolder()}/leads.db`;
    const middleware = developServer('/api', developApi);
    const server = createServer((request, response) =>
      middleware(request, response, () => response.end('Gatsby')),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // A server that listens at a port has an AddressInfo.
    const post = (body: unknown) =>
      fetch(`http://127.0.0.1:${port}/api/newsletters/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post(newsletter)).status).toBe(201);
    expect((await post({})).status).toBe(400);
    expect(await (await fetch(`http://127.0.0.1:${port}/whyx1`)).text()).toBe('Gatsby');
    expect(await (await fetch(`http://127.0.0.1:${port}/apiary`)).text()).toBe('Gatsby');
    server.closeAllConnections();
    server.close();
    Reflect.deleteProperty(process.env, 'LEADS_DATABASE_URL');
  });
});
