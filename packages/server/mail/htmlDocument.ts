import { mailColors as color } from '../../../src/theme/mailColors';
import { multiLine, singleLine } from './visitorText';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
/** Makes one line of what a visitor typed HTML. */
export const oneLine = (text: string): string => escape(singleLine(text));
/** Makes the lines of what a visitor typed HTML. */
export const lines = (text: string): string => escape(multiLine(text)).replaceAll('\n', '<br>\n');

/** The styles of the classes of a lead, in mails and on the pages of the desk. */
export const STYLE = {
  body: `margin:0;padding:0;background:${color.background};color:${color.text};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%`,
  page: 'max-width:560px;margin:0 auto;padding:20px 16px',
  title: `margin:0;color:${color.muted};font-size:14px`,
  name: 'margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:600',
  buttons: 'margin:0 0 8px',
  action: `display:block;margin:0 0 8px;padding:12px 16px;border-radius:8px;background:${color.action};color:${color.onAction};text-decoration:none;font-weight:600;word-break:break-word`,
  call: 'color:inherit;unicode-bidi:isolate',
  contact: 'margin:0 0 8px;word-break:break-word',
  part: `margin:12px 0 0;padding:12px 16px;border-radius:8px;background:${color.surface};word-break:break-word`,
  heading: 'margin:0 0 4px;font-size:17px;line-height:1.35;font-weight:600',
  text: 'margin:0',
  sentence: 'margin:0 0 12px',
  facts: 'margin:16px 0 0;border-collapse:collapse;width:100%',
  label: `padding:4px 16px 4px 0;color:${color.muted};text-align:left;font-weight:400;vertical-align:top;width:40%`,
  value: 'padding:4px 0;vertical-align:top;word-break:break-word',
  message: `margin:16px 0 0;padding:0 0 0 14px;border-left:3px solid ${color.action};word-break:break-word`,
  footer: `margin:20px 0 0;padding:12px 0 0;border-top:1px solid ${color.line};color:${color.muted};font-size:13px;word-break:break-word`,
} as const;

/**
 * Writes a paragraph.
 * @returns the paragraph; the empty text when it contains nothing
 */
export const paragraph = (style: keyof typeof STYLE, html: string): string =>
  html === '' ? '' : `<p class="${style}">${html}</p>`;

/** Mail programs remove style sheets: each element gets the style of its class. */
const withOwnStyles = (html: string): string =>
  html.replace(/ class="(\w+)"/g, (written, name: string) => {
    const [, style] = Object.entries(STYLE).find(([known]) => known === name) ?? [];
    return style === undefined ? written : ` style="${style}"`;
  });

/** What differs between documents. */
type DocumentOptions = {
  /** More elements of the head. */
  readonly head?: string;
  /** BCP 47; English by default. */
  readonly language?: string;
  readonly direction?: 'rtl' | undefined;
};

/** Writes the document of a mail: see `htmlDocument`. */
export const mailDocument = (
  title: string,
  content: readonly string[],
  options: DocumentOptions = {},
): string => withOwnStyles(htmlDocument(title, content, options));

/**
 * Writes a document whose elements have the classes of `STYLE`.
 * @param content the parts of the body; empty ones are left out
 */
export function htmlDocument(
  title: string,
  content: readonly string[],
  { head = '', language = 'en', direction }: DocumentOptions = {},
): string {
  return [
    '<!doctype html>',
    `<html lang="${escape(language)}"${direction ? ` dir="${direction}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${oneLine(title)}</title>`,
    ...[head].filter((html) => html !== ''),
    '</head>',
    '<body class="body">',
    '<div class="page" role="main">',
    ...content.filter((html) => html !== ''),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
