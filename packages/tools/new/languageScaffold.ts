import { blocks } from '../../../src/blocks/registry';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../../../src/content/contentErrors';
import type { Language } from '../../../src/content/language/languages';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import { mergeYaml, valueOfText } from '../../compiler/edits';
import { readContentFolder } from '../../compiler/folders';
import { SITE_FILE, sourceOf, TRANSLATIONS_FOLDER } from '../../compiler/sources';
import { completeTranslation, textsOfFile } from '../../compiler/translations';
import { RefusedName, type Scaffold } from './scaffold';

/**
 * Adds a language to the site, with the words of content/site.yaml that wait for it.
 * @param projectFolder the folder that holds `content/`
 * @throws {RefusedName} when the code is none, or the site has the language already
 */
export function languageScaffold(code: string, projectFolder: string): Scaffold {
  const language = languageNamed(code);
  if (!language) throw new RefusedName(errorMessages.badLanguage(code));
  const { site } = readContentFolder(projectFolder);
  if (!site)
    throw new RefusedName(`Correct ${SITE_FILE} first: npm run content:check says what is wrong.`);
  const listed = site.languages ?? [languageNamed(DEFAULT_LANGUAGE)];
  if (listed.some((each) => each?.code === code))
    throw new RefusedName(`The site has the language "${code}" already.`);

  const text = readFileSync(path.join(projectFolder, SITE_FILE), 'utf8');
  const source = sourceOf(SITE_FILE, () => text, valueOfText(text));
  const { brand, ...others } = source.value as Record<string, unknown>;
  const file = path.posix.join(TRANSLATIONS_FOLDER, code, path.basename(SITE_FILE));
  const words = completeTranslation(
    undefined,
    'site.yaml',
    source,
    textsOfFile(source, blocks),
    false,
  );
  return {
    // The words of a language that was there before stay as they are.
    created: existsSync(path.join(projectFolder, file)) ? {} : { [file]: words },
    changed: {
      [SITE_FILE]: mergeYaml(text, { brand, ...others, languages: [...listed, language] }),
    },
    generated: undefined,
    next: [
      `Write the words of the menu, the forms and the messages in ${file}.`,
      `Run npm run content:translate -- ${code} --page home, and write those of Home. A page is published in the language as soon as it has such a file.`,
      'Run npm run content:check: it counts what waits.',
    ],
  };
}

/** A language with its own name, which begins with a capital where its script has some. */
function languageNamed(code: string): Language | undefined {
  try {
    if (Intl.getCanonicalLocales(code)[0] !== code) return undefined;
    const names = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
    const name = names.of(code);
    return name === undefined
      ? undefined
      : { code, label: name.replace(/^./u, (first) => first.toLocaleUpperCase(code)) };
  } catch {
    return undefined;
  }
}
