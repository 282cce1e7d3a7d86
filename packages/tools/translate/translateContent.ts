/**
 * `npm run content:translate -- fr`: writes the texts that wait for words in a language into its files in
 * content/translations, where somebody fills them in. `--page home` writes those of one page, and its file where the
 * page has none. `--prune` removes entries whose original is gone.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { blocks } from '../../../src/blocks/registry';
import { formatContentErrors } from '../../../src/content/contentErrors';
import { contentFileNames } from '../../compiler/folders';
import {
  kindOfFile,
  PAGES_FOLDER,
  readYaml,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
} from '../../compiler/sources';
import { completeTranslation, textsOfPage, textsOfSite } from '../../compiler/translations';

const USAGE = `Usage: npm run content:translate -- CODE [--page NAME] [--prune]
CODE is the code of a language, such as fr. NAME is a page, such as home for content/pages/home.yaml.
`;

function translate(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string', multiple: true, default: [] },
      prune: { type: 'boolean', default: false },
    },
  });
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new Error(USAGE);
  const wanted = values.page.map((name) => `${name.replace(/\.yaml$/, '')}.yaml`);
  const originals = contentFileNames('.').filter((file) => file !== REDIRECTS_FILE);
  const names = new Map(
    originals.map((file) => [
      file === SITE_FILE ? path.basename(file) : file.slice(PAGES_FOLDER.length + 1),
      file,
    ]),
  );
  const unknown = wanted.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no ${PAGES_FOLDER}/${unknown}. The pages are ${[...names.keys()].join(', ')}.\n`,
    );
  for (const [name, file] of names) {
    const target = path.posix.join(TRANSLATIONS_FOLDER, code, name);
    // A page without a file is not published in the language: that is for people to decide.
    if (
      !wanted.includes(name) &&
      (wanted.length > 0 || (file !== SITE_FILE && !existsSync(target)))
    )
      continue;
    const { source, errors } = readYaml(file, readFileSync(file), kindOfFile(file));
    if (!source || errors.length > 0)
      throw new Error(`${formatContentErrors(errors)}\nCorrect ${file} first.\n`);
    const texts = file === SITE_FILE ? textsOfSite(source) : textsOfPage(source, blocks);
    const text = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    const completed = completeTranslation(text, name, source, texts, values.prune);
    if (completed === text) {
      process.stdout.write(`${target} has every text.\n`);
      continue;
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, completed);
    process.stdout.write(`${target} is written.\n`);
  }
}

try {
  translate();
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
