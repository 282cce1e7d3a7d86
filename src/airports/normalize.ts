/** Letters that Unicode does not take apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
  // Arabic letters that are typed one for another, also by Persian keyboards.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/**
 * Brings a text to the form in which places are compared: small letters without accents, words separated
 * by one space (docs/specification.md, 'Places').
 * @param text such as `Zürich (Kloten)`
 * @returns such as `zurich kloten`
 */
export const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    // Apostrophes join what they stand between: "Val d'Isère" is 'val disere', as visitors type it. Of Arabic, a
    // hamza or madda above or below a letter and the stroke that lengthens a word are no letters either.
    .replace(/[\p{Diacritic}\u0653-\u0655\u0640'’`ʻ]/gu, '')
    .replace(/[ßæœøłđðþıəٱىیکة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
