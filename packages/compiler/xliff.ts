/** Exchanges translations with agencies, as XLIFF 2. */
export { exportXliff, importXliff, type Translation } from './translate/xliff';
