/** The words of other languages: what a page has to translate, and its files. Runs in browsers too. */
export { matchTexts } from './translate/matchTexts';
export { textsOfPage, textsOfSite, type SourceText } from './translate/textsOf';
export { translationSchema } from './translate/translationFile';
export { completeTranslation, placeNameOf } from './translate/writeTranslation';
