import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import type { FastifyInstance } from 'fastify';
import { mails } from '../../../compiler/parse/mailsSchema';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import { MAIL_WORDS_FILE } from '../../../../src/leads/mailWords';
import { eraseLeads } from '../../commands/eraseLeads';
import { signToken } from '../../desk/signedToken';
import type { Settings } from '../../settings';
import { MOST_A_DAY, permitVisitorMail, settleVisitorMail } from '../../visitors/visitorEvents';
import type { VisitorEvent } from '../../visitors/visitorEvents';
import type { Database } from '../../database/database';
import { describeEngines, twoServers } from '../database/engines';
import { leads } from '../database/visitorLeads';
import { mailBy, openMailServer, openRawMailServer } from '../delivery/localServers';
import { refusal } from '../delivery/mailServer';
import { openDatabase } from '../delivery/queueFixture';
import { ask, createLog, newFolder, post, query, testServer, testSettings } from '../testServer';
import type { Answer } from '../testServer';

const SECRET = randomBytes(32);
const DESK = { url: 'https://www.example.com', secrets: [SECRET] };
const words = mails.parse({});
const WORDS = JSON.stringify([
  { language: 'en', words },
  {
    language: 'fr',
    words: { ...words, acknowledgement: { ...words.acknowledgement, title: 'Merci' } },
  },
]);

/** A server that writes to visitors, and the mail server by which it does. */
async function site(options: SMTPServerOptions = {}, changes: Partial<Settings> = {}) {
  const { lines, log, logged } = createLog();
  const mail = await openMailServer(options);
  const settings = testSettings(newFolder(), {
    desk: DESK,
    visitors: { acknowledges: true, confirmsNewsletter: true },
    mail: mailBy(mail),
    ...changes,
  });
  const server = await testServer(settings, log, newFolder({ [MAIL_WORDS_FILE]: WORDS }));
  /** The decoded mails to an address. */
  const mailsTo = (address: string) =>
    mail.mails
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '='));
  return { server, settings, lines, logged, mailsTo };
}

test('a visitor gets one mail, in the language of the page, and the sales desk its own', async () => {
  const { server, logged, mailsTo } = await site();
  await post(server, '/contacts/', homeContact, { headers: { 'content-language': 'fr' } });
  await logged(/^delivery mail visitor contact \S+ delivered: attempt 1, \d+ ms$/);
  await logged(/^delivery mail contact \S+ delivered/);
  const [copy = '', ...others] = mailsTo('ada@example.com');
  expect(others).toEqual([]);
  expect(copy).toContain('Merci');
  expect(copy).toContain('Auto-Submitted: auto-replied');
  expect(copy).toContain('Reply-To: sales@example.com');
  expect(mailsTo('sales@example.com')).toHaveLength(1);
});

test.each([
  ['of a list of addresses', 'ada@example.com, eve@example.com'],
  ['with a comment', 'ada@example.com(eve@example.com)'],
  ['with a second header', 'ada@example.com\r\nBcc: eve@example.com'],
  ['that is none', 'ada at example'],
])('a lead %s gets no mail, and the sales desk gets the lead', async (_, email) => {
  const { server, logged, mailsTo } = await site();
  await post(server, '/contacts/', { ...homeContact, email });
  await logged(/^delivery mail visitor contact \S+ skipped: its address is none\.$/);
  await logged(/^delivery mail contact \S+ delivered/);
  expect(mailsTo('ada@example.com')).toEqual([]);
  expect(mailsTo('eve@example.com')).toEqual([]);
});

test('a second lead of the same mailbox within the hour gets no mail', async () => {
  const { server, logged, mailsTo } = await site();
  await post(server, '/contacts/', homeContact);
  await logged(/^delivery mail visitor contact \S+ delivered/);
  await post(server, '/contacts/', { ...homeContact, email: 'A.da+2@example.com' });
  await logged(/skipped: this mailbox has got a mail within the hour\.$/);
  expect(mailsTo('ada@example.com')).toHaveLength(1);
});

test('a lead that looks like one of a program gets no mail', async () => {
  const { server, settings } = await site();
  await post(server, '/contacts/', { ...homeContact, website: 'https://spam.example' });
  expect(await query(settings, 'SELECT channel FROM deliveries')).toEqual([{ channel: 'mail' }]);
});

test('an address that the mail server refuses for good is no fault for the operator', async () => {
  const { server, logged } = await site({
    onRcptTo: ({ address }, _session, done) =>
      done(address === 'ada@example.com' ? refusal(550, 'No such user ada@example.com') : null),
  });
  await post(server, '/contacts/', homeContact);
  expect(await logged(/^delivery mail visitor contact \S+ skipped/)).toContain(
    'skipped: the mail server answered 550 No such user …',
  );
  expect((await ask(server, { url: '/readyz' })).statusCode).toBe(200);
});

