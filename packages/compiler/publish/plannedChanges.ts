import { formatMoment, type Moment } from '../../../src/content/day';
import type { KeyPath } from '../read/positions';
import { changesOf, datedEntriesOf, type BlockChange } from './publish';
import type { PageDraft } from '../parse/parse';
import type { EntryPlace } from '../collections/expandTemplate';
import type { Located } from '../check/sections';
import { shorten } from '../../../src/content/messages/messageText';
import { singularOf } from '../parse/fieldNames';

/** A block, or an entry of its lists, that appears or disappears at a moment. */
export type PlannedChange = BlockChange & {
  file: string;
  /** The line of the block or entry, from 1. */
  line: number;
  /** Such as `block 3 (hero · A quiet Christmas)`, or `offer 2 of block 3 (emptyLegOffers)`. */
  block: string;
};

/** A page; `place`: where the entry stands that it is about. */
type PlannedPage = Located<PageDraft> & { place?: EntryPlace };

/** The most changes that are listed. */
const LISTED_CHANGES = 5;

/**
 * Finds the blocks of pages, and the entries of their lists, that appear or disappear.
 * @returns the changes, also those that are past, in the order of time
 */
export const plannedChanges = (pages: readonly PlannedPage[]): PlannedChange[] =>
  withoutRepetition(
    pages
      .filter(({ value }) => value.draft !== true)
      .flatMap((page) => [
        ...changesOf(page.value).map((change) => ({
          ...change,
          ...placeOfPage(page),
          block: `the page ${page.value.path ?? ''}`,
        })),
        ...page.value.blocks.flatMap((block, index) => {
          if (!block || block.draft === true) return [];
          const path: KeyPath = ['blocks', index];
          const name = `block ${index + 1} (${nameOf(block)})`;
          return [
            ...located(page, path, name, changesOf(block)),
            ...datedEntriesOf(block).flatMap(({ list, index: place, entry }) =>
              located(
                page,
                [...path, list, place],
                `${singularOf(list)} ${place + 1} of ${name}`,
                changesOf(entry),
              ),
            ),
          ];
        }),
      ])
      .sort((one, other) => one.moment.localeCompare(other.moment)),
  );

/** All pages of a template have its blocks. */
const withoutRepetition = (changes: readonly PlannedChange[]): PlannedChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

/** Where a page says when it is shown: at its entry. */
const placeOfPage = ({ source, place }: PlannedPage): { file: string; line: number } =>
  place
    ? { file: place.source.file, line: place.source.positionOf(place.path).line }
    : { file: source.file, line: source.positionOf(['path']).line };

/** Adds to changes where and of what they are. */
const located = (
  { source }: Located<PageDraft>,
  path: KeyPath,
  block: string,
  changes: readonly BlockChange[],
): PlannedChange[] =>
  changes.map((change) => ({
    ...change,
    file: source.file.replace(/#.*$/, ''),
    line: source.positionOf(path).line,
    block,
  }));

/** The type of a block, and its title if it has one. */
function nameOf(block: unknown): string {
  const { type, title } = Object(block) as { type: string; title?: unknown };
  return typeof title === 'string' ? `${type} · ${shorten(title)}` : type;
}

/**
 * Writes what changes next, for the terminal.
 * @returns the lines; empty when nothing changes
 */
export function formatChanges(changes: readonly PlannedChange[], now: Moment): string {
  const next = changes.filter(({ moment }) => moment > now);
  if (next.length === 0) return '';
  const more = next.length - LISTED_CHANGES;
  return [
    'What changes next. Pages change only with a build: build the site at each of these times.',
    ...next.slice(0, LISTED_CHANGES).map(formatChange),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'change follows' : 'changes follow'}.`] : []),
    '',
  ].join('\n');
}

/** Writes a change as a line: where it is, what changes, and when. */
export const formatChange = ({ file, line, block, change, moment }: PlannedChange): string =>
  `${file}:${line} ${block} ${change} on ${formatMoment(moment)}.`;
