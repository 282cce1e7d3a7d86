import { randomBytes, randomUUID } from 'node:crypto';
import { homeContact } from '../../../../tests/leads/examples';
import { eraseLeads } from '../../commands/eraseLeads';
import { findRecords } from '../../commands/formats/leadRecords';
import { exportFormats, formatShort } from '../../commands/formats/formatRecords';
import { deskLink } from '../../desk/deskSettings';
import { readToken, signToken } from '../../desk/signedToken';
import { readLeadState, takeStep } from '../../desk/leadEvents';
import type { Settings } from '../../settings';
import { describeEngines, twoServers } from '../database/engines';
import { mailBy, openMailServer, openReceiver, webhookTo } from '../delivery/localServers';
import { openDatabase } from '../delivery/queueFixture';
import { ask, newFolder, post, testServer, testSettings } from '../testServer';
import type { Answer } from '../testServer';

const SECRET = randomBytes(32);
const DESK = { url: 'https://www.example.com', secrets: [SECRET] };
const DAY_MS = 24 * 60 * 60 * 1000;

const settingsWith = (changes: Partial<Settings> = {}): Settings =>
  testSettings(newFolder(), { desk: DESK, ...changes });

/** A server with one lead, and the path of its link. */
async function desk(settings = settingsWith(), message = 'A flight <b>soon</b>') {
  const lines: string[] = [];
  const server = await testServer(settings, (line) => lines.push(line));
  const answer = await post(server, '/contacts/', { ...homeContact, message });
  const lead = answer.json() as { id: string; receivedAt: string };
  const path = pathOf(deskLink(lead, DESK));
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(server, {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return { server, settings, lines, lead, path, form };
}

const pathOf = (link: string | undefined): string => new URL(link ?? '').pathname;

const take = (person: string) => ({ step: 'taken', person });

/** What a page says above the lead. */
const stateIn = ({ body }: Answer): string =>
  [...body.matchAll(/<p class="(?:text|problem)"[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join(' ');

describe('a token', () => {
  const lead = { id: randomUUID(), receivedAt: '2026-11-26T12:00:00.000Z' };
  const token = signToken('desk', lead, SECRET) ?? '';
  const received = Date.parse(lead.receivedAt);

  test('names its lead, and is the same at each attempt', () => {
    expect(readToken('desk', token, [SECRET], received)).toEqual({
      leadId: lead.id,
      isExpired: false,
    });
    expect(signToken('desk', lead, SECRET)).toBe(token);
  });

  test('expires after thirty days', () => {
    const readAt = (days: number) => readToken('desk', token, [SECRET], received + days * DAY_MS);
    expect(readAt(29)?.isExpired).toBe(false);
    expect(readAt(31)?.isExpired).toBe(true);
  });

  test('of another key counts while that key is one of two', () => {
    const newer = randomBytes(32);
    expect(readToken('desk', token, [newer], received)).toBeUndefined();
    expect(readToken('desk', token, [newer, SECRET], received)?.leadId).toBe(lead.id);
  });

  test('that differs in one character, is longer or is written otherwise is none', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(readToken('desk', forged, [SECRET], received)).toBeUndefined();
    }
    for (const other of [`${token}A`, `${token}=`, token.slice(1), '', 'é', `${token}\n`])
      expect(readToken('desk', other, [SECRET], received)).toBeUndefined();
  });
});

test('a link shows what the mail says, takes nothing, and leaves no trace', async () => {
  const { server, path, settings, lines, lead } = await desk();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await ask(server, { method, url: path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      ),
    });
    if (method === 'HEAD') continue;
    expect(stateIn(answer)).toMatch(/^Nobody has taken this enquiry yet\./);
    expect(answer.body).toContain('A flight &lt;b&gt;soon&lt;/b&gt;');
    expect(answer.body).not.toMatch(/<script| style=/);
  }
  const database = openDatabase(settings.databaseUrl);
  expect(await readLeadState(database, lead.id)).toEqual({});
  expect(lines.join('\n')).not.toContain(path.split('/')[2]);
});

test('the first person takes the lead, the second sees who was quicker', async () => {
  const { server, path, form, lines, lead } = await desk();
  const taken = await form(take('Anna'));
  expect([taken.statusCode, taken.headers.location]).toEqual([303, path]);
  const late = await form(take('Ben'));
  expect(late.statusCode).toBe(409);
  expect(stateIn(late)).toMatch(/^Anna was quicker, on .* UTC\. Anna took this enquiry on /);
  expect(stateIn(await ask(server, { url: path }))).toMatch(/^Anna took this enquiry on /);
  expect(lines).toContain(`desk contact ${lead.id} taken`);
});

test('a lead is answered once it is taken, and its outcome can change', async () => {
  const { server, path, form } = await desk();
  const early = await form({ step: 'answered', outcome: 'quoted' });
  expect([early.statusCode, stateIn(early)]).toEqual([
    409,
    expect.stringMatching(/^Nobody has taken this enquiry yet: take it first\./),
  ]);
  await form(take('Anna'));
  await form({ step: 'answered', outcome: '' });
  expect(stateIn(await ask(server, { url: path }))).toMatch(/Answered on [^.]* UTC\.$/);
  await form({ step: 'answered', outcome: 'booked' });
  expect(stateIn(await ask(server, { url: path }))).toMatch(/Outcome: booked\.$/);
  const unknown = await form({ step: 'answered', outcome: 'gone' });
  expect([unknown.statusCode, stateIn(unknown)]).toEqual([
    422,
    expect.stringMatching(/^This outcome is not known\./),
  ]);
});

test('a form without a name, of another site or of another kind changes nothing', async () => {
  const { form, server, path } = await desk();
  const empty = await form(take(' \u200b\n '));
  expect([empty.statusCode, stateIn(empty)]).toEqual([
    422,
    expect.stringMatching(/^Write your name/),
  ]);
  expect((await form(take('Anna'), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await form(take('Anna'), { 'content-type': 'text/plain' })).statusCode).toBe(415);
  expect((await form(take('A'.repeat(5000)))).statusCode).toBe(413);
  expect((await ask(server, { method: 'DELETE', url: path })).statusCode).toBe(405);
  expect(stateIn(await ask(server, { url: path }))).toMatch(/^Nobody has taken/);
});

test('a name is one line of text, whatever is typed', async () => {
  const { form, server, path } = await desk();
  await form(take('Anna\r\nBcc: all@example.com <script>\u202e'));
  const { body } = await ask(server, { url: path });
  expect(body).toContain('Anna Bcc: all@example.com &lt;script&gt; took this enquiry');
});

test('links that are forged, expired, foreign, or of an erased lead say so', async () => {
  const { server, path, lead, settings } = await desk();
  const at = async (url: string) => {
    const { statusCode, body, headers } = await ask(server, { url });
    expect(headers['referrer-policy']).toBe('no-referrer');
    return [statusCode, /<h1 class="name">([^<]*)/.exec(body)?.[1]];
  };
  expect(await at(`${path}A`)).toEqual([404, 'This link is not valid']);
  const foreign = { ...DESK, secrets: [randomBytes(32)] };
  expect(await at(pathOf(deskLink(lead, foreign)))).toEqual([404, 'This link is not valid']);
  const old = { id: lead.id, receivedAt: '2020-01-01T00:00:00.000Z' };
  expect(await at(pathOf(deskLink(old, DESK)))).toEqual([410, 'This link has expired']);
  const database = openDatabase(settings.databaseUrl);
  await eraseLeads(database, [lead.id], Date.now());
  expect(await at(path)).toEqual([410, 'This enquiry is erased']);
});

test('a client that tries many links is stopped', async () => {
  const { server } = await desk(settingsWith({ rateLimitPerMinute: 20 }));
  const guess = () => ask(server, { url: `/desk/${randomBytes(38).toString('base64url')}` });
  const statuses = await Promise.all(
    Array.from({ length: 25 }, async () => (await guess()).statusCode),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('without a desk there is no link and no page', async () => {
  const { server, path } = await desk(testSettings(newFolder()));
  expect((await ask(server, { url: path })).statusCode).not.toBe(200);
});

test('each mail and webhook has the link, and the webhook is told what people do', async () => {
  const [mail, receiver] = [await openMailServer(), await openReceiver()];
  const { form, lead } = await desk(
    settingsWith({ mail: mailBy(mail), webhook: webhookTo(receiver) }),
  );
  await receiver.receives(1);
  const link = deskLink(lead, DESK);
  const bodyAt = (index: number) => JSON.parse(receiver.received[index]?.body ?? '');
  expect(bodyAt(0).data.deskUrl).toBe(link);
  await form(take('Anna'));
  await form(take('Ben'));
  await receiver.receives(2);
  expect(bodyAt(1)).toMatchObject({ type: 'lead.taken', data: { id: lead.id, person: 'Anna' } });
  await form({ step: 'answered', outcome: 'quoted' });
  await receiver.receives(3);
  expect(bodyAt(2)).toMatchObject({
    type: 'lead.answered',
    data: { id: lead.id, person: 'Anna', outcome: 'quoted' },
  });
  await form({ step: 'answered', outcome: 'booked' });
  await receiver.receives(4);
  expect(bodyAt(3).data.outcome).toBe('booked');
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
});

describeEngines((newDatabase) => {
  test('of ten people on two servers who take a lead at once, one has it', async () => {
    const { both, id } = await twoServers(await newDatabase());
    const steps = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        takeStep(both[index % 2 ? 1 : 0], id, { event: 'taken', person: `P${index}` }, [], index),
      ),
    );
    expect(steps.filter((step) => step.isDone)).toHaveLength(1);
    expect(new Set(steps.map((step) => step.state.person)).size).toBe(1);
  });

  test('a webhook is ordered with its step, once for the first who takes the lead', async () => {
    const { database, id } = await twoServers(await newDatabase());
    await takeStep(database, id, { event: 'taken', person: 'Anna' }, ['webhook taken'], 1000);
    await takeStep(database, id, { event: 'taken', person: 'Ben' }, ['webhook taken'], 2000);
    expect(await database.read({ sql: 'SELECT channel, ordered_at FROM deliveries' })).toEqual([
      { channel: 'webhook taken', ordered_at: new Date(1000).toISOString() },
    ]);
  });

  test('an export has the steps, and an erasure leaves none', async () => {
    const { database, id } = await twoServers(await newDatabase());
    await takeStep(database, id, { event: 'taken', person: 'Anna' }, [], 1000);
    await takeStep(database, id, { event: 'answered', outcome: 'lost' }, [], 2000);
    const found = await findRecords(database, { id });
    const unset = { person: null, outcome: null, addressHash: null, dueAt: null };
    expect(JSON.parse(exportFormats.json(found)).leads[0].events).toEqual([
      { ...unset, event: 'taken', at: '1970-01-01T00:00:01.000Z', person: 'Anna' },
      { ...unset, event: 'answered', at: '1970-01-01T00:00:02.000Z', outcome: 'lost' },
    ]);
    expect(formatShort(found)).toContain('taken by Anna at 1970-01-01T00:00:01.000Z');
    await eraseLeads(database, [id], 3000);
    expect(await database.read({ sql: 'SELECT * FROM lead_events' })).toEqual([]);
  });
});
