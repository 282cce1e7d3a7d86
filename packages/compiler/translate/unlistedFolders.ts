import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorOf } from '../check/errorAt';
import type { TranslationResult } from './readTranslation';
import { languageAndName } from './translationFile';

/**
 * Finds the folders of languages that the site does not have: one warning each, at its first file.
 * @param original the language of the pages
 * @param codes the other languages
 */
export function unlistedFolders(
  files: readonly TranslationResult[],
  original: string | undefined,
  codes: readonly string[],
): ContentError[] {
  // The first file of a folder comes last, and stays.
  const folders = new Map(
    files.map(({ file }) => [languageAndName(file)[0], file] as const).reverse(),
  );
  // A language with files of its own is not meant.
  const meant = codes.filter((code) => !folders.has(code));
  return [...folders]
    .filter(([code]) => !codes.includes(code))
    .map(([code, file]) => {
      const message =
        code === original
          ? errorMessages.originalLanguage(code)
          : errorMessages.unlistedLanguage(code, meant);
      return errorOf(file, message);
    });
}
