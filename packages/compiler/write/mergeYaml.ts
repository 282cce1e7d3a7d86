import { visit } from 'yaml';
import { editedText, noteShared } from './edit';
import { pairText, valueText } from './print';
import { jsonOf, parseSource } from './source';
import { isEqual, isJsonMap, tidy, type KeyOfItem } from './compareValues';

/** The key of the blocks of a page, which blank lines separate. */
const BLOCKS_KEY = 'blocks';

/**
 * Writes what the visual editor holds into a YAML file. Lines of parts that have not changed stay
 * as they are, with their comments, quotation marks and spacing. Empty values that a form adds are
 * dropped by `tidy`.
 * @param keyOf tells the items of lists from each other, so that comments stay with their items
 * @returns the new text; the same text when the data says the same as the file
 * @throws {Error} when the current text is not valid YAML, or cannot hold the data
 */
export function mergeYaml(text: string, data: unknown, keyOf?: KeyOfItem): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const current = valueOfText(body);
  if (current === undefined) {
    throw new Error('This file is not valid YAML: please correct it in the text editor first.');
  }
  const wanted = tidy(data, current, keyOf);
  if (!isJsonMap(wanted)) throw new Error('The content of a file must be a group of keys.');
  if (isEqual(current ?? {}, wanted)) return text;

  // The parser writes the file anew when nothing else fits: it knows every form of YAML, and keeps
  // comments.
  for (const attempt of [() => body, () => parseSource(body)?.toString({ lineWidth: 0 }) ?? body]) {
    const base = attempt();
    for (const keepsAliases of [true, false]) {
      const merged = merge(base, wanted, keepsAliases, keyOf);
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
function merge(text: string, wanted: unknown, keepsAliases: boolean, keyOf?: KeyOfItem) {
  const document = parseSource(text);
  if (!document) return undefined;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  let hasAliases = false;
  visit(document, { Alias: () => void (hasAliases = true) });
  const source = { text, document, newline, shared: new Map(), hasAliases, keyOf };
  if (hasAliases && keepsAliases) noteShared(source, document.contents, wanted);
  const merged = editedText(source, wanted);
  // A line break counts at the end of a text after `|+`.
  return [merged, merged + newline].find((each) => isEqual(valueOfText(each), wanted));
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
  const pairs = Object.entries(wanted).map(([key, value]) =>
    key === BLOCKS_KEY && Array.isArray(value)
      ? `\n${key}:${value.map((block) => valueText([block])).join('\n')}\n`
      : `${pairText(key, value)}\n`,
  );
  const comment = schemaComment === undefined ? '' : `${schemaComment.replace(/^(?!#)/, '# ')}\n`;
  return comment + (pairs.join('') || '{}\n');
}
