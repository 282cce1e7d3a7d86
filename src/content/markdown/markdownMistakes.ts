import { errorMessages } from '../contentErrors';
import { tidied } from '../link';
import { headingsIn, literalTexts } from './markdown';

/** A mistake in a text, with the part of the text that is wrong. */
type TextMistake = { message: string; part: string };

/**
 * Markdown that a plain text shows as it is written: `**bold**`, `*italic*`, `__bold__`, `[text](/link)`,
 * `## heading`, and characters by their names in HTML.
 */
const MARKS =
  /\*\*\S(?:.*?\S)?\*\*|(?<!\S)\*[^\s*](?:[^*]*[^\s*])?\*(?![^\s.,;:!?])|(?<!\S)__\S(?:.*?\S)?__(?!\w)|\[[^\][]+\]\([^()\s]*\)|^#{2,6} .+|&(?:amp|nbsp|lt|gt|quot|[lr][sd]quo|[nm]dash|hellip|euro|#\d{2,5});/;

/** What Word, Google Docs and others put on the clipboard for the bullet of a list. */
const BULLET =
  /^(?:[\u2022\u00b7\u25cf\u25aa\u25cb\u25e6\u25a0\u27a2\u25ba\u2023\u2043\uf0a7\uf0b7]|[o\u2013\u2014]\t)/m;

/** `[text] (/link)` and `(text)[/link]`. */
const BROKEN_LINK =
  /\[[^\][\n]+\][ \t]+\((?:\/|#|https?:|mailto:|tel:|\{links)[^)\s]*\)|\([^()\n]+\)\[(?:\/|#|https?:|mailto:|tel:|\{links)[^\]\s]*\]/g;

/** `[text](/two words)`; a title in quotation marks may follow the address. */
const SPACED_LINK = /\[[^\][\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*[ \t]+(?!["'(])[^)\n]+\)/g;

/** `[text](+44 20 7946 0321)`, with `call:` and the like before it or not. */
const TELEPHONE_LINK =
  /(\[[^\][\n]+\])\(((?:(?:call|callto|phone|telephone)[:.][ \t]*)?(?:\+|00?)\d[\d \t()./-]*[ \t][\d \t()./-]*\d)\)/gi;

/**
 * Finds Markdown in a text that is shown as it is written.
 * @returns the mistake; undefined when there is none
 */
export function markdownInText(text: string): TextMistake | undefined {
  if (!/[*[#_&]/.test(text)) return undefined;
  const [part] = MARKS.exec(text) ?? [];
  if (part === undefined) return undefined;
  const message = part.startsWith('&')
    ? errorMessages.shownAsWritten(part, 'Write the character itself.')
    : errorMessages.markdownInText(part);
  return { part, message };
}

/** Finds mistakes in a Markdown text: links that are none, and headings of a wrong level. */
export const markdownMistakes = (source: string): TextMistake[] => [
  ...(source.includes('[') ? linkMistakes(source) : []),
  ...[...source.matchAll(/<!--[^]*?-->/g)].map(([part]) => ({
    part,
    message: errorMessages.shownAsWritten(
      part,
      'Delete it: a note stands behind " #" in YAML, outside a text.',
    ),
  })),
  ...(/^[ >\d.*+-]*#{1,6}(?:[ \t]|$)|^[ >]*=+[ \t]*$/m.test(source) ? headingMistakes(source) : []),
  ...(/[*~|`[=\u2013\u2014]|^#/m.test(source) || BULLET.test(source) ? unknownMarks(source) : []),
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
  ...[...source.matchAll(TELEPHONE_LINK)].map(([part, label = '', number = '']) => ({
    part,
    message: errorMessages.shownAsWritten(
      part,
      `Write the number with "tel:" and without spaces: ${label}(tel:${tidied(number, 'tel:')}).`,
    ),
  })),
];

const BOLD = 'Bold text has "**" before its first and after its last letter: **bold**.';

/** `**bold` without an end. */
const UNCLOSED_BOLD = { marks: /(?<!\*)\*\*(?=[\p{L}\p{N}])[^*]*$/u, fix: BOLD };

/** What Markdown of other programs means, and the Markdown of this site does not, with the way out. */
const UNKNOWN_MARKS: readonly { marks: RegExp; fix: string }[] = [
  { marks: /(?<!\*)\*\* [^*\n]+ \*\*(?!\*)/, fix: BOLD },
  { marks: /^#{2,6}[^\s#].*/m, fix: 'Write a space between "##" and the heading.' },
  {
    marks: new RegExp(`${BULLET.source}.*|^[\\u2013\\u2014] .*(?=\\n[\\u2013\\u2014] )`, 'm'),
    fix: 'An entry of a list begins with "- ".',
  },
  { marks: /^\[[ xX]\](?= )/, fix: 'A text has no boxes to tick. Delete the brackets.' },
  { marks: /\[\[.*?\]\]/, fix: 'A link is written [text](/page).' },
  { marks: /==[^=\s](?:.*[^=\s])?==/, fix: 'Text cannot be highlighted. Delete "==".' },
  { marks: /~~.*/, fix: 'Text cannot be struck through. Delete "~~".' },
  { marks: /!\[.*/, fix: 'A text has no pictures. Use a block with a picture.' },
  { marks: /\[\^.*/, fix: 'A text has no footnotes. Write the note in brackets.' },
  {
    marks: /\[[^\][\n]*\]?\((?:\/|#|https?:|mailto:|tel:|\{links).*/,
    fix: 'A link has both brackets of its text and both of its address: [text](/page).',
  },
  { marks: /^\|.*\|[ \t]*$/m, fix: 'A text has no tables. Use a list.' },
  { marks: /^(?:```|~~~).*/m, fix: 'A text has no code. Delete this line.' },
  {
    marks: /^\[[^\][\n^][^\][\n]*\]:\s.*/m,
    fix: 'Write the address of a link beside its text: [text](/page).',
  },
];

/** Marks that the text shows, one mistake for each kind. */
const unknownMarks = (source: string): TextMistake[] => {
  const shown = literalTexts(source);
  const isUnbalanced = (source.match(/\*\*/g) ?? []).length % 2 === 1;
  return [...(isUnbalanced ? [UNCLOSED_BOLD] : []), ...UNKNOWN_MARKS].flatMap(({ marks, fix }) => {
    const part = shown.map((text) => marks.exec(text)?.[0]).find((found) => found !== undefined);
    // A link with spaces or exchanged brackets has a message that repairs it.
    if (part === undefined || reported(source, part)) return [];
    return [{ part, message: errorMessages.shownAsWritten(part, fix) }];
  });
};

const reported = (source: string, part: string): boolean =>
  linkMistakes(source).some(
    (mistake) => part.includes(mistake.part) || mistake.part.includes(part),
  );

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
    if (title === '') {
      mistakes.push({ part, message: errorMessages.emptyHeading(part) });
      continue;
    }
    if (level === 1) mistakes.push({ part, message: errorMessages.headlineInText(title) });
    if (level > previous + 1) {
      const marks = '#'.repeat(previous + 1);
      mistakes.push({ part, message: errorMessages.skippedLevel(part, `${marks} ${title}`) });
    }
    previous = Math.max(2, Math.min(level, previous + 1));
  }
  return mistakes;
}
