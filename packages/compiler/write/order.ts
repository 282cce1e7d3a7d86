import { isSeq, type Document, type Node } from 'yaml';
import type { FileText } from './scalars';
import { entriesOf, jsonOf, targetOf, type Collection, type Entry } from './source';
import { isEqual, isJsonMap, matchItems, type JsonMap, type KeyOfItem } from './compareValues';

/** A file, and how it is edited. */
export type Source = FileText & {
  document: Document;
  /** What the repeated parts (`&name`) become; an alias of another part is written out. */
  shared: Map<Node, unknown>;
  /** The file has aliases. */
  hasAliases: boolean;
  keyOf: KeyOfItem | undefined;
};

/** An entry of the edited collection: an old one with its wanted value, or a new one. */
export type Slot = { old?: number | undefined; key?: string; value: unknown };

/**
 * Finds the entries of an edited list or map in their new order. The keys of a map stay in the
 * order of the file; new keys stand where the wanted value has them.
 */
export function orderOf(source: Source, node: Collection, wanted: unknown): Slot[] {
  const before = jsonOf(node, source.document);
  if (isSeq(node)) {
    const items = wanted as unknown[];
    const matches = matchItems(before as unknown[], items, source.keyOf);
    return items.map((value, index) => ({ old: matches[index], value }));
  }
  const entries = entriesOf(node) ?? [];
  const values = wanted as JsonMap;
  const own = new Set(entries.flatMap(({ key, isMerge }) => (isMerge ? [] : key)));
  const inherited = inheritedKeys(source, entries, values, own);
  const order = entries.flatMap(({ key = '', isMerge, value }, old): Slot[] => {
    if (isMerge) return inherited ? [{ old, key, value: jsonOf(value, source.document) }] : [];
    return Object.hasOwn(values, key) ? [{ old, key, value: values[key] }] : [];
  });
  let position = 0;
  for (const [key, value] of Object.entries(values)) {
    const isThere = own.has(key);
    if (isThere) position = order.findIndex((slot) => slot.key === key) + 1;
    if (isThere || inherited?.includes(key)) continue;
    order.splice(position, 0, { key, value });
    position += 1;
  }
  return order;
}

/** The keys that a map takes over from others; undefined when it cannot take them over any more. */
function inheritedKeys(
  { document, shared }: Source,
  entries: readonly Entry[],
  wanted: JsonMap,
  own: ReadonlySet<string | undefined>,
): string[] | undefined {
  const nodes = entries.flatMap(({ isMerge, value }) => {
    if (!isMerge) return [];
    return isSeq(value) ? (value.items as Node[]) : [value];
  });
  const bases = nodes.map((node) => {
    const target = targetOf(node, document);
    return target ? shared.get(target) : jsonOf(node, document);
  });
  if (!bases.every(isJsonMap)) return undefined;
  const base: JsonMap = Object.assign({}, ...bases.reverse());
  const keys = Object.keys(base).filter((key) => !own.has(key));
  const isKept = keys.every((key) => Object.hasOwn(wanted, key) && isEqual(base[key], wanted[key]));
  return isKept ? keys : undefined;
}
