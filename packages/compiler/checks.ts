/** Single checks of `compile.ts`, for a draft or a report. Runs in browsers too. */
export { isVersion, matchVersions, type VersionMatch } from './check/matchVersions';
export { referencesIn } from './check/referencesIn';
export { type KnownNames } from './check/references';
export { altRepeats } from './check/repeatedAlts';
export { type UsePlace, usesByName } from './facts/usesByName';
