import type { AnyCollection } from '../../../src/collections/defineCollection';
import { collections } from '../../../src/collections/registry';
import type { FileKind } from '../../../src/content/messages/yamlMessages';

/** The path of the shared content from the project folder. */
export const SITE_FILE = 'content/site.yaml';

/** The path of the redirects from the project folder. */
export const REDIRECTS_FILE = 'content/redirects.yaml';

/** The folder of the page files, from the project folder. */
export const PAGES_FOLDER = 'content/pages';

/** The folder of the collections whose entries stand in a list, from the project folder. */
export const COLLECTIONS_FOLDER = 'content/collections';

/** The collections whose entries stand in a list of one file. */
export const LIST_COLLECTIONS: readonly AnyCollection[] = Object.values<AnyCollection>(
  collections,
).filter(({ source }) => source === 'list');

/** The collections whose entries are page files in a folder of their own. */
export const PAGE_COLLECTIONS: readonly AnyCollection[] = Object.values<AnyCollection>(
  collections,
).filter(({ source }) => source === 'pages');

/** The folders of page files, from the project folder. */
export const PAGE_FOLDERS: readonly string[] = [
  PAGES_FOLDER,
  ...PAGE_COLLECTIONS.map(({ name }) => `content/${name}`),
];

/** The collection whose entry a page file is; undefined for a file of content/pages. */
export const collectionOfPage = (file: string): AnyCollection | undefined =>
  PAGE_COLLECTIONS.find(({ name }) => file.startsWith(`content/${name}/`));

/** The collection whose entries stand in a file of content/collections. */
export const collectionOfFile = (file: string): AnyCollection | undefined =>
  LIST_COLLECTIONS.find(({ name }) => fileOfCollection(name) === file);

/** The file of a collection. */
export const fileOfCollection = (name: string): string => `${COLLECTIONS_FOLDER}/${name}.yaml`;

/**
 * Names a page, or what else has words: the path of its file in content/pages, and that of others in content.
 * @param file its path from the project folder
 */
export const nameOfPage = (file: string): string =>
  file.startsWith(`${PAGES_FOLDER}/`)
    ? file.slice(PAGES_FOLDER.length + 1)
    : file.slice('content/'.length);

/** The file of a page by its name. */
export const fileOfPage = (name: string): string =>
  name.startsWith('collections/') || collectionOfPage(`content/${name}`)
    ? `content/${name}`
    : `${PAGES_FOLDER}/${name}`;

/** The folder of the words of other languages, from the project folder. */
export const TRANSLATIONS_FOLDER = 'content/translations';

/** The folder of the pictures, from the project folder. */
export const IMAGES_FOLDER = 'content/images';

/** The first line of a new page: text editors complete its keys by it. */
export const PAGE_SCHEMA_COMMENT = '# yaml-language-server: $schema=../.schema/page.schema.json';

/** The first line of a new page file: notes have a schema of their own. */
export const schemaCommentOf = (file: string): string =>
  PAGE_SCHEMA_COMMENT.replace('page', collectionOfPage(file)?.name ?? 'page');

/** The first line of a new file of redirects. */
export const REDIRECTS_SCHEMA_COMMENT =
  '# yaml-language-server: $schema=.schema/redirects.schema.json';

/** Tells what a content file holds. */
export function kindOfFile(file: string): FileKind {
  if (file === SITE_FILE) return 'site';
  if (file.startsWith(`${TRANSLATIONS_FOLDER}/`)) return 'translation';
  if (file.startsWith(`${COLLECTIONS_FOLDER}/`)) return 'collection';
  return file === REDIRECTS_FILE ? 'redirects' : 'page';
}

/** The folder of the videos, from the project folder. */
export const VIDEO_FOLDER = 'content/video';
