/** A page in one of the languages of the site. */
export type PageVersion = {
  /** The code of the language (BCP 47), such as `fr`. */
  code: string;
  /** The name of the language in itself. */
  label: string;
  /** The path of the page; that of Home where the language does not have the page. */
  path: string;
  /** Whether the language has the page. */
  hasPage: boolean;
};

/** What a page knows of the languages of a site that has several. */
export type PageLanguage = {
  /** The code of its own language (BCP 47). */
  code: string;
  /** The language of the pages without a translation. */
  original: string;
  /** The path of Home in its own language. */
  home: string;
  /** The page in all languages, its own too, in the order of `languages:` in content/site.yaml. */
  versions: PageVersion[];
  /** The paths of pages that only the original language has. */
  untranslated: string[];
};

/** The language of pages when content/site.yaml names none. */
const DEFAULT_LANGUAGE = 'en';

/** The code of the language of a page (BCP 47). */
export const languageOf = (language: PageLanguage | undefined): string =>
  language?.code ?? DEFAULT_LANGUAGE;

/** The path of Home in the language of a page. */
export const homeOf = (language: PageLanguage | undefined): string => language?.home ?? '/';

/**
 * The locale in which dates and numbers are written: days before months in English, and the figures of the
 * interface, which are those of telephone numbers and airport codes, in every script.
 */
export const formatLocale = (code: string): string =>
  `${code === DEFAULT_LANGUAGE ? 'en-GB' : code}-u-nu-latn`;

/** The locale of the page that is shown, for what only a browser writes. */
export const documentLocale = (): string =>
  formatLocale(document.documentElement.lang || DEFAULT_LANGUAGE);

/** The scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** Whether a language is written from right to left. Not every browser knows `Intl.Locale.getTextInfo`. */
export const isRightToLeft = (code: string): boolean =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '');
