import type { ContentError } from './contentErrors';

/**
 * Describes a block in an error.
 * @param page the value of a page file
 * @param index the number of the block, from 0
 * @returns its number, from 1, and its type as it is written
 */
export function blockAt(page: unknown, index: number): Required<Pick<ContentError, 'block'>> {
  // Only the types of blocks are needed, whatever the blocks are.
  const { blocks } = page as { blocks?: ({ type?: unknown } | null)[] };
  return { block: { number: index + 1, type: String(blocks?.[index]?.type ?? 'no type') } };
}
