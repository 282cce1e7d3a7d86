/** The words of other languages: what a page has to translate, and its files. Runs in browsers too. */
export { matchTexts } from './translate/matchTexts';
export { pairTexts, type TextPair } from './translate/pairTexts';
export { keyOf, textsOfPage, textsOfSite } from './translate/textsOf';
export { originalOf, languageAndName } from './translate/translateContent';
export { entriesIn, translationSchema } from './translate/translationFile';
export { completeTranslation, mergeTranslation } from './translate/writeTranslation';
