/** A telephone number, which may be written with spaces, brackets and hyphens or without. */
const TELEPHONE = /^\+[\d\s().-]{7,}$/;

/** A year alone, which also means other things than the fact. */
const YEAR = /^(?:19|20)\d\d$/;

/** A number: in groups of three digits, or as it is. */
const NUMBER = /\d{1,3}(?:[,\s'’]\d{3})+(?!\d)|\d+(?:\.\d+)?/;

/** The parts of a value that may be written in several ways; everything else stands as it is. */
const PARTS = new RegExp(
  `(?<product>\\{product\\})|(?<number>${NUMBER.source})|(?<percent>\\s?%)|(?<range>\\s?[-–—]\\s?(?=\\d))|(?<space>\\s+)|[^]`,
  'gu',
);

/** What makes another quantity of a number that has no unit of its own. */
const UNIT =
  '\\s?(?:[%€$£°]|(?:km|kg|m|ft|nm|miles?|hours?|minutes?|days?|years?|euros?|dollars?|pounds?)(?![\\p{L}\\p{N}]))';

/** The fewest words and letters of a value without figures that no text has by chance. */
const MIN_WORDS = 3;
const MIN_LETTERS = 12;

/**
 * Says whether a value is so particular that a text which contains it states the fact: figures of four
 * digits or with a unit, telephone numbers, and phrases. Small numbers, years and common words are not.
 */
function isParticular(value: string): boolean {
  if (TELEPHONE.test(value)) return true;
  const digits = value.match(/\d/g)?.length ?? 0;
  const isNumberAlone = /^[\d\s,.'’]+$/.test(value);
  if (YEAR.test(value)) return false;
  if (digits >= 4 || (digits >= 2 && !isNumberAlone)) return true;
  const words = value.replaceAll('{product}', 'product').match(/\p{L}+/gu) ?? [];
  return words.length >= MIN_WORDS && words.join('').length >= MIN_LETTERS;
}

/**
 * Makes the pattern of a fact's value in a text, however its numbers, ranges and spaces are written. It
 * does not match inside a longer word or number.
 * @param brandName the value of `{product}`
 * @returns the pattern, with the flag `g`; undefined for a value that is not particular
 */
export function factPattern(value: string, brandName: string): RegExp | undefined {
  const text = value.trim();
  if (!isParticular(text)) return undefined;
  const body = TELEPHONE.test(text) ? telephonePattern(text) : phrasePattern(text, brandName);
  return new RegExp(startOf(text) + body + endOf(text), 'giu');
}

const telephonePattern = (text: string): string =>
  `\\+${(text.match(/\d/g) ?? []).join('[\\s().-]*')}`;

function phrasePattern(text: string, brandName: string): string {
  return [...text.matchAll(PARTS)]
    .map(({ 0: part, groups = {} }) => {
      if (groups['product']) return `(?:\\{product\\}|${escaped(brandName)})`;
      if (groups['number']) return numberPattern(part);
      if (groups['percent']) return '\\s?(?:%|per\\s?cent(?!\\p{L}))';
      if (groups['range']) return '(?:\\s?[-–—]\\s?|\\s+to\\s+)';
      return groups['space'] ? '\\s+' : escaped(part);
    })
    .join('');
}

/** A number with its thousands apart or not. */
function numberPattern(number: string): string {
  const digits = number.replace(/[,\s'’]/g, '');
  return /^\d{4,}$/.test(digits)
    ? digits.replace(/\B(?=(?:\d{3})+$)/g, "[,\\s'’]?")
    : escaped(digits);
}

const startOf = (text: string): string =>
  /^\d/.test(text)
    ? "(?<![\\p{L}\\p{N}$€£]|[$€£]\\s|\\p{N}[.,:/'’\\s–-])"
    : /^[\p{L}{]/u.test(text)
      ? '(?<![\\p{L}\\p{N}])'
      : '';

function endOf(text: string): string {
  if (/\d$/.test(text)) {
    const unit = /\p{L}/u.test(text) || text.startsWith('+') ? '' : `(?!${UNIT})`;
    return `(?![\\p{L}\\p{N}]|[.,:/'’–-]\\p{N}|\\s\\d{3}(?!\\d))${unit}`;
  }
  return /[\p{L}}]$/u.test(text) ? '(?![\\p{L}\\p{N}])' : '';
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
