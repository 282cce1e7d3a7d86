/** Keeps pages that say nothing of their own out of search engines, which take them for doorways. */
import type { EntryKeys } from '../../../src/collections/defineCollection';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import type { EntryPage } from './expandTemplate';
import type { ListEntry, ParsedCollection } from './parseCollections';

/** The share of an entry's words from which it says what others say. */
const MOST_REPEATED = 0.8;

/** Words are compared in runs of so many, so that common words alone make no two texts alike. */
const RUN_LENGTH = 3;

/** The most lines that a warning lists. */
const LISTED_LINES = 8;

/**
 * Hides the pages of entries without words of their own, and of those whose words stand in earlier entries.
 * @returns the pages, and a warning for each collection and entry
 */
export function withoutDoorways(
  collections: ReadonlyMap<string, ParsedCollection>,
  pages: readonly EntryPage[],
): { pages: EntryPage[]; warnings: ContentError[] } {
  const found = [...collections.values()].map(doorwaysOf);
  const hidden = new Set(found.flatMap(({ places }) => places));
  return {
    pages: pages.map((page) => (hidden.has(String(page.place.path)) ? hiddenPage(page) : page)),
    warnings: found.flatMap(({ warnings }) => warnings),
  };
}

function hiddenPage(page: EntryPage): EntryPage {
  const hidden = { ...page.page, hidden: true };
  const isWhole = page.validParts === page.page;
  return { ...page, page: hidden, ...(isWhole && { validParts: hidden }) };
}

function doorwaysOf({ collection, source, entries }: ParsedCollection): {
  /** The places of the entries in the file, such as `routes,3`. */
  places: string[];
  warnings: ContentError[];
} {
  const { name, ownWords } = collection;
  const judged = entries.filter(({ fields }) => {
    const { index, hidden, draft } = (fields ?? {}) as EntryKeys;
    return fields && index !== true && hidden !== true && draft !== true;
  });
  const silent = judged.filter((entry) => wordsOf(entry, ownWords).length === 0);
  const lineOf = ({ index }: Pick<ListEntry, 'index'>): number =>
    source.positionOf([name, index]).line;
  const repeated = entriesOfRepeatedWords(judged, ownWords);
  const warnings = repeated.map(({ entry, share, of }): ContentError => {
    const messageOf = (other: string): string =>
      errorMessages.repeatedWords(Math.round(share * 100), other);
    const message = messageOf(`line ${lineOf(of)}`);
    return { ...errorAt(source, [name, entry.index], message), inForm: messageOf(of.key) };
  });
  const [first] = silent;
  if (first) {
    const listed = silent.slice(0, LISTED_LINES);
    const more = silent.length > LISTED_LINES ? ` and ${silent.length - LISTED_LINES} more` : '';
    const messageOf = (which: string): string =>
      errorMessages.noOwnWords(silent.length, `${which}${more}`, ownWords);
    const lines = `${silent.length === 1 ? 'line' : 'lines'} ${listed.map(lineOf).join(', ')}`;
    warnings.push({
      ...errorAt(source, [name, first.index], messageOf(lines)),
      inForm: messageOf(listed.map(({ key }) => key).join(', ')),
    });
  }
  return {
    places: [...silent, ...repeated.map(({ entry }) => entry)].map(({ index }) =>
      String([name, index]),
    ),
    warnings,
  };
}

type Repeated = { entry: ListEntry; share: number; of: ListEntry };

/** Finds the entries most of whose words stand in earlier ones, each with the earlier one that has most of them. */
function entriesOfRepeatedWords(
  entries: readonly ListEntry[],
  keys: readonly string[],
): Repeated[] {
  const seen = new Map<string, ListEntry>();
  return entries.flatMap((entry): Repeated[] => {
    const runs = runsOf(wordsOf(entry, keys));
    const counts = new Map<ListEntry, number>();
    let known = 0;
    for (const run of runs) {
      const other = seen.get(run);
      if (other) {
        known += 1;
        counts.set(other, (counts.get(other) ?? 0) + 1);
      } else seen.set(run, entry);
    }
    const share = runs.length === 0 ? 0 : known / runs.length;
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return most && share >= MOST_REPEATED ? [{ entry, share, of: most[0] }] : [];
  });
}

/** The words of an entry's own texts, without names and figures: words with a capital letter or a digit. */
const wordsOf = ({ raw }: ListEntry, keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const text = raw[key];
    return typeof text === 'string'
      ? (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^[\p{Lu}\p{N}]/u.test(word))
      : [];
  });

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(words.length - RUN_LENGTH + 1, Math.min(words.length, 1)))
    .map((_word, index) => words.slice(index, index + RUN_LENGTH).join(' '));
