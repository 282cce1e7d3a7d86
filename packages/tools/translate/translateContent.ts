/**
 * `npm run content:translate -- fr`: writes the texts that wait for words in a language into its files in
 * content/translations, where somebody fills them in. `--page home` writes those of one page, and its file where the
 * page has none. `--prune` removes entries whose original is gone. `--export fr.xlf` writes all texts of these files
 * for an agency, as XLIFF 2, and `--import fr.xlf` takes its translations over.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { languageOf } from '../../../src/content/language/pageLanguage';
import { PAGES_FOLDER, readYaml, SITE_FILE } from '../../compiler/sources';
import { completeTranslation } from '../../compiler/translations';
import {
  exportXliff,
  importXliff,
  RefusedXliff,
  type RefusedUnit,
  type Translation,
} from '../../compiler/xliff';
import { originalFiles, readTranslation, translationFile } from './readTranslation';

const USAGE = `Usage: npm run content:translate -- CODE [--page NAME] [--prune | --export FILE | --import FILE]
CODE is the code of a language, such as fr. NAME is a page, such as home for content/pages/home.yaml.
FILE is XLIFF 2, such as fr.xlf.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true, default: [] },
      prune: { type: 'boolean', default: false },
      export: { type: 'string' },
      import: { type: 'string' },
    },
  });
  const [code, ...more] = positionals;
  const modes = [values.prune || undefined, values.export, values.import];
  if (code === undefined || more.length > 0 || modes.filter(Boolean).length > 1)
    throw new Error(USAGE);
  const pages = values.page.map((name) => `${name.replace(/\.yaml$/, '')}.yaml`);
  if (values.export !== undefined) return exportTo(values.export, code, wanted(code, pages));
  if (values.import !== undefined) return importFrom(values.import, code);
  for (const { file, name, text, original, texts } of wanted(code, pages)) {
    const completed = completeTranslation(text, name, original, texts, values.prune);
    if (completed === text) process.stdout.write(`${file} has every text.\n`);
    else write(file, completed);
  }
}

/**
 * Reads the translations of some pages, or all that have a file.
 * @throws {Error} when there is no such page
 */
function wanted(code: string, pages: readonly string[]): Translation[] {
  const names = [...originalFiles('.').keys()];
  const unknown = pages.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no ${PAGES_FOLDER}/${unknown}. The pages are ${names.join(', ')}.\n`);
  return names
    .filter((name) =>
      pages.length > 0
        ? pages.includes(name)
        : // A page without a file is not published in the language: that is for people to decide.
          name === path.basename(SITE_FILE) || existsSync(translationFile(code, name)),
    )
    .map((name) => readTranslation('.', code, name));
}

async function exportTo(
  file: string,
  code: string,
  translations: readonly Translation[],
): Promise<void> {
  // It may be what the agency has sent back.
  if (existsSync(file))
    throw new Error(`${file} exists already. Choose another name, or delete it first.\n`);
  writeFileSync(file, await exportXliff(originalLanguage(), code, translations));
  const files = translations.map((each) => each.file).join(', ');
  process.stdout.write(`${file} is written, with the texts of ${files}.\n`);
}

/** The language of the pages. */
function originalLanguage(): string {
  const { source } = readYaml(SITE_FILE, readFileSync(SITE_FILE), 'site');
  const { languages } = Object(source?.value) as { languages?: { code: string }[] };
  return languages?.[0]?.code ?? languageOf(undefined);
}

async function importFrom(file: string, code: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.\n`);
  const names = [...originalFiles('.').keys()];
  const translations = names.map((name) => readTranslation('.', code, name));
  const { changed, count, refused } = await importXliff(
    readFileSync(file, 'utf8'),
    code,
    translations,
  ).catch((error: Error) => {
    throw error instanceof RefusedXliff ? new Error(`${file} ${error.message}\n`) : error;
  });
  for (const each of changed) write(each.file, each.text);
  process.stdout.write(`${count === 1 ? '1 text is' : `${count} texts are`} imported.\n`);
  if (count > 0)
    process.stdout.write('Run npm run content:check: it names what differs from the originals.\n');
  for (const unit of refused) process.stderr.write(`${sentenceOf(unit)}\n`);
  if (refused.length > 0) process.exitCode = 1;
}

const sentenceOf = ({ source, target, hasElements }: RefusedUnit): string =>
  hasElements
    ? `"${source}" is not imported: its translation has elements inside. Ask the agency for plain text, with placeholders and Markdown as they are: ${target}`
    : `"${source}" is not imported: the content no longer has this text. Its translation was "${target}".`;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file} is written.\n`);
}

main().catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
