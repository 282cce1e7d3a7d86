/** The rules of form fields (docs/specification.md, 'Validation'). */
import * as z from 'zod/mini';
import { KNOWN_PLACES } from '../airports/knownPlaces';
import { dayIn, isDay, isTimeZone, isTravelDay, localDate } from '../content/day';
import { isEmail, plainEmail } from '../leads/emailRule';

/** A text that must not be empty. Whitespace counts as empty. */
export const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message));

/**
 * A required email address.
 * @param message the message for an invalid address; may be empty
 */
export const email = (message: string) =>
  // A function, because zod ignores an empty message.
  z.string().check(z.overwrite(plainEmail), z.refine(isEmail, { error: () => message }));

/** Today at a place of departure, or by the visitor's own clock where the place is not known, YYYY-MM-DD. */
function todayAt(place: string): string {
  const timeZone = KNOWN_PLACES.timeZoneOf?.(place) ?? '';
  return isTimeZone(timeZone) ? dayIn(timeZone, new Date()) : localDate(new Date());
}

/**
 * A day of travel. Each validation reads the clock, because a tab may stay open over midnight.
 * @param message the message for a day that is past, or too far ahead
 */
export const travelDay = (message: string) =>
  z.refine<{ from: string; date: string }>(
    ({ from, date }) => !isDay(date) || isTravelDay(date, todayAt(from)),
    { path: ['date'], error: message },
  );
