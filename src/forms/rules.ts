/** The rules of form fields (docs/specification.md, 'Validation'). */
import * as z from 'zod/mini';
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
