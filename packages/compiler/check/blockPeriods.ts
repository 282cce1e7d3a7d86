import { earliest, latest } from '../../../src/content/day';
import { ALWAYS, periodOf, type Period, type Publication } from '../../../src/content/periods';
import { PUBLICATION_KEYS } from '../../../src/content/publicationFields';
import type { LocatedPage } from './sections';
import { nearestKey } from '../../../src/content/messages/messageText';

/** The period of a page by its days, also while it is a draft. */
export const pagePeriod = ({ validParts }: LocatedPage): Period =>
  // The parts of a page are its keys too.
  periodOf({ ...(validParts as Publication), draft: false }) ?? ALWAYS;

/**
 * Finds out when the blocks of a page are published, within the days of the page. The page itself may be a draft.
 * @returns the period of each block; undefined for a draft, and for a block whose days have errors
 */
export function blockPeriods(page: LocatedPage): (Period | undefined)[] {
  const { source, value, validParts } = page;
  const whole = pagePeriod(page);
  const within = (period: Period | undefined): Period | undefined =>
    period && {
      from: latest(period.from, whole.from),
      until: earliest(period.until, whole.until),
    };
  // A page has a list of blocks, or no valid parts.
  const { blocks: raw } = source.value as { blocks: unknown[] };
  return validParts.blocks.map((parts, index) => {
    const block = value.blocks[index];
    if (block) return within(periodOf(block));
    const correct = Object(parts) as Publication;
    return lacksDays(raw[index], correct) ? undefined : within(periodOf(correct));
  });
}

/** Whether a block has a key for its days whose value or name is wrong. */
const lacksDays = (raw: unknown, correct: Publication): boolean =>
  Object.keys(Object(raw) as object).some((key) => {
    const meant = nearestKey(key, PUBLICATION_KEYS);
    return meant !== undefined && Reflect.get(correct, meant) === undefined;
  });
