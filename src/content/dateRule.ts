/** How far ahead a day of travel may be, years. */
const MOST_YEARS_AHEAD = 2;

/**
 * Formats the local date of a moment.
 * @param moment usually now
 * @param daysLater days to add; 1 for the next day
 * @returns the date in the time zone of the visitor, YYYY-MM-DD
 */
export function localDate(moment: Date, daysLater = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysLater);
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

/**
 * Says whether somebody can ask for a flight on a day (docs/specification.md, 'What the rules mean').
 * @param day YYYY-MM-DD
 * @param today the date at the place of departure, YYYY-MM-DD
 */
export function isTravelDay(day: string, today: string): boolean {
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`;
  return day >= today && day <= last;
}
