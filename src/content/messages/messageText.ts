/** Parts of the messages to editors: suggestions, lists and values. */
import { closest, distance } from 'fastest-levenshtein';

/** The most known words that a message lists. */
const LISTED_WORDS = 5;

/** Keys that editors write in place of a key of the site, because other systems name it so. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  image: ['picture', 'src'],
  img: ['picture', 'src'],
  photo: ['picture'],
  heading: ['title'],
  headline: ['title'],
  name: ['title', 'label'],
  body: ['text'],
  content: ['text'],
  description: ['text', 'alt'],
  link: ['to'],
  href: ['to'],
  url: ['to', 'path'],
  slug: ['path'],
  picture: ['image', 'src', 'file'],
  film: ['video'],
  button: ['actions'],
  buttons: ['actions'],
  cta: ['actions'],
  from: ['showFrom'],
  until: ['showUntil'],
  q: ['question'],
  a: ['answer'],
  links: ['actions'],
  anchor: ['id'],
};

/** The longest edit distance at which a known word is still suggested. */
const maxTypoDistance = (word: string): number =>
  word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));

/**
 * Finds the known word that a misspelt word most likely means. Words that differ by a number alone,
 * such as `gallery-7` and `gallery-1`, name different things.
 * @returns the nearest known word; undefined when none is near
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (sameLetters !== undefined) return sameLetters;
  if (known.length === 0) return undefined;
  const nearest = closest(word, [...known]);
  const isNear = distance(word, nearest) <= maxTypoDistance(word);
  return isNear && !differByNumber(word, nearest) ? nearest : undefined;
}

/** Whether two words have numbers, and are the same without them. */
function differByNumber(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((word) => word.toLowerCase().replace(/\d+/g, '#'));
  return one !== other && bare === otherBare && /\d/.test(one);
}

/**
 * Finds the key that a misspelt key most likely means: `titel` and `headline` mean `title`.
 * @returns the intended key; undefined when none is near
 */
export const nearestKey = (key: string, known: readonly string[]): string | undefined =>
  (Object.hasOwn(OTHER_NAMES, key.toLowerCase())
    ? OTHER_NAMES[key.toLowerCase()]?.find((name) => known.includes(name))
    : undefined) ?? nearestWord(key, known);

/**
 * Writes words as a list.
 * @returns such as `"left", "right"`
 */
export const list = (words: readonly string[]): string =>
  words.map((word) => `"${word}"`).join(', ');

/**
 * Writes what a wrong word may have meant, as a sentence that follows another.
 * @param listLabel the words before the list, such as `The choices are`
 * @returns ' Did you mean "x"?' when a known word is near; otherwise the list of known words
 */
export function hint(
  word: string,
  known: readonly string[],
  listLabel: string,
  near = nearestWord(word, known),
): string {
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length === 0 ? '' : ` ${listLabel}: ${list(known)}.`;
}

/**
 * Writes what a wrong name may have meant, as `hint` does, with the nearest of many known names only.
 * @param noun the noun of the names in the plural, such as `pages`
 */
export function nearestHint(
  word: string,
  known: readonly string[],
  noun: string,
  listLabel = `The ${noun} are`,
): string {
  if (known.length <= LISTED_WORDS) return hint(word, known, listLabel);
  const nearest = [...known]
    .sort((one, other) => distance(word, one) - distance(word, other))
    .slice(0, LISTED_WORDS);
  return hint(word, nearest, `The nearest of the ${known.length} ${noun} are`);
}

/**
 * Describes a value of a YAML file in a message.
 * @returns a noun phrase such as `a list` or `the number 5`
 */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text "${shorten(value)}"`;
  return typeof value === 'boolean' ? String(value) : `the number ${String(value)}`;
}

/** Shortens a text that a message quotes. */
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
};
