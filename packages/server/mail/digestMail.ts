import { digestId } from '../delivery/digest';
import type { MailSettings } from '../delivery/deliverySettings';
import { describeLanguage } from '../api/language';
import type { StoredLead } from '../api/listLeads';
import { plural } from '../commands/formats/plural';
import { momentInUtc } from './dates';
import { mailDocument, oneLine, paragraph } from './htmlDocument';
import type { LeadMail } from './leadMail';
import { summariseLead } from './leadSummary';
import { shorten, singleLine } from './visitorText';

/** The most characters of one text of a lead. */
const LONGEST_TEXT = 120;

/** A marked lead in short. */
type Entry = { readonly heading: string; readonly lines: readonly string[] };

const INTRODUCTION =
  'These forms were sent quicker than a person types, so they are probably spam. Each is stored like any other lead.';
const ADVICE =
  'One of them is from a person after all? This command sends it as a mail of its own: npm run leads -- redeliver, and the id of the lead.';

const short = (text: string) => shorten(singleLine(text), LONGEST_TEXT);

function entryOf(lead: StoredLead): Entry {
  const { subject, name, phone, email } = summariseLead(lead);
  const facts = [
    ['Phone', phone],
    ['E-mail', email],
    ['Language', lead.language ? describeLanguage(lead.language) : ''],
    ['Form', lead.form ?? ''],
    ['Marked', lead.mark ?? ''],
    ['Received', momentInUtc(lead.receivedAt)],
    ['Lead', lead.id],
  ] as const;
  return {
    heading: [subject, name]
      .map(short)
      .filter((text) => text !== '')
      .join(' · '),
    lines: facts.flatMap(([label, value]) =>
      short(value) === '' ? [] : [`${label}: ${short(value)}`],
    ),
  };
}

function textOf(title: string, entries: readonly Entry[]): string {
  const numbered = entries.map(({ heading, lines }, index) =>
    [`${index + 1}. ${heading}`, ...lines.map((line) => `   ${line}`)].join('\n'),
  );
  return `${[`${title}\n${INTRODUCTION}`, ...numbered, ADVICE].join('\n\n')}\n`;
}

/** Without links: nobody should call or answer a program by mistake. */
function htmlOf(title: string, entries: readonly Entry[]): string {
  const parts = entries.map(
    ({ heading, lines }, index) =>
      `<div class="part">\n<h2 class="heading">${index + 1}. ${oneLine(heading)}</h2>\n${paragraph('text', lines.map(oneLine).join('<br>\n'))}\n</div>`,
  );
  return mailDocument(title, [
    `<h1 class="name">${oneLine(title)}</h1>`,
    paragraph('title', INTRODUCTION),
    ...parts,
    paragraph('footer', ADVICE),
  ]);
}

/**
 * Writes the mail to the sales desk with the marked leads that waited. It has no address for an answer.
 * @param leads the leads in order of arrival
 */
export function digestMail(
  leads: readonly StoredLead[],
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
): LeadMail {
  const entries = leads.map(entryOf);
  const title = plural(leads.length, 'marked lead');
  return {
    from,
    to,
    replyTo: undefined,
    subject: title,
    text: textOf(title, entries),
    html: htmlOf(title, entries),
    messageId: `<${digestId(leads)}@${from.address.split('@')[1]}>`,
  };
}
