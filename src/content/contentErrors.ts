/**
 * Every sentence an editor can be told about a mistake, in one place; tests pin them word for word.
 * A sentence says what is wrong, what was expected, and how to mend it. Where it is wrong (file,
 * line, column, block) is put before it by `formatProblem`.
 */
import { closest, distance } from 'fastest-levenshtein';

/** A mistake in a content file. `line` and `column` count from 1. */
export type ContentError = {
  /** Path from the project folder, with slashes: `content/pages/why.yaml`. */
  file: string;
  line: number;
  column: number;
  /** The block it stands in; absent for the page's own keys and for site.yaml. */
  block?: { number: number; type: string };
  message: string;
};

/** Longest edit distance at which a known word is still offered as 'did you mean'. */
const typoDistance = (word: string): number =>
  word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));

/** The known word nearest to `word`, or undefined when none is near. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const folded = known.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  const best = folded ?? closest(word, [...known]);
  return folded !== undefined || distance(word, best) <= typoDistance(word) ? best : undefined;
}

const list = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** ' Did you mean "x"?' when a known word is near; otherwise what the known words are. */
function hint(word: string, known: readonly string[], whatTheyAre: string): string {
  const near = nearestWord(word, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length === 0 ? '' : ` ${whatTheyAre}: ${list(known)}.`;
}

/** How a value is called in a sentence to an editor. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text "${shorten(value)}"`;
  return typeof value === 'boolean' ? String(value) : `the number ${String(value)}`;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}...` : text);

export const errorMessages = {
  notUtf8: () =>
    'this file is not UTF-8 text. Save it again with the encoding UTF-8 (most editors: "Save with encoding").',
  empty: (kind: 'page' | 'site') =>
    kind === 'page'
      ? 'this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.'
      : 'this file is empty. It must hold the brand, menu, footer, links, messages, lists and facts of the site.',
  notAMap: (found: unknown) =>
    `this file must begin with keys such as "path: /example", but it holds ${describeValue(found)}.`,
  tab: () => 'a tab is used for indentation. YAML wants spaces: replace the tab with two spaces.',
  duplicateKey: (key: string) =>
    `the key "${key}" stands twice in the same place. Keep one of them.`,
  indentation: () =>
    'the indentation does not fit the lines above. Keys of one group must begin in the same column.',
  unclosedQuote: () =>
    'a quotation mark is opened but never closed. Add the missing quotation mark.',
  colonInText: () =>
    'a text that holds a colon followed by a space must stand in quotation marks: key: "like: this".',
  bareBraces: () =>
    'a text that begins with a placeholder must stand in quotation marks: key: "{product} ...".',
  needsQuotes: (mark: string) =>
    `a text that begins with "${mark}" must stand in quotation marks: key: "${mark}...".`,
  quoteInText: () =>
    'a quotation mark ends this text before its line ends. Put the whole text in the other kind of quotation marks: key: "It\'s here", key: \'"Why" we fly\'.',
  unclosed: (mark: '{' | '[') =>
    `"${mark}" is opened but never closed. Add the missing "${mark === '{' ? '}' : ']'}"; if it belongs to a text, put the text in quotation marks.`,
  missingComma: () =>
    'a comma is missing between two entries in braces, or a text in them holds a colon and must stand in quotation marks.',
  missingColon: () =>
    'this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".',
  missingSpaceAfterColon: (key: string) => `a space is missing after "${key}:".`,
  missingSpaceAfterDash: () => 'a space is missing after the "-" that begins a list entry.',
  badYaml: (detail: string) => `this is not valid YAML: ${detail}`,
  aliasBomb: () =>
    'the aliases (*name) of this file multiply into too much content. Write the repeated parts out.',
  unknownAlias: (name: string) =>
    `the alias "*${name}" has no anchor "&${name}" before it. Write the anchor first, or put the text in quotation marks.`,
  endlessAlias: (name: string) =>
    `the alias "*${name}" stands inside the part it repeats, so it would never end. Write the part out.`,
  manyDocuments: () =>
    'a line of "---" begins a second document. One file holds one page: remove the line.',
  unknownBlock: (type: string, known: readonly string[]) =>
    `"${type}" is not a type of block.${hint(type, known, 'The types are')}`,
  blockNotAMap: (found: unknown) =>
    `a block must be a group of keys that begins with "- type: ...", but here is ${describeValue(found)}.`,
  blockWithoutType: (known: readonly string[]) =>
    `this block has no "type". Add a line "type: ..." with one of ${list(known)}.`,
  unknownKey: (key: string, known: readonly string[]) =>
    `"${key}" is not a key that can stand here.${hint(key, known, 'The keys are')}`,
  missingKey: (key: string, expected: string) =>
    `the key "${key}" is missing. Add "${key}:" with ${expected}.`,
  wrongType: (key: string, expected: string, found: unknown) =>
    `"${key}" must be ${expected}, but is ${describeValue(found)}.${quotesHint(expected, found)}`,
  nothing: (key: string, expected: string) =>
    expected === 'a link'
      ? `"${key}" is empty. Write a link there; one that begins with "#" must stand in quotation marks: ${key}: "#contact-section".`
      : `"${key}" is empty. Write ${expected} there, or remove the key if it is not needed.`,
  notAChoice: (key: string, found: unknown, choices: readonly string[]) =>
    `"${key}" cannot be ${describeValue(found)}.${hint(String(found), choices, 'The choices are')}`,
  emptyText: (key: string) =>
    `"${key}" is empty. Write its text, or remove the key if it is not needed.`,
  tooFew: (key: string, least: number, found: number) =>
    `"${key}" needs at least ${least} ${least === 1 ? 'entry' : 'entries'}, but has ${found}.`,
  tooMany: (key: string, most: number, found: number) =>
    `"${key}" can hold at most ${most} entries, but has ${found}.`,
  outOfRange: (key: string, detail: string) => `"${key}" is out of range: ${detail}.`,
  missingAlt: () =>
    'this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the words.',
  altAndDecorative: () =>
    'a decorative picture has no alternative text. Remove "alt:" or "decorative: true".',
  badName: (found: string, what: string, rule: string) => `"${found}" cannot be ${what}: ${rule}.`,
  reservedPath: (path: string) =>
    `the path "${path}" is used by the server itself. Choose another.`,
  badLink: (found: string) =>
    `"${shorten(found)}" is not a link that can be used. A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.${/\s/.test(found) ? ' It holds no spaces: write %20 for one.' : ''}`,
  refusedLink: (found: string, scheme: string) =>
    `"${shorten(found)}" cannot be used: links that begin with "${scheme}" are refused. Use https:, mailto:, tel:, a path of this site or a #section.`,
  deadPath: (path: string, known: readonly string[]) =>
    `no page has the path "${path}".${hint(path, known, 'The pages are')}`,
  deadHash: (hash: string, page: string, known: readonly string[]) =>
    known.length === 0
      ? `the page "${page}" has no section "#${hash}": none of its blocks has an id. Add "id: ${hash}" to the block that is meant.`
      : `the page "${page}" has no section "#${hash}".${hint(
          `#${hash}`,
          known.map((id) => `#${id}`),
          'Its sections are',
        )}`,
  deadFile: (path: string) => `there is no file "static${path}" to link to.`,
  duplicatePath: (path: string, other: string) =>
    `the path "${path}" is already used by ${other}. Two pages cannot have the same path.`,
  duplicateId: (id: string, other: number) =>
    `the id "${id}" is already used by block ${other} of this page. Every section of a page needs its own id.`,
  duplicateHeading: (id: string, other: number) =>
    `a heading of this text makes the section "#${id}", which block ${other} of this page already has. Change the words of the heading, or the other's.`,
  duplicateDialog: (name: string, other: number) =>
    `the dialog name "${name}" is already used by block ${other} of this page.`,
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
  unknownPlaceholder: (name: string, known: readonly string[]) => {
    const near = nearestWord(name, known);
    return `"{${name}}" is not a placeholder. ${
      near === undefined
        ? 'The placeholders are {product}, and what content/site.yaml holds under facts and links: {facts.NAME}, {links.NAME}.'
        : `Did you mean "{${near}}"?`
    }`;
  },
  placeholderInValue: (name: string) =>
    `"{${name}}" cannot stand here: this text is itself what a placeholder stands for. Only a fact or a link may hold {product}.`,
  noHome: () => 'no page has the path "/". One page must be the home page.',
  noSite: () =>
    'content/site.yaml is missing. It holds the brand, menu, footer, links, messages, lists and facts.',
} as const;

/** YAML reads some texts as numbers or switches: 2025, 007, true. */
const quotesHint = (expected: string, found: unknown): string =>
  /^a (text|link|name|path)/.test(expected) && /number|boolean/.test(typeof found)
    ? ' Put it in quotation marks.'
    : '';

function nearestHint(word: string, known: readonly string[]): string {
  const near = nearestWord(word, known);
  return near === undefined
    ? ' Put the file there, or correct the name.'
    : ` Did you mean "${near}"?`;
}

/** One line to the editor: `content/pages/why.yaml:12:5 block 3 (imageText): ...`. */
export function formatContentError(problem: ContentError): string {
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  const block = problem.block ? ` block ${problem.block.number} (${problem.block.type})` : '';
  return `${where}${block}: ${problem.message}`;
}

/** All problems, a line each, in the order of files and lines. */
export function formatContentErrors(found: readonly ContentError[]): string {
  return [...found]
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
