/** Control characters, with tabs and line breaks, and the characters of Unicode that break lines. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that change the direction of the text after them, and so disguise it; invisible marks. */
const DISGUISES = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Halves of characters, which have no encoding. */
const LONE_SURROGATES = /\p{Cs}/gu;

const withoutDisguises = (text: string) =>
  text.replace(DISGUISES, '').replace(LONE_SURROGATES, '\ufffd');

/** Makes one line of what a visitor typed. */
export function singleLine(text: string): string {
  return withoutDisguises(text).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
}

/** Cleans what a visitor typed into a text area. */
export function multiLine(text: string): string {
  return withoutDisguises(text)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(CONTROLS, ' ').trimEnd())
    .join('\n')
    .trim();
}

export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
