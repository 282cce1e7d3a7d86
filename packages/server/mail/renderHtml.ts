import type { StoredLead } from '../api/listLeads';
import { momentInUtc } from './dates';
import type { DeskPart } from './leadMail';
import type { LeadSummary, SummaryPart } from './leadSummary';
import { emailLink, phoneLink, whatsAppLink } from './contactLinks';
import { escape, mailDocument, lines, oneLine, paragraph } from './htmlDocument';
import { singleLine } from './visitorText';

/** A button that calls or writes; the text alone when it is no number or address. */
function contact(verb: string, text: string, link: string | undefined): string {
  const shown = oneLine(text);
  if (shown === '') return '';
  return link === undefined
    ? paragraph('contact', shown)
    : `<a href="${escape(link)}" class="action">${verb} ${shown}</a>`;
}

function renderPart({ heading, lines: texts }: SummaryPart, index: number, count: number): string {
  const number = count > 1 ? `${index + 1}. ` : '';
  const rest = texts.map((text) => paragraph('text', lines(text))).join('\n');
  return `<div class="part">\n<h2 class="heading">${number}${oneLine(heading)}</h2>\n${rest}\n</div>`;
}

function renderFacts({ facts = [], others = [] }: LeadSummary): string {
  const rows = [...facts, ...others]
    .filter(([, value]) => singleLine(value) !== '')
    .map(
      ([label, value]) =>
        `<tr><th scope="row" class="label">${escape(label)}</th><td class="value">${oneLine(value)}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table class="facts">\n${rows.join('\n')}\n</table>`;
}

function renderFooter({ page = '', source = '' }: LeadSummary, lead: StoredLead): string {
  const rows = [
    ['Form', lead.form ?? ''],
    ['Page', page],
    ['Source', source],
    ['First page', lead.firstPage ?? ''],
    ['Received', momentInUtc(lead.receivedAt)],
    ['Lead', lead.id],
  ] as const;
  const shown = rows.flatMap(([label, value]) =>
    singleLine(value) === '' ? [] : [`${label}: ${oneLine(value)}`],
  );
  return paragraph('footer', shown.join('<br>\n'));
}

/** Writes what a lead says as HTML: who and how to reach them first, large enough for a thumb. */
export function renderLead(summary: LeadSummary, lead: StoredLead): string[] {
  const { parts = [], message = '' } = summary;
  const chat = summary.wantsWhatsApp ? whatsAppLink(summary.phone) : undefined;
  return [
    paragraph('title', oneLine(summary.title)),
    singleLine(summary.name) === '' ? '' : `<h1 class="name">${oneLine(summary.name)}</h1>`,
    contact('Call', summary.phone, phoneLink(summary.phone)),
    chat ? contact('WhatsApp', summary.phone, chat) : '',
    contact('Write to', summary.email, emailLink(summary.email)),
    ...parts.map((part, index) => renderPart(part, index, parts.length)),
    paragraph('message', lines(message)),
    renderFacts(summary),
    renderFooter(summary, lead),
  ];
}

/** Writes the mail as HTML. */
export function renderHtml(
  summary: LeadSummary,
  lead: StoredLead,
  { link, note = '' }: DeskPart = {},
): string {
  const [title = '', name = '', ...rest] = renderLead(summary, lead);
  const take =
    link === undefined ? '' : `<a href="${escape(link)}" class="action">Take this enquiry</a>`;
  return mailDocument(summary.title, [paragraph('text', note), title, name, take, ...rest]);
}
