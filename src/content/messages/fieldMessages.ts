import { migrationMessages } from './migrationMessages';
import { describeValue, hint, list, nearestKey, shorten } from './messageText';

/**
 * The messages about the keys and values of a file. `key` is the key with the error, `value` its
 * value, `expected` and `known` what the schema accepts.
 */
export const fieldMessages = {
  unknownBlock: (type: string, known: readonly string[]) =>
    `"${type}" is not a block type.${hint(type, known, 'The block types are')}`,
  blockNotAMap: (value: unknown) =>
    `a block must be a group of keys that begins with "- type: ...", but this is ${describeValue(value)}.`,
  blockWithoutType: (known: readonly string[]) =>
    `this block has no "type". Add a line "type: ..." with one of ${list(known)}.`,
  unknownKey: (key: string, known: readonly string[], isBare = false) => {
    const near = nearestKey(key, known);
    return `the key "${key}" is not allowed here.${
      isBare && near === undefined
        ? ` If it belongs to a text in braces with a comma, put the text in quotation marks: { ${known[0] ?? 'text'}: "..., ${key}" }. The allowed keys are: ${list(known)}.`
        : hint(key, known, 'The allowed keys are', near)
    }`;
  },
  keyOfBlock: (key: string) =>
    `the key "${key}" is no key of a page. If it belongs to the block above, indent it like the "type:" of the block.`,
  renamedKey: (key: string, newName: string, hasBoth: boolean) =>
    hasBoth
      ? migrationMessages.bothKeys(key, newName)
      : `the key "${key}" is now called "${newName}". Run npm run content:migrate, which renames it.`,
  /** `required` are the keys that a group must have. */
  missingKey: (key: string, expected: string, required: readonly string[] = []) =>
    `the key "${key}" is missing. Add "${key}:" with ${expected}${required.length === 0 ? '' : `: ${list(required)}`}.`,
  wrongType: (key: string, expected: string, value: unknown) =>
    `"${key}" must be ${expected}, but is ${describeValue(value)}.${typeHint(expected, value)}`,
  notAGroup: (key: string, value: unknown, keys: readonly string[]) =>
    `"${key}" must be a group of keys, but is ${describeValue(value)}.${keys.length === 0 ? '' : ` Its keys are: ${list(keys)}.`}`,
  nothing: (key: string, expected: string, isRequired: boolean) =>
    expected === 'a link'
      ? `"${key}" is empty. Add a link; a link that begins with "#" must be in quotation marks: ${key}: "#contact-section".`
      : `"${key}" is empty. Add ${expected}${isRequired ? '' : ', or remove the key if it is not needed'}.`,
  notAChoice: (key: string, value: unknown, choices: readonly string[]) =>
    `"${key}" cannot be ${describeValue(value)}.${hint(String(value), choices, 'The choices are')}`,
  notACount: (value: number, max: number) =>
    `${value} is not a number of things. Write a whole number from 1 to ${max}.`,
  blankText: () => 'this text is empty. Add a text, or remove the key if it is not needed.',
  tooFew: (key: string, min: number, count: number) =>
    `"${key}" needs at least ${min} ${min === 1 ? 'entry' : 'entries'}, but has ${count}.`,
  tooMany: (key: string, max: number, count: number) =>
    `"${key}" can have at most ${max} entries, but has ${count}.`,
  emptyAlt: () =>
    '"alt" is empty. Write what the picture shows; if it adds nothing to the text, write "decorative: true" in its place.',
  missingAlt: () =>
    'this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the text.',
  fileNameAsAlt: () =>
    '"alt" is the name of a file. Write what the picture shows, for people who cannot see it.',
  altAndDecorative: () =>
    'a decorative picture has no alternative text. Remove "alt:" or "decorative: true".',
  badName: (
    value: string,
    kind: 'name' | 'path' | 'placeholder name',
    rule: string,
    repaired?: string,
  ) =>
    `"${value}" is not a valid ${kind}: ${rule}.${repaired === undefined ? '' : ` Write "${repaired}".`}`,
  badWord: (kind: 'name' | 'path', rule: string) => `this is not a valid ${kind}: ${rule}.`,
  reservedPath: (path: string) =>
    `the path "${path}" is reserved for the server. Choose another path.`,
  longPath: (length: number, max: number) =>
    `this path has ${length} characters, and a path may have ${max}. Shorten it.`,
  badLink: (link: string) =>
    `"${shorten(link)}" is not a valid link. ${LINK_FORMS}${/\s/.test(link) ? ` It cannot contain spaces: ${spacesHint(link)}` : ''}`,
  fileInsteadOfPath: (link: string, path: string) =>
    `"${shorten(link)}" is the name of a file. A link leads to the path of a page: write "${shorten(path)}".`,
  notALink: () => `this is not a valid link. ${LINK_FORMS}`,
  unnamedLink: (link: string, name: string) =>
    name.startsWith('links.')
      ? `"${link}" is not a link as it is written here. Write "{${name}}", with one brace on each side and in quotation marks.`
      : `"${link}" is a fact, and a fact is no link. Write a link of site.yaml, such as "{links.NAME}".`,
  linkWithoutStart: (link: string, start: '/' | 'https://' | 'mailto:' | 'tel:', rest = link) =>
    `"${shorten(link)}" is not a valid link: ${LINK_STARTS[start]} begins with "${start}". Write "${start}${shorten(rest)}".`,
  spacedAddress: (link: string, repaired: string) =>
    `"${shorten(link)}" is not a valid link, because of its spaces. Write "${shorten(repaired)}".`,
  localAddress: (link: string, path: string) =>
    `"${shorten(link)}" leads to this machine or its network, where no visitor is. Write "${shorten(path)}".`,
  strayMark: (link: string, repaired: string) =>
    `"${shorten(link)}" has a character that nobody sees, or a quotation mark at its end. Write "${shorten(repaired)}".`,
  badMailbox: (link: string) =>
    `"${shorten(link)}" is not a valid link: "mailto:" must be followed by an email address, such as mailto:hello@site.example.`,
  badTelephone: (link: string) =>
    `"${shorten(link)}" is not a valid link: "tel:" must be followed by a telephone number of 3 to 15 digits without spaces, such as tel:+442079460321.`,
  addressWithPath: (url: string, origin: string) =>
    `"${shorten(url)}" is more than the address of a site, which has no path. Write "${origin}".`,
  refusedLink: (link: string, scheme: string, repaired?: string) =>
    `"${shorten(link)}" is not allowed: a link must not begin with "${scheme}". ${repaired === undefined ? 'Use https:, mailto:, tel:, a path of this site or a #section.' : `Write "${shorten(repaired)}".`}`,
  notAnAirportCode: () =>
    'this is not an airport code. Write the IATA code (LBG) or the ICAO code (LFPB) of an airport.',
  sameOption: (value: unknown, other: number) =>
    `${describeValue(value)} is already the value of option ${other} of this list. Every option needs its own value.`,
  reversedRange: (from: number, to: number) =>
    `"to:" is ${to}, less than "from:", which is ${from}. Write the smaller number under "from:".`,
  notFirst: (type: string, reason: 'moved' | 'second') =>
    reason === 'second'
      ? `this page begins with a "${type}" already, and a page has only one. Use another type.`
      : `a "${type}" has the headline of the page and must be its first block. Move it to the top, or use another type.`,
  takenId: (id: string) => `the page itself uses the id "${id}". Choose another one.`,
  takenHeading: (id: string) =>
    `this heading creates the section "#${id}", an id that the page itself uses. Change its text.`,
} as const;

