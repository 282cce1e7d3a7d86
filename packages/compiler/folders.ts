/** Reads a content folder, its pictures and its history from the disk. */
export { pictureProblems } from './check/media/pictureProblems';
export type { ExternalLink } from './check/externalLinks';
export { movedPageWarnings } from './check/movedPages';
export { airportsOfRoutes } from './publish/airportsOfRoutes';
export { detailsOf } from './publish/attachDetails';
export {
  contentFileNames,
  externalLinks,
  inFolder,
  isValidYaml,
  knownNames,
  readContentFolder,
  type ReadOptions,
} from './read/contentFolder';
export { mediaFile } from './read/mediaFile';
export { gitVersion, type GitVersion, NoVersion } from './read/gitVersion';
