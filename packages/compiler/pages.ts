/** What a day publishes, and the context that a page is made from. Runs in browsers too. */
export {
  attachMedia,
  isPicture,
  isVideo,
  type Media,
  type PublishedMedia,
} from './publish/attachMedia';
export {
  createPageContext,
  createUnknownPathContext,
  interfaceTextsOf,
} from './publish/createPageContext';
export { detailsContext, withDetails } from './publish/blockDetails';
export { flightOf } from './publish/offerDetails';
export { formatChange, formatChanges, plannedChanges } from './publish/plannedChanges';
export { publicationMarks, type PublicationMarks } from './publish/publish';
export { siteVersions, type SiteVersion } from './publish/siteVersions';
export { publishedPath } from './publish/publishedPath';
export { localizeLinks } from './translate/localizeLinks';
