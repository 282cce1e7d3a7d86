/** What tells the sales API that a program has filled in a form (docs/specification.md, 'Spam'). */

/** The key of a payload with what was typed into the honeypot: a field that people do not see. */
export const HONEYPOT_KEY = 'website';

/** The header with the time from the first showing of a form to its submission, in ms. */
export const FILL_TIME_HEADER = 'Form-Fill-Time';
