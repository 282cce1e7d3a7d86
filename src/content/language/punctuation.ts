import { documentLocale } from './pageLanguage';

/** The space that French puts before a mark, at which no line breaks (Lexique de l'Imprimerie nationale). */
const FRENCH_SPACES = { ':': '\u00a0', '?': '\u202f' };

const ARABIC_MARKS = { ':': ':', '?': '؟' };

const isArabic = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Arab';

/**
 * Puts a mark behind a word, as a language sets it.
 * @param locale BCP 47; that of the page by default
 */
export const withMark = (
  word: string,
  mark: keyof typeof FRENCH_SPACES,
  locale: string = documentLocale(),
): string =>
  isArabic(locale)
    ? `${word}${ARABIC_MARKS[mark]}`
    : `${word}${/^fr\b/.test(locale) ? FRENCH_SPACES[mark] : ''}${mark}`;

/**
 * Joins texts by the comma of a language.
 * @param locale BCP 47; that of the page by default
 */
export const listed = (texts: readonly string[], locale: string = documentLocale()): string =>
  texts.join(isArabic(locale) ? '، ' : ', ');

/**
 * Joins a label and its text by a colon.
 * @param locale BCP 47; that of the page by default
 */
export const labelled = (label: string, text: string, locale?: string): string =>
  `${withMark(label, ':', locale)} ${text}`;
