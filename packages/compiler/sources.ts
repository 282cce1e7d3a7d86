/** Reads the text of YAML files, and knows where they are. Runs in browsers too. */
export { contentDate } from './read/contentDate';
export {
  IMAGES_FOLDER,
  kindOfFile,
  PAGE_SCHEMA_COMMENT,
  PAGES_FOLDER,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
  VIDEO_FOLDER,
} from './read/contentPaths';
export type { KeyPath, Position } from './read/positions';
export { readYaml, sourceOf, type YamlResult, type YamlSource } from './read/readYaml';
export { mayHaveSilentMistake } from './read/silentMistakes';