const LINK_FORMS =
  'A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.';

/** Writes a link with spaces as a path is written: `/our-fleet` for `/Our fleet`. */
export const hyphenated = (link: string): string => link.trim().toLowerCase().replace(/\s+/g, '-');

/** A path is written with hyphens; other addresses with `%20`. */
const spacesHint = (link: string): string => {
  const path = hyphenated(link);
  return /^\/\w/.test(path)
    ? `write "${shorten(path)}", or %20 where it leads to a file.`
    : 'write %20 instead.';
};

const LINK_STARTS = {
  '/': 'a path of this site',
  'https://': 'an address of another site',
  'mailto:': 'an email address',
  'tel:': 'a telephone number',
} as const;

/** How to write a value of the expected type; YAML parses texts such as 2025, 007 and true as others. */
function typeHint(expected: string, value: unknown): string {
  if (expected === 'a list' && value !== null) return ' Begin each entry with "- ".';
  if (Array.isArray(value) && value.length > 0 && /^a (text|link|name|path)/.test(expected))
    return ' Write one of its entries, without "- " and brackets.';
  if (expected === 'a price') return ' Write a figure and a currency, such as "From 45,000 euros".';
  if (typeof value === 'number') {
    if (expected === 'a link')
      return ' A telephone number begins with "tel:", such as tel:+442079460321, and a path with "/".';
    if (expected === 'a name') return ' A name begins with a letter.';
    if (expected.startsWith('a path')) return ` Write "/${value}".`;
  }
  if (/^a (text|link|name|path)/.test(expected) && /number|boolean/.test(typeof value))
    return ' Put it in quotation marks.';
  if (/true/.test(expected) && typeof value === 'string') {
    if (/^(?:yes|on)$/i.test(value)) return ' Write true.';
    if (/^(?:no|off)$/i.test(value)) return ' Write false.';
  }
  if (/number/.test(expected) && /^-?\d+[.,]\d{3}$/.test(String(value)))
    return ' Write it without a separator of thousands, or with other decimals than three.';
  const isQuoted =
    typeof value === 'string' &&
    (/true/.test(expected) ? /^(true|false)$/ : /number/.test(expected) ? /^-?\d+$/ : /^\b$/).test(
      value.trim(),
    );
  return isQuoted ? ' Remove the quotation marks.' : '';
}
