import type { FileKind } from '../../../src/content/messages/yamlMessages';

/** The path of the shared content from the project folder. */
export const SITE_FILE = 'content/site.yaml';

/** The path of the redirects from the project folder. */
export const REDIRECTS_FILE = 'content/redirects.yaml';

/** The folder of the page files, from the project folder. */
export const PAGES_FOLDER = 'content/pages';

/** The folder of the words of other languages, from the project folder. */
export const TRANSLATIONS_FOLDER = 'content/translations';

/** The folder of the pictures, from the project folder. */
export const IMAGES_FOLDER = 'content/images';

/** The first line of a new page: text editors complete its keys by it. */
export const PAGE_SCHEMA_COMMENT = '# yaml-language-server: $schema=../.schema/page.schema.json';

/** The first line of a new file of redirects. */
export const REDIRECTS_SCHEMA_COMMENT =
  '# yaml-language-server: $schema=.schema/redirects.schema.json';

/** Tells what a content file holds. */
export function kindOfFile(file: string): FileKind {
  if (file === SITE_FILE) return 'site';
  if (file.startsWith(`${TRANSLATIONS_FOLDER}/`)) return 'translation';
  return file === REDIRECTS_FILE ? 'redirects' : 'page';
}

/** The folder of the videos, from the project folder. */
export const VIDEO_FOLDER = 'content/video';
