import { documentLocale } from '../../content/language/pageLanguage';
import { withMark } from '../../content/language/punctuation';
import type { LabelTexts } from '../labels';
import type { LEG_LABELS, MEASURES } from './leg';
import { readMeasure } from './measure';

type Measure = (typeof MEASURES)[number];

export type MeasureTexts = Pick<
  LabelTexts<(typeof LEG_LABELS)['labels']>,
  'notANumber' | 'or' | 'noSeparator' | (typeof UNITS)[Measure]
>;

/** The label of the unit of each measure. */
const UNITS = {
  packagesTotalWeight: 'kilograms',
  packagesTotalVolume: 'cubicMetres',
  packagesLargestSize: 'metres',
} as const satisfies Record<Measure, string>;

/** The longest number of decimals that is written out. */
const format = (number: number): string =>
  new Intl.NumberFormat(documentLocale(), { maximumFractionDigits: 3 }).format(number);

/** Finds what is wrong with a measure as typed: it is no number, or it may be one of two. */
export function measureMistake(
  measure: Measure,
  typed: string,
  texts: MeasureTexts,
): string | undefined {
  const read = readMeasure(typed);
  if (read === null) return texts.notANumber;
  if (typeof read !== 'object') return undefined;
  const readings = read.map((reading) => `${format(reading)} ${texts[UNITS[measure]]}`);
  return `${withMark(readings.join(` ${texts.or} `), '?')} ${texts.noSeparator}`;
}
