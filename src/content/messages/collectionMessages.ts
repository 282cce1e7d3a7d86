import { hint, list, shorten } from './messageText';

/** The messages about collections, their entries and the templates of their pages. */
export const collectionMessages = {
  unknownCollection: (name: unknown, known: readonly string[]) =>
    `no collection is named "${shorten(String(name))}".${hint(String(name), known, 'The collections that a page can be for are')}`,
  unknownCollectionFile: (name: string, known: readonly string[]) =>
    `no collection is named "${name}", so this file is not read.${hint(name, known, 'The collections are')}`,
  lacksFor: ({ name, entry }: { name: string; entry: string }) =>
    `a path that names the ${entry} in braces is that of a page for each entry of a collection. Write "for: ${name}" on the line above it, or name no ${entry}.`,
  entryOfNoPage: (placeholder: string, collection: string) =>
    `"{${placeholder}}" is no placeholder here: only a page with "for: ${collection}" fills it in.`,
  noCollectionFile: (name: string) =>
    `there are no entries: content/collections/${name}.yaml does not exist. Write it, beginning with "${name}:", or remove this page.`,
  unusedCollection: (name: string) =>
    `no page is built of these entries. Add a page with "for: ${name}" to content/pages, or remove this file.`,
  templatePathWithoutName: (path: string, entry: string, names: readonly string[]) => {
    const slugs = names.filter((name) => name.endsWith('.slug'));
    return `all pages of this template would have the path "${shorten(path)}". Name the ${entry} in it, such as {${slugs[0] ?? names[0] ?? ''}}.${slugs.length > 1 ? ` The names for paths are: ${list(slugs)}.` : ''}`;
  },
  namesNoEntry: (path: string, page: string, meant: string) =>
    `"${shorten(path)}" names an entry in braces, and ${page} is no template. Write an address such as ${meant}.`,
  repeatedEntry: (entry: string, identity: readonly string[], other: string) =>
    `this ${entry} is given twice: ${other} has the same ${list(identity)}. Remove one of them.`,
  sameAddressOfEntries: (path: string, other: string) =>
    `the page of this entry would have the path "${path}", which that of ${other} has. Remove one of them, or name more in the path of the template, such as the codes of the airports.`,
  onPageOfEntry: (place: string, message: string, more: number) =>
    `on the page of this entry, at ${place}: ${message}${more > 0 ? ` The same is wrong on the pages of ${more} more entries.` : ''}`,
  noOwnWords: (count: number, which: string, keys: readonly string[]) =>
    `${count === 1 ? 'this entry has' : `${count} entries have`} no words of ${count === 1 ? 'its' : 'their'} own (${which}). Search engines are asked not to list ${count === 1 ? 'its page' : 'their pages'}, until ${list(keys)} says what is true of it alone, or "index: true" stands there.`,
  repeatedWords: (percent: number, other: string) =>
    `${percent}% of the words of this entry stand in that of ${other} too: but for names, both pages say the same. Search engines are asked not to list this one. Write what is true of it alone, or add "index: true".`,
  noEntryPage: () =>
    'There is no page to show yet: it takes a page for this collection, and an entry without mistakes.',
  blockLeftOut: () =>
    'this block is not on the page of the entry that is shown here, which does not say what the block names.',
} as const;
