/** Local times of places on earth, by the time zones of the platform. */

/** A moment by the clock and calendar of a place. */
export type LocalTime = {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `2026-12-24` and `09:00`. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/**
 * Finds the moment at which the clocks of a place show a time. When clocks show it twice, at the end of
 * daylight saving time, it is the first of the two. When they skip it, the clocks were not put forward yet:
 * 02:30 is the moment after 01:59 plus half an hour, when they show 03:30. Both are the rules of ECMAScript's
 * Temporal.
 * @param timeZone the time zone of the place, by its IANA name
 * @returns milliseconds since 1970 in UTC; undefined for an incomplete date or time, and for a time zone
 *   that the browser does not know
 */
export function toInstant({ date, time }: LocalTime, timeZone: string): number | undefined {
  if (!DATE.test(date) || !TIME.test(time) || !isKnown(timeZone)) return undefined;
  const shown = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(shown)) return undefined;
  const before = shown - offsetMs(shown - DAY_MS, timeZone);
  const after = shown - offsetMs(shown + DAY_MS, timeZone);
  const moments = [before, after].filter((moment) => moment + offsetMs(moment, timeZone) === shown);
  return moments.length === 0 ? before : Math.min(...moments);
}

/**
 * Finds out what the clocks of a place show.
 * @param instant the moment, milliseconds since 1970 in UTC
 * @param timeZone the time zone of the place, by its IANA name
 * @returns the date and time; undefined for a time zone that the browser does not know
 */
export function toLocalTime(instant: number, timeZone: string): LocalTime | undefined {
  if (!isKnown(timeZone)) return undefined;
  const shown = new Date(instant + offsetMs(instant, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * Finds out how far the clocks of a place are ahead of those of another.
 * @param instant the moment, milliseconds since 1970 in UTC
 * @param place the time zone of the place, by its IANA name
 * @returns minutes, negative if they are behind; undefined for a time zone that the browser does not know
 */
export const timeDifference = (
  instant: number,
  place: string,
  other: string,
): number | undefined =>
  isKnown(place) && isKnown(other)
    ? (offsetMs(instant, place) - offsetMs(instant, other)) / MINUTE_MS
    : undefined;

/**
 * Counts the days between two dates.
 * @param from the one date, YYYY-MM-DD
 * @returns whole days, negative if `to` is before `from`
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

function isKnown(timeZone: string): boolean {
  if (FORMATS.has(timeZone)) return true;
  try {
    FORMATS.set(timeZone, createFormat(timeZone));
    return true;
  } catch {
    // A browser that is older than the name of the zone, such as Europe/Kyiv.
    return false;
  }
}

const createFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** How far the clocks of a known zone are ahead of UTC. */
function offsetMs(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const parts = new Map(
    FORMATS.get(timeZone)
      ?.formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - whole;
}
