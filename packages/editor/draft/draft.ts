import type { Page } from '../../../src/blocks/registry';
import type { Moment } from '../../../src/content/day';
import type { KnownNames } from '../../compiler/checks';
import type { PageDraft, Site } from '../../compiler/schemas';
import type { PublicationMarks } from '../../compiler/pages';
import type { pairTexts } from '../../compiler/translations';
import type { PageLanguage } from '../../../src/content/language/pageLanguage';
import type { KeyPath } from '../../compiler/sources';

/** The content as it is saved. */
export type ContentSnapshot = {
  /** The text of every content file, by its path from the project folder. */
  texts: Record<string, string>;
  /** As JSON it has no `airports`: the editor loads them by themselves. */
  known: KnownNames;
  /** The moment that is previewed in place of now (`CONTENT_DATE`). */
  contentDate?: Moment | undefined;
};

/** An error of a draft, at the key that it is about, with its place in the words of the form. */
export type DraftError = { path: KeyPath; place: string; message: string };

/** What is wrong in another file, in the words of the editor. */
export type ErrorElsewhere = { file: string; message: string };

/** A content file as a form of the visual editor holds it. */
export type Draft = { file: string; value: unknown };

/** What is wrong with a draft: at its own keys, and in the files that refer to it. */
export type DraftErrors = {
  own: DraftError[];
  elsewhere: ErrorElsewhere[];
  /** What an editor should change, although the draft can be saved: in it, and elsewhere because of it. */
  warnings: (DraftError | ErrorElsewhere)[];
};

/** The texts of a page beside their words in another language. */
export type DraftPairs = ReturnType<typeof pairTexts> & {
  /** The codes of the languages. */
  original: string;
  language: string;
};

/** The page of a draft as far as it is valid, and the errors of the draft's schemas. */
export type DraftPage = {
  page: PageDraft;
  site: Site | undefined;
  /** The published pages of the site in the language of the draft, which lists show. */
  sitePages: readonly Page[];
  /** The language of a translation. */
  language?: PageLanguage | undefined;
  errors: DraftError[];
  /** Which parts are not published, or not for good. */
  marks: PublicationMarks;
};
