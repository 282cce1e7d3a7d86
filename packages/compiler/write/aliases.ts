import { isAlias, isCollection, isMap, isSeq, type Document, type Node } from 'yaml';
import { columnOf, entriesOf, jsonOf, targetOf, type Entry } from './source';
import { blockText, flowText, itemText } from './text';
import { isEqual, isJsonMap, matchItems } from './compareValues';

/** What a part of the file shall become; undefined when it is removed. */
type Wanted = { value: unknown } | undefined;

type Use = { entry: Entry; target: Node; keeps: (shared: Wanted) => boolean };

/**
 * Writes out what aliases (`*name`) repeat, where an edit changes the repeated part and not the
 * alias, or the other way round.
 */
export function writeOutAliases(
  text: string,
  document: Document,
  newline: string,
  wanted: unknown,
  all: boolean,
): string {
  const shared = new Map<Node, Wanted>();
  const uses: Use[] = [];
  const visit = (node: Node | null, now: Wanted): void => {
    if (!node || isAlias(node)) return;
    if (node.anchor !== undefined) shared.set(node, now);
    if (!isCollection(node)) return;
    const before = jsonOf(node, document);
    const value = now?.value;
    const matches =
      isSeq(node) && Array.isArray(value) ? matchItems(before as unknown[], value) : [];
    const childAt = ({ key = '' }: Entry, index: number): Wanted => {
      if (isSeq(node)) {
        const after = matches.indexOf(index);
        return after === -1 || !Array.isArray(value) ? undefined : { value: value[after] };
      }
      return isJsonMap(value) && Object.hasOwn(value, key) ? { value: value[key] } : undefined;
    };
    const entries = entriesOf(node) ?? [];
    const own = entries.map(({ key }) => key);
    entries.forEach((entry, index) => {
      const target = targetOf(entry.value, document);
      if (!target) return visit(entry.value, childAt(entry, index));
      const child = childAt(entry, index);
      const keeps = entry.isMerge
        ? (base: Wanted) => inherits(base?.value, value, own)
        : (base: Wanted) => !child || (base !== undefined && isEqual(base.value, child.value));
      uses.push({ entry, target, keeps });
    });
  };
  visit(document.contents, { value: wanted });
  const splices = uses.flatMap(({ entry, target, keeps }) =>
    all || !keeps(shared.get(target)) ? [{ entry, value: jsonOf(target, document) }] : [],
  );
  splices.sort((one, other) => other.entry.start - one.entry.start);
  return splices.reduce((result, { entry, value }) => {
    const column = columnOf(text, entry.start);
    const inLines =
      entry.key === undefined
        ? itemText(value, column, newline).slice('-'.length)
        : blockText(value, column, newline);
    const added = entry.inFlow || entry.isMerge ? ` ${flowText(value)}` : inLines;
    return result.slice(0, entry.valueStart) + added + result.slice(entry.contentEnd);
  }, text);
}

/** Says whether a map still takes over from another what it shall. */
const inherits = (base: unknown, value: unknown, own: readonly (string | undefined)[]): boolean =>
  isJsonMap(base) &&
  isJsonMap(value) &&
  Object.keys(base).every(
    (key) => own.includes(key) || (Object.hasOwn(value, key) && isEqual(base[key], value[key])),
  );

export function hasAliases(document: Document): boolean {
  const search = (node: unknown): boolean =>
    isAlias(node) ||
    (isMap(node) && node.items.some(({ value }) => search(value))) ||
    (isSeq(node) && node.items.some(search));
  return search(document.contents);
}
