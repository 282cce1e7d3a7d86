/** The schemas of the files in content/, and what other programs ask of them. Runs in browsers too. */
export { entryPageSchema, schemaOfPage } from './collections/entryPage';
export { templateOf } from './collections/expandTemplate';
export { entryPaths, firstEntryPage } from './collections/pagesOfTemplate';
export { collectionFileSchema, keyOfEntry, parseCollection } from './collections/parseCollections';
export { labelOf, NAMING_KEYS, singularOf } from './parse/fieldNames';
export { keyName } from './parse/issueMessages';
export { jsonSchema, type JsonSchema } from './parse/jsonSchema';
export {
  type PageDraft,
  parseBySchema,
  type ParsedBlock,
  type ParsedPage,
  parsePage,
  type ParsePage,
  parseSite,
} from './parse/parse';
export {
  fillAddress,
  fillPlaceholders,
  keyOfPlaceholders,
  type KnownPlaceholders,
  type PlaceholderValues,
  parseValidPlaceholders,
} from './parse/placeholders';
export { MAX_REDIRECTS, type Redirect, redirectsSchema } from './parse/redirectsSchema';
export { type Site, siteSchema } from './parse/siteFileSchema';
