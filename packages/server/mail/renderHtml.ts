import type { StoredLead } from '../api/listLeads';
import { momentInUtc } from './dates';
import type { LeadSummary, SummaryPart } from './leadSummary';
import { emailLink, phoneLink, whatsAppLink } from './contactLinks';
import { escape, htmlDocument, lines, oneLine, paragraph, STYLE } from './htmlDocument';
import { singleLine } from './visitorText';

/** A button that calls or writes; the text alone when it is no number or address. */
function contact(verb: string, text: string, link: string | undefined): string {
  const shown = oneLine(text);
  if (shown === '') return '';
  return link === undefined
    ? paragraph('contact', shown)
    : `<a href="${escape(link)}" style="${STYLE.action}">${verb} ${shown}</a>`;
}

function renderPart({ heading, lines: texts }: SummaryPart, index: number, count: number): string {
  const number = count > 1 ? `${index + 1}. ` : '';
  const rest = texts.map((text) => paragraph('text', lines(text))).join('\n');
  return `<div style="${STYLE.part}">\n<h2 style="${STYLE.heading}">${number}${oneLine(heading)}</h2>\n${rest}\n</div>`;
}

function renderFacts({ facts = [], others = [] }: LeadSummary): string {
  const rows = [...facts, ...others]
    .filter(([, value]) => singleLine(value) !== '')
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="${STYLE.label}">${escape(label)}</th><td style="${STYLE.value}">${oneLine(value)}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table style="${STYLE.facts}">\n${rows.join('\n')}\n</table>`;
}

function renderFooter({ page = '', source = '' }: LeadSummary, lead: StoredLead): string {
  const rows = [
    ['Form', lead.form ?? ''],
    ['Page', page],
    ['Source', source],
    ['Received', momentInUtc(lead.receivedAt)],
    ['Lead', lead.id],
  ] as const;
  const shown = rows.flatMap(([label, value]) =>
    singleLine(value) === '' ? [] : [`${label}: ${oneLine(value)}`],
  );
  return paragraph('footer', shown.join('<br>\n'));
}

/** Writes the mail as HTML: who and how to reach them first, large enough for a thumb. */
export function renderHtml(summary: LeadSummary, lead: StoredLead): string {
  const { parts = [], message = '' } = summary;
  const chat = summary.wantsWhatsApp ? whatsAppLink(summary.phone) : undefined;
  const content = [
    paragraph('title', oneLine(summary.title)),
    singleLine(summary.name) === ''
      ? ''
      : `<h1 style="${STYLE.name}">${oneLine(summary.name)}</h1>`,
    contact('Call', summary.phone, phoneLink(summary.phone)),
    chat ? contact('WhatsApp', summary.phone, chat) : '',
    contact('Write to', summary.email, emailLink(summary.email)),
    ...parts.map((part, index) => renderPart(part, index, parts.length)),
    paragraph('message', lines(message)),
    renderFacts(summary),
    renderFooter(summary, lead),
  ];
  return htmlDocument(summary.title, content);
}
