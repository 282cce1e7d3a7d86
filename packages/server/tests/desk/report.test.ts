import { reportFormats } from '../../commands/formats/formatReport';
import { PROBE_MARK } from '../../api/spamMark';
import { reportLeads } from '../../commands/formats/leadReport';
import { takeStep } from '../../desk/leadEvents';
import type { LeadStep } from '../../desk/leadEvents';
import { homeContact, newsletter } from '../../../../tests/leads/examples';
import type { NewLead } from '../../database/leadStore';
import { addLead, describeEngines, openServer } from '../database/engines';

const START = Date.parse('2026-11-23T10:00:00.000Z');
const MINUTE_MS = 60_000;
const FIRST_PAGE = 'https://www.example.com/invitation?source=card&utm_campaign=winter';

/** A message from a page with a query. */
const comingFrom = (query: string) => ({
  ...homeContact,
  tracking_url: `https://www.example.com/${query}`,
});

describeEngines((newDatabase) => {
  /** A database with leads of some campaigns, of which people have taken some. */
  async function week() {
    let now = START;
    const options = { hasDesk: true, now: () => new Date(now) };
    const server = openServer(await newDatabase(), options);
    const { database } = server;
    const add = (query: string, changes: Partial<NewLead> = {}) =>
      addLead(server, { payload: comingFrom(query), ...changes });
    const step = (id: string, minutes: number, what: LeadStep) =>
      takeStep(database, id, what, [], START + minutes * MINUTE_MS);
    now -= 3 * 24 * 60 * MINUTE_MS;
    await add('?utm_campaign=old');
    now = START;
    const ids = [];
    for (const query of ['?source=letter&utm_campaign=spring', '?utm_campaign=spring', '?a', ''])
      ids.push(await add(query, query === '?a' ? { firstPage: FIRST_PAGE } : {}));
    await add('', { mark: 'honeypot' });
    await add('', { mark: PROBE_MARK });
    await add('', {
      kind: 'newsletter',
      payload: { ...newsletter, tracking_url: 'https://www.example.com/' },
    });
    for (const [index, minutes] of [4, 20, 300].entries())
      await step(ids[index] ?? '', minutes, { event: 'taken', person: 'Anna Berg' });
    await step(ids[0] ?? '', 30, { event: 'answered', outcome: 'booked' });
    await step(ids[1] ?? '', 30, { event: 'answered', outcome: undefined });
    await step(ids[2] ?? '', 301, { event: 'answered', outcome: 'booked' });
    return { database, open: ids[3] ?? '' };
  }

  test('a report says what came, how quickly it was taken, and what it led to', async () => {
    const { database, open } = await week();
    const report = await reportLeads(database, { since: '2026-11-23' }, START + 600 * MINUTE_MS);
    expect(JSON.parse(reportFormats.json(report))).toEqual({
      since: '2026-11-23',
      leads: 5,
      marked: 1,
      kinds: { contact: 4, newsletter: 1 },
      sources: { none: 4, letter: 1 },
      campaigns: { none: 3, spring: 2 },
      firstSources: { card: 1 },
      firstCampaigns: { winter: 1 },
      noted: 4,
      taken: 3,
      takenWithin: { 5: 1, 15: 1, 60: 2 },
      medianMinutes: 20,
      minutesOf95Percent: 300,
      outcomes: { booked: 2, 'not known yet': 1 },
      bookedByCampaign: { spring: 1, winter: 1 },
      open: [{ id: open, kind: 'contact', minutes: 600 }],
    });
    expect((await reportLeads(database, {}, START)).leads).toBe(6);
    const before = await reportLeads(database, { until: '2026-11-22' }, START);
    expect([before.leads, [...before.campaigns]]).toEqual([1, [['old', 1]]]);
  });

  test('it has nothing personal, in any format', async () => {
    const { database, open } = await week();
    const report = await reportLeads(database, { since: '2026-11-23' }, START + 600 * MINUTE_MS);
    for (const format of Object.values(reportFormats)) {
      const text = format(report);
      expect(text).toContain('spring');
      for (const personal of ['Anna', 'Ada', 'ada@example.com'])
        expect(text).not.toContain(personal);
    }
    expect(reportFormats.text(report)).toBe(`5 leads since 2026-11-23, and 1 marked one

By kind
  4  contact
  1  newsletter

By source
  4  none
  1  letter

By campaign
  3  none
  2  spring

By the source of the first page
  1  card

By the campaign of the first page
  1  winter

Taken
  3 of 4 enquiries that the desk has noted (75 %)
  1 within 5 min (25 %)
  1 within 15 min (25 %)
  2 within 60 min (50 %)
  half of them within 20 min
  95 % of them within 5 h 0 min

Outcomes
  2  booked
  1  not known yet

Booked, by campaign
  1  spring
  1  winter

Open
  10 h 0 min  contact  ${open}
`);
    expect(reportFormats.csv(report)).toContain('campaigns,spring,2\r\n');
  });

  test('its lists begin with what is most frequent, also before numbers, and name no mailbox', async () => {
    const server = openServer(await newDatabase());
    const { database } = server;
    for (const query of [
      '?utm_campaign=spring',
      '?utm_campaign=spring',
      '?utm_campaign=2026',
      '?source=ada%40b.example',
    ])
      await addLead(server, { payload: comingFrom(query) });
    const report = await reportLeads(database, {}, START);
    const [text, csv] = [reportFormats.text(report), reportFormats.csv(report)];
    expect(text).toContain('By campaign\n  2  spring\n  1  2026\n  1  none\n');
    expect(csv).toMatch(/campaigns,spring,2\r\ncampaigns,2026,1\r\n/);
    expect(text).toContain('  1  an e-mail address\n');
    expect(text + csv + reportFormats.json(report)).not.toContain('ada@');
  });

  test('without leads it says so', async () => {
    const { database } = openServer(await newDatabase());
    expect(reportFormats.text(await reportLeads(database, {}, START))).toMatch(
      /^0 leads, and 0 marked ones\n/,
    );
  });
});
