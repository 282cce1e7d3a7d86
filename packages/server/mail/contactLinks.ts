import { isEmail } from '../../../src/leads/emailRule';

/** The longest address that mail servers accept (RFC 5321, section 4.5.3.1). */
const LONGEST_ADDRESS = 254;
/** Fewer digits are no telephone number. */
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 20;

/**
 * Selects the address to which the sales desk can answer. A contact message may have any text as address.
 * @returns the address; undefined when it is none
 */
export function replyAddress(email: string): string | undefined {
  const address = email.trim();
  return address.length <= LONGEST_ADDRESS && isEmail(address) ? address : undefined;
}

/**
 * Makes a link that begins a mail.
 * @returns a mailto: address; undefined when it is no e-mail address
 */
export function emailLink(email: string): string | undefined {
  const address = replyAddress(email);
  return address === undefined
    ? undefined
    : `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/**
 * Makes a link that calls.
 * @returns a tel: address; undefined when it is no telephone number
 */
export function phoneLink(phone: string): string | undefined {
  // (0) is the digit that is left out when one calls from abroad.
  const number = phone.trim().replace(/^(\+.*)\(0\)/, '$1');
  if (!/^\+?[\d\s()./-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}
