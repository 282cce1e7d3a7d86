/** The words of other languages: what a page has to translate, and its files. Runs in browsers too. */
export { matchTexts } from './translate/matchTexts';
export { pairTexts, type TextPair } from './translate/pairTexts';
export { keyOf, textsOfFile } from './translate/textsOf';

export {
  entriesIn,
  languageAndName,
  originalOf,
  readEntries,
  translationSchema,
} from './translate/translationFile';
export { completeTranslation, mergeTranslation } from './translate/writeTranslation';
