import { airportLabel } from '../../../airports/airport';
import type { Range } from '../../../airports/flightTime';
import { toNauticalMiles } from '../../../airports/greatCircle';
import { daysBetween, type LocalTime } from '../../../airports/localTime';
import type { LegEstimate, LegTimes, TripEstimate } from '../../../airports/tripEstimate';
import { documentLocale } from '../../../content/language/pageLanguage';
import { labelled, listed } from '../../../content/language/punctuation';
import type { TripTexts } from './tripLabels';

const MINUTES_IN_HOUR = 60;

/** U+2212, as wide as a plus. A hyphen is read out as a hyphen. */
const MINUS = '\u2212';

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0';

/** The locale of numbers: that of the page, or the one that the build names. */
type Locale = string;

const whole = (number: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(number);

/**
 * Writes a distance.
 * @param km the distance, km, or those of several legs: their sum is that of the figures that stand beside it
 * @returns such as `405 km (219 nm)`
 */
export function distanceText(
  km: number | readonly number[],
  texts: TripTexts,
  locale: Locale = documentLocale(),
): string {
  const sum = (inUnit: (km: number) => number): number =>
    [km].flat().reduce((whole, one) => whole + Math.round(inUnit(one)), 0);
  const nauticalMiles = figureText(sum(toNauticalMiles), texts.nauticalMiles, locale);
  return `${figureText(
    sum((one) => one),
    texts.kilometres,
    locale,
  )} (${nauticalMiles})`;
}

/**
 * Writes a duration.
 * @param minutes the duration, min
 * @returns such as `1 h 10 min`
 */
export function durationText(
  minutes: number,
  texts: TripTexts,
  locale: Locale = documentLocale(),
): string {
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  const rest = minutes % MINUTES_IN_HOUR;
  const parts = [
    ...(hours > 0 ? [figureText(hours, texts.hours, locale)] : []),
    ...(rest > 0 || hours === 0 ? [figureText(rest, texts.minutes, locale)] : []),
  ];
  return parts.join(NBSP);
}

/**
 * Writes a range of durations.
 * @param minutes the shortest and the longest, min
 * @returns such as `55 min to 1 h 10 min`; one duration when both are equal
 */
export const durationsText = (
  { from, to }: Range,
  texts: TripTexts,
  locale: Locale = documentLocale(),
): string => rangeText(durationText(from, texts, locale), durationText(to, texts, locale), texts);

/**
 * Writes when a leg arrives, by the clocks of the destination.
 * @returns such as `23:50 to 00:05 (next day)`
 */
export function arrivalText(times: LegTimes, texts: TripTexts): string {
  const { departure, earliestArrival: earliest, latestArrival: latest } = times;
  const last = withDay(latest, departure, texts);
  // Two times of one day share its name.
  return earliest.date === latest.date
    ? rangeText(earliest.time, latest.time, texts) + last.slice(latest.time.length)
    : rangeText(withDay(earliest, departure, texts), last, texts);
}

function withDay({ date, time }: LocalTime, departure: LocalTime, texts: TripTexts): string {
  const days = daysBetween(departure.date, date);
  if (days === 0) return time;
  if (days === 1) return `${time} (${unbroken(texts.nextDay)})`;
  if (days === -1) return `${time} (${unbroken(texts.dayBefore)})`;
  return `${time} (${signed(days, String(Math.abs(days)))}${NBSP}${texts.days})`;
}

/**
 * Writes how far the clocks of a destination are ahead or behind.
 * @param minutes minutes, negative if they are behind
 * @returns such as `+1 h` or `−9 h 30 min`
 */
export const differenceText = (
  minutes: number,
  texts: TripTexts,
  locale: Locale = documentLocale(),
): string => signed(minutes, durationText(Math.abs(minutes), texts, locale));

/**
 * Writes a trip as sentences, for the map and for screen readers.
 * @returns such as `Paris Le Bourget (LBG) to Geneva (GVA): 405 km (219 nm), 55 min to 1 h 10 min.`
 */
export function summaryText(
  { legs, minutes }: Pick<TripEstimate, 'legs' | 'minutes'>,
  texts: TripTexts,
  locale: Locale = documentLocale(),
): string {
  const figures = (of: { km: number | readonly number[]; minutes: Range }): string =>
    `${listed([distanceText(of.km, texts, locale), durationsText(of.minutes, texts, locale)], locale)}.`;
  const [only, ...others] = legs;
  if (only && others.length === 0) return labelled(routeText(only, texts), figures(only), locale);
  return [
    ...legs.map((leg) =>
      labelled(`${leg.number}`, listed([routeText(leg, texts), figures(leg)], locale), locale),
    ),
    labelled(texts.total, figures({ km: legs.map(({ km }) => km), minutes }), locale),
  ].join(' ');
}

/**
 * Writes what a range of numbers is.
 * @returns such as `380 to 460 kt`
 */
export const numbersText = (numbers: Range, unit: string, texts: TripTexts): string =>
  `${rangeText(
    whole(numbers.from, documentLocale()),
    whole(numbers.to, documentLocale()),
    texts,
  )}${NBSP}${unit}`;

/** Where a leg goes, such as `Paris Le Bourget (LBG) to Geneva (GVA)`. */
const routeText = ({ from, to }: LegEstimate, texts: TripTexts): string =>
  `${airportLabel(from)} ${texts.to} ${airportLabel(to)}`;

const figureText = (number: number, unit: string, locale: Locale): string =>
  `${whole(number, locale)}${NBSP}${unit}`;

const rangeText = (from: string, to: string, { to: word }: TripTexts): string =>
  from === to ? from : `${from} ${word} ${to}`;

const unbroken = (text: string): string => text.replaceAll(' ', NBSP);

const signed = (number: number, text: string): string => `${number < 0 ? MINUS : '+'}${text}`;
