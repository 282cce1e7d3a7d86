import { distance } from 'fastest-levenshtein';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { linksIn, parseMarkdown } from '../../../src/content/markdown/markdown';
import { errorAt } from '../check/errorAt';
import { placeholdersIn } from '../parse/placeholders';
import type { YamlSource } from '../read/readYaml';
import type { ReadTranslation } from './readTranslation';
import { keyOf, type SourceText } from './textsOf';
import type { TranslationEntry } from './translationFile';

/** A translation and the text that it is for; `index` counts the entries of its file. */
export type Words = { of: SourceText; index: number; text: string };

/** How far a text may be from another one, as a share of its length, and still be its new version. */
const MAX_CHANGE = 0.6;

/** What finds an entry: its original, and where it is used. */
type Findable = Pick<TranslationEntry, 'original' | 'in'>;

/** The entries of a file without the wrong ones, each with its number in the file. */
export const numbered = (entries: readonly (TranslationEntry | undefined)[]) =>
  entries.flatMap((entry, index) => (entry ? [{ ...entry, index }] : []));

/** Groups the entries of a file by their originals. */
export function groupByOriginal<Each extends Findable>(
  entries: readonly Each[],
): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const entry of entries) {
    const key = keyOf(entry.original);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** The entry that translates a text: one for its place, or one for everywhere. */
export function entryFor<Each extends Findable>(
  { key, places }: SourceText,
  byOriginal: ReadonlyMap<string, readonly Each[]>,
): Each | undefined {
  const found = byOriginal.get(key);
  return (
    found?.find(({ in: place }) => place !== undefined && places.includes(place)) ??
    found?.find(({ in: place }) => place === undefined)
  );
}

/**
 * Finds the translation of each text by its original, so that moving, copying and deleting blocks loses none.
 * @returns the words, the texts that wait for some, what entries of an earlier text are for now, and what is wrong
 *   with the entries of the file
 */
export function matchTexts(
  source: YamlSource,
  texts: readonly SourceText[],
  { source: file, texts: entries }: Pick<ReadTranslation, 'source' | 'texts'>,
): {
  words: Words[];
  waiting: SourceText[];
  /** The indices of entries whose texts have changed, by the texts that these are now. */
  changed: ReadonlyMap<SourceText, number>;
  warnings: ContentError[];
  /** What is wrong with the entries whose text is not there. */
  stale: ContentError[];
} {
  const byOriginal = groupByOriginal(numbered(entries));
  const words: Words[] = [];
  const waiting: SourceText[] = [];
  const changed = new Map<SourceText, number>();
  const warnings: ContentError[] = [];
  const stale: ContentError[] = [];
  const used = new Set<number>();
  const at = (
    index: number,
    key: 'original' | 'in' | 'text',
    message: string,
    inForm = message,
  ): ContentError => ({ ...errorAt(file, ['texts', index, key], message), inForm });
  for (const text of texts) {
    const entry = entryFor(text, byOriginal);
    if (entry) used.add(entry.index);
    const translated = entry?.text?.trim() ?? '';
    const mistake = entry && translated !== '' ? differenceOf(text, translated) : undefined;
    if (entry && mistake !== undefined && !words.some(({ index }) => index === entry.index))
      warnings.push(at(entry.index, 'text', mistake));
    if (entry && translated !== '' && mistake === undefined)
      words.push({ of: text, index: entry.index, text: translated });
    else if (text.hasWords) waiting.push(text);
  }
  for (const [key, found] of byOriginal) {
    for (const [number, { index, original, in: place }] of found.entries()) {
      const first = found.findIndex((other) => other.in === place);
      if (first !== number) {
        const { line } = file.positionOf(['texts', found[first]?.index ?? 0]);
        warnings.push(at(index, 'original', errorMessages.originalTwice(line)));
        continue;
      }
      if (used.has(index)) continue;
      const same = texts.filter((text) => text.key === key);
      if (place !== undefined && same.length > 0)
        stale.push(at(index, 'in', errorMessages.unknownPlace(place, placesOf(same))));
      // The other entries with this original are used everywhere.
      if (same.length > 0) continue;
      const now = nearest(original, waiting);
      if (now && !changed.has(now)) changed.set(now, index);
      const text = now && keyOf(now.text);
      const where = now ? `${source.file}:${source.positionOf(now.path).line}` : '';
      const message = errorMessages.staleOriginal(original, text, where);
      stale.push(at(index, 'original', message, errorMessages.staleInForm(original, text)));
    }
  }
  return { words, waiting, changed, warnings, stale };
}

const placesOf = (texts: readonly SourceText[]): string[] => [
  ...new Set(texts.flatMap(({ places }) => places)),
];

/** So many texts are compared letter by letter, which takes a millisecond for two long ones. */
const MOST_COMPARED = 5;

/** The texts that share most words with a text: of thousands, few can be its new version. */
function withCommonWords(original: string, texts: readonly SourceText[]): readonly SourceText[] {
  if (texts.length <= MOST_COMPARED) return texts;
  const words = new Set(original.split(/\s+/));
  const common = ({ text }: SourceText): number =>
    text.split(/\s+/).filter((word) => words.has(word)).length;
  return texts
    .map((text) => ({ text, score: common(text) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_COMPARED)
    .map(({ text }) => text);
}

/** The text that a text has most likely become. */
function nearest(original: string, waiting: readonly SourceText[]): SourceText | undefined {
  const [best] = withCommonWords(original, waiting)
    .map((text) => ({ text, change: distance(original, text.text) }))
    .sort((one, other) => one.change - other.change);
  return best && best.change <= MAX_CHANGE * Math.max(original.length, best.text.text.length)
    ? best.text
    : undefined;
}

/** What a translation has otherwise than its original: placeholders, links, or marks of Markdown. */
function differenceOf({ text, isMarkdown }: SourceText, translated: string): string | undefined {
  const both = <Part>(read: (text: string) => Part): [Part, Part] => [read(text), read(translated)];
  const [expected, written] = both((each) =>
    [...new Set(placeholdersIn(each))].map((name) => `{${name}}`).sort(),
  );
  if (!isSame(expected, written)) return errorMessages.otherPlaceholders(expected, written);
  if (!isMarkdown) return undefined;
  const [links, ownLinks] = both((each) => linksIn(parseMarkdown(each)).map(({ to }) => to));
  if (!isSame(links, ownLinks)) return errorMessages.otherLinks(links, ownLinks);
  return MARKS.flatMap(([name, mark]) => {
    const [count, ownCount] = both((each) => each.match(mark)?.length ?? 0);
    return count === ownCount ? [] : [errorMessages.otherMarks(name, count, ownCount)];
  })[0];
}

/** The marks that a translation keeps, by their names in the plural. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['headings', /^#{1,6} /gm],
  ['entries of lists', /^ *(?:[-*+]|\d+[.)]) /gm],
  ['bold parts', /\*\*[^*]+\*\*/g],
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
