/** The rules of form fields (docs/specification.md, 'Validation'). Messages are content. */
import * as z from 'zod/mini';
import { isEmail } from '../leads/emailRule';

/**
 * A text that must not be empty; blanks count as empty.
 * @param message shown otherwise
 * @returns the schema of the field
 */
export const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message));

/**
 * An email address, which is required.
 * @param message shown otherwise; may be empty
 * @returns the schema of the field
 */
export const email = (message: string) =>
  // A function, since zod takes an empty message for none.
  z.string().check(z.refine(isEmail, { error: () => message }));
