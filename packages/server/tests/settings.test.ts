import { createServer } from 'node:http';
import { developApi } from '../developApi';
import { readSettings, SETTINGS, unknownSettings } from '../settings';
import { mountServer } from '../../../gatsby/develop/mountServer';
import { newsletter } from '../../../tests/leads/examples';
import { listen, newFolder } from './testServer';

const MAIL = {
  LEADS_SMTP_URL: 'smtps://user%40example.com:p%3Ass@smtp.example.com',
  LEADS_MAIL_FROM: 'X-1 Website <website@example.com>',
  LEADS_MAIL_TO: 'sales@example.com, Night desk <night@example.com>',
};
const WEBHOOK = {
  LEADS_WEBHOOK_URL: 'https://crm.example.com/leads?key=1',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
};
const DESK = {
  LEADS_DESK_URL: 'https://www.example.com',
  LEADS_DESK_SECRET: Buffer.alloc(32, 1).toString('base64'),
};
const ESCALATION = {
  LEADS_ESCALATE_TO: 'Duty <duty@example.com>, boss@example.com',
  LEADS_ESCALATE_AFTER_MINUTES: '15',
  LEADS_DESK_HOURS: 'Mo-Fr 08:00-19:00 Europe/London',
};

describe('settings', () => {
  test('are told from variables that look like them', () => {
    const misspelt = { LEADS_SMPT_URL: 'x', LEAD_MAIL_TO: 'x', SALES_API_RATELIMIT: '5' };
    expect(unknownSettings({ ...misspelt, PATH: '/bin', LEADS_SMTP_URL: 'x' })).toEqual(
      Object.keys(misspelt),
    );
    expect(unknownSettings(SETTINGS)).toEqual([]);
  });

  test('have defaults, also for an empty variable', () => {
    const settings = {
      port: 9000,
      host: 'localhost',
      databaseUrl: '.data/leads.db',
      databasePasswordFile: '',
      allowedOrigins: [],
      rateLimitPerMinute: 60,
      bodyLimitBytes: 262_144,
      bodyTimeoutSeconds: 15,
      trustProxy: false,
      visitors: { acknowledges: false, confirmsNewsletter: false },
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
      LEADS_DATABASE_URL: '/var/lib/x1/leads.db',
    };
    expect(readSettings(environment)).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://b.example:8080'],
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      databaseUrl: '/var/lib/x1/leads.db',
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['HOST', 'local host'],
    ['SALES_API_ALLOWED_ORIGINS', 'https://a.example/'],
    ['SALES_API_ALLOWED_ORIGINS', '*'],
    ['SALES_API_RATE_LIMIT', 'many'],
    ['SALES_API_BODY_LIMIT', '256kb'],
    ['SALES_API_BODY_TIMEOUT', '0'],
    ['LEADS_RETENTION_DAYS', '0'],
    ['LEADS_RETENTION_DAYS', '1.5'],
    ['LEADS_RETENTION_DAYS', '36501'],
    ['LEADS_RETENTION_DAYS', 'a year'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LEADS_MAIL_FROM', 'the website'],
    ['LEADS_MAIL_FROM', 'a@example.com, b@example.com'],
    ['LEADS_MAIL_TO', 'sales@example.com,'],
    ['LEADS_WEBHOOK_ALLOW_PRIVATE', 'yes'],
  ] as const)(
    '%s=%s is refused with its name, its value and the accepted values',
    (name, value) => {
      const sentence = `${name} is "${value}". It accepts ${SETTINGS[name].accepts}.`;
      expect(() => readSettings({ [name]: value })).toThrow(new Error(sentence));
    },
  );
});

describe('the address of the database', () => {
  test.each(['libsql://leads.example.com', 'https://leads.example.com', 'ws://localhost:8080'])(
    '%s is refused with what to set instead of a libSQL server',
    (address) => {
      expect(() => readSettings({ LEADS_DATABASE_URL: address })).toThrow(
        new Error(
          'LEADS_DATABASE_URL names a libSQL server, which is not supported any more. Set the path of a file, such as .data/leads.db, or the address of PostgreSQL: postgres://user:password@host:5432/database.',
        ),
      );
    },
  );
});

describe('a secret setting', () => {
  test.each([
    ['LEADS_DATABASE_URL', 'mysql://user:password@host/leads'],
    ['LEADS_SMTP_URL', 'smtp.example.com'],
    ['LEADS_SMTP_URL', 'https://user:password@smtp.example.com'],
    ['LEADS_SMTP_URL', 'smtps://user@smtp.example.com'],
    ['LEADS_SMTP_URL', 'smtps://user:100%@smtp.example.com'],
    ['LEADS_SMTP_URL', 'smtps://user:password@smtp.example.com?pool=true'],
    ['LEADS_WEBHOOK_URL', 'crm.example.com'],
    ['LEADS_WEBHOOK_URL', 'https://user:password@crm.example.com'],
    ['LEADS_WEBHOOK_SECRET', 'password'],
    ['LEADS_WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
  ] as const)('%s=%s is refused without its value', (name, value) => {
    const sentence = `${name} has a value that is not accepted. It accepts ${SETTINGS[name].accepts}.`;
    expect(() => readSettings({ [name]: value })).toThrow(new Error(sentence));
  });
});

describe('the settings of delivery', () => {
  test('are read', () => {
    const settings = readSettings({ ...MAIL, ...WEBHOOK });
    expect(settings.mail).toEqual({
      server: {
        host: 'smtp.example.com',
        port: 465,
        secure: true,
        user: 'user@example.com',
        password: 'p:ss',
      },
      from: { name: 'X-1 Website', address: 'website@example.com' },
      to: [
        { name: '', address: 'sales@example.com' },
        { name: 'Night desk', address: 'night@example.com' },
      ],
    });
    expect(settings.webhook).toEqual({
      url: WEBHOOK.LEADS_WEBHOOK_URL,
      secrets: [WEBHOOK.LEADS_WEBHOOK_SECRET],
      allowPrivate: false,
    });
    expect(readSettings({ ...MAIL, LEADS_SMTP_URL: 'smtp://[::1]:2525' }).mail?.server).toEqual({
      host: '::1',
      port: 2525,
      secure: false,
    });
  });

  test.each([
    ['LEADS_SMTP_URL', MAIL],
    ['LEADS_MAIL_FROM', MAIL],
    ['LEADS_MAIL_TO', MAIL],
    ['LEADS_WEBHOOK_URL', WEBHOOK],
    ['LEADS_WEBHOOK_SECRET', WEBHOOK],
  ] as const)('without %s alone are refused with a sentence', (name, channel) => {
    const needs =
      channel === MAIL
        ? 'Mail needs all of LEADS_SMTP_URL, LEADS_MAIL_FROM, LEADS_MAIL_TO.'
        : 'A webhook needs LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.';
    expect(() => readSettings({ ...MAIL, ...WEBHOOK, [name]: '' })).toThrow(
      new Error(`${name} is not set. ${needs}`),
    );
  });

  test('allow http: in a private network only', () => {
    const plain = { ...WEBHOOK, LEADS_WEBHOOK_URL: 'http://10.0.0.7/leads' };
    expect(() => readSettings(plain)).toThrow(
      new Error(
        'LEADS_WEBHOOK_URL begins with http:, which does not encrypt leads. Use https:, or set LEADS_WEBHOOK_ALLOW_PRIVATE=true for a receiver in a private network.',
      ),
    );
    const allowed = readSettings({ ...plain, LEADS_WEBHOOK_ALLOW_PRIVATE: 'true' });
    expect(allowed.webhook?.allowPrivate).toBe(true);
    expect(() => readSettings({ LEADS_WEBHOOK_ALLOW_PRIVATE: 'true' })).toThrow(
      'LEADS_WEBHOOK_URL is not set.',
    );
  });
});

describe('the desk', () => {
  test('has a key or two, and asks others after a time', () => {
    expect(readSettings({}).desk).toBeUndefined();
    const two = `${DESK.LEADS_DESK_SECRET} ${Buffer.alloc(48, 2).toString('base64')}`;
    const settings = readSettings({ ...DESK, ...MAIL, ...ESCALATION, LEADS_DESK_SECRET: two });
    expect(settings.desk?.secrets.map(({ length }) => length)).toEqual([32, 48]);
    expect(settings.desk?.escalation).toMatchObject({
      to: [{ name: 'Duty' }, { address: 'boss@example.com' }],
      afterMinutes: 15,
      hours: { days: [1, 2, 3, 4, 5], timeZone: 'Europe/London' },
    });
  });

  test.each([
    ['LEADS_DESK_SECRET', { ...DESK, LEADS_DESK_SECRET: '' }, 'is not set. Links to take a lead'],
    ['LEADS_DESK_URL', { ...DESK, LEADS_DESK_URL: '' }, 'is not set. Links to take a lead'],
    ['LEADS_ESCALATE_TO', { ...DESK, ...MAIL, LEADS_ESCALATE_AFTER_MINUTES: '5' }, 'is not set.'],
    ['LEADS_DESK_URL', { ...MAIL, ...ESCALATION }, 'is not set. LEADS_ESCALATE_TO needs the link'],
    ['LEADS_SMTP_URL', { ...DESK, ...ESCALATION }, 'is not set. LEADS_ESCALATE_TO needs the mail'],
    ['LEADS_ESCALATE_TO', { LEADS_DESK_HOURS: ESCALATION.LEADS_DESK_HOURS }, 'is not set.'],
    ['LEADS_DESK_SECRET', { ...DESK, LEADS_DESK_SECRET: 'short' }, 'has a value that is not'],
    ['LEADS_DESK_URL', { ...DESK, LEADS_DESK_URL: 'http://www.example.com' }, 'is "http:'],
    ['LEADS_DESK_URL', { ...DESK, LEADS_DESK_URL: 'https://www.example.com/a' }, 'is "https:'],
  ])('with a wrong or missing %s is refused with a sentence', (name, environment, sentence) =>
    expect(() => readSettings(environment)).toThrow(`${name} ${sentence}`),
  );
});

describe('the sales API beside Gatsby in develop', () => {
  test('answers paths below /api/ and passes others to Gatsby', async () => {
    process.env.LEADS_DATABASE_URL = `${newFolder()}/leads.db`;
    const middleware = mountServer('/api', developApi);
    const server = createServer((request, response) =>
      middleware(request, response, () => response.end('Gatsby')),
    );
    const address = `http://127.0.0.1:${await listen(server)}`;
    const post = (body: unknown) =>
      fetch(`${address}/api/newsletters/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post(newsletter)).status).toBe(201);
    expect((await post({})).status).toBe(400);
    expect(await (await fetch(`${address}/whyx1`)).text()).toBe('Gatsby');
    expect(await (await fetch(`${address}/apiary`)).text()).toBe('Gatsby');
    server.closeAllConnections();
    Reflect.deleteProperty(process.env, 'LEADS_DATABASE_URL');
  });
});

describe('the settings of mails to visitors and of the report', () => {
  test('are read', () =>
    expect(
      readSettings({
        ...MAIL,
        ...DESK,
        LEADS_ACKNOWLEDGE: 'true',
        LEADS_NEWSLETTER_CONFIRM: 'true',
        LEADS_REPORT_TO: 'marketing@example.com',
        LEADS_SMTP_FALLBACK_URL: 'smtp://other.example.com',
      }),
    ).toMatchObject({
      visitors: { acknowledges: true, confirmsNewsletter: true },
      reportTo: [{ address: 'marketing@example.com' }],
      mail: { fallback: { host: 'other.example.com', port: 587 } },
    }));

  test.each([
    [
      { LEADS_ACKNOWLEDGE: 'true' },
      'LEADS_SMTP_URL is not set. LEADS_ACKNOWLEDGE needs the mail server of the leads.',
    ],
    [
      { ...MAIL, LEADS_NEWSLETTER_CONFIRM: 'true' },
      'LEADS_DESK_URL is not set. LEADS_NEWSLETTER_CONFIRM needs it for the link of its mails.',
    ],
    [
      { LEADS_REPORT_TO: 'marketing@example.com' },
      'LEADS_SMTP_URL is not set. LEADS_REPORT_TO needs the mail server of the leads.',
    ],
    [
      { ...MAIL, LEADS_SMTP_URL: '', LEADS_SMTP_FALLBACK_URL: 'smtp://other.example.com' },
      'LEADS_SMTP_URL is not set. Mail needs all of LEADS_SMTP_URL, LEADS_MAIL_FROM, LEADS_MAIL_TO.',
    ],
    [{ LEADS_ACKNOWLEDGE: 'yes' }, 'LEADS_ACKNOWLEDGE is "yes". It accepts true or false.'],
  ])('%j is refused with what is missing', (environment, sentence) =>
    expect(() => readSettings(environment)).toThrow(new Error(sentence)),
  );
});
