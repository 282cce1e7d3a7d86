import { readFile } from 'node:fs/promises';
import { MAIL_WORDS_FILE, type WordsOfLanguage } from '../../../src/leads/mailWords';
import { onceForVersion } from '../pages/fileVersion';

/** Finds the words for a visitor. */
export type FindWords = (language: string | undefined) => Promise<WordsOfLanguage>;

/**
 * Creates what finds the words of mails to visitors in the built site. It reads them again after each deployment.
 * @param publicFolder the absolute path of the built site
 * @returns a function of the language of a page (BCP 47), which gives the words of the original for an unknown one; it
 *   rejects when the site has no words
 */
export function createFindWords(publicFolder: string): FindWords {
  let last: readonly WordsOfLanguage[] = [];
  const read = onceForVersion(publicFolder, async (file) => {
    // The build writes this shape.
    last = JSON.parse(await readFile(file, 'utf8')) as readonly WordsOfLanguage[];
    return last;
  });
  return async (language) => {
    // While a deployment replaces the file, the words before it are as good.
    const all = await read(MAIL_WORDS_FILE).catch(() => last);
    const found = all.find((each) => each.language === language) ?? all[0];
    if (!found)
      throw new Error(
        `There is no public/${MAIL_WORDS_FILE} with the words of mails to visitors. Run npm run build first.`,
      );
    return found;
  };
}
