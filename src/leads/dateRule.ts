const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether a text is a real calendar date written YYYY-MM-DD: 2027-02-29 is not.
 * The sales API asks no more, so that a time zone never refuses a lead.
 */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const leapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/**
 * A moment's date by its own clock and time zone, YYYY-MM-DD.
 * @param moment usually now, passed in by the form
 * @param daysLater 1 for tomorrow
 */
export function localDate(moment: Date, daysLater = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysLater);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * The shared date check of the forms (spec section 5): a real calendar date, today or later.
 * @param text what was typed
 * @param today the visitor's own date, YYYY-MM-DD (see localDate)
 */
export function isTodayOrLater(text: string, today: string): boolean {
  return isCalendarDate(text) && text >= today;
}
