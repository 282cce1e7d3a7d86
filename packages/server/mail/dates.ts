const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/**
 * Writes a day of the calendar for people.
 * @param date YYYY-MM-DD
 * @returns such as `Tue 1 December 2026`
 */
export function longDate(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return `${weekday.format(day)} ${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}`;
}

/**
 * Writes a day of the calendar where there is little room.
 * @param date YYYY-MM-DD
 * @returns such as `1 Dec`
 */
export function shortDate(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return `${day.getUTCDate()} ${month.format(day).slice(0, 3)}`;
}

/**
 * Writes a moment for people.
 * @param time ISO 8601 in UTC
 * @returns such as `Tue 1 December 2026, 09:00 UTC`
 */
export function momentInUtc(time: string): string {
  return `${longDate(time)}, ${time.slice(11, 16)} UTC`;
}
