import { typeset } from './typeset';
import type { Prose, ProseInline, ProsePart } from './markdown';

/** A heading as it is written, such as `## Your rights`. */
export type WrittenHeading = { level: number; part: string };

/** A Markdown text as data, and its headings as they are written. */
export type SimpleMarkdown = { prose: Prose; headings: WrittenHeading[] };

/** Characters without a meaning in CommonMark inside a line, and marks where they have none. */
const LETTERS = String.raw`\-\p{L}\p{N} ,.;:'‘’"“”()%€$£/–—…?{}`;
const MARKS = String.raw`!(?!\[)|&(?= )|_(?=[\p{L}\p{N}])`;
const PLAIN = `(?:[${LETTERS}]|${MARKS})`;

/** How a line of plain text begins and ends: as no block of CommonMark does, and without spaces. */
const LINE_START = /^(?!\d+[.)](?: |$))[\p{L}\p{N}'‘’"“”({€$£*[]/u;

/** The next part of a line: plain text, `**bold**` between spaces or marks of punctuation, or `[label](/link)`. */
const INLINE = new RegExp(
  String.raw`(?<plain>(?:[${LETTERS}\n]+|${MARKS})+)` +
    String.raw`|(?<=^|[\s(])\*\*(?! )(?<strong>${PLAIN}+)(?<! )\*\*(?=$|[\s.,;:!?)])` +
    String.raw`|\[(?! )(?<label>${PLAIN}+)(?<! )\]\((?<to>[\w/#?=&.:@+%{}-]+)\)`,
  'uy',
);

/** Spaces that nobody sees: before an empty line, and a single one before a line break. */
const TRAILING_SPACES = / +(?=\n\n|$)|(?<! ) (?=\n)/g;

/**
 * Parses the Markdown of most texts: paragraphs, headings and flat lists of plain text, with bold text and
 * links. The full parser takes 50 times as long.
 * @returns what the full parser makes of the text; undefined for a text with anything else
 */
export function parseSimpleMarkdown(
  source: string,
  headingOf: (level: number, children: ProseInline[]) => ProsePart,
): SimpleMarkdown | undefined {
  const prose: Prose = [];
  const headings: WrittenHeading[] = [];
  for (const chunk of source
    .replace(TRAILING_SPACES, '')
    .replace(/\n+$/, '')
    .split(/\n{2,}/)) {
    const [, marks, title] = /^(#{1,6}) ([^\n]+)$/.exec(chunk) ?? [];
    const isList = chunk.startsWith('- ');
    // Two lists with nothing but a blank line between them are one.
    if (isList && prose.at(-1)?.kind === 'list') return undefined;
    const lines = isList ? itemsOf(chunk) : [title ?? chunk];
    const parsed: ProseInline[][] = [];
    for (const line of lines) {
      const children = inlinesOf(line, marks !== undefined);
      if (!children) return undefined;
      parsed.push(children);
    }
    const [children = []] = parsed;
    if (marks !== undefined) {
      headings.push({ level: marks.length, part: chunk });
      prose.push(headingOf(marks.length, children));
    } else if (isList) {
      const items = parsed.map((item): Prose => [{ kind: 'paragraph', children: item }]);
      prose.push({ kind: 'list', ordered: false, items });
    } else prose.push({ kind: 'paragraph', children });
  }
  return { prose, headings };
}

const itemsOf = (list: string): string[] => list.slice(2).split('\n- ');

/** The parts of a paragraph, whose lines have no spaces at their ends; undefined when it has anything else. */
function inlinesOf(text: string, isTitle: boolean): ProseInline[] | undefined {
  const lines = text.includes('\n') ? text.split('\n') : [text];
  const isPlain = (line: string): boolean =>
    !line.endsWith(' ') && (isTitle ? !line.startsWith(' ') : LINE_START.test(line));
  if (!lines.every(isPlain)) return undefined;
  const inlines: ProseInline[] = [];
  INLINE.lastIndex = 0;
  while (INLINE.lastIndex < text.length) {
    const { plain, strong, label, to } = INLINE.exec(text)?.groups ?? {};
    if (plain !== undefined) inlines.push(typeset(plain));
    else if (strong !== undefined) inlines.push({ kind: 'strong', children: [typeset(strong)] });
    else if (label !== undefined && to !== undefined)
      inlines.push({ kind: 'link', to, children: [typeset(label)] });
    else return undefined;
  }
  return inlines;
}
