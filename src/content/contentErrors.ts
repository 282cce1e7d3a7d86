/**
 * All error messages for editors. A message says what is wrong, what was expected and how to fix it.
 * `formatContentError` puts the file, line, column and block before it
 * (docs/specification.md, 'Messages to editors').
 */
import { closest, distance } from 'fastest-levenshtein';

/** An error in a content file. `line` and `column` count from 1. */
export type ContentError = {
  /** Path from the project folder, with slashes: `content/pages/why.yaml`. */
  file: string;
  line: number;
  column: number;
  /** The block that has the error; absent for the page's own keys and for site.yaml. */
  block?: { number: number; type: string };
  message: string;
};

/** The longest edit distance at which a known word is still suggested. */
const maxTypoDistance = (word: string): number =>
  word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));

/**
 * Finds the known word that a misspelt word most likely means.
 * @param word the word as written
 * @param known the correct words
 * @returns the nearest known word; undefined when none is near
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (sameLetters !== undefined) return sameLetters;
  const nearest = closest(word, [...known]);
  return distance(word, nearest) <= maxTypoDistance(word) ? nearest : undefined;
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** ' Did you mean "x"?' when a known word is near; otherwise the list of known words. */
function hint(word: string, known: readonly string[], listLabel: string): string {
  const near = nearestWord(word, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length === 0 ? '' : ` ${listLabel}: ${list(known)}.`;
}

/**
 * Describes a value of a YAML file in a message.
 * @param value the parsed value
 * @returns a noun phrase such as `a list` or `the number 5`
 */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text "${shorten(value)}"`;
  return typeof value === 'boolean' ? String(value) : `the number ${String(value)}`;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}...` : text);

/**
 * The messages by kind of error. `key` is the key with the error, `value` its value, `expected` and
 * `known` what the schema accepts.
 */
