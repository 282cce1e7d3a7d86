import { isScalar, visit, type Document, type Scalar } from 'yaml';
import { errorMessages } from '../../../src/content/contentErrors';

/** A mistake in the text of a file: its offset, in characters, and its message. */
export type YamlError = { offset: number; message: string };

/** A mistake that YAML accepts, with the range of the text that it spoils. */
export type SilentMistake = YamlError & {
  start: number;
  end: number;
  /** Whether keys near it are lost. */
  losesKeys: boolean;
};

/** Spaces of other widths, which YAML takes for letters. */
const OTHER_SPACE = /[\u00a0\u2000-\u200a\u202f\u3000]/;

/** Such a space where YAML wants an ordinary one: in the indentation, after a dash or a colon. */
const MISPLACED_SPACE = new RegExp(`^ *(?:- +)*(?:[A-Za-z]\\w*:|-)?(?=${OTHER_SPACE.source})`);

/** What no file of simple YAML without silent mistakes contains. */
const SUSPICIOUS = new RegExp(
  `[ \\t:]#[^\\s#]|^(?:<{7}|>{7})|\\r(?!\\n)|${OTHER_SPACE.source}`,
  'm',
);

/** Finds out quickly whether a file of simple YAML may have a mistake that its value does not show. */
export const mayHaveSilentMistake = (text: string): boolean => SUSPICIOUS.test(text);

/**
 * Finds texts that YAML reads in another way than they look: a `#` that cuts a text, a `!` before one, a
 * list that is joined to one, and spaces of other widths.
 * @returns the mistakes, in the order of the file
 */
export function silentMistakes(document: Document, text: string): SilentMistake[] {
  const mistakes: SilentMistake[] = [];
  visit(document, {
    Scalar(key, node) {
      const mistake = key === 'key' ? keyMistake(node) : valueMistake(node, text);
      if (mistake) mistakes.push(mistake);
    },
  });
  return mistakes;
}

function keyMistake({ value, range, type }: Scalar): SilentMistake | undefined {
  if (typeof value !== 'string' || type !== 'PLAIN' || !range) return undefined;
  const other = new RegExp(`^${OTHER_SPACE.source}|${OTHER_SPACE.source}$`).exec(value);
  return other
    ? {
        offset: range[0] + other.index,
        start: range[0],
        end: range[1],
        message: errorMessages.otherSpace(),
        losesKeys: true,
      }
    : undefined;
}

function valueMistake(node: Scalar, text: string): SilentMistake | undefined {
  if (!isScalar(node) || !node.range || (node.type ?? 'PLAIN') !== 'PLAIN') return undefined;
  const [start, end] = node.range;
  if (node.tag === '!')
    return {
      offset: text.lastIndexOf('!', start),
      start,
      end,
      message: errorMessages.needsQuotes('!'),
      losesKeys: false,
    };
  const list = foldedList(text, start, end);
  if (list !== undefined)
    return { offset: list, start, end, message: errorMessages.foldedList(), losesKeys: false };
  const space = misplacedSpace(text, start, end);
  if (space !== undefined)
    return { offset: space, start, end, message: errorMessages.otherSpace(), losesKeys: true };
  const comment = /^([ \t]*)#[^\s#]/.exec(text.slice(end, end + 200));
  if (!comment) return undefined;
  const offset = end + (comment[1]?.length ?? 0);
  if (node.value === null && start === end)
    return { offset, start, end, message: errorMessages.needsQuotes('#'), losesKeys: false };
  return typeof node.value === 'string' && offset > end
    ? { offset, start, end, message: errorMessages.cutText(node.value), losesKeys: false }
    : undefined;
}

/** Two lines of a list, one below the other. */
const LIST_LINES = /\n[ \t]*(?=- \S.*\n[ \t]*- \S)/;

/** The offset of a list within a plain text, which YAML joins to the text. */
function foldedList(text: string, start: number, end: number): number | undefined {
  const found = LIST_LINES.exec(text.slice(start, end));
  return found ? start + found.index + found[0].length : undefined;
}

/** The offset of a space of another width that begins a line of a text, or follows a key or dash in it. */
function misplacedSpace(text: string, start: number, end: number): number | undefined {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1;
  while (lineStart < end) {
    const offset = misplacedSpaceAt(text, lineStart);
    if (offset !== undefined && offset >= start && offset < end) return offset;
    const lineEnd = text.indexOf('\n', lineStart);
    if (lineEnd < 0) return undefined;
    lineStart = lineEnd + 1;
  }
  return undefined;
}

/**
 * Finds a space of another width where YAML wants an ordinary one.
 * @returns the offset of the space; undefined when the line has none
 */
export function misplacedSpaceAt(text: string, lineStart: number): number | undefined {
  const [line = ''] = text.slice(lineStart).split('\n', 1);
  const before = MISPLACED_SPACE.exec(line)?.[0];
  return before === undefined ? undefined : lineStart + before.length;
}

/** Finds the marks of a merge conflict in git, and takes the first version of each conflict. */
export function withoutConflicts(text: string): { text: string; mistakes: YamlError[] } {
  const mistakes: YamlError[] = [];
  if (!/^[ \t]*(?:<{7}|>{7})/m.test(text)) return { text, mistakes };
  let isOther = false;
  const kept = text.replace(/[^\n]+/g, (line, offset: number) => {
    // Text editors indent them with the text around them.
    const [, mark] = /^[ \t]*(<{7}|={7}|>{7}|\|{7})(?=\s|$)/.exec(line) ?? [];
    if (mark?.startsWith('<') || (mark?.startsWith('>') && mistakes.length === 0))
      mistakes.push({ offset, message: errorMessages.conflict() });
    const isMark = mark !== undefined && mistakes.length > 0;
    if (isMark) isOther = mark.startsWith('=') || mark.startsWith('|');
    return isMark || isOther ? line.replace(/[^\r]/g, ' ') : line;
  });
  return { text: mistakes.length > 0 ? kept : text, mistakes };
}
