import { ADDRESS_KEYS } from '../../../src/content/fields';
import { placeholdersIn, type PlaceholderValues } from '../parse/placeholders';
import type { KeyPath } from '../read/positions';
import { factPattern } from './factPattern';

/** A place in a content file that shows a value of `facts` or `links` of content/site.yaml. */
export type PlaceholderUse = {
  /** The path of the text. */
  path: KeyPath;
  /** The name of the fact or link. */
  name: string;
};

/** A text that repeats the value of a fact. */
export type FactCopy = {
  path: KeyPath;
  /** The facts with this value. */
  names: string[];
  /** The copy as it is written. */
  written: string;
  /** The offset of the copy in the text. */
  offset: number;
  text: string;
};

/** The parts of content/site.yaml whose texts are values themselves. */
const VALUE_SECTIONS: readonly unknown[] = ['facts', 'links', 'lists'];

/** The keys whose text is no text of the site. */
const NAME_KEYS: readonly unknown[] = ['src', 'id', 'type', 'name', 'slug', ...ADDRESS_KEYS];

/** A web address, or the target of a Markdown link. */
const ADDRESS = /\]\([^)\s]*\)|\b(?:https?|mailto|tel):\S+/g;

/**
 * Finds something in the texts of a file.
 * @returns what was found, in the order of the texts
 */
export function findInTexts<Found>(
  value: unknown,
  findIn: (path: KeyPath, text: string) => readonly Found[],
): Found[] {
  const found: Found[] = [];
  const path: (string | number)[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string') found.push(...findIn(path, part));
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      path.push(Array.isArray(part) ? Number(key) : key);
      walk(inner);
      path.pop();
    }
  };
  walk(value);
  return found;
}

/**
 * Finds the placeholders of a file.
 * @returns the uses, in the order of the file
 */
export const placeholderUses = (value: unknown, kind: 'facts' | 'links'): PlaceholderUse[] =>
  findInTexts(value, (path, text) =>
    [...new Set(placeholdersIn(text))]
      .filter((placeholder) => placeholder.startsWith(`${kind}.`))
      .map((placeholder) => ({ path: [...path], name: placeholder.slice(kind.length + 1) })),
  );

/**
 * Makes a function that finds the texts of a file that repeat the value of a fact.
 * @param values the facts, and the brand for facts that contain `{product}`
 * @returns a function that takes the value of a file and returns the copies in its order
 */
export function factCopyFinder({ facts, brand }: Pick<PlaceholderValues, 'facts' | 'brand'>) {
  const patterns = Object.entries(facts).flatMap(([name, value]) => {
    const pattern = factPattern(value, brand.name);
    return pattern ? [{ name, pattern }] : [];
  });
  // Without facts, `(?!)` matches nothing.
  const sources = patterns.map(({ pattern }) => `(?:${pattern.source})`);
  const anyFact = new RegExp(sources.join('|') || '(?!)', 'iu');
  const copiesIn = (path: KeyPath, text: string): FactCopy[] => {
    // A copy in an address cannot be a placeholder.
    const visible = text.replace(ADDRESS, (address) => '\0'.repeat(address.length));
    // Most texts repeat no fact. `matchAll` compiles its pattern anew.
    if (!anyFact.test(visible)) return [];
    const found = patterns.flatMap(({ name, pattern }) =>
      [...visible.matchAll(pattern)].map(({ 0: written, index }) => ({ name, written, index })),
    );
    // The longest copy at a place is the one that is meant.
    found.sort((one, other) => other.written.length - one.written.length);
    const copies: FactCopy[] = [];
    for (const { name, written, index } of found) {
      const other = copies.find(
        (copy) => index < copy.offset + copy.written.length && copy.offset < index + written.length,
      );
      if (!other) copies.push({ path: [...path], names: [name], written, offset: index, text });
      else if (other.offset === index && other.written === written) other.names.push(name);
    }
    return copies.sort((one, other) => one.offset - other.offset);
  };
  return (value: unknown): FactCopy[] =>
    findInTexts(value, (path, text) => (mayRefer(path) ? copiesIn(path, text) : []));
}

/** Whether a text at a path can have a placeholder in place of a copy. */
const mayRefer = (path: KeyPath): boolean => !isValue(path) && !isName(path);

/** Tells values of content/site.yaml from the texts that show them. */
export const isValue = (path: KeyPath): boolean => VALUE_SECTIONS.includes(path[0]);

/** Tells names and addresses from texts that visitors read. */
export const isName = (path: KeyPath): boolean => NAME_KEYS.includes(path.at(-1));
