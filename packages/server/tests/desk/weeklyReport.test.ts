import type { DeliveryResult } from '../../delivery/sender';
import { createWeeklyReport } from '../../desk/weeklyReport';
import type { LeadMail } from '../../mail/leadMail';
import { StorageError, type Database } from '../../database/database';
import { createManualClock } from '../delivery/manualClock';
import { addMessage, describeEngines, openServer } from '../database/engines';
import { mailbox } from '../delivery/localServers';

describeEngines((newDatabase) => {
  /** Lets a server look once whether a report is due. */
  async function lookAt(
    database: Database,
    time: string,
    result: DeliveryResult = { outcome: 'delivered' },
    to = [mailbox('marketing@example.com')],
    refused = to[0]?.address,
  ) {
    const mails: LeadMail[] = [];
    const receivers: string[] = [];
    const lines: string[] = [];
    await new Promise<void>((done) =>
      createWeeklyReport(database, {
        from: mailbox('website@example.com'),
        to,
        sendMail: async (mail, { address }) => {
          mails.push(mail);
          receivers.push(address);
          return address === refused ? result : { outcome: 'delivered' };
        },
        log: (line) => lines.push(line),
        clock: {
          now: () => Date.parse(time),
          random: () => 0,
          load: () => 0,
          after: () => {
            done();
            return () => undefined;
          },
        },
      }).start(),
    );
    return { subjects: mails.map(({ subject }) => subject), mails, receivers, lines };
  }

  test('one of several servers sends the report of each week', async () => {
    const url = await newDatabase();
    const [one, other] = [openServer(url), openServer(url)];
    await addMessage(one, 'A flight for Ada');
    const sent = await Promise.all(
      [one, other, one].map(({ database }) => lookAt(database, '2030-11-25T06:00:00.000Z')),
    );
    const [mail] = sent.flatMap(({ mails }) => mails);
    expect(sent.flatMap(({ subjects }) => subjects)).toEqual(['Leads since 2030-11-18']);
    expect(mail).toMatchObject({ to: [{ address: 'marketing@example.com' }] });
    expect(mail?.text).not.toMatch(/Ada|ada@/);
    expect((await lookAt(one.database, '2030-12-02T05:59:00.000Z')).subjects).toEqual([]);
    const next = await lookAt(one.database, '2030-12-02T06:00:00.000Z');
    expect([next.subjects, next.lines]).toEqual([
      ['Leads since 2030-11-25'],
      ['report of 2030-12-02 sent'],
    ]);
  });

  test('a report has the seven days before its Monday, so that no lead is in two', async () => {
    const url = await newDatabase();
    for (const day of [
      '2030-11-17T23:59',
      '2030-11-18T00:00',
      '2030-11-24T23:59',
      '2030-11-25T05:00',
    ])
      await addMessage(openServer(url, { now: () => new Date(`${day}:00.000Z`) }), day);
    const { mails } = await lookAt(openServer(url).database, '2030-11-25T06:00:00.000Z');
    expect(mails[0]?.text).toMatch(/^2 leads since 2030-11-18 until 2030-11-24, /);
  });

  test('a report is sent again when its server ended, or the database failed, while it was sent', async () => {
    const url = await newDatabase();
    const { database } = openServer(url);
    await new Promise<void>((sending) =>
      createWeeklyReport(database, {
        from: mailbox('website@example.com'),
        to: [mailbox('marketing@example.com')],
        sendMail: () => new Promise(() => sending()),
        clock: { ...createManualClock(), now: () => Date.parse('2030-11-25T06:00:00.000Z') },
      }).start(),
    );
    expect((await lookAt(database, '2030-11-25T06:05:00.000Z')).mails).toEqual([]);
    const read = () => Promise.reject(new StorageError('away'));
    const failed = await lookAt({ ...database, read }, '2030-11-25T06:15:00.000Z');
    expect(failed.lines).toEqual([expect.stringContaining('report of 2030-11-25 failed')]);
    expect((await lookAt(database, '2030-11-25T06:30:00.000Z')).mails).toHaveLength(1);
    expect((await lookAt(database, '2030-11-25T06:45:00.000Z')).mails).toEqual([]);
  });

  test('a server that was off on Monday sends it later, and one that cannot tries again', async () => {
    const { database } = openServer(await newDatabase());
    const failure = {
      outcome: 'failed',
      error: 'the mail server is away',
      advice: 'Check it.',
    } as const;
    const failed = await lookAt(database, '2030-11-27T12:00:00.000Z', failure);
    expect(failed.lines).toEqual([
      'report of 2030-11-25 failed: the mail server is away. It is tried again. Check it.',
    ]);
    expect((await lookAt(database, '2030-11-27T12:15:00.000Z')).subjects).toEqual([
      'Leads since 2030-11-18',
    ]);
  });

  test('of several receivers the one that is refused gets it later, and the others once', async () => {
    const { database } = openServer(await newDatabase());
    const to = [mailbox('marketing@example.com'), mailbox('board@example.com')];
    const failure = {
      outcome: 'failed',
      error: 'the mail server answered 451 Later',
      advice: 'Check it.',
    } as const;
    const look = (minute: number, result?: DeliveryResult) =>
      lookAt(database, `2030-11-27T12:${minute}:00.000Z`, result, to, 'board@example.com');
    const first = await look(10, failure);
    expect(first.receivers).toEqual(['marketing@example.com', 'board@example.com']);
    expect(first.lines).toEqual([
      'report of 2030-11-25 sent',
      'report of 2030-11-25 to 2 failed: the mail server answered 451 Later. It is tried again. Check it.',
    ]);
    const second = await look(25);
    expect([second.receivers, second.lines]).toEqual([
      ['board@example.com'],
      ['report of 2030-11-25 to 2 sent'],
    ]);
    expect((await look(40)).receivers).toEqual([]);
  });
});
