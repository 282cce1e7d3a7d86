import {
  double,
  literal,
  markOf,
  plain,
  single,
  splitLines,
  type Place,
  type ScalarText,
} from './scalarText';

/** A source line: its text with the line break above it, and what it says. */
type Line = { raw: string; says: string };

/** The lines of a text, each but the first with the line break above it. */
const rawLines = (text: string): string[] => text.split(/(?=\r?\n)(?<!\r(?=\n))/);

/**
 * Writes a changed text after `|`; the lines that stay keep their old text.
 * @param head the old mark, such as `|-`
 */
export function literalTexts(
  head: string,
  oldLines: string,
  old: string,
  value: string,
  place: Place,
): ScalarText[] {
  // The text would need quotation marks.
  if (literal(value, place).head === '') return [];
  const { pad, lines } = blockLines(oldLines, old, place);
  const body = splitLines(value).lines;
  const written = body.map((line) => (line === '' ? '' : pad + line));
  return withMarks('|', head, value, pad.length - place.column, keepEqual(lines, body, written));
}

/**
 * Writes a changed text after `>`; the lines that stay keep their old text.
 * @param head the old mark, such as `>-`
 */
export function foldedTexts(
  head: string,
  oldLines: string,
  old: string,
  value: string,
  place: Place,
): ScalarText[] {
  if (literal(value, place).head === '') return [];
  const { pad, lines } = blockLines(oldLines, old, place);
  const write = (line: string): string => (line === '' ? '' : pad + line);
  const [before, after] = [old, value].map((text) => text.replace(/\n+$/, ''));
  const mixed = refold(lines, before ?? '', after ?? '');
  return [mixed, unfold(after ?? '')].flatMap((body) =>
    body
      ? withMarks(
          '>',
          head,
          value,
          pad.length - place.column,
          body.map((line) => (typeof line === 'string' ? write(line) : line.raw)),
        )
      : [],
  );
}

/**
 * Writes a changed text that stands on several lines without `|` or `>`.
 * @returns the text, or undefined when the old one stands on one line or the new one has no such form
 */
export function multilineText(
  old: { source: string; value: string; mark: '' | "'" | '"' },
  value: string,
): ScalarText | undefined {
  const { source, mark } = old;
  const raw = rawLines(source.slice(mark.length, source.length - mark.length));
  if (raw.length < 2) return undefined;
  const lines = raw.map((line) => ({ raw: line, says: decode(line.trim(), mark) }));
  const mixed = refold(lines, old.value, value);
  const [indent = '\n'] =
    /^\r?\n[ \t]*/.exec(raw.findLast((line) => line.trim() !== '') ?? '') ?? [];
  const body = mixed?.map((line, index) => {
    if (typeof line !== 'string') return line.raw;
    const text = encode(line, mark);
    if (index === 0) return text;
    return line === '' ? indent.replace(/[ \t]+$/, '') : indent + text;
  });
  return body && plain(mark + body.join('') + mark);
}

function decode(text: string, mark: string): string {
  if (mark === "'") return text.replaceAll("''", "'");
  if (mark === '') return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    // An escape that only YAML has: the line is written anew.
    return text;
  }
}

const encode = (text: string, mark: string): string => {
  if (mark === '') return text;
  return (mark === "'" ? single(text) : double(text)).head.slice(1, -1);
};

/** The old lines below a mark without the blank ones at their end, and their indentation. */
function blockLines(
  oldLines: string,
  old: string,
  { column }: Place,
): { pad: string; lines: Line[] } {
  const raw = rawLines(oldLines.replace(/(\r?\n[ \t]*)+$/, '')).filter((line) => line !== '');
  const indentOf = (text: string | undefined) => text?.search(/[^ ]/) ?? 0;
  const text = raw.map((line) => line.replace(/^\r?\n/, ''));
  const indent =
    indentOf(text.find((line) => line.trim() !== '')) -
    indentOf(old.split('\n').find((line) => line.trim() !== ''));
  const pad = ' '.repeat(indent > column ? indent : column + 2);
  const lines = raw.map((line, index) => ({
    raw: line,
    says: text[index]?.slice(pad.length) ?? '',
  }));
  return { pad, lines };
}

/** New lines, those at the beginning and end that say the same as before with their old texts. */
function keepEqual(lines: readonly Line[], body: readonly string[], written: string[]): string[] {
  const shorter = Math.min(lines.length, body.length);
  let head = 0;
  while (head < shorter && lines[head]?.says === body[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && lines.at(-tail - 1)?.says === body.at(-tail - 1)) tail += 1;
  const kept = (line: Line): string => line.raw;
  return [
    ...lines.slice(0, head).map(kept),
    ...written.slice(head, written.length - tail),
    ...lines.slice(lines.length - tail).map(kept),
  ];
}

/** A text with its old mark, and with the mark that it needs. */
function withMarks(
  sign: string,
  head: string,
  value: string,
  indent: number,
  lines: string[],
): ScalarText[] {
  const blank = Array.from({ length: Math.max(splitLines(value).breaks - 1, 0) }, () => '');
  return [head, markOf(sign, value, indent)].map((mark) => ({
    head: mark,
    lines: mark.includes('+') ? [...lines, ...blank] : lines,
  }));
}

/** The lines of a text in which YAML reads a line break as a space. */
const unfold = (text: string): string[] =>
  text.replace(/\n+/g, (breaks) => `\n${breaks}`).split('\n');

/** Old lines that stay, and new ones in the place of those that change. */
function refold(lines: readonly Line[], old: string, value: string): (Line | string)[] | undefined {
  const spans: { index: number; from: number; to: number }[] = [];
  for (const [index, { says }] of lines.entries()) {
    if (says === '') continue;
    const from = old.indexOf(says, spans.at(-1)?.to ?? 0);
    if (from === -1) return undefined;
    spans.push({ index, from, to: from + says.length });
  }
  const shorter = Math.min(old.length, value.length);
  let head = 0;
  while (head < shorter && old[head] === value[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-tail - 1) === value.at(-tail - 1)) tail += 1;
  const first = spans.findLastIndex(({ from }) => from <= head);
  const last = Math.max(
    spans.findIndex(({ to }) => to >= old.length - tail),
    first,
  );
  const [begin, end] = [spans[first], spans[last]];
  if (!begin || !end) return undefined;
  const changed = value.slice(begin.from, value.length - (old.length - end.to));
  return [...lines.slice(0, begin.index), ...unfold(changed), ...lines.slice(end.index + 1)];
}
