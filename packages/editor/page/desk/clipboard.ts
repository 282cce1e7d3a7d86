import { parse } from 'yaml';
import { blocks } from '../../../../src/blocks/registry';
import { nearestWord } from '../../../../src/content/messages/messageText';
import { isJsonMap, print, type JsonMap } from '../../../compiler/edits';

/** Writes blocks as they stand below `blocks:` of a page, for the clipboard. */
export const blocksText = (values: readonly JsonMap[]): string => print(values);

/**
 * Reads blocks that were copied here, or from a text editor: entries of a list, one block, or a page.
 * @throws {Error} when the text holds no block; the message says what was expected
 */
export function blocksOfText(text: string): JsonMap[] {
  const value = parsed(text);
  const list: unknown =
    isJsonMap(value) && Array.isArray(value['blocks']) ? value['blocks'] : value;
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  return entries.map((entry) => {
    if (!isJsonMap(entry) || typeof entry['type'] !== 'string')
      throw new Error(
        'The clipboard holds no block. Press ‘Copy’ at a block, or copy its lines from a file, from "- type:" on.',
      );
    const { type } = entry;
    const known = Object.values(blocks).map((block) => block.type);
    if (known.some((each) => each === type)) return entry;
    const near = nearestWord(type, known);
    throw new Error(
      `"${type}" is not a block type.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    );
  });
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
