import { mailColors as color } from '../../theme/mailColors';
import type { StoredLead } from '../listLeads';
import { momentInUtc } from './dates';
import type { LeadSummary, SummaryPart } from './leadSummary';
import { emailLink, phoneLink } from './contactLinks';
import { multiLine, singleLine } from './visitorText';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
const oneLine = (text: string) => escape(singleLine(text));
const lines = (text: string) => escape(multiLine(text)).replaceAll('\n', '<br>\n');

/** Mail programs remove style sheets, so each element has its style. */
const STYLE = {
  body: `margin:0;padding:0;background:${color.background};color:${color.text};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%`,
  page: 'max-width:560px;margin:0 auto;padding:20px 16px',
  title: `margin:0;color:${color.muted};font-size:14px`,
  name: 'margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:600',
  buttons: 'margin:0 0 8px',
  action: `display:block;margin:0 0 8px;padding:12px 16px;border-radius:8px;background:${color.action};color:${color.onAction};text-decoration:none;font-weight:600;word-break:break-word`,
  contact: 'margin:0 0 8px;word-break:break-word',
  part: `margin:12px 0 0;padding:12px 16px;border-radius:8px;background:${color.surface};word-break:break-word`,
  heading: 'margin:0 0 4px;font-size:17px;line-height:1.35;font-weight:600',
  text: 'margin:0',
  facts: 'margin:16px 0 0;border-collapse:collapse;width:100%',
  label: `padding:4px 16px 4px 0;color:${color.muted};text-align:left;font-weight:400;vertical-align:top;width:40%`,
  value: 'padding:4px 0;vertical-align:top;word-break:break-word',
  message: `margin:16px 0 0;padding:0 0 0 14px;border-left:3px solid ${color.action};word-break:break-word`,
  footer: `margin:20px 0 0;padding:12px 0 0;border-top:1px solid ${color.line};color:${color.muted};font-size:13px;word-break:break-word`,
} as const;

const paragraph = (style: keyof typeof STYLE, html: string) =>
  html === '' ? '' : `<p style="${STYLE[style]}">${html}</p>`;

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

function renderFacts({ facts = [] }: LeadSummary): string {
  const rows = facts
    .filter(([, value]) => singleLine(value) !== '')
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="${STYLE.label}">${escape(label)}</th><td style="${STYLE.value}">${oneLine(value)}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table style="${STYLE.facts}">\n${rows.join('\n')}\n</table>`;
}

function renderFooter({ page = '', source = '' }: LeadSummary, lead: StoredLead): string {
  const rows = [
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

/**
 * Writes the mail as HTML: who and how to reach them first, large enough for a thumb.
 * @param summary what the mail says
 * @param lead the lead
 * @returns a document in which everything that the visitor typed is text
 */
export function renderHtml(summary: LeadSummary, lead: StoredLead): string {
  const { parts = [], message = '' } = summary;
  const content = [
    paragraph('title', oneLine(summary.title)),
    singleLine(summary.name) === ''
      ? ''
      : `<h1 style="${STYLE.name}">${oneLine(summary.name)}</h1>`,
    contact('Call', summary.phone, phoneLink(summary.phone)),
    contact('Write to', summary.email, emailLink(summary.email)),
    ...parts.map((part, index) => renderPart(part, index, parts.length)),
    paragraph('message', lines(message)),
    renderFacts(summary),
    renderFooter(summary, lead),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${oneLine(summary.title)}</title>`,
    '</head>',
    `<body style="${STYLE.body}">`,
    `<div style="${STYLE.page}">`,
    ...content.filter((html) => html !== ''),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
