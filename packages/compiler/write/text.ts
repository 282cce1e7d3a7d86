import { parseDocument } from 'yaml';
import { firstReadable, scalarText, single, STEP, UNPRINTABLE } from './scalarText';
import { isJsonMap } from './compareValues';

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

/** Writes a value inside brackets, on one line. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (!isJsonMap(value)) return scalarText(value, { column: 0, inFlow: true }).head;
  const pairs = Object.entries(value).map(([key, part]) => `${keyText(key)}: ${flowText(part)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** Writes what stands behind a dash or colon. */
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

/** Writes an item of a list; the first key of a map follows the dash. */
export function itemText(value: unknown, column: number, newline: string): string {
  const text = blockText(value, column, newline);
  return `-${text.startsWith(newline) ? ` ${text.slice(newline.length).trimStart()}` : text}`;
}

/** Writes a key of a map with its value. */
export const pairText = (key: string, value: unknown, column: number, newline: string): string =>
  `${keyText(key)}:${blockText(value, column, newline)}`;
