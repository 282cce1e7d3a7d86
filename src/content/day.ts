/** Calendar days, written YYYY-MM-DD. The order of the texts is the order of the days. */

/** A calendar day, such as `2026-12-01`. */
export type Day = string;

/** A day before every other one. */
export const FIRST_DAY: Day = '0000-01-01';

/** A day after every other one. */
export const LAST_DAY: Day = '9999-12-31';

const DAY_MS = 86_400_000;

/** Says whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Finds the day after a day.
 * @param day a day before `LAST_DAY`
 */
export const nextDay = (day: Day): Day =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Finds the later of several days. */
export const latest = (...days: readonly Day[]): Day =>
  days.reduce((last, day) => (day > last ? day : last), FIRST_DAY);

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Writes a day as people read it.
 * @param day such as `2026-12-01`
 * @returns such as `1 December 2026`
 */
export const formatDay = (day: Day): string => LONG_DAY.format(new Date(day));

/**
 * Finds the day of a moment in a time zone.
 * @param timeZone an IANA name, such as `Europe/London`
 * @param moment usually now
 */
export function dayIn(timeZone: string, moment: Date): Day {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(moment).split('/').reverse().join('-');
}

const MINUTE_MS = 60_000;

/** The calendars of no time zone are further from UTC, minutes. */
const LARGEST_OFFSET_MIN = 16 * 60;

/**
 * Finds the moment at which a day is over in a time zone. A night without a midnight, in which the
 * clocks move, is over when the calendar shows the next day.
 * @param timeZone an IANA name, such as `Europe/London`
 * @param day a day before `LAST_DAY`
 * @returns the first minute of a later day, in milliseconds since 1970
 */
export function endOfDay(timeZone: string, day: Day): number {
  const midnight = Date.parse(nextDay(day)) / MINUTE_MS;
  let within = midnight - LARGEST_OFFSET_MIN;
  let after = midnight + LARGEST_OFFSET_MIN;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) > day) after = middle;
    else within = middle;
  }
  return after * MINUTE_MS;
}

/** Says whether a text is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  // An offset such as +01:00 has no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
