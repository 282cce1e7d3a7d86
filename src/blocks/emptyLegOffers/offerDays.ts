import type { Day } from '../../content/day';
import type { EmptyLegOffer, OfferWindow } from './offer';

/** Formats of one part each: how browsers join several differs from version to version. */
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const WEEKDAY = dateFormat({ weekday: 'long' });
const MONTH = dateFormat({ month: 'long' });

const partsOf = (day: Day) => {
  const date = new Date(day);
  return {
    weekday: WEEKDAY.format(date),
    number: date.getUTCDate(),
    month: MONTH.format(date),
    year: date.getUTCFullYear(),
  };
};

/** A day with its weekday: `Thursday, 3 December 2026`. */
function weekdayAndDate(day: Day): string {
  const { weekday, number, month, year } = partsOf(day);
  return `${weekday}, ${number} ${month} ${year}`;
}

/** The two days of a window, without the month or the year that they share: `3` and `6 December 2026`. */
function windowDates({ from, until }: OfferWindow): OfferWindow {
  const [first, last] = [partsOf(from), partsOf(until)];
  const year = first.year === last.year ? '' : ` ${first.year}`;
  const month = year === '' && first.month === last.month ? '' : ` ${first.month}`;
  return {
    from: `${first.number}${month}${year}`,
    until: `${last.number} ${last.month} ${last.year}`,
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
): DeparturePart[] {
  if (date !== undefined) return [{ text: weekdayAndDate(date), day: date }];
  if (!window) return [];
  const { from, until } = windowDates(window);
  return [
    { text: `${between} ` },
    { text: from, day: window.from },
    { text: ` ${and} ` },
    { text: until, day: window.until },
  ];
}
