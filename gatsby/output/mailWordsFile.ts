import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteVersion } from '../../packages/compiler/pages';
import { directionOf } from '../../src/content/language/languages';
import { MAIL_WORDS_FILE, type WordsOfLanguage } from '../../src/leads/mailWords';

/**
 * Writes the words of the mails to visitors, which the server reads (`packages/server/visitors/mailWords.ts`).
 * @param publicFolder the absolute path of the built site
 * @param versions the site in its languages, the original first
 */
export function writeMailWords(
  publicFolder: string,
  versions: readonly Pick<SiteVersion, 'language' | 'site'>[],
): void {
  const words = versions.map(({ language, site }): WordsOfLanguage => {
    const direction = directionOf(language);
    return { language, ...(direction && { direction }), words: site.mails };
  });
  writeFileSync(path.join(publicFolder, MAIL_WORDS_FILE), `${JSON.stringify(words)}\n`);
}
