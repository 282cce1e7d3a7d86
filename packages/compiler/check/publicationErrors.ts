import { blockPeriods } from './blockPeriods';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { Day } from '../../../src/content/day';
import type { AnyBlockDefinition } from '../../../src/content/defineBlock';
import { errorAt } from './errorAt';
import {
  ALWAYS,
  firstGap,
  firstSharedDay,
  periodOf,
  type Period,
  type Publication,
} from '../../../src/content/periods';
import type { LocatedPage } from './sections';

/** Finds what is wrong with a page on a day from today on: a headline that is not first, no block. */
export function publicationErrors(
  page: LocatedPage,
  registry: Readonly<Record<string, AnyBlockDefinition>>,
  today: Day,
): ContentError[] {
  const { source, value, validParts } = page;
  const periods = blockPeriods(page);
  const isDraft = validParts.draft === true;
  return [
    ...misplacedBlocks(page, periods, registry, today),
    ...(isDraft && value.path === '/'
      ? [errorAt(source, ['draft'], errorMessages.draftHome())]
      : []),
    ...(isDraft || value.blocks.includes(undefined) ? [] : emptyDays(page, periods, today)),
  ];
}

/** Finds the blocks of a page that are never shown again. */
export const publicationWarnings = ({ source, value }: LocatedPage, today: Day): ContentError[] =>
  value.draft === true
    ? []
    : value.blocks.flatMap((block, index) => {
        const message = block && endWarning(block, today);
        return message === undefined
          ? []
          : [errorAt(source, ['blocks', index, 'showUntil'], message)];
      });

/**
 * Says that a block is never shown again.
 * @returns the message; undefined for a draft, and for a block that is or will be shown
 */
export function endWarning(block: Publication, today: Day): string | undefined {
  const period = periodOf(block);
  return period && period.until < today ? errorMessages.ended(period.until) : undefined;
}

/** The blocks with the headline of the page that have another block before them on some day. */
function misplacedBlocks(
  { source }: LocatedPage,
  periods: readonly (Period | undefined)[],
  registry: Readonly<Record<string, AnyBlockDefinition>>,
  today: Day,
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
        const day = other && firstSharedDay(period, other, today);
        return day === undefined ? [] : [{ day, before }];
      })
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
    if (!first) return [];
    const { day, before } = first;
    const isSecond = types[before] === type;
    const message = errorMessages.notFirst(type, isSecond ? 'second' : 'moved');
    const withDay = isSecond
      ? errorMessages.bothShown(message, day)
      : errorMessages.notFirstOn(message, before + 1, day);
    return [errorAt(source, ['blocks', index, 'type'], day === today ? message : withDay)];
  });
}

/** The days on which no block of a page is shown, as one error. */
function emptyDays(
  { source }: LocatedPage,
  periods: readonly (Period | undefined)[],
  today: Day,
): ContentError[] {
  const published = periods.filter((period) => period !== undefined);
  const gap = firstGap(ALWAYS, published, today);
  if (gap === undefined || periods.length === 0) return [];
  const message =
    published.length === 0 ? errorMessages.onlyDrafts() : errorMessages.noBlocks(gap, today);
  return [errorAt(source, ['blocks'], message)];
}
