/**
 * `npm run content:translate -- fr`: writes the texts that wait for words in a language into its files in
 * content/translations, where somebody fills them in. `--page home` writes those of one page, and its file where the
 * page has none. `--prune` removes entries whose original is gone. `--export fr.xlf` writes all texts of these files
 * for an agency, as XLIFF 2, and `--import fr.xlf` takes its translations over.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocks } from '../../../src/blocks/registry';
import { formatContentErrors } from '../../../src/content/contentErrors';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import { hint } from '../../../src/content/messages/messageText';
import { contentFileNames } from '../../compiler/folders';
import {
  fileOfPage,
  kindOfFile,
  nameOfPage,
  readYaml,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
  type YamlSource,
} from '../../compiler/sources';
import { completeTranslation, textsOfFile } from '../../compiler/translations';
import { exportXliff, importXliff, type Translation } from '../../compiler/xliff';
import { defineCommand, runIfStarted, type Terminal } from '../command';

/** The name of the translation of content/site.yaml. */
const SITE_NAME = path.basename(SITE_FILE);

const USAGE = `Usage: npm run content:translate -- CODE [--page NAME] [--prune | --export FILE | --import FILE]
CODE is the code of a language, such as fr. NAME is a page, such as home for content/pages/home.yaml.
FILE is XLIFF 2, such as fr.xlf.`;

type Given = {
  values: { page: string[]; prune: boolean; export?: string; import?: string };
  positionals: string[];
};

async function translate({ values, positionals }: Given, terminal: Terminal): Promise<number> {
  const [code] = positionals;
  const modes = [values.prune, values.export, values.import].filter(Boolean);
  if (code === undefined || modes.length > 1) throw new Error(`${USAGE}\n`);
  const [original = DEFAULT_LANGUAGE, ...listed] = listedLanguages();
  if (!listed.includes(code))
    throw new Error(
      `${code === original ? `"${code}" is the language of the pages themselves` : `"languages:" in ${SITE_FILE} does not list "${code}"`}.${hint(code, listed, 'The translations are')} "npm run new -- language de" adds one.\n`,
    );
  const names = contentFileNames('.')
    .filter((file) => file !== REDIRECTS_FILE)
    .map((file) => (file === SITE_FILE ? SITE_NAME : nameOfPage(file)));
  const wanted = values.page.map((name) => `${name.replace(/\.yaml$/, '')}.yaml`);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no ${fileOfPage(unknown)}. The pages are ${names.join(', ')}.\n`);
  if (values.import !== undefined) return importFrom(values.import, code, names, terminal);
  const translations = names
    .filter((name) =>
      wanted.length > 0
        ? wanted.includes(name)
        : // A page without a file is not published in the language: that is for people to decide.
          name === SITE_NAME || existsSync(fileOf(code, name)),
    )
    .map((name) => readTranslation(code, name));
  if (values.export !== undefined) {
    write(
      values.export,
      await exportFor(values.export, code, translations),
      'is written',
      terminal,
    );
    return 0;
  }
  for (const { file, name, text, original, texts } of translations) {
    const completed = completeTranslation(text, name, original, texts, values.prune);
    if (completed === text) terminal.out(`${file} has every text.\n`);
    else write(file, completed, 'is written', terminal);
  }
  return 0;
}

/** The codes of the languages in content/site.yaml, that of the pages first. */
function listedLanguages(): string[] {
  const { languages } = Object(readOriginal(SITE_FILE).value) as { languages?: unknown };
  return Array.isArray(languages) ? languages.map((each) => String(Object(each).code)) : [];
}

const fileOf = (code: string, name: string): string =>
  path.posix.join(TRANSLATIONS_FOLDER, code, name);

/**
 * Reads a file that is translated.
 * @throws {Error} when it has mistakes
 */
function readOriginal(file: string): YamlSource {
  const { source, errors } = readYaml(file, readFileSync(file), kindOfFile(file));
  if (!source || errors.length > 0)
    throw new Error(`${formatContentErrors(errors)}\nCorrect ${file} first.\n`);
  return source;
}

/**
 * Reads a translation, which may not be there yet, and what it is for.
 * @throws {Error} when the original has mistakes
 */
function readTranslation(code: string, name: string): Translation {
  const from = name === SITE_NAME ? SITE_FILE : fileOfPage(name);
  const original = readOriginal(from);
  const texts = textsOfFile(original, blocks);
  const file = fileOf(code, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return { file, name, text, original, texts };
}

async function exportFor(to: string, code: string, translations: Translation[]): Promise<string> {
  // It may be what the agency has sent back.
  if (existsSync(to))
    throw new Error(`${to} exists already. Choose another name, or delete it first.\n`);
  return exportXliff(listedLanguages()[0] ?? DEFAULT_LANGUAGE, code, translations);
}

async function importFrom(
  from: string,
  code: string,
  names: string[],
  terminal: Terminal,
): Promise<number> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.\n`);
  const xml = readFileSync(from, 'utf8');
  const translations = names.map((name) => readTranslation(code, name));
  const { changed, refused } = await importXliff(from, xml, code, translations);
  for (const { file, text, count } of changed)
    write(file, text, `has ${count} new ${count === 1 ? 'text' : 'texts'}`, terminal);
  const count = changed.reduce((sum, each) => sum + each.count, 0);
  terminal.out(`${count === 1 ? '1 text is' : `${count} texts are`} imported.\n`);
  for (const sentence of refused) terminal.err(`${sentence}\n`);
  return refused.length > 0 ? 1 : 0;
}

function write(file: string, text: string, done: string, { out }: Terminal): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  out(`${file} ${done}.\n`);
}

export const translateContent = defineCommand(
  USAGE,
  ['CODE'],
  {
    page: { type: 'string', multiple: true, default: [] },
    prune: { type: 'boolean', default: false },
    export: { type: 'string' },
    import: { type: 'string' },
  },
  (given, terminal) =>
    translate(given, terminal).catch((error: Error) => {
      terminal.err(error.message);
      return 1;
    }),
);

void runIfStarted(module, translateContent);
