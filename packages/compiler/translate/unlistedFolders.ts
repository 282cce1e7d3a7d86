import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
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
  const firstFiles = new Map<string, string>();
  for (const { file } of files) {
    const [code] = languageAndName(file);
    if (!firstFiles.has(code)) firstFiles.set(code, file);
  }
  // A language with files of its own is not meant.
  const meant = codes.filter((code) => !firstFiles.has(code));
  return [...firstFiles].flatMap(([code, file]): ContentError[] => {
    if (codes.includes(code)) return [];
    const message =
      code === original
        ? errorMessages.originalLanguage(code)
        : errorMessages.unlistedLanguage(code, meant);
    return [{ file, line: 1, column: 1, message }];
  });
}
