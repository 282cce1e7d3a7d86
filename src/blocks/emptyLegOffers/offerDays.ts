import type { Day } from '../../content/day';
import type { EmptyLegOffer, OfferWindow } from './offer';

const format = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric' };
const DAY_AND_MONTH: Intl.DateTimeFormatOptions = { ...DAY, month: 'long' };
const DATE: Intl.DateTimeFormatOptions = { ...DAY_AND_MONTH, year: 'numeric' };

/**
 * A day with its weekday: `Thursday, 3 December 2026`. Whether browsers write the comma in English differs from
 * version to version.
 */
const weekdayAndDate = (day: Day, locale: string): string =>
  locale.startsWith('en')
    ? `${format(day, locale, { weekday: 'long' })}, ${format(day, locale, DATE)}`
    : format(day, locale, { ...DATE, weekday: 'long' });

/** The two days of a window, without the month or the year that they share: `3` and `6 December 2026`. */
function windowDates({ from, until }: OfferWindow, locale: string): OfferWindow {
  const [year, month] = [4, 7].map((length) => from.slice(0, length) === until.slice(0, length));
  return {
    from: format(from, locale, month ? DAY : year ? DAY_AND_MONTH : DATE),
    until: format(until, locale, DATE),
  };
}

/** A part of a sentence; `day` is the day that it names. */
export type DeparturePart = { text: string; day?: Day };

/**
 * Writes when an offer departs.
 * @returns the parts of `Thursday, 3 December 2026` or `Between 3 and 6 December 2026`
 */
export function departureParts(
  { date, window }: Pick<EmptyLegOffer, 'date' | 'window'>,
  { between, and }: { between: string; and: string },
  locale: string,
): DeparturePart[] {
  if (date !== undefined) return [{ text: weekdayAndDate(date, locale), day: date }];
  if (!window) return [];
  const { from, until } = windowDates(window, locale);
  return [
    { text: `${between} ` },
    { text: from, day: window.from },
    { text: ` ${and} ` },
    { text: until, day: window.until },
  ];
}
