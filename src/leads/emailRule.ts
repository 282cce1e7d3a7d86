/**
 * What the HTML standard calls a valid e-mail address (html.spec.whatwg.org, 'valid e-mail address'), with at least
 * one dot in the domain: the visitor at `ada@localhost` cannot be answered.
 */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/**
 * The shared e-mail check of the forms and the sales API (spec section 5).
 * @param text what was typed, as it is: blanks around an address make it wrong
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
