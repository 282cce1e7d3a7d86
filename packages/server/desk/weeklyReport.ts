import { reportFormats } from '../commands/formats/formatReport';
import { reportLeads } from '../commands/formats/leadReport';
import type { Database } from '../database/database';
import { systemClock, type Clock } from '../delivery/clock';
import type { Mailbox, MailSettings } from '../delivery/deliverySettings';
import type { SendMail } from '../delivery/mailSender';
import { createRepeated, type Repeated } from '../repeated';
import { escape, mailDocument } from '../mail/htmlDocument';
import type { LeadMail } from '../mail/leadMail';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** How often a server looks whether it is Monday. */
const PAUSE_MS = HOUR_MS / 4;

/** The first Monday of all, at 06:00 UTC: in Europe the day begins. */
const FIRST_MONDAY = Date.parse('1970-01-05T06:00:00Z');

/** How long a server has for a report. The claim of one that ended meanwhile ends by itself. */
const CLAIM_MS = 10 * 60_000;

/** Claims a week that nobody has sent or sends. */
const CLAIM = `INSERT INTO weekly_reports (week, at, claimed_until) VALUES (?, ?, ?)
  ON CONFLICT (week) DO UPDATE SET at = excluded.at, claimed_until = excluded.claimed_until
  WHERE weekly_reports.claimed_until < excluded.at RETURNING week`;
const SENT = 'UPDATE weekly_reports SET claimed_until = NULL WHERE week = ?';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last Monday on which a report was due. */
const lastMonday = (now: number): number => now - ((now - FIRST_MONDAY) % WEEK_MS);

export type WeeklyReportOptions = {
  readonly from: MailSettings['from'];
  readonly to: readonly Mailbox[];
  readonly sendMail: SendMail;
  readonly log?: (line: string) => void;
  readonly clock?: Clock;
};

/**
 * Creates the mail of each Monday about the leads of the week before. Of several servers on one database one sends it; one
 * that was off sends it later.
 */
export function createWeeklyReport(
  database: Database,
  { from, to, sendMail, log = () => undefined, clock = systemClock }: WeeklyReportOptions,
): Repeated {
  async function mailOf(monday: number): Promise<LeadMail> {
    const since = dayOf(monday - WEEK_MS);
    const days = { since, until: dayOf(monday - DAY_MS) };
    const text = reportFormats.text(await reportLeads(database, days, clock.now()));
    const subject = `Leads since ${since}`;
    return {
      from,
      to,
      replyTo: undefined,
      subject,
      text,
      html: mailDocument(subject, [`<pre>${escape(text)}</pre>`]),
      messageId: `<report.${dayOf(monday)}@${from.address.split('@')[1]}>`,
    };
  }

  /**
   * Sends the report to one receiver, unless another server does.
   * @param report names both: the week, and the place of a receiver after the first
   */
  async function sendTo(receiver: Mailbox, report: string, monday: number): Promise<void> {
    const [at, until] = [clock.now(), clock.now() + CLAIM_MS].map((time) =>
      new Date(time).toISOString(),
    ) as [string, string];
    const [claimed = []] = await database.write([{ sql: CLAIM, args: [report, at, until] }]);
    if (claimed.length === 0) return;
    const result = await sendMail(
      await mailOf(monday),
      receiver,
      [],
      AbortSignal.timeout(CLAIM_MS),
    );
    if (result.outcome === 'delivered') {
      await database.write([{ sql: SENT, args: [report] }]);
      log(`report of ${report} sent`);
    }
    if (result.outcome === 'failed')
      log(`report of ${report} failed: ${result.error}. It is tried again. ${result.advice}`);
  }

  return createRepeated(async () => {
    const monday = lastMonday(clock.now());
    const week = dayOf(monday);
    try {
      for (const [index, receiver] of to.entries())
        await sendTo(receiver, index === 0 ? week : `${week} to ${index + 1}`, monday);
    } catch {
      log(
        `report of ${week} failed: the database of leads does not answer. Check the disk and LEADS_DATABASE_URL.`,
      );
    }
    return PAUSE_MS;
  }, clock);
}
