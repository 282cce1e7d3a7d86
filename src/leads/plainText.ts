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
 * Brings what was pasted or typed to plain characters: full-width forms and the digits of every script as
 * ASCII has them, nothing that is not seen, no blanks at the ends.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
