import * as z from 'zod/mini';

const calendarDate = z.iso.date();

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
 * Checks the date rule of the forms (docs/specification.md, 'What the rules mean').
 * @param today the local date of the visitor, YYYY-MM-DD
 */
export function isTodayOrLater(text: string, today: string): boolean {
  return calendarDate.safeParse(text).success && text >= today;
}
