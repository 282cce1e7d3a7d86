/** The words of other languages: what a page has to translate, and its files. Runs in browsers too. */
export { matchTexts } from './translate/matchTexts';
export { keyOf, textsOfPage, textsOfSite } from './translate/textsOf';
export { originalOf } from './translate/translateContent';
export { entriesIn, translationSchema } from './translate/translationFile';
export { completeTranslation } from './translate/writeTranslation';
