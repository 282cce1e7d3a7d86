import { regexes } from 'zod/mini';

const DOT_IN_DOMAIN = /@.+\./;

/**
 * Checks the email rule of the forms and the sales API (docs/specification.md, 'What the rules
 * mean'): the HTML standard's valid email address, with a dot in its domain.
 * @param text the address as entered; whitespace around it makes it invalid
 */
export function isEmail(text: string): boolean {
  return regexes.html5Email.test(text) && DOT_IN_DOMAIN.test(text);
}
