/** What nobody sees: direction marks, zero-width characters, byte order marks, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

const DIGIT = /^\p{Nd}$/u;

/** A decimal digit of any script. Unicode has the ten digits of a script in a row, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * The most characters of a text that is made plain: an e-mail address has 254 (RFC 5321), and a number fewer. To normalise
 * takes a time that grows with the square of a row of combining marks, and a text may be as long as a body.
 */
export const LONGEST_PLAIN = 1000;

/**
 * Brings what was pasted or typed to plain characters: full-width forms and the digits of every script as
 * ASCII has them, nothing that is not seen, no blanks at the ends. A text longer than `LONGEST_PLAIN` stays as it is.
 */
export const plainText = (text: string): string =>
  text.length > LONGEST_PLAIN
    ? text
    : text
        .normalize('NFKC')
        .replace(INVISIBLE, '')
        .replace(/\p{Nd}/gu, asciiDigit)
        .trim();
