/** The sign (`|`, `>`, a quotation mark or none) and the indentation of a text of several lines. */
type Form = { sign: string; pad: string; newline: string };

const FOLD = '[ \\t]*(?:\\r?\\n[ \\t]*)+';

/**
 * Writes the changed part of a text of several lines into its source; the other lines stay.
 * @returns what may stand behind the colon; the first that reads as the value is the best
 */
export function splicedTexts(
  source: string,
  old: string,
  value: string,
  newline: string,
): string[] {
  const [mark] = /^[|>][-+\d]*/.exec(source) ?? [];
  if (mark === undefined) return splicedFlow(source, old, value, newline);
  const [, pad = '', lines = ''] = /^.*\r?\n([ \t]*)([^]*?)(?:\r?\n[ \t]*)*$/.exec(source) ?? [];
  const [before, after] = [old.replace(/\n+$/, ''), value.replace(/\n+$/, '')];
  const body = spliced(lines, before, after, { sign: mark.slice(0, 1), pad, newline });
  if (body === undefined) return [];
  const breaks = value.length - after.length;
  return [mark, mark.replace(/[-+]/, '') + (['-', ''][breaks] ?? '+')].map((head) => {
    const blanks = head.includes('+') ? newline.repeat(Math.max(breaks - 1, 0)) : '';
    return ` ${head}${newline}${pad}${body}${blanks}`;
  });
}

/** A text in quotation marks, or without any. */
function splicedFlow(source: string, old: string, value: string, newline: string): string[] {
  const pad = /\n([ \t]*).*$/.exec(source)?.[1];
  if (pad === undefined) return [];
  const sign = /^['"]?/.exec(source)?.[0] ?? '';
  const inner = source.slice(sign.length, source.length - sign.length);
  const body = spliced(inner, old, value, { sign, pad, newline });
  // One line without quotation marks may read as a number or date.
  if (body === undefined || (sign === '' && !body.includes('\n'))) return [];
  return [` ${sign}${body}${sign}`];
}

/** The new source; undefined when the old one is written in an unusual way. */
function spliced(source: string, old: string, value: string, form: Form): string | undefined {
  const starts = startsOf(source, form);
  if (starts.length !== old.length + 1) return undefined;
  const [head, tail] = commonEnds(old, value);
  const end = value.length - tail;
  const changed = encode(value.slice(head, end), value.slice(end, end + 1), form);
  return source.slice(0, starts[head]) + changed + source.slice(starts[old.length - tail]);
}

/** Where each character of a text, and its end, stand in the source. */
function startsOf(source: string, { sign, pad }: Form): number[] {
  const units: Record<string, string> = {
    '|': `\\r?\\n {0,${pad.length}}`,
    "'": `${FOLD}|''`,
    '"': `${FOLD}|\\\\u[\\da-f]{4}|\\\\x..|\\\\.`,
  };
  const parts = [...source.matchAll(new RegExp(`${units[sign] ?? FOLD}|[^]`, 'gi'))];
  const starts = parts.flatMap(({ 0: part, index }) => {
    // YAML reads one line break as a space, and each further one as a line break.
    const breaks = sign === '|' ? 1 : part.split('\n').length - 1;
    return Array.from({ length: Math.max(breaks - 1, 1) }, () => index);
  });
  return [...starts, source.length];
}

/** How many characters stay at both ends; line breaks beside a change are a part of it. */
function commonEnds(old: string, value: string): [head: number, tail: number] {
  const shorter = Math.min(old.length, value.length);
  let head = 0;
  while (head < shorter && old[head] === value[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-tail - 1) === value.at(-tail - 1)) tail += 1;
  while (head > 0 && old[head - 1] === '\n') head -= 1;
  while (tail > 0 && old.at(-tail) === '\n') tail -= 1;
  return [head, tail];
}

/** Writes a part of a text above what follows it. */
function encode(text: string, next: string, { sign, pad, newline }: Form): string {
  if (sign === '"') return JSON.stringify(text).slice(1, -1);
  if (sign === '|') {
    const lines = (text + next).replace(/\n(?=[^\n])/g, `\n${pad}`).replaceAll('\n', newline);
    return lines.slice(0, lines.length - next.length);
  }
  const escaped = sign === "'" ? text.replaceAll("'", "''") : text;
  return escaped.replace(/\n+/g, (breaks) => newline.repeat(breaks.length + 1) + pad);
}
