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
const WEEK_MS = 7 * 24 * HOUR_MS;

/** How often a server looks whether it is Monday. */
const PAUSE_MS = HOUR_MS / 4;

/** The first Monday of all, at 06:00 UTC: in Europe the day begins. */
const FIRST_MONDAY = Date.parse('1970-01-05T06:00:00Z');

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
    const text = reportFormats.text(await reportLeads(database, since, clock.now()));
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
    const [claimed = []] = await database.write([
      {
        sql: 'INSERT INTO weekly_reports (week, at) VALUES (?, ?) ON CONFLICT (week) DO NOTHING RETURNING week',
        args: [report, new Date(clock.now()).toISOString()],
      },
    ]);
    if (claimed.length === 0) return;
    const result = await sendMail(await mailOf(monday), receiver, []);
    if (result.outcome === 'delivered') log(`report of ${report} sent`);
    if (result.outcome === 'failed') {
      log(`report of ${report} failed: ${result.error}. It is tried again. ${result.advice}`);
      await database.write([{ sql: 'DELETE FROM weekly_reports WHERE week = ?', args: [report] }]);
    }
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