export const errorMessages = {
  notUtf8: () =>
    'this file is not UTF-8 text. Save it again with the encoding UTF-8 (most editors: "Save with encoding").',
  empty: (kind: 'page' | 'site') =>
    kind === 'page'
      ? 'this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.'
      : 'this file is empty. It must hold the brand, menu, footer, links, messages, lists and facts of the site.',
  notAMap: (value: unknown) =>
    `this file must begin with keys such as "path: /example", but it contains ${describeValue(value)}.`,
  tab: () =>
    'a tab is used for indentation. YAML requires spaces: replace the tab with two spaces.',
  duplicateKey: (key: string) =>
    `the key "${key}" occurs twice in the same group. Keep one of them.`,
  indentation: () =>
    'the indentation does not match the lines above. Keys of one group must start in the same column.',
  unclosedQuote: () =>
    'a quotation mark is opened but never closed. Add the missing quotation mark.',
  colonInText: () =>
    'a text that contains a colon followed by a space must be in quotation marks: key: "like: this".',
  bareBraces: () =>
    'a text that begins with a placeholder must be in quotation marks: key: "{product} ...".',
  needsQuotes: (mark: string) =>
    `a text that begins with "${mark}" must be in quotation marks: key: "${mark}...".`,
  quoteInText: () =>
    'a quotation mark ends this text before its line ends. Put the whole text in the other kind of quotation marks: key: "It\'s here", key: \'"Why" we fly\'.',
  unclosed: (mark: '{' | '[') =>
    `"${mark}" is opened but never closed. Add the missing "${mark === '{' ? '}' : ']'}"; if it belongs to a text, put the text in quotation marks.`,
  missingComma: () =>
    'a comma is missing between two entries in braces, or a text in them contains a colon and must be in quotation marks.',
  missingColon: () =>
    'this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".',
  missingSpaceAfterColon: (key: string) => `a space is missing after "${key}:".`,
  missingSpaceAfterDash: () => 'a space is missing after the "-" that begins a list entry.',
  badYaml: (detail: string) => `this is not valid YAML: ${detail}`,
  aliasBomb: () =>
    'the aliases (*name) of this file expand into too much content. Write out the repeated parts.',
  unknownAlias: (name: string) =>
    `the alias "*${name}" has no anchor "&${name}" before it. Write the anchor first, or put the text in quotation marks.`,
  endlessAlias: (name: string) =>
    `the alias "*${name}" is inside the part that it repeats, so it never ends. Write out the part.`,
  manyDocuments: () =>
    'a line "---" starts a second document. One file is one page: remove the line.',
  unknownBlock: (type: string, known: readonly string[]) =>
    `"${type}" is not a block type.${hint(type, known, 'The block types are')}`,
  blockNotAMap: (value: unknown) =>
    `a block must be a group of keys that begins with "- type: ...", but this is ${describeValue(value)}.`,
  blockWithoutType: (known: readonly string[]) =>
    `this block has no "type". Add a line "type: ..." with one of ${list(known)}.`,
  unknownKey: (key: string, known: readonly string[]) =>
    `the key "${key}" is not allowed here.${hint(key, known, 'The allowed keys are')}`,
  missingKey: (key: string, expected: string) =>
    `the key "${key}" is missing. Add "${key}:" with ${expected}.`,
  wrongType: (key: string, expected: string, value: unknown) =>
    `"${key}" must be ${expected}, but is ${describeValue(value)}.${quotesHint(expected, value)}`,
  nothing: (key: string, expected: string) =>
    expected === 'a link'
      ? `"${key}" is empty. Add a link; a link that begins with "#" must be in quotation marks: ${key}: "#contact-section".`
      : `"${key}" is empty. Add ${expected}, or remove the key if it is not needed.`,
  notAChoice: (key: string, value: unknown, choices: readonly string[]) =>
    `"${key}" cannot be ${describeValue(value)}.${hint(String(value), choices, 'The choices are')}`,
  emptyText: (key: string) =>
    `"${key}" is empty. Add a text, or remove the key if it is not needed.`,
  tooFew: (key: string, min: number, count: number) =>
    `"${key}" needs at least ${min} ${min === 1 ? 'entry' : 'entries'}, but has ${count}.`,
  tooMany: (key: string, max: number, count: number) =>
    `"${key}" can have at most ${max} entries, but has ${count}.`,
  outOfRange: (key: string, detail: string) => `"${key}" is out of range: ${detail}.`,
  missingAlt: () =>
    'this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the text.',
  altAndDecorative: () =>
    'a decorative picture has no alternative text. Remove "alt:" or "decorative: true".',
  badName: (value: string, kind: 'name' | 'path' | 'placeholder name', rule: string) =>
    `"${value}" is not a valid ${kind}: ${rule}.`,
  reservedPath: (path: string) =>
    `the path "${path}" is reserved for the server. Choose another path.`,
  badLink: (link: string) =>
    `"${shorten(link)}" is not a valid link. A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.${/\s/.test(link) ? ' It cannot contain spaces: write %20 instead.' : ''}`,
  refusedLink: (link: string, scheme: string) =>
    `"${shorten(link)}" is not allowed: a link must not begin with "${scheme}". Use https:, mailto:, tel:, a path of this site or a #section.`,
  deadPath: (path: string, known: readonly string[]) =>
    `no page has the path "${path}".${hint(path, known, 'The pages are')}`,
  deadHash: (hash: string, page: string, known: readonly string[]) =>
    known.length === 0
      ? `the page "${page}" has no section "#${hash}": none of its blocks has an id. Add "id: ${hash}" to the intended block.`
      : `the page "${page}" has no section "#${hash}".${hint(
          `#${hash}`,
          known.map((id) => `#${id}`),
          'Its sections are',
        )}`,
  deadFile: (path: string) => `the file "static${path}" does not exist.`,
  duplicatePath: (path: string, other: string) =>
    `the path "${path}" is already used by ${other}. Two pages cannot have the same path.`,
  duplicateId: (id: string, other: number) =>
    `the id "${id}" is already used by block ${other} of this page. Every section of a page needs its own id.`,
  duplicateHeading: (id: string, other: number) =>
    `this heading creates the section "#${id}", which block ${other} of this page already has. Change the text of one of them.`,
  duplicateDialog: (name: string, other: number) =>
    `the dialog name "${name}" is already used by block ${other} of this page. Every dialog of a page needs its own name.`,
  unknownDialog: (name: string, known: readonly string[]) =>
    known.length === 0
      ? `no dialog is named "${name}": this page has no dialog block. Add a block "- type: dialog" with "name: ${name}".`
      : `no dialog of this page is named "${name}".${hint(name, known, 'The dialogs are')}`,
  unknownForm: (name: string, known: readonly string[]) =>
    `no form is named "${name}".${hint(name, known, 'The forms are')}`,
  missingPicture: (name: string, known: readonly string[]) =>
    `there is no picture "${name}" in content/images.${nearestHint(name.split('/').at(-1) ?? name, known)}`,
  missingVideo: (name: string, known: readonly string[]) => {
    const bare = name.replace(/\.(mp4|webm)$/i, '');
    const near = nearestWord(bare, known);
    return `there is no video "${name}" in content/video.${
      near === undefined
        ? ` Put "${bare}.mp4" there, or correct the name.`
        : ` Did you mean "${near}"?`
    }`;
  },
  largeVideo: (file: string, bytes: number, maxBytes: number) =>
    `content/video/${file} has ${kilobytes(bytes)}, and a video may have ${kilobytes(maxBytes)}. Make it shorter, smaller or simpler, for example with: ffmpeg -i ${file} -an -vf scale=960:-2 -b:v 220k smaller.${file.split('.').at(-1)}`,
  unknownPlaceholder: (name: string, known: readonly string[]) => {
    const near = nearestWord(name, known);
    return `"{${name}}" is not a placeholder. ${
      near === undefined
        ? 'The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts" and "links" in content/site.yaml.'
        : `Did you mean "{${near}}"?`
    }`;
  },
  placeholderInValue: (name: string) =>
    `"{${name}}" is not allowed here: this text is the value of a placeholder. Only a fact or a link may contain {product}.`,
  noHome: () => 'no page has the path "/". One page must be the home page.',
  noSite: () =>
    'content/site.yaml is missing. It holds the brand, menu, footer, links, messages, lists and facts.',
} as const;

/** YAML parses texts such as 2025, 007 and true as numbers and booleans. */
const quotesHint = (expected: string, value: unknown): string =>
  /^a (text|link|name|path)/.test(expected) && /number|boolean/.test(typeof value)
    ? ' Put it in quotation marks.'
    : '';

function nearestHint(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === undefined
    ? ' Put the file there, or correct the name.'
    : ` Did you mean "${near}"?`;
}

/**
 * Formats an error as one line.
 * @param error the error
 * @returns such as `content/pages/why.yaml:12:5 block 3 (imageText): ...`
 */
export function formatContentError(error: ContentError): string {
  const position = `${error.file}:${error.line}:${error.column}`;
  const block = error.block ? ` block ${error.block.number} (${error.block.type})` : '';
  return `${position}${block}: ${error.message}`;
}

/**
 * Formats errors as lines.
 * @param errors the errors, in any order
 * @returns one line for each error, ordered by file, line and column
 */
export function formatContentErrors(errors: readonly ContentError[]): string {
  return [...errors]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(formatContentError)
    .join('\n');
}

/**
 * Counts errors in words.
 * @param errors the errors
 * @returns `1 error` or `3 errors`
 */
export const countErrors = ({ length }: readonly ContentError[]): string =>
  `${length} ${length === 1 ? 'error' : 'errors'}`;
