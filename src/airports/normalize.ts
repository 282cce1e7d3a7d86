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
    // Apostrophes join what they stand between: "Val d'Isère" is 'val disere', as visitors type it.
    .replace(/[\p{Diacritic}'’`ʻ]/gu, '')
    .replace(/[ßæœøłđðþıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
