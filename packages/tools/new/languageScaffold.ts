import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../../../src/content/contentErrors';
import { languages, type Language } from '../../../src/content/language/languages';
import { languageOf } from '../../../src/content/language/pageLanguage';
import { mergeYaml } from '../../compiler/edits';
import { SITE_FILE } from '../../compiler/sources';
import { completeTranslation } from '../../compiler/translations';
import {
  readOriginal,
  RefusedContent,
  translationFile,
  validPart,
} from '../translate/readTranslation';
import { RefusedName, type Scaffold } from './scaffold';

/**
 * Adds a language to the site, with the words of content/site.yaml that wait for it.
 * @param projectFolder the folder that holds `content/`
 * @throws {RefusedName} when the code is none, or the site has the language already
 */
export function languageScaffold(code: string, projectFolder: string): Scaffold {
  const language = languageNamed(code);
  if (!language) throw new RefusedName(errorMessages.badLanguage(code));
  const { original, texts, listed } = readSite(projectFolder);
  const before = listed ?? [languageNamed(languageOf(undefined))].filter((each) => !!each);
  if (before.some((each) => each.code === code))
    throw new RefusedName(`The site has the language "${code}" already.`);

  const name = path.basename(SITE_FILE);
  const file = translationFile(code, name);
  const text = readFileSync(path.join(projectFolder, SITE_FILE), 'utf8');
  const { brand, ...site } = original.value as Record<string, unknown>;
  const after = { brand, ...site, languages: [...before, language] };
  return {
    // The words of a language that was there before stay as they are.
    created: existsSync(path.join(projectFolder, file))
      ? {}
      : { [file]: completeTranslation(undefined, name, original, texts, false) },
    changed: { [SITE_FILE]: mergeYaml(text, after) },
    generated: undefined,
    next: [
      `Write the words of the menu, the forms and the messages in ${file}.`,
      `Run npm run content:translate -- ${code} --page home, and write those of Home. A page is published in the language as soon as it has such a file.`,
      'Run npm run content:check: it counts what waits.',
    ],
  };
}

/**
 * Reads content/site.yaml and its languages.
 * @throws {RefusedName} when it has mistakes
 */
function readSite(projectFolder: string) {
  try {
    const read = readOriginal(projectFolder, SITE_FILE);
    const { languages: value } = Object(read.original.value) as { languages?: unknown };
    return {
      ...read,
      listed: validPart(read.original, languages.optional(), value, ['languages']),
    };
  } catch (error) {
    throw error instanceof RefusedContent ? new RefusedName(error.message) : error;
  }
}

/** A language with its own name, which begins with a capital where its script has some. */
function languageNamed(code: string): Language | undefined {
  try {
    if (Intl.getCanonicalLocales(code)[0] !== code) return undefined;
    const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
    const [first = '', ...rest] = names.of(code) ?? '';
    return first === ''
      ? undefined
      : { code, label: first.toLocaleUpperCase(code) + rest.join('') };
  } catch {
    return undefined;
  }
}
