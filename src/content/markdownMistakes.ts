import { errorMessages } from './contentErrors';
import { headingsIn } from './markdown';

/** A mistake in a text, with the part of the text that is wrong. */
type TextMistake = { message: string; part: string };

/** Markdown that is shown as it is written: `**bold**`, `*italic*`, `[text](/link)`, `## heading`. */
const MARKS =
  /\*\*\S(?:.*?\S)?\*\*|(?<!\S)\*[^\s*](?:[^*]*[^\s*])?\*(?![^\s.,;:!?])|\[[^\][]+\]\([^()\s]*\)|^#{2,6} .+/;

/** `[text] (/link)` and `(text)[/link]`. */
const BROKEN_LINK =
  /\[[^\][\n]+\][ \t]+\((?:\/|#|https?:|mailto:|tel:|\{links)[^)\s]*\)|\([^()\n]+\)\[(?:\/|#|https?:|mailto:|tel:|\{links)[^\]\s]*\]/g;

/** `[text](/two words)`; a title in quotation marks may follow the address. */
const SPACED_LINK = /\[[^\][\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*[ \t]+(?!["'(])[^)\n]+\)/g;

/**
 * Finds Markdown in a text that is shown as it is written.
 * @param text a text of one line
 * @returns the mistake; undefined when there is none
 */
export function markdownInText(text: string): TextMistake | undefined {
  if (!/[*[#]/.test(text)) return undefined;
  const [part] = MARKS.exec(text) ?? [];
  return part === undefined ? undefined : { part, message: errorMessages.markdownInText(part) };
}

/**
 * Finds mistakes in a Markdown text: links that are none, and headings of a wrong level.
 * @param source the text
 * @returns the mistakes
 */
export const markdownMistakes = (source: string): TextMistake[] => [
  ...(source.includes('[') ? linkMistakes(source) : []),
  ...(/^[ >\d.*+-]*#{1,6}[ \t]|^[ >]*=+[ \t]*$/m.test(source) ? headingMistakes(source) : []),
];

const linkMistakes = (source: string): TextMistake[] => [
  ...[...source.matchAll(BROKEN_LINK)].map(([part]) => ({
    part,
    message: errorMessages.brokenLink(part, repairedLink(part)),
  })),
  ...[...source.matchAll(SPACED_LINK)].map(([part]) => ({
    part,
    message: errorMessages.spacedLink(part),
  })),
];

/** `[text] (/link)` without its space, `(text)[/link]` with its brackets exchanged. */
function repairedLink(part: string): string {
  const [, text = '', to = ''] = /^[[(](.*)[\])][ \t]*[[(](.*)[\])]$/.exec(part) ?? [];
  return `[${text}](${to})`;
}

/** The first heading of a text has two `#`, and each further one at most one more than the last. */
function headingMistakes(source: string): TextMistake[] {
  const mistakes: TextMistake[] = [];
  let previous = 1;
  for (const { level, part } of headingsIn(source)) {
    const title = part.replace(/^#+\s*/, '');
    if (level === 1) mistakes.push({ part, message: errorMessages.headlineInText(title) });
    if (level > previous + 1) {
      const marks = '#'.repeat(previous + 1);
      mistakes.push({ part, message: errorMessages.skippedLevel(part, `${marks} ${title}`) });
    }
    previous = Math.max(2, Math.min(level, previous + 1));
  }
  return mistakes;
}
