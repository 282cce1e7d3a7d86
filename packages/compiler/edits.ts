/** Writes changes into the text of a file. Runs in browsers too. */
export { MIGRATIONS } from './migrate/contentMigrations';
export { migrateText } from './migrate/migrateText';
export { isEqual, isJsonMap, type JsonMap, tidy } from './write/compareValues';
export { followLinks, followPages } from './write/followPage';
export { type Conflict, mergeTexts } from './write/mergeTexts';
export { mergeYaml, newYaml, valueOfText } from './write/mergeYaml';
export { print } from './write/print';
