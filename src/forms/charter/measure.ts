import { plainText } from '../../leads/plainText';

/**
 * A unit after the number: kg, m and m3, and those in Cyrillic and in Arabic letters. As escapes: the fonts of a site
 * have the letters of its code.
 */
const UNIT =
  /(?:kg|m3?|\u043a\u0433|\u043c3?|\u0643\u063a\u0645?|\u0643\u062c\u0645|\u0643\u0644\u063a|\u06453?)$/i;
/** Blanks and apostrophes between thousands, and the Arabic separator. */
const THOUSANDS_ONLY = /[\s'’\u066c]/g;
const ARABIC_DECIMAL = '\u066b';
/** Digits in groups of three: 1,250 and 1.250.000. */
const GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** One separator before three digits, which may stand between thousands or before decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Reads a measure in any common notation: 1250.5, 1,250.5, 1.250,5, 1'250, 1 250 or 1250 kg, in the digits of
 * any script (docs/specification.md, 'Fields of a leg').
 * @returns the number; both readings of an ambiguous one, such as 1,250; undefined for an empty text; null for
 *   a text that is not a number
 */
export function readMeasure(
  typed: string,
): number | readonly [large: number, small: number] | undefined | null {
  const text = plainText(typed)
    .replace(THOUSANDS_ONLY, '')
    .replace(ARABIC_DECIMAL, '.')
    .replace(UNIT, '');
  if (typed.trim() === '') return undefined;
  const decimal = finite(text.replace(',', '.'));
  const whole = finite(text.replace(/[.,]/g, ''));
  if (AMBIGUOUS.test(text)) return [Number(whole), Number(decimal)];
  if (DECIMAL.test(text)) return decimal;
  if (GROUPS.test(text)) return whole;
  // Both separators: the last one stands before decimals.
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const groups = text.slice(0, at);
  const isBoth = GROUPS.test(groups) && !groups.includes(text.charAt(at));
  return isBoth && /^\d*$/.test(text.slice(at + 1))
    ? finite(`${groups.replace(/[.,]/g, '')}.${text.slice(at + 1)}`)
    : null;
}

/** Rejects Infinity, the value of about 400 digits: JSON cannot express it. */
function finite(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}
