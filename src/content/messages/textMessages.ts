import { nearestWord, shorten } from './messageText';

/** The messages about texts. */
export const textMessages = {
  unknownPlaceholder: (name: string, known: readonly string[]) => {
    const near = nearestPlaceholder(name, known);
    const ofEntry = known.filter((each) => each.includes('.') && !/^(?:facts|links)\./.test(each));
    return `"{${name}}" is not a placeholder. ${
      near === undefined
        ? 'The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml' +
          (ofEntry.length > 0 ? `, and of the entry: {${ofEntry.join('}, {')}}.` : '.')
        : `Did you mean "{${near}}"?`
    }`;
  },
  missingPlaceholder: (name: string) =>
    `this text lacks "{${name}}", which the page fills in. Write it where its value belongs.`,
  placeholderInValue: (name: string) =>
    `"{${name}}" is not allowed here: this text is the value of a placeholder. Only a fact or a link may contain {product}.`,
  notAPlaceholder: (written: string, near: string | undefined) =>
    `"${shorten(written)}" is shown as it is written: a placeholder is {product}, {facts.NAME} or {links.NAME}, with letters and digits in the name.${near === undefined ? '' : ` Did you mean "{${near}}"?`}`,
  dollarBraces: (written: string) =>
    `"${written}" is shown with its first character. A placeholder has no mark before its brace: write "${written.slice(1)}".`,
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
  linkWithoutAddress: (label: string) =>
    `the link "${shorten(label)}" leads nowhere. Write its address in the round brackets: [${shorten(label)}](/page).`,
  shownAsWritten: (part: string, fix: string) =>
    `"${shorten(part)}" is shown as it is written. ${fix}`,
  unclosedPlaceholder: (part: string, name: string) =>
    `"${shorten(part)}" is shown as it is written: a placeholder has a brace on each side. Write "{${name}}".`,
  headlineInText: (title: string) =>
    `a page has one headline, and it is not in this text. Write a heading with two "#": ## ${title}.`,
  noMeasurementId: (id: string) =>
    `"${shorten(id)}" is not a measurement ID. Copy the one that Google Analytics shows for the site: it begins with "G-", such as G-AB12CD34EF.`,
  emptyHeading: (part: string) =>
    `"${part}" begins a heading without a text. Write one behind it, or delete it.`,
  skippedLevel: (written: string, repaired: string) =>
    `the heading "${written}" skips a level. Write "${repaired}".`,
} as const;

/** The placeholder that another name means: one of its own group, or one of a misspelt or missing group. */
function nearestPlaceholder(name: string, known: readonly string[]): string | undefined {
  const [, group, bare = name] = /^(facts|links)\.(.*)$/.exec(name) ?? [];
  if (group === undefined)
    return known.find((each) => each.split('.')[1] === name) ?? nearestWord(name, known);
  const ofGroup = known.flatMap((each) =>
    each.startsWith(`${group}.`) ? [each.slice(group.length + 1)] : [],
  );
  const near = nearestWord(bare, ofGroup);
  return near && `${group}.${near}`;
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
