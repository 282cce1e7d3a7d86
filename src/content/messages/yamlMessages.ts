import { describeValue, shorten } from './messageText';

/** What a file holds: a content file, or the examples of a block. */
export type FileKind = 'page' | 'site' | 'redirects' | 'collection' | 'translation' | 'examples';

/** The messages about files that are not valid YAML. */
export const yamlMessages = {
  notUtf8: () =>
    'this file is not UTF-8 text. Save it again with the encoding UTF-8 (most editors: "Save with encoding").',
  empty: (kind: FileKind) =>
    ({
      page: 'this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.',
      site: 'this file is empty. It must hold the brand, menu, footer, links, messages, lists and facts of the site.',
      redirects:
        'this file is empty. It must hold "redirects:" with a list; delete the file if no path is redirected.',
      collection:
        'this file is empty. It must hold the name of the collection, such as "routes:", with a list below it.',
      translation:
        'this file is empty. It must hold "texts:" with a list; "npm run content:translate" writes it.',
      examples:
        'this file is empty. It must hold a list of examples, each with "name" and "block".',
    })[kind],
  wrongRoot: (value: unknown, kind: FileKind) =>
    `this file must begin with ${
      {
        page: 'keys such as "path: /example"',
        site: 'keys such as "brand:"',
        redirects: 'the key "redirects:", with the list below it',
        collection: 'the name of the collection, such as "routes:", with the list below it',
        translation: 'the key "texts:", with the list below it',
        examples: 'an example such as "- name: With a picture", with its "block:" below it',
      }[kind]
    }, but it contains ${describeValue(value)}.`,
  dashBeforeKey: (key: string) =>
    `a "-" stands before the key "${key}" of the file, which is no entry of a list. Delete the "-".`,
  wrongListMark: (mark: string) =>
    `this line begins with "${mark}". An entry of a list begins with "- ": write "-" in its place.`,
  tab: () =>
    'a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.',
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
  textAfterPipe: (mark: string) =>
    `a text of several lines begins on the line below "${mark}": break the line behind it. If the text itself begins with "${mark}", put it in quotation marks.`,
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
  cutText: (text: string) =>
    `" #" begins a comment, so this text ends before it: "${shorten(text)}". Put the text in quotation marks; a comment has a space after its "#".`,
  foldedList: () =>
    'YAML joins this line to the text above it. To write a list, begin the text with "key: |" and write each line below it.',
  otherSpace: () =>
    'a no-break space stands where YAML needs an ordinary space. Delete it and type a space.',
  conflict: () =>
    'a merge conflict in git begins here. Keep one of the two versions, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
  loneReturn: () =>
    'this line ends as on old Macintosh computers, with a carriage return alone. Save the file again with the line ends LF or CRLF.',
  missingDash: (key: string) =>
    key === 'type'
      ? 'this block has a second "type", so a dash is missing: a new block begins with "- type: ...".'
      : `the key "${key}" occurs twice in the same entry. If a new entry begins here, begin it with "- ${key}: ..."; otherwise keep one of them.`,
  keysAgain: (key: string) =>
    `the keys of this entry begin again with "${key}", so a line that begins with a dash is missing before it. A block begins with "- type: ...".`,
  badYaml: () =>
    'this is not valid YAML. Compare the dashes, colons, quotation marks and indentation with the lines above.',
  aliasBomb: () =>
    'the aliases (*name) of this file expand into too much content. Write out the repeated parts.',
  unknownAlias: (name: string) =>
    `the alias "*${name}" has no anchor "&${name}" before it. Write the anchor first, or put the text in quotation marks.`,
  endlessAlias: (name: string) =>
    `the alias "*${name}" is inside the part that it repeats, so it never ends. Write out the part.`,
  manyDocuments: () =>
    'a line "---" starts a second document. One file is one page: remove the line.',
} as const;
