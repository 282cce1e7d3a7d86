import * as z from 'zod/mini';
import { isTodayOrLater } from '../leads/dateRule';
import { isEmail } from '../leads/emailRule';

/** A text that must not be empty; blanks count as empty. In: what is said otherwise. */
export const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message));

/** The shared e-mail check (spec section 5); an e-mail is required. In: what is said otherwise. */
export const email = (message: string) =>
  // A function, since zod takes an empty text for no text, and the contact panel says nothing.
  z.string().check(z.refine(isEmail, { error: () => message }));

/** The shared date check (spec section 5). In: what is said otherwise, and the visitor's own date. */
export const date = (message: string, today: string) =>
  z.string().check(z.refine((text) => isTodayOrLater(text, today), message));