test.concurrent(
  'a mail that the server refuses for now goes later',
  async () => {
    let refusals = 1;
    const { server, logged, mailsTo } = await site({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'ada@example.com' && refusals-- > 0 ? refusal(451, 'Later') : null),
    });
    await post(server, '/contacts/', homeContact);
    await logged(/^delivery mail visitor contact \S+ failed: attempt 1/);
    await logged(/^delivery mail visitor contact \S+ delivered: attempt 2/);
    expect(mailsTo('ada@example.com')).toHaveLength(1);
  },
  20_000,
);

/**
 * Starts a mail server that takes every mail but breaks the connection of those to visitors.
 * @param isBreaking whether it breaks before it answers this, for the visitor the first time or again; the mail itself is a dot
 */
async function breakingServer(isBreaking: (command: string, time: number) => boolean) {
  const state = { broken: 0, taken: 0 };
  const toVisitors = new Set<Socket>();
  const port = await openRawMailServer((command, socket) => {
    if (command.startsWith('RCPT TO:<ada@example.com>')) toVisitors.add(socket);
    if (!toVisitors.has(socket)) return false;
    const isBroken = isBreaking(command, state.broken + 1);
    if (isBroken) {
      state.broken += 1;
      socket.destroy();
    } else if (command === '.') state.taken += 1;
    return isBroken;
  });
  return { state, mail: mailBy({ port }) };
}

test.concurrent(
  'a mail that may have arrived is not sent again',
  async () => {
    const { state, mail } = await breakingServer((command) => command === '.');
    const { server, logged } = await site({}, { mail });
    await post(server, '/contacts/', homeContact);
    await logged(
      /^delivery mail visitor contact \S+ failed: attempt 1, the mail server broke the connection/,
    );
    await logged(/^delivery mail visitor contact \S+ skipped: it was sent, or may have been/);
    expect(state).toEqual({ broken: 1, taken: 0 });
  },
  30_000,
);

test.concurrent.each([
  ['the copy of an enquiry', 'contact', '/contacts/', homeContact],
  ['the question of a signup', 'newsletter', '/newsletters/', newsletter],
])(
  '%s whose connection breaks before the server was given it goes later',
  async (_, kind, path, payload) => {
    const { state, mail } = await breakingServer(
      (command, time) => command.startsWith('RCPT') && time === 1,
    );
    const { server, logged } = await site({}, { mail });
    await post(server, path, payload);
    await logged(new RegExp(`^delivery mail visitor ${kind} \\S+ failed: attempt 1`));
    await logged(new RegExp(`^delivery mail visitor ${kind} \\S+ delivered: attempt 2`));
    expect(state).toEqual({ broken: 1, taken: 1 });
  },
  30_000,
);

test.concurrent(
  'a mail that the stop of the server ends, before the mail server was given it, goes with the next start',
  async () => {
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((done) => (reach = done));
    const { server, settings, lines } = await site({ onRcptTo: () => reach() });
    await post(server, '/newsletters/', newsletter);
    await reached;
    await server.close();
    expect(lines.at(-1)).toMatch(/^delivery mail visitor newsletter \S+ interrupted/);
    expect(await query(settings, 'SELECT event FROM lead_events')).toEqual([]);
  },
  20_000,
);

test('without the words of the mails the server does not start, and says what to do', async () => {
  const settings = testSettings(newFolder(), {
    visitors: { acknowledges: true, confirmsNewsletter: false },
    mail: mailBy({ port: 1 }),
  });
  await expect(testServer(settings)).rejects.toThrow(
    'There is no public/_mails.json with the words of mails to visitors. Run npm run build first.',
  );
});

