import { hasAliases, writeOutAliases } from './aliases';
import { rewriteScalars } from './scalars';
import { jsonOf, parseSource } from './source';
import { restructure } from './structure';
import { blockText, pairText } from './text';
import { isEqual, isJsonMap, tidy } from './compareValues';

/** The key of the blocks of a page, which blank lines separate. */
const BLOCKS_KEY = 'blocks';

/**
 * Writes what the visual editor holds into a YAML file. Lines of parts that have not changed stay
 * as they are, with their comments, quotation marks and spacing. Empty values that a form adds are
 * dropped by `tidy`.
 * @returns the new text; the same text when the data says the same as the file
 * @throws {Error} when the current text is not valid YAML, or cannot hold the data
 */
export function mergeYaml(text: string, data: unknown): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const current = valueOfText(body);
  if (current === undefined) {
    throw new Error('This file is not valid YAML: please correct it in the text editor first.');
  }
  const wanted = tidy(data, current);
  if (!isJsonMap(wanted)) throw new Error('The content of a file must be a group of keys.');
  if (isEqual(current ?? {}, wanted)) return text;

  const attempts = [
    () => body,
    // The parser writes the file anew: it knows every form of YAML, and keeps comments.
    () => parseSource(body)?.toString({ lineWidth: 0 }) ?? body,
  ];
  for (const attempt of attempts) {
    for (const writesOutAll of [false, true]) {
      const merged = merge(attempt(), wanted, writesOutAll);
      if (merged !== undefined) return mark + merged;
    }
  }
  throw new Error('The changes do not fit into this file: please edit it in the text editor.');
}

/**
 * Reads the value of a YAML file as plain JSON.
 * @param text the text of the file, without byte-order mark
 * @returns its value, null for an empty file, or undefined for a text that is not valid YAML
 */
export function valueOfText(text: string): unknown {
  const document = parseSource(text);
  try {
    const value = document && jsonOf(document.contents, document);
    JSON.stringify(value);
    return value;
  } catch {
    // An alias repeats nothing, too much, or what it is a part of.
    return undefined;
  }
}

/** The new text, or undefined when the text does not say what it should. */
function merge(text: string, wanted: unknown, writesOutAll: boolean): string | undefined {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const document = parseSource(text);
  if (!document || (writesOutAll && !hasAliases(document))) return undefined;
  const written = writeOutAliases(text, document, newline, wanted, writesOutAll);
  const source = parseSource(written);
  const arranged = source && restructure({ text: written, document: source, newline }, wanted);
  const structure = arranged === undefined ? undefined : parseSource(arranged);
  if (!structure || arranged === undefined) return undefined;
  const merged = rewriteScalars(arranged, structure, newline, wanted);
  return isEqual(valueOfText(merged), wanted) ? merged : undefined;
}

/**
 * Writes a new YAML file in the style of the content: two spaces, quotation marks only where they
 * are needed, and a blank line above each block of a page.
 * @param data the content as plain JSON; empty values are dropped by `tidy`
 * @param schemaComment the first line of the file, such as
 *   `# yaml-language-server: $schema=../.schema/page.schema.json`
 * @throws {Error} when the data is not a group of keys
 */
export function newYaml(data: unknown, schemaComment?: string): string {
  const wanted = tidy(data);
  if (!isJsonMap(wanted)) throw new Error('The content of a file must be a group of keys.');
  const pairs = Object.entries(wanted).map(([key, value]) => {
    if (key !== BLOCKS_KEY || !Array.isArray(value)) return `${pairText(key, value, 0, '\n')}\n`;
    const blocks = value.map((block) => blockText([block], 0, '\n').slice(1));
    return `\n${key}:\n${blocks.join('\n\n')}\n`;
  });
  const comment = schemaComment === undefined ? '' : `${schemaComment.replace(/^(?!#)/, '# ')}\n`;
  return comment + (pairs.join('') || '{}\n');
}
