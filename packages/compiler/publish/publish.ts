import { FIRST_DAY, formatMoment, LAST_DAY, type Moment } from '../../../src/content/day';
import { isInPeriod, periodOf, type Publication } from '../../../src/content/periods';
import { PUBLICATION_KEYS } from '../../../src/content/publicationFields';

/** A page with what says when it and its blocks are published. */
type PublishablePage = Publication & { blocks: readonly Publication[] };

/**
 * Decides what is published at a moment: the pages of that moment without drafts, of each the blocks of that moment, and of
 * their lists the entries of that moment.
 */
export const publishedAt = <Page extends PublishablePage>(
  pages: ReadonlyMap<string, Page>,
  moment: Moment,
): Map<string, Page> =>
  new Map(
    [...pages]
      .filter(([, page]) => isInPeriod(moment, periodOf(page)))
      .map(([name, page]) => {
        const blocks = page.blocks
          .filter((block) => isInPeriod(moment, periodOf(block)))
          .map((block) => withEntriesOf(withoutPublication(block), moment));
        return [name, { ...withoutPublication(page), blocks }];
      }),
  );

/** A block without the entries of its lists that have days of their own and are not shown at a moment. */
const withEntriesOf = <Block extends object>(block: Block, moment: Moment): Block =>
  Object.fromEntries(
    Object.entries(block).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value)
        ? value.filter((entry: unknown) =>
            isInPeriod(moment, periodOf(Object(entry) as Publication)),
          )
        : value,
    ]),
    // Only entries of lists are left out, so the type stays the same.
  ) as Block;

/** An entry of a list of a block that has days of its own, such as an offer. */
export type DatedEntry = { list: string; index: number; entry: Publication };

/**
 * Lists the entries of a block's lists that have days of their own.
 * @returns the entries, in the order of the block
 */
export const datedEntriesOf = (block: object): DatedEntry[] =>
  Object.entries(block).flatMap(([list, value]: [string, unknown]) =>
    Array.isArray(value)
      ? value.flatMap((entry: unknown, index) =>
          PUBLICATION_KEYS.some((key) => Object.hasOwn(Object(entry) as object, key))
            ? [{ list, index, entry: entry as Publication }]
            : [],
        )
      : [],
  );

/** Only optional keys are left out, so the type stays the same. */
const withoutPublication = <Value extends object>(value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).filter(([key]) => !PUBLICATION_KEYS.includes(key)),
  ) as Value;

/** Says when a block is shown; undefined for a block that is shown and stays. */
function markOf(block: Publication, now: Moment): string | undefined {
  const period = periodOf(block);
  if (!period) return 'Draft';
  const { from, until } = period;
  const end = until === LAST_DAY ? '' : ` until ${formatMoment(block.showUntil ?? until)}`;
  if (now < from) return `Shown from ${formatMoment(from)}${end}`;
  if (until <= now) return `No longer shown since ${formatMoment(until)}`;
  return end === '' ? undefined : `Shown${end}`;
}

/** What people who prepare a page read about it: the mark of the page, and of blocks by their index. */
export type PublicationMarks = { page?: string; blocks: Record<number, string> };

/** Says in a few words which parts of a page are not published, or not for good. */
export const publicationMarks = (
  { draft, blocks }: { draft?: boolean | undefined; blocks: readonly (Publication | undefined)[] },
  now: Moment,
): PublicationMarks => ({
  ...(draft === true && { page: 'This page is a draft.' }),
  blocks: Object.fromEntries(
    blocks.flatMap((block, index) => {
      const mark = block && markOf(block, now);
      return mark === undefined ? [] : [[index, mark]];
    }),
  ),
});

/** A moment at which a block, or an entry of its lists, appears or disappears. */
export type BlockChange = { moment: Moment; change: 'appears' | 'disappears' };

/** Finds the moments at which a block, or an entry of its lists, appears and disappears. */
export function changesOf(block: Publication): BlockChange[] {
  const period = periodOf(block);
  if (!period) return [];
  const { from, until } = period;
  return [
    ...(from > FIRST_DAY ? [{ moment: from, change: 'appears' as const }] : []),
    ...(until < LAST_DAY ? [{ moment: until, change: 'disappears' as const }] : []),
  ];
}
