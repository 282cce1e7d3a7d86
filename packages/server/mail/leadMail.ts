import type { Mailbox, MailSettings } from '../delivery/deliverySettings';
import type { StoredLead } from '../api/listLeads';
import { replyAddress } from './contactLinks';
import { summariseLead } from './leadSummary';
import type { LeadSummary } from './leadSummary';
import { renderHtml } from './renderHtml';
import { renderText } from './renderText';
import { shorten, singleLine } from './visitorText';

/** A mail about a lead. */
export type LeadMail = {
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
  /** The visitor, when the address is one. */
  readonly replyTo: Mailbox | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each mail about one lead, so that a mail program shows a repeated one as the same. */
  readonly messageId: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
};

const LONGEST_SUBJECT = 150;
/** How much of the subject the request may take, so that the name is in it too. */
const LONGEST_REQUEST = 100;
const LONGEST_NAME = 80;

function subjectOf({ subject, name, email, phone }: LeadSummary): string {
  const who = [name, email, phone].map(singleLine).find((text) => text !== '');
  const request = shorten(singleLine(subject), LONGEST_REQUEST);
  return shorten(who === undefined ? request : `${request} · ${who}`, LONGEST_SUBJECT);
}

/** What a mail says of the desk. */
export type DeskPart = {
  /** The address at which a person takes the lead; undefined without a desk. */
  readonly link?: string | undefined;
  /** A sentence above the lead. */
  readonly note?: string;
};

/** Writes the mail to the sales desk about a lead. */
export function leadMail(
  lead: StoredLead,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  desk: DeskPart = {},
): LeadMail {
  const summary = summariseLead(lead);
  const address = replyAddress(summary.email);
  const name = shorten(singleLine(summary.name), LONGEST_NAME);
  return {
    from,
    to,
    replyTo: address === undefined ? undefined : { name, address },
    subject: subjectOf(summary),
    text: renderText(summary, lead, desk),
    html: renderHtml(summary, lead, desk),
    messageId: `<${lead.id}@${from.address.split('@')[1]}>`,
  };
}

/**
 * Writes the mail about a lead that nobody has taken.
 * @param stage how many such mails there are with this one
 */
export function escalationMail(
  lead: StoredLead,
  settings: Pick<MailSettings, 'from' | 'to'>,
  { link, stage }: { readonly link: string | undefined; readonly stage: number },
): LeadMail {
  const note = 'Nobody has taken this enquiry yet.';
  const { subject, messageId, ...mail } = leadMail(lead, settings, { link, note });
  return {
    ...mail,
    subject: shorten(`Not taken yet: ${subject}`, LONGEST_SUBJECT),
    messageId: messageId.replace('@', `.escalated.${stage}@`),
  };
}
