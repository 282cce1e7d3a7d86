import { parseDocument } from 'yaml';
import { isJsonMap } from './mergeYamlValues';

/** The text of a scalar: what stands behind the dash or colon, and the lines below it, if any. */
export type ScalarText = { head: string; lines: string[] };

/** Where a scalar stands: the column of its dash or key, or inside brackets. */
export type Place = { column: number; inFlow: boolean };

/** The spaces by which each level of a file is indented. */
const STEP = 2;

/** Characters that only a text in double quotation marks can hold. */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;

/**
 * Says whether YAML reads a scalar text as a value, also in the older version of YAML (1.1) that
 * reads `no`, `12:30` and `2027-01-01` as something else than texts.
 * @param scalar the text of a scalar
 * @param value the value that it must have
 * @param place where it stands
 * @returns true when it is read as the value
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

/** The text of a value on one line without quotation marks, as it is. */
export const plain = (value: string): ScalarText => ({ head: value, lines: [] });

/** A text in single quotation marks. */
export const single = (value: string): ScalarText => ({
  head: UNPRINTABLE.test(value) ? '' : `'${value.replaceAll("'", "''")}'`,
  lines: [],
});

/** A text in double quotation marks, which can hold every character. */
export const double = (value: string): ScalarText => {
  const escape = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const head = JSON.stringify(value).replace(new RegExp(UNPRINTABLE.source, 'gu'), escape);
  return { head, lines: [] };
};

/** The lines of a text, and the number of line breaks at its end. */
export function splitLines(value: string): { lines: string[]; breaks: number } {
  const body = value.replace(/\n+$/, '');
  return { lines: body.split('\n'), breaks: value.length - body.length };
}

/** The mark of a text of several lines, such as `|-`. */
export function markOf(sign: string, value: string, indent: number): string {
  const { breaks } = splitLines(value);
  const indicator = /^\n* /.test(value) ? String(indent) : '';
  return `${sign}${indicator}${['-', ''][breaks] ?? '+'}`;
}

/** A text of several lines after `|`. */
export function literal(value: string, { column }: Place): ScalarText {
  if (UNPRINTABLE.test(value) || value.trim() === '') return { head: '', lines: [] };
  const { lines, breaks } = splitLines(value);
  const pad = ' '.repeat(column + STEP);
  const padded = lines.map((line) => (line === '' ? '' : pad + line));
  const blank = Array.from({ length: Math.max(breaks - 1, 0) }, () => '');
  return { head: markOf('|', value, STEP), lines: [...padded, ...blank] };
}

/**
 * Chooses the first text that YAML reads as a value.
 * @param candidates texts, the preferred one first
 * @param value the value
 * @param place where the text stands
 * @returns the first that is right, or else a text in double quotation marks
 */
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
 * @param place where it stands
 * @returns its text
 */
export function scalarText(value: unknown, place: Place): ScalarText {
  if (typeof value !== 'string') return plain(JSON.stringify(value ?? null));
  const candidates = value.includes('\n') ? [literal(value, place)] : [plain(value), single(value)];
  return firstReadable(candidates, value, place);
}

/**
 * Writes a key.
 * @param key the key
 * @returns its text, in quotation marks when they are needed
 */
export function keyText(key: string): string {
  const readsAsKey = (head: string): boolean =>
    (['1.2', '1.1'] as const).every((version) => {
      const document = parseDocument(`{${head}: 1}\n`, { version, logLevel: 'silent' });
      const block = parseDocument(`${head}: 1\n`, { version, logLevel: 'silent' });
      return [document, block].every(
        ({ errors, contents }) => errors.length === 0 && isEqualKey(contents, key),
      );
    });
  const plainKey = key !== '<<' && key !== '=' && !UNPRINTABLE.test(key) && readsAsKey(key);
  return plainKey ? key : firstReadable([single(key)], key, { column: 0, inFlow: true }).head;
}

/** A document of one map whose only key is a text. */
function isEqualKey(contents: unknown, key: string): boolean {
  const [pair] = (contents as { items?: { key?: { value?: unknown } }[] } | null)?.items ?? [];
  return pair?.key?.value === key;
}

/**
 * Writes a value inside brackets, on one line.
 * @param value the value
 * @returns its text
 */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (!isJsonMap(value)) return scalarText(value, { column: 0, inFlow: true }).head;
  const pairs = Object.entries(value).map(([key, part]) => `${keyText(key)}: ${flowText(part)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/**
 * Writes what stands behind a dash or colon.
 * @param value the value
 * @param column the column of the dash or key
 * @param newline the line break of the file
 * @returns the text with its leading space or line break, without a line break at its end
 */
export function blockText(value: unknown, column: number, newline: string): string {
  const pad = newline + ' '.repeat(column + STEP);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item) => pad + itemText(item, column + STEP, newline)).join('');
  }
  if (isJsonMap(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([key, part]) => pad + pairText(key, part, column + STEP, newline))
      .join('');
  }
  if (Array.isArray(value) || isJsonMap(value)) return ` ${flowText(value)}`;
  const { head, lines } = scalarText(value, { column, inFlow: false });
  return [` ${head}`, ...lines].join(newline);
}

/** An item of a list, from its dash on; the first key of a map follows the dash. */
export function itemText(value: unknown, column: number, newline: string): string {
  const text = blockText(value, column, newline);
  return `-${text.startsWith(newline) ? ` ${text.slice(newline.length).trimStart()}` : text}`;
}

/** A key of a map with its value. */
export const pairText = (key: string, value: unknown, column: number, newline: string): string =>
  `${keyText(key)}:${blockText(value, column, newline)}`;
