import { hint, shorten } from './messageText';

/** The messages about translations. All are warnings: the page of the original is never held up. */
export const translationMessages = {
  badLanguage: (code: string) =>
    `"${code}" is not the code of a language. Write it as in fr, ar or pt-BR.`,
  unlistedLanguage: (code: string, meant: readonly string[]) =>
    `"languages:" in content/site.yaml does not list "${code}", so nothing of its folder is published. List it there, or keep the folder for later.${hint(code, meant, 'The languages without a folder are')}`,
  originalLanguage: (code: string) =>
    `"${code}" is the first of "languages:" in content/site.yaml, the language of the pages themselves. Its words stand in content/pages.`,
  noPageOfTranslation: (file: string, near: string | undefined) =>
    `there is no ${file}, so nothing of this file is published.${near === undefined ? ' Rename the file as its page is named, or delete it.' : ` Is it the translation of ${near}? Then rename it so.`}`,
  staleOriginal: (original: string, now: string | undefined, where: string) =>
    now === undefined
      ? `the page no longer has the text "${shorten(original)}". Delete the entry, or keep it for the day when the text returns.`
      : `the text has changed. It was "${original}". ${where} now says "${now}". Translate that, and write it as the "original".`,
  staleInForm: (original: string, now: string | undefined) =>
    now === undefined
      ? `the page no longer has the text "${shorten(original)}".`
      : `the text has changed. It was "${original}" and is "${now}" now.`,
  unknownPlace: (place: string, known: readonly string[]) =>
    `"in: ${place}" names no part that has this text.${hint(place, known, 'It stands in')}`,
  originalTwice: (line: number) =>
    `this original is translated already, on line ${line}. Keep one of them, or say by "in:" where each belongs.`,
  otherPlaceholders: (expected: readonly string[], written: readonly string[]) =>
    `the original has ${nameAll(expected)}, this translation ${nameAll(written)}. Write the same ones; the original is shown until then.`,
  otherLinks: (expected: readonly string[], written: readonly string[]) =>
    `the links of the original lead to ${nameAll(expected)}, those of this translation to ${nameAll(written)}. Write the same ones; the original is shown until then.`,
  otherMarks: (mark: string, expected: number, written: number) =>
    `the original has ${expected} ${mark}, this translation ${written}. Give it as many; the original is shown until then.`,
  unreadTranslation: (original: string, code: string) =>
    `no text of this file can be read, so ${/^content\/(?:site\.yaml|collections\/)/.test(original) ? `the words of ${original} are shown in the original` : `${original} is not published`} in the language "${code}". Correct the mistakes of this file.`,
  waitingForMistakes: (count: number) =>
    `${waiting(count)} Correct the mistakes of this file first: an entry with a mistake does not count.`,
  waitingTexts: (count: number, withEntry: number, code: string) =>
    waiting(count) +
    (withEntry > 0 ? ' Write or correct the words behind the "text:" of their entries.' : '') +
    (withEntry < count
      ? ` "npm run content:translate -- ${code}" adds the entries that this file lacks.`
      : ''),
  waitingInForm: (count: number) => waiting(count),
  waitingText: (text: string, code: string) =>
    `"${shorten(text)}" waits for its translation into ${code}.`,
  sameAddress: (path: string, file: string) =>
    `${path} is the address of ${file} already, so this page is not published. Give it another "path:".`,
  pathOutside: (path: string, prefix: string) =>
    `"${path}" does not begin with "${prefix}", where the pages of this language are. Write ${prefix}${path === '/' ? '' : path}.`,
  pathOfSite: () => 'the words of content/site.yaml have no address. Delete "path:".',
} as const;

const waiting = (count: number): string =>
  `${count === 1 ? '1 text waits' : `${count} texts wait`} for a translation and ${count === 1 ? 'is' : 'are'} shown in the original.`;

const nameAll = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
