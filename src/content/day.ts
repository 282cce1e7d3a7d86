/** Calendar days, and moments within them. The order of their texts is their order in time. */

/** A calendar day, such as `2026-12-01`. */
export type Day = string;

/**
 * A minute of the calendar in the time zone of the site, such as `2026-12-01 18:00`. The first minute of a day is
 * written as the day alone.
 */
export type Moment = string;

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

/** Finds the latest of several days or moments. */
export const latest = (...moments: readonly Moment[]): Moment =>
  moments.reduce((last, moment) => (moment > last ? moment : last), FIRST_DAY);

/** Finds the earlier one of two days or moments. */
export const earliest = (one: Moment, other: Moment): Moment => (one < other ? one : other);

/**
 * Writes a day as the readers of a page read it.
 * @param locale BCP 47
 */
export const formatDayIn = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/**
 * Writes a day as people read it.
 * @param day such as `2026-12-01`
 * @returns such as `1 December 2026`
 */
export const formatDay = (day: Day): string => formatDayIn(day, 'en-GB');

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

/**
 * Formats the local date of a moment.
 * @param moment usually now
 * @param daysLater days to add; 1 for the next day
 * @returns the date in the time zone of the visitor
 */
export function localDate(moment: Date, daysLater = 0): Day {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysLater);
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

/** How far ahead a day of travel may be, years. */
const MOST_YEARS_AHEAD = 2;

/**
 * Says whether somebody can ask for a flight on a day (docs/specification.md, 'What the rules mean').
 * @param today the date at the place of departure
 */
export function isTravelDay(day: Day, today: Day): boolean {
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`;
  return day >= today && day <= last;
}

/** The form of a moment as it is written in content: a day, or a day with a time of day. */
export const MOMENT = '^\\d{4}-\\d{2}-\\d{2}( ([01]\\d|2[0-3]):[0-5]\\d)?$';

/** Says whether a text is a day of the calendar, alone or with a time of day. */
export const isMoment = (text: string): boolean =>
  new RegExp(MOMENT).test(text) && isDay(dayOf(text));

/** Finds the moment at which something begins that is shown from a day, or from a time of a day. */
export const startOf = (written: string): Moment => written.replace(/ 00:00$/, '');

/**
 * Finds the moment at which something is over that is shown until a day, which is whole, or until a time of a day.
 * @returns the first moment without it; `LAST_DAY` for what never ends
 */
export function endOf(written: string): Moment {
  if (written >= LAST_DAY) return LAST_DAY;
  return isDay(written) ? nextDay(written) : startOf(written);
}

/** Finds the day of a moment. */
export const dayOf = (moment: Moment): Day => moment.slice(0, 10);

/**
 * Writes a moment as people read it.
 * @returns such as `1 December 2026`, or `1 December 2026, 18:00`
 */
export const formatMoment = (moment: Moment): string =>
  [formatDay(dayOf(moment)), ...moment.split(' ').slice(1)].join(', ');

const MINUTE_MS = 60_000;

/** No clocks are set back by more: those of Casey in Antarctica, in 2010. */
const LONGEST_REPEAT_MIN = 3 * 60;

/**
 * Finds the latest moment that the clocks of a time zone show, or have shown. So a moment that they skip comes when
 * they are set forward over it, and one that they show twice comes the first time.
 * @param timeZone an IANA name, such as `Europe/London`
 * @param date usually now
 */
export function momentIn(timeZone: string, date: Date): Moment {
  // Swedes write dates as the content does.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown = Array.from({ length: LONGEST_REPEAT_MIN + 1 }, (_, minutes) =>
    clock.format(date.getTime() - minutes * MINUTE_MS),
  );
  return startOf(latest(...shown));
}

/** The calendars of no time zone are further from UTC, minutes. */
const LARGEST_OFFSET_MIN = 16 * 60;

/**
 * Finds out when a moment comes in a time zone.
 * @param timeZone an IANA name, such as `Europe/London`
 * @returns the first minute at which it has come, in milliseconds since 1970
 */
export function instantOf(timeZone: string, moment: Moment): number {
  const [day, time = '00:00'] = moment.split(' ');
  const written = Date.parse(`${day}T${time}Z`) / MINUTE_MS;
  let before = written - LARGEST_OFFSET_MIN;
  let after = written + LARGEST_OFFSET_MIN;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (momentIn(timeZone, new Date(middle * MINUTE_MS)) >= moment) after = middle;
    else before = middle;
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
