import { columnOf, keepsBlankLines, type Entry } from './source';

/** An entry with the lines that belong to it. */
export type Chunk = {
  entry: Entry;
  /** The comment lines directly above it, each with its line break. */
  lead: string;
  /** Where its own lines end: after a comment behind it, and comments that are indented more. */
  end: number;
};

/** The parts of a collection: `slots[0]`, first chunk, `slots[1]`, second chunk, …, last slot. */
export type Layout = {
  chunks: Chunk[];
  slots: string[];
  column: number;
  /** The first entry follows a dash in its line. */
  isInline: boolean;
};

/**
 * Divides the text of a list or map into its entries with their comments, and what stands between
 * them: blank lines, and comments that a blank line separates from the entry below.
 * @returns the parts; joined with the texts of the entries they are the text of the collection
 */
export function layoutOf(
  text: string,
  entries: readonly [Entry, ...Entry[]],
  [from, to]: readonly [number, number],
  isOutermost: boolean,
): Layout {
  const column = columnOf(text, entries[0].start);
  const isInline = /\S/.test(text.slice(entries[0].start - column, entries[0].start));
  const keepsBlanks = entries.some(({ value }) => keepsBlankLines(value));
  const chunks: Chunk[] = [];
  const slots: string[] = [];
  let start = from;
  let lines = linesOf(text.slice(from, entries[0].start));
  entries.forEach((entry, index) => {
    const isFirst = index === 0;
    const next = entries[index + 1];
    // The last part is the indentation of the entry.
    const above = lines.slice(isFirst ? 1 : 0, -1);
    const comments = isFirst && isOutermost ? 0 : countLast(above, isComment);
    const slotLines = lines.slice(0, lines.length - 1 - comments);
    slots.push(isFirst && isInline ? lines.join('') : slotLines.join(''));
    const lead = lines.slice(slotLines.length, -1).join('');

    const gap = linesOf(text.slice(entry.contentEnd, next?.start ?? to));
    const own = ownLines(gap.slice(1, next ? -1 : undefined), column, keepsBlanks);
    const body = gap.slice(0, own + 1).join('');
    const lineBreak = /\r?\n$/.exec(body)?.[0] ?? '';
    chunks.push({ entry, lead, end: entry.contentEnd + body.length - lineBreak.length });
    lines = [lineBreak, ...gap.slice(own + 1)];
    start = entry.contentEnd + body.length - lineBreak.length;
  });
  slots.push(text.slice(start, to));
  return { chunks, slots, column, isInline };
}

/** The lines of a text with their line breaks; the last one has none. */
const linesOf = (text: string): string[] =>
  text.split(/(?<=\n)/).concat(/\n$/.test(text) ? [''] : []);

const isComment = (line: string): boolean => /^\s*#/.test(line);

const isBlank = (line: string): boolean => line.trim() === '';

/** How many of the last elements match. */
function countLast(lines: readonly string[], matches: (line: string) => boolean): number {
  const others = lines.findLastIndex((line) => !matches(line));
  return lines.length - 1 - others;
}

/** How many of the lines below an entry belong to it. */
function ownLines(lines: readonly string[], column: number, keepsBlanks: boolean): number {
  const isOwn = (line: string) => isComment(line) && line.search(/#/) > column;
  const end = lines.findIndex((line) => !isBlank(line) && !isOwn(line));
  const mine = end === -1 ? lines : lines.slice(0, end);
  const comments = mine.findLastIndex(isOwn) + 1;
  const blanks = keepsBlanks ? mine.filter((line) => line !== '').length : 0;
  return Math.max(comments, blanks);
}

/**
 * Divides the text inside brackets into its entries and what stands between them.
 * @returns the parts; the brackets belong to the first and last slot
 */
export function flowLayoutOf(
  text: string,
  entries: readonly Entry[],
  [from, to]: readonly [number, number],
): Layout {
  const chunks = entries.map((entry) => ({ entry, lead: '', end: entry.contentEnd }));
  const slots = [...chunks, undefined].map((chunk, index) =>
    text.slice(chunks[index - 1]?.end ?? from, chunk?.entry.start ?? to),
  );
  return { chunks, slots, column: 0, isInline: true };
}

/**
 * Says which slot stands between the entries of an edited collection.
 * @param order the index of each entry before the edit; undefined for a new entry
 * @returns for each entry but the first the index of the slot above it, or undefined for a new
 *   slot; and the slots that have no place any more
 */
export function arrangeSlots(
  order: readonly (number | undefined)[],
  count: number,
  weight: (slot: number) => number,
): { above: (number | undefined)[]; unused: number[] } {
  const isPermutation = order.length === count && order.every((index) => index !== undefined);
  const free = new Set(Array.from({ length: Math.max(count - 1, 0) }, (_, index) => index + 1));
  const above = order.slice(1).map((index, position) => {
    const previous = order[position];
    const candidates = isPermutation
      ? [position + 1]
      : [index === undefined || previous === undefined ? undefined : previous + 1, index];
    const fitting = candidates.filter((slot): slot is number => free.has(slot ?? 0));
    const most = Math.max(...fitting.map(weight));
    const slot = fitting.find((candidate) => weight(candidate) === most);
    if (slot !== undefined) free.delete(slot);
    return slot;
  });
  return { above, unused: [...free] };
}
