import { isEmail, plainEmail } from '../../../src/leads/emailRule';
import { plainText } from '../../../src/leads/plainText';

/** The longest address that mail servers accept (RFC 5321, section 4.5.3.1). */
const LONGEST_ADDRESS = 254;
/** Fewer digits are no telephone number. */
const FEWEST_DIGITS = 5;
const MOST_DIGITS = 20;
/** A longer text is no telephone number, and is not searched for one: it may be as long as a body. */
const LONGEST_NUMBER = 80;

/** A number, and the extension after it, such as `ext. 12`. */
const WITH_EXTENSION = /^(.*?)[\s,;]*(?:ext(?:ension)?\b\.?|x|#)\s*(\d{1,8})$/i;

/**
 * Selects the address to which the sales desk can answer. A contact message may have any text as address.
 * @returns the address; undefined when it is none
 */
export function replyAddress(email: string): string | undefined {
  const address = plainEmail(email.trim());
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
 * Makes a link that calls (RFC 3966), also of a number that was typed in other digits and dashes.
 * @returns a tel: address; undefined when it is no telephone number
 */
export function phoneLink(phone: string): string | undefined {
  // (0) is the digit that is left out when one calls from abroad.
  if (phone.length > LONGEST_NUMBER) return undefined;
  const plain = plainText(phone).replace(/\p{Pd}/gu, '-');
  const [, whole = plain, extension] = WITH_EXTENSION.exec(plain) ?? [];
  const number = whole.replace(/^(\+.*)\(0\)/, '$1');
  if (!/^\+?[\d\s()./-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  const suffix = extension === undefined ? '' : `;ext=${extension}`;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${suffix}`;
}

/**
 * Makes a link that writes by WhatsApp.
 * @returns an address of wa.me; undefined when it is no number with the code of its country
 */
export function whatsAppLink(phone: string): string | undefined {
  const [, digits] = /^tel:\+(\d+)$/.exec(phoneLink(phone) ?? '') ?? [];
  return digits && `https://wa.me/${digits}`;
}
