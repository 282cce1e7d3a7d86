import { whatsAppLink } from './contactLinks';
import { momentInUtc } from './dates';
import type { DeskPart } from './leadMail';
import type { LeadSummary } from './leadSummary';
import type { StoredLead } from '../api/listLeads';
import { multiLine, singleLine } from './visitorText';

const line = (label: string, value: string | undefined) => {
  const text = singleLine(value ?? '');
  return text === '' ? [] : [`${label}: ${text}`];
};

const indented = (text: string) => multiLine(text).replace(/^/gm, '   ');

/** Writes the mail as text. */
export function renderText(
  summary: LeadSummary,
  lead: StoredLead,
  { link, note = '' }: DeskPart = {},
): string {
  const { parts = [], facts = [], others = [], message = '' } = summary;
  const numbered = parts.length > 1;
  const blocks = [
    [note],
    [
      singleLine(summary.title),
      singleLine(summary.name),
      ...line('Phone', summary.phone),
      ...line('WhatsApp', summary.wantsWhatsApp ? whatsAppLink(summary.phone) : undefined),
      ...line('E-mail', summary.email),
    ],
    ...parts.map(({ heading, lines }, index) => [
      `${numbered ? `${index + 1}. ` : ''}${singleLine(heading)}`,
      ...lines.map(indented),
    ]),
    [...facts, ...others].flatMap(([label, value]) => line(label, value)),
    [multiLine(message)],
    line('Take this enquiry', link),
    [
      ...line('Form', lead.form),
      ...line('Page', summary.page),
      ...line('Source', summary.source),
      ...line('First page', lead.firstPage),
      `Received: ${momentInUtc(lead.receivedAt)}`,
      `Lead: ${lead.id}`,
    ],
  ];
  return `${blocks
    .map((lines) => lines.filter((text) => text !== '').join('\n'))
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}
