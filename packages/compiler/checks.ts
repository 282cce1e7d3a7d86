/** Single checks of `compile.ts`, for a draft or a report. Runs in browsers too. */
export { align } from './check/align';
export { isVersion, matchVersions, type VersionMatch } from './check/matchVersions';
export { referencesIn } from './check/referencesIn';
export { endWarning } from './check/publicationErrors';
export { type KnownNames, linkWarnings } from './check/references';
export { altRepeats, repeatedAlts } from './check/repeatedAlts';
export { contactWarnings } from './facts/contactWarnings';
export { factWarnings } from './facts/factWarnings';
export { type UsePlace, usesByName } from './facts/usesByName';
