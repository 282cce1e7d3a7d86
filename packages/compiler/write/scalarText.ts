import { parseDocument } from 'yaml';

/** The text of a scalar: what stands behind the dash or colon, and the lines below it, if any. */
export type ScalarText = { head: string; lines: string[] };

/** Where a scalar stands: the column of its dash or key, or inside brackets. */
export type Place = {
  column: number;
  inFlow: boolean;
  /** How much more the lines of a text after `|` are indented; two spaces without it. */
  step?: number;
};

/** The spaces by which each level of a file is indented. */
export const STEP = 2;

/** Characters that only a text in double quotation marks can hold. */
export const UNPRINTABLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;

/**
 * Says whether YAML reads a scalar text as a value, also in the older version of YAML (1.1) that
 * reads `no`, `12:30` and `2027-01-01` as something else than texts.
 */
export function reads(scalar: ScalarText, value: unknown, { column, inFlow }: Place): boolean {
  const pad = ' '.repeat(column);
  const { head, lines } = scalar;
  const below = lines.map((line) => (/^\r?\n/.test(line) ? line : `\n${line}`)).join('');
  const text = inFlow ? `[${head}, {k: ${head}}]\n` : `${pad}k: ${head}${below}\n`;
  const isPlain = typeof value === 'string' && !/^['"|>]/.test(head);
  if (isPlain && head.startsWith('*')) return false;
  if (isPlain && (UNPRINTABLE.test(value) || head === '=')) return false;
  return (isPlain ? (['1.2', '1.1'] as const) : (['1.2'] as const)).every((version) => {
    const document = parseDocument(text, { version, prettyErrors: false, logLevel: 'silent' });
    if (document.errors.length > 0 || document.warnings.length > 0) return false;
    const read = document.toJS() as { k: unknown } | [unknown, { k: unknown }];
    const values = Array.isArray(read) ? [read[0], read[1].k] : [read.k];
    return values.every((found) => Object.is(found, value));
  });
}

/** Writes a text without quotation marks. */
export const plain = (value: string): ScalarText => ({ head: value, lines: [] });

/** Writes a text in single quotation marks. */
export const single = (value: string): ScalarText => ({
  head: UNPRINTABLE.test(value) ? '' : `'${value.replaceAll("'", "''")}'`,
  lines: [],
});

/** Writes a text in double quotation marks, which can hold every character. */
export const double = (value: string): ScalarText => {
  const escape = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const head = JSON.stringify(value).replace(new RegExp(UNPRINTABLE.source, 'gu'), escape);
  return { head, lines: [] };
};

/** Divides a text into lines. */
export function splitLines(value: string): { lines: string[]; breaks: number } {
  const body = value.replace(/\n+$/, '');
  return { lines: body.split('\n'), breaks: value.length - body.length };
}

/**
 * Chooses the mark of a text of several lines, such as `|-`.
 * @param sign `|` or `>`
 */
export function markOf(sign: string, value: string, indent: number): string {
  const { breaks } = splitLines(value);
  const indicator = /^\n* /.test(value) ? String(indent) : '';
  return `${sign}${indicator}${['-', ''][breaks] ?? '+'}`;
}

/** Writes a text of several lines after `|`. */
export function literal(value: string, { column, step = STEP }: Place): ScalarText {
  if (UNPRINTABLE.test(value) || value.trim() === '') return { head: '', lines: [] };
  const { lines, breaks } = splitLines(value);
  const pad = ' '.repeat(column + step);
  const padded = lines.map((line) => (line === '' ? '' : pad + line));
  const blank = Array.from({ length: Math.max(breaks - 1, 0) }, () => '');
  return { head: markOf('|', value, step), lines: [...padded, ...blank] };
}

/** Chooses the first text that YAML reads as a value. */
export function firstReadable(
  candidates: readonly ScalarText[],
  value: string,
  place: Place,
): ScalarText {
  const fits = candidates.find(
    (candidate) =>
      !(place.inFlow && candidate.lines.length > 0) &&
      candidate.head !== '' &&
      reads(candidate, value, place),
  );
  return fits ?? double(value);
}

/**
 * Writes a scalar in the style of the content: without quotation marks where they are not needed,
 * and a text of several lines after `|`.
 * @param value a text, number, boolean or null
 */
export function scalarText(value: unknown, place: Place): ScalarText {
  if (typeof value !== 'string') return plain(JSON.stringify(value ?? null));
  const candidates = value.includes('\n') ? [literal(value, place)] : [plain(value), single(value)];
  return firstReadable(candidates, value, place);
}
