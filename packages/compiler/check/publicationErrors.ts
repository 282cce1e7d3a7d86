import { blockPeriods, pagePeriod } from './blockPeriods';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { Moment } from '../../../src/content/day';
import type { BlockRegistry } from '../compile';
import { errorAt } from './errorAt';
import { firstGap, firstShared, periodOf, type Period } from '../../../src/content/periods';
import type { LocatedPage } from './sections';

/** Finds what is wrong with a page from now on: a headline that is not first, no block. */
export function publicationErrors(
  page: LocatedPage,
  registry: BlockRegistry,
  now: Moment,
): ContentError[] {
  const { source, value, validParts } = page;
  const periods = blockPeriods(page);
  const isDraft = validParts.draft === true;
  return [
    ...misplacedBlocks(page, periods, registry, now),
    ...(isDraft && value.path === '/'
      ? [errorAt(source, ['draft'], errorMessages.draftHome())]
      : []),
    ...(isDraft || value.blocks.includes(undefined) ? [] : emptyTimes(page, periods, now)),
  ];
}

/** Finds the blocks of a page that are never shown again. */
export const publicationWarnings = ({ source, value }: LocatedPage, now: Moment): ContentError[] =>
  value.draft === true
    ? []
    : value.blocks.flatMap((block, index) => {
        const period = block && periodOf(block);
        return period && period.until <= now
          ? [errorAt(source, ['blocks', index, 'showUntil'], errorMessages.ended(period.until))]
          : [];
      });

/** The blocks with the headline of the page that have another block before them at some time. */
function misplacedBlocks(
  { source }: LocatedPage,
  periods: readonly (Period | undefined)[],
  registry: BlockRegistry,
  now: Moment,
): ContentError[] {
  // Without a list of blocks there are no periods.
  const { blocks } = source.value as { blocks: unknown[] };
  const types = periods.map((_, index) => String(Reflect.get(Object(blocks[index]), 'type')));
  return types.flatMap((type, index) => {
    const period = periods[index];
    if (!period || !Object.hasOwn(registry, type) || !registry[type]?.opensPage) return [];
    const [first] = periods
      .slice(0, index)
      .flatMap((other, before) => {
        const moment = other && firstShared(period, other, now);
        return moment === undefined ? [] : [{ moment, before }];
      })
      .sort((one, other) => (one.moment < other.moment ? -1 : one.moment > other.moment ? 1 : 0));
    if (!first) return [];
    const { moment, before } = first;
    const isSecond = types[before] === type;
    const message = errorMessages.notFirst(type, isSecond ? 'second' : 'moved');
    const withDay = isSecond
      ? errorMessages.bothShown(message, moment)
      : errorMessages.notFirstOn(message, before + 1, moment);
    return [errorAt(source, ['blocks', index, 'type'], moment === now ? message : withDay)];
  });
}

/** The times at which no block of a page is shown, as one error. */
function emptyTimes(
  page: LocatedPage,
  periods: readonly (Period | undefined)[],
  now: Moment,
): ContentError[] {
  const published = periods.filter((period) => period !== undefined);
  const gap = firstGap(pagePeriod(page), published, now);
  if (gap === undefined || periods.length === 0) return [];
  const message =
    published.length === 0 ? errorMessages.onlyDrafts() : errorMessages.noBlocks(gap, now);
  return [errorAt(page.source, ['blocks'], message)];
}
