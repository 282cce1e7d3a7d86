/** Reads the text of YAML files, and knows where they are. Runs in browsers too. */
export { contentDate } from './read/contentDate';
export {
  collectionOfFile,
  fileOfCollection,
  fileOfPage,
  IMAGES_FOLDER,
  kindOfFile,
  LIST_COLLECTIONS,
  nameOfPage,
  PAGE_COLLECTIONS,
  PAGE_FOLDERS,
  PAGE_SCHEMA_COMMENT,
  PAGES_FOLDER,
  REDIRECTS_FILE,
  schemaCommentOf,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
  VIDEO_FOLDER,
} from './read/contentPaths';
export type { KeyPath, Position } from './read/positions';
export { readYaml, sourceOf, type YamlResult, type YamlSource } from './read/readYaml';
export { mayHaveSilentMistake } from './read/silentMistakes';
