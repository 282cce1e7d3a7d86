import { documentLanguage } from '../../airports/documentLanguage';

/** A page in one of the languages of the site. */
export type PageVersion = {
  /** The code of the language (BCP 47), such as `fr`. */
  code: string;
  /** The name of the language in itself. */
  label: string;
  /** The path of the page; that of Home where the language does not have the page. */
  path: string;
  /** Says in the language that the page is in it too. */
  offer: string;
  /** Whether the language has the page. */
  hasPage: boolean;
};

/** What a page knows of the languages of a site that has several. */
export type PageLanguage = {
  /** The code of its own language (BCP 47). */
  code: string;
  /** The direction in which it is written, where that is from right to left. */
  direction?: 'rtl';
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
export const DEFAULT_LANGUAGE = 'en';

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
export const documentLocale = (): string => formatLocale(documentLanguage());
