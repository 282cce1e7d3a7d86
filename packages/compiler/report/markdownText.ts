/** The most characters of a quoted text. */
const MAX_QUOTE = 240;

/** Writes a text so that Markdown shows it as it is: no emphasis, link, mention or HTML. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|~$]/g, '\\$&')
    .replace(/&(?=#|\w)/g, '&amp;')
    // A mention or a reference to an issue would notify somebody.
    .replace(/(?<!\w)[@#](?=\w)/g, '$&<!-- -->');

/**
 * Quotes a text in Markdown.
 * @returns the escaped text in quotation marks; the middle of a long text is left out
 */
export function quote(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const half = MAX_QUOTE / 2;
  const short = line.length > MAX_QUOTE ? `${line.slice(0, half)} … ${line.slice(-half)}` : line;
  return `“${escapeMarkdown(short)}”`;
}
