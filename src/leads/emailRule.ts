import { regexes } from 'zod/mini';
import { LONGEST_PLAIN, plainText } from './plainText';

const DOT_IN_DOMAIN = /@.+\./;

/**
 * Checks the email rule of the forms and the sales API (docs/specification.md, 'What the rules
 * mean'): the HTML standard's valid email address, with a dot in its domain.
 * @param text the address as entered; whitespace around it makes it invalid
 */
export function isEmail(text: string): boolean {
  return regexes.html5Email.test(text) && DOT_IN_DOMAIN.test(text);
}

/** An address whose domain may have letters of any script. */
const ADDRESS = /^(.+)@([^\s@/?#:\\]+)$/;

/** What programs put around an address that is copied from them, each with what is kept of it. */
const COPIED: readonly [RegExp, string][] = [
  [/[.,;]+$/, ''],
  [/^[^<>]*<([^<>]+)>$/, '$1'],
  [/^mailto:([^?]+).*$/i, '$1'],
  [/\s*@\s*/, '@'],
];

const withoutCopied = (text: string): string =>
  COPIED.reduce((left, [pattern, kept]) => left.replace(pattern, kept), text).trim();

/**
 * Brings an address to the form in which it is kept: without what nobody sees and what it was copied with, the domain in
 * ASCII (UTS 46).
 * @returns the text as it is when it is no address in that form either, or longer than `LONGEST_PLAIN`
 */
export function plainEmail(text: string): string {
  // Neither is the domain of a longer text brought to ASCII, which normalises it too.
  if (text.length > LONGEST_PLAIN) return text;
  const address = withoutCopied(plainText(text)).replace(
    ADDRESS,
    (_, name: string, domain: string) => {
      const isInternational = /[^\x00-\x7f]/.test(domain);
      return `${name}@${isInternational ? hostOf(domain) : domain}`;
    },
  );
  return isEmail(address) ? address : text;
}

function hostOf(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