describe('the newsletter', () => {
  const title = ({ body }: Answer) => /<h1 class="name">([^<]*)/.exec(body)?.[1];

  /** Presses the button of a page. */
  const pressAt = (server: FastifyInstance, url: string, headers = {}) =>
    ask(server, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: '',
    });

  /** A server with a signup, and the link of its mail. */
  async function signup() {
    const own = await site();
    const answer = await post(own.server, '/newsletters/', newsletter);
    const lead = answer.json() as { id: string; receivedAt: string };
    await own.logged(/^delivery mail visitor newsletter \S+ delivered/);
    const [mail = ''] = own.mailsTo('ada@example.com');
    const [link = ''] = /https:\/\/www\.example\.com\/desk\/newsletter\/[\w-]+/.exec(mail) ?? [];
    const path = new URL(link).pathname;
    const confirm = (headers = {}) => pressAt(own.server, path, headers);
    const channels = async () =>
      (await query(own.settings, 'SELECT channel FROM deliveries')).map(({ channel }) => channel);
    return { ...own, lead, path, confirm, channels };
  }

  test('an address goes to the sales desk once it is confirmed by the button', async () => {
    const { server, path, confirm, channels, logged, lines, mailsTo, lead } = await signup();
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await ask(server, { method, url: path })).statusCode).toBe(200);
    expect((await confirm({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await channels()).toEqual(['mail visitor']);
    expect(title(await confirm())).toBe(words.newsletter.confirmed.title);
    await logged(/^delivery mail newsletter \S+ delivered/);
    expect(title(await confirm())).toBe(words.newsletter.confirmed.title);
    expect(lines.filter((line) => line === `newsletter ${lead.id} confirmed`)).toHaveLength(1);
    expect(mailsTo('sales@example.com')).toHaveLength(1);
    expect(lines.join('\n')).not.toContain(path.split('/')[3]);
  });

  test('somebody who has just got the copy of an enquiry is asked later, and the signup is not lost', async () => {
    const { server, settings, logged } = await site();
    await post(server, '/contacts/', { ...homeContact, email: newsletter.email });
    await logged(/^delivery mail visitor contact \S+ delivered/);
    await post(server, '/newsletters/', newsletter);
    await logged(
      /^delivery mail visitor newsletter \S+ failed: attempt 1, this mailbox has got a mail/,
    );
    await post(server, '/newsletters/', newsletter);
    const waiting = `SELECT due_at FROM deliveries WHERE channel = 'mail visitor' AND state = 'waiting'`;
    expect((await query(settings, waiting)).length).toBeGreaterThan(0);
    expect((await ask(server, { url: '/readyz' })).statusCode).toBe(200);
  });

  test('a question that the mail server refuses is set aside, and goes when it is ordered again', async () => {
    let refuses = true;
    const own = await site({
      onRcptTo: (_address, _session, done) => done(refuses ? refusal(550, 'Not by you') : null),
    });
    const { id } = (await post(own.server, '/newsletters/', newsletter)).json() as { id: string };
    expect(await own.logged(/^delivery mail visitor newsletter \S+ set aside/)).toMatch(
      `set aside: attempt 1, the mail server answered 550 Not by you. The address may not exist. If there are many such lines, check LEADS_MAIL_FROM and what the server allows. Then run: npm run leads -- redeliver ${id}`,
    );
    expect(await leads(own.settings, ['undelivered'])).toMatch(/mail visitor {2}set aside/);
    refuses = false;
    expect(await leads(own.settings, ['redeliver', id])).toMatch(/^1 delivery is ordered/);
    await own.logged(/^delivery mail visitor newsletter \S+ delivered/);
    expect(own.mailsTo(newsletter.email)).toHaveLength(1);
    expect(own.mailsTo('sales@example.com')).toEqual([]);
  }, 20_000);

  test('an address that is asked goes nowhere by an order, and one that is confirmed to the sales desk again', async () => {
    const { settings, lead, channels, confirm, logged, mailsTo, lines } = await signup();
    expect(await leads(settings, ['redeliver', lead.id])).toBe(
      'The address was asked, and is asked once. The sales desk gets it once it is confirmed.\n',
    );
    expect(await channels()).toEqual(['mail visitor']);
    await confirm();
    await logged(/^delivery mail newsletter \S+ delivered/);
    lines.length = 0;
    expect(await leads(settings, ['redeliver', lead.id])).toMatch(/^1 delivery is ordered/);
    await logged(/^delivery mail newsletter \S+ delivered/);
    expect(mailsTo('sales@example.com')).toHaveLength(2);
    expect(mailsTo(newsletter.email)).toHaveLength(1);
  }, 20_000);

  test('somebody who signs up twice is asked once', async () => {
    const { server, logged, mailsTo } = await signup();
    await post(server, '/newsletters/', newsletter);
    await logged(/skipped: this mailbox has got the same question within the hour/);
    expect(mailsTo(newsletter.email)).toHaveLength(1);
  });

  test('its page has no script, and no trace of it leaves it', async () => {
    const { server, path } = await signup();
    const { headers, body } = await ask(server, { url: path });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body).not.toMatch(/<script| style=|ada@example/);
  });

  test('a link that is forged, of the desk, expired or of an erased lead confirms nothing', async () => {
    const { server, lead, path, confirm, settings, channels } = await signup();
    const at = async (token: string | undefined) => {
      const answer = await pressAt(server, `/desk/newsletter/${token}`);
      return [answer.statusCode, title(answer)];
    };
    const says = words.newsletter.expired.title;
    expect(await at(`${path.split('/')[3]}A`)).toEqual([404, says]);
    expect(await at(signToken('newsletter', lead, randomBytes(32)))).toEqual([404, says]);
    // The key signs links of the desk too: one is not the other.
    expect(await at(signToken('desk', lead, SECRET))).toEqual([404, says]);
    expect((await ask(server, { url: `/desk/${path.split('/')[3]}` })).statusCode).toBe(404);
    const old = { id: lead.id, receivedAt: '2020-01-01T00:00:00.000Z' };
    expect(await at(signToken('newsletter', old, SECRET))).toEqual([410, says]);
    expect(await channels()).toEqual(['mail visitor']);
    await eraseLeads(openDatabase(settings.databaseUrl), [lead.id], Date.now());
    expect((await confirm()).statusCode).toBe(410);
    expect(await channels()).toEqual([]);
  });
});

