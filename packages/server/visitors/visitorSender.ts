import type { Database } from '../database/database';
import { signToken } from '../desk/signedToken';
import { DESK_PATH, type DeskSettings } from '../desk/deskSettings';
import type { MailSettings } from '../delivery/deliverySettings';
import type { SendMail } from '../delivery/mailSender';
import { VISITOR_CHANNEL, type Sender } from '../delivery/sender';
import { replyAddress } from '../mail/contactLinks';
import { summariseLead } from '../mail/leadSummary';
import { acknowledgementMail, confirmationMail } from '../mail/visitorMail';
import type { FindWords } from './mailWords';
import { MOST_A_DAY, permitVisitorMail, settleVisitorMail } from './visitorEvents';
import type { Permission, VisitorEvent } from './visitorEvents';

const HOUR_MS = 60 * 60 * 1000;

/** The path of the pages by which addresses for the newsletter are confirmed. */
const CONFIRM_PATH = `${DESK_PATH}/newsletter`;

/** Why a mail is not sent, as a clause. */
const REASONS: Readonly<Record<Exclude<Permission, 'given'>, string>> = {
  'tried before':
    'it was sent, or may have been by an attempt that was interrupted, and nobody gets it twice',
  'asked before': 'this mailbox has got the same question within the hour, and its link works',
  'being asked': 'this mailbox is being asked the same question, or may have been',
  recent: 'this mailbox has got a mail within the hour',
  'too many': `${MOST_A_DAY} mails have gone to visitors within 24 hours`,
};

/** How long a question waits at the least that is not asked now: without it, the signup would be lost. */
const QUESTION_WAITS_MS: Partial<Record<Permission, number>> = {
  'being asked': 0,
  recent: HOUR_MS,
  'too many': HOUR_MS,
};

const CHECK_ADDRESS =
  'The address may not exist. If there are many such lines, check LEADS_MAIL_FROM and what the server allows.';

export type VisitorSenderOptions = {
  readonly settings: MailSettings;
  readonly database: Database;
  readonly desk: DeskSettings | undefined;
  readonly findWords: FindWords;
  readonly sendMail: SendMail;
};

/**
 * Creates the sender of mails to visitors: the copy of an enquiry, or the question to an address for the newsletter.
 * Each goes once at the most, also after the end of a process.
 */
export function createVisitorSender(options: VisitorSenderOptions): Sender {
  const { settings, database, desk, findWords, sendMail } = options;
  const send: Sender['send'] = async (lead, signal) => {
    const address = replyAddress(summariseLead(lead).email);
    if (address === undefined) return { outcome: 'skipped', reason: 'its address is none' };
    const words = await findWords(lead.language);
    const event: VisitorEvent = lead.kind === 'newsletter' ? 'asked' : 'acknowledged';
    const permission = await permitVisitorMail(
      database,
      { id: lead.id, event, address },
      Date.now(),
    );
    if (permission !== 'given') {
      const retryAfterMs = event === 'asked' ? QUESTION_WAITS_MS[permission] : undefined;
      if (retryAfterMs === undefined) return { outcome: 'skipped', reason: REASONS[permission] };
      const advice = 'It goes later. If there are many such lines, a program may be sending leads.';
      return { outcome: 'failed', error: REASONS[permission], advice, retryAfterMs };
    }
    const [secret] = desk?.secrets ?? [];
    const token = secret && signToken('newsletter', lead, secret);
    const to = { name: '', address };
    const mail =
      event === 'asked'
        ? confirmationMail(lead, { settings, to, words }, `${desk?.url}${CONFIRM_PATH}/${token}`)
        : acknowledgementMail(lead, { settings, to, words });
    const result = await sendMail(mail, to, [lead], signal);
    if (result.outcome === 'failed' && result.mayHaveArrived) return result;
    const wasSent = result.outcome === 'delivered';
    await settleVisitorMail(database, { id: lead.id, event, wasSent });
    if (result.outcome !== 'failed' || !result.permanent) return result;
    // A copy is not missed. A question that is not asked would lose the signup.
    return event === 'asked'
      ? { ...result, advice: CHECK_ADDRESS }
      : { outcome: 'skipped', reason: result.error };
  };
  return { channel: VISITOR_CHANNEL, concurrency: 2, send };
}
