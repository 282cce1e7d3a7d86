import type { ContentError } from '../../../src/content/contentErrors';

/**
 * Describes a block in an error.
 * @param index the number of the block, from 0
 * @returns its number, from 1, and its type as it is written
 */
export function blockAt(page: unknown, index: number): Required<Pick<ContentError, 'block'>> {
  // Only the types of blocks are needed, whatever the blocks are.
  const { blocks } = page as { blocks?: ({ type?: unknown } | null)[] };
  return { block: { number: index + 1, type: typeName(blocks?.[index]?.type) } };
}

/**
 * Writes the type of a block as a word.
 * @param type the value of the key `type`
 * @returns the word; `no type` for a value that is none
 */
export function typeName(type: unknown): string {
  if (Array.isArray(type)) return type.length === 1 ? typeName(type[0]) : 'no type';
  return typeof type === 'object' || type === undefined ? 'no type' : String(type);
}
