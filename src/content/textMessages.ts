import { nearestWord, shorten } from './messageText';

/** The messages about texts. */
export const textMessages = {
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
  doubleBraces: (written: string, name: string) =>
    `"${written}" has too many braces. A placeholder has one on each side: write "{${name}}".`,
  spacedBraces: (written: string, name: string) =>
    `"${written}" is shown as it is written: a placeholder has no spaces. Write "{${name}}".`,
  invisibleCharacter: (character: string) =>
    `this text contains ${codeOf(character)}, a character that is invisible or damaged. Delete it, or type the text again.`,
  misreadCharacters: (part: string) =>
    `"${part}" is one damaged character: the text was copied in a wrong encoding. Type the character again.`,
  tooLong: (key: string, length: number, max: number) =>
    `"${key}" has ${length} characters, and its place has room for ${max}. Shorten it.`,
  markdownInText: (part: string) =>
    `this text is shown as it is written, with the marks of "${shorten(part)}". Write it without marks: only long texts are Markdown.`,
  brokenLink: (part: string, repaired: string) =>
    `"${part}" is shown as it is written. A link has no space between its parts, and its brackets in this order: ${repaired}.`,
  spacedLink: (part: string) =>
    `"${part}" is shown as it is written, because there is a space in its address. Remove the space.`,
  linkWithoutText: (to: string) =>
    `the link to "${shorten(to)}" has no text. Write one in its brackets: [text](${shorten(to)}).`,
  shownAsWritten: (part: string, fix: string) =>
    `"${shorten(part)}" is shown as it is written. ${fix}`,
  unclosedPlaceholder: (part: string, name: string) =>
    `"${shorten(part)}" is shown as it is written: a placeholder has a brace on each side. Write "{${name}}".`,
  headlineInText: (title: string) =>
    `a page has one headline, and it is not in this text. Write a heading with two "#": ## ${title}.`,
  noMeasurementId: (id: string) =>
    `"${shorten(id)}" is not a measurement ID. Copy the one that Google Analytics shows for the site: it begins with "G-", such as G-AB12CD34EF.`,
  skippedLevel: (written: string, repaired: string) =>
    `the heading "${written}" skips a level. Write "${repaired}".`,
} as const;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
