import { periodOf, type Period, type Publication } from '../../../src/content/periods';
import { PUBLICATION_KEYS } from '../../../src/content/publicationFields';
import type { LocatedPage } from './sections';
import { nearestKey } from '../../../src/content/messages/messageText';

/**
 * Finds out when the blocks of a page are published. The page itself may be a draft.
 * @returns the period of each block; undefined for a draft, and for a block whose days have errors
 */
export function blockPeriods({ source, value, validParts }: LocatedPage): (Period | undefined)[] {
  // A page has a list of blocks, or no valid parts.
  const { blocks: raw } = source.value as { blocks: unknown[] };
  return validParts.blocks.map((parts, index) => {
    const block = value.blocks[index];
    if (block) return periodOf(block);
    const correct = Object(parts) as Publication;
    return lacksDays(raw[index], correct) ? undefined : periodOf(correct);
  });
}

/** Whether a block has a key for its days whose value or name is wrong. */
const lacksDays = (raw: unknown, correct: Publication): boolean =>
  Object.keys(Object(raw) as object).some((key) => {
    const meant = nearestKey(key, PUBLICATION_KEYS);
    return meant !== undefined && Reflect.get(correct, meant) === undefined;
  });
