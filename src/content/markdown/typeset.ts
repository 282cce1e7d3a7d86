/** A number, a hyphen and a number, such as 8-10: not a part of a day, a telephone number or a name. */
const RANGE = /(?<![\p{L}\p{N}+.,/-])(\p{N}{1,3})-(\p{N}{1,3})(?![\p{L}\p{N}/-])/gu;

/** What an opening quotation mark follows, and what follows it. */
const opening = (mark: string): RegExp =>
  new RegExp(`(?<=^|[\\s([{–—“‘/-])${mark}(?=[\\p{L}\\p{N}{£€$“‘'"])`, 'gu');

const OPENING_DOUBLE = opening('"');
const OPENING_SINGLE = opening("'");

/**
 * Sets a text as a printer does: curly quotation marks and apostrophes, and dashes between numbers. Editors write
 * what is on their keys. A library for it reads HTML or a tree of the language, and knows no numbers.
 */
export const typeset = (text: string): string =>
  text
    .replace(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replace(OPENING_SINGLE, '‘')
    .replaceAll("'", '’')
    .replace(RANGE, '$1–$2');