test('a probe of the API without a token of the desk is refused', async () => {
  const { server } = await site();
  const lead = { id: '7f3c1f1e-0d5c-4e0a-9b6e-2f1f0c9a4d11', receivedAt: new Date().toISOString() };
  for (const probe of ['', 'x', String(signToken('desk', lead, SECRET))]) {
    const answer = await post(server, '/contacts/', homeContact, { headers: { probe } });
    expect(answer.statusCode).toBe(403);
  }
});

describeEngines((newDatabase) => {
  const NOW = Date.parse('2026-11-26T12:00:00.000Z');

  /** Asks, some minutes later, whether a mail about a lead may go. */
  const permitAt =
    (database: Database, event: VisitorEvent) =>
    (id = '', minutes = 0) =>
      permitVisitorMail(
        database,
        { id, event, address: 'ada@example.com' },
        NOW + minutes * 60_000,
      );

  test('of ten leads of one mailbox that two servers answer at once, one gets a mail', async () => {
    const { database, both, ids } = await twoServers(await newDatabase(), 10);
    // On PostgreSQL two decisions may overlap: here each lasts long enough.
    if (database.skipLocked)
      await database.write([
        {
          sql: `CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END'`,
        },
        {
          sql: 'CREATE TRIGGER pause BEFORE INSERT ON lead_events FOR EACH ROW EXECUTE FUNCTION pause()',
        },
      ]);
    const permissions = await Promise.all(
      ids.map((id, index) => permitAt(both[index % 2 ? 1 : 0], 'acknowledged')(id)),
    );
    expect(permissions.filter((each) => each === 'given')).toHaveLength(1);
    expect(permissions.filter((each) => each === 'recent')).toHaveLength(9);
  });

  test('a mail is permitted again after an hour, and after one that was not sent', async () => {
    const { database, ids } = await twoServers(await newDatabase(), 3);
    const [first = '', second = '', third = ''] = ids;
    const permit = permitAt(database, 'acknowledged');
    expect(await permit(first, 0)).toBe('given');
    expect(await permit(first, 0)).toBe('tried before');
    await settleVisitorMail(database, { id: first, event: 'acknowledged', wasSent: false });
    expect(await permit(first, 1)).toBe('given');
    await settleVisitorMail(database, { id: first, event: 'acknowledged', wasSent: true });
    expect(await permit(first, 120)).toBe('tried before');
    expect(await permit(second, 60)).toBe('recent');
    expect(await permit(second, 62)).toBe('given');
    await eraseLeads(database, [third], NOW);
    expect(await permit(third, 240)).not.toBe('given');
  });

  test('a second signup waits while nobody knows whether the first has been asked', async () => {
    const { database, ids } = await twoServers(await newDatabase(), 3);
    const permit = permitAt(database, 'asked');
    const settle = (id = '', wasSent = true) =>
      settleVisitorMail(database, { id, event: 'asked', wasSent });
    expect([await permit(ids[0]), await permit(ids[1])]).toEqual(['given', 'being asked']);
    await settle(ids[0], false);
    expect([await permit(ids[1]), await permit(ids[0])]).toEqual(['given', 'being asked']);
    await settle(ids[1]);
    expect(await permit(ids[0])).toBe('asked before');
    // The process died while it asked.
    expect([await permit(ids[0], 61), await permit(ids[2], 122)]).toEqual(['given', 'given']);
  });

  test('only so many mails go to visitors in a day', async () => {
    const { database, ids } = await twoServers(await newDatabase(), 2);
    const at = new Date(NOW).toISOString();
    await database.write([
      {
        sql: `INSERT INTO lead_events (lead_number, event, at, address_hash) VALUES ${Array.from({ length: MOST_A_DAY }, (_, index) => `(1, 'flood ${index}', '${at}', 'other')`).join(', ')}`,
      },
    ]);
    const permit = permitAt(database, 'asked');
    expect(await permit(ids[0], 60)).toBe('too many');
    expect(await permit(ids[1], 25 * 60)).toBe('given');
  });
});
