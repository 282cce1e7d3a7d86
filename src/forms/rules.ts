/** The rules of form fields (docs/specification.md, 'Validation'). */
import * as z from 'zod/mini';
import { isTravelDay, localDate } from '../leads/dateRule';
import { isEmail } from '../leads/emailRule';

/** A text that must not be empty. Whitespace counts as empty. */
export const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message));

/**
 * A required email address.
 * @param message the message for an invalid address; may be empty
 */
export const email = (message: string) =>
  // A function, because zod ignores an empty message.
  z.string().check(z.refine(isEmail, { error: () => message }));

/** How long the airports may take to say what day it is at a place, ms. */
const AIRPORTS_TIMEOUT_MS = 2000;

/**
 * A day of travel by the calendar of the place of departure, or by the visitor's own where the place is not
 * known. Each validation reads the clock, because a tab may stay open over midnight.
 * @param message the message for a day that is past, or too far ahead
 */
export const travelDay = (message: string) =>
  z.refine<{ from: string; date: string }>(
    ({ from, date }) => {
      const now = new Date();
      const isDay = z.iso.date().safeParse(date).success;
      const today = localDate(now);
      // Nowhere is it another day than the one before, that of the visitor, or the one after.
      const isSure = !isDay || date > today || date < localDate(now, -1) || from.trim() === '';
      if (isSure) return !isDay || isTravelDay(date, today);
      return todayThere(from).then((there) => isTravelDay(date, there ?? today));
    },
    { path: ['date'], error: message },
  );

/** Today at a place; undefined while that is not known. */
const todayThere = (place: string): Promise<string | undefined> =>
  Promise.race([
    import('./trips/todayAt').then(({ todayAt }) => todayAt(place)).catch(() => undefined),
    new Promise<undefined>((settle) => setTimeout(() => settle(undefined), AIRPORTS_TIMEOUT_MS)),
  ]);
