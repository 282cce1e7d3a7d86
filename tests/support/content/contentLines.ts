import path from 'node:path';
import { formatContentErrors, type ContentError } from '../../../src/content/contentErrors';
import type { Day } from '../../../src/content/day';
import type { FileKind } from '../../../src/content/messages/yamlMessages';
import { readYaml, type YamlResult } from '../../../packages/compiler/read/readYaml';
import { knownNames, readContentFolder } from '../../../packages/compiler/read/contentFolder';
import {
  COLLECTIONS_FOLDER,
  PAGE_FOLDERS,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
} from '../../../packages/compiler/read/contentPaths';
import { isPageFile } from '../../../packages/compiler/pageFiles';
import { compile, type BlockRegistry, type Content } from '../../../packages/compiler/compile';
import { FEW_AIRPORTS } from '../../fixtures/airports';
import { smallContent, withProject, type ContentFiles } from './contentFolder';
import { testBlocks } from './testBlocks';

const linesOf = (errors: readonly ContentError[]): string[] =>
  formatContentErrors(errors).split('\n').filter(Boolean);

/** The lines that `npm run content:check` prints, with the block types of the tests. */
export const linesOnDisk = (files: ContentFiles): string[] =>
  withProject(files, (folder) =>
    linesOf(readContentFolder(folder, { registry: testBlocks }).errors),
  );

/** The day on which tests publish. */
export const TODAY: Day = '2026-11-22';

/** The files, forms and airports of the small site. */
const known = { ...withProject({}, knownNames), airports: () => FEW_AIRPORTS };

/** What was read already: the programs that check content as it is typed keep it too. */
const alreadyRead = new Map<string, YamlResult>();

function read(file: string, text: string | Uint8Array, kind: FileKind): YamlResult {
  const key = typeof text === 'string' ? `${file}\n${kind}\n${text}` : undefined;
  const result =
    alreadyRead.get(key ?? '') ??
    readYaml(file, typeof text === 'string' ? Buffer.from(text) : text, kind);
  if (key !== undefined) alreadyRead.set(key, result);
  return result;
}

/** The lines of `linesOnDisk`, without the disk: for changes of the site and of pages. */
export function linesFor(
  files: ContentFiles,
  registry: BlockRegistry = testBlocks,
  today: Day = TODAY,
): string[] {
  return linesOf(parseFiles(files, registry, today).errors);
}

/** Parses the small site without the disk. */
export function parseFiles(
  files: ContentFiles,
  registry: BlockRegistry = testBlocks,
  today: Day = TODAY,
): Content {
  const all = Object.entries({ ...smallContent, ...files }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ file: `content/${name}`, text }],
  );
  const pages = all.filter(
    ({ file }) => PAGE_FOLDERS.includes(path.dirname(file)) && isPageFile(path.basename(file)),
  );
  const site = all.find(({ file }) => file === SITE_FILE)?.text;
  if (site === undefined) throw new Error('Without a site, ask linesOnDisk.');
  const redirects = all.find(({ file }) => file === REDIRECTS_FILE)?.text;
  const content = {
    site: read(SITE_FILE, site, 'site'),
    ...(redirects !== undefined && { redirects: read(REDIRECTS_FILE, redirects, 'redirects') }),
    pages: pages
      .sort((one, other) => (one.file < other.file ? -1 : 1))
      .map(({ file, text }) => read(file, text, 'page')),
    collections: all
      .filter(({ file }) => path.dirname(file) === COLLECTIONS_FOLDER)
      .map(({ file, text }) => read(file, text, 'collection')),
    translations: all
      .filter(({ file }) => file.startsWith(`${TRANSLATIONS_FOLDER}/`))
      .map(({ file, text }) => ({ file, result: read(file, text, 'translation') })),
  };
  return compile(content, known, () => today, registry);
}

/** The lines about one page file, without the file's name: `4:11 block 1 (hero): ...`. */
export const pageLines = (page: string | Uint8Array): string[] =>
  linesFor({ 'pages/test.yaml': page }).map((line) => line.replace('content/pages/test.yaml:', ''));

/** The lines about a page that holds nothing but blocks, which begin on its line 4. */
export const blockLines = (blocks: string): string[] =>
  pageLines(`path: /test\ndescription: A test.\nblocks:\n${blocks.replace(/^(?=.)/gm, '  ')}`);
