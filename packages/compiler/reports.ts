/** Says what has changed in content, and names its parts, in the words of an editor. Runs in browsers too. */
export { compareTexts, type ChangedText } from './report/compareTexts';
export { contentReport, type ContentChanges } from './report/contentReport';
export { placeOf } from './report/placeOf';
