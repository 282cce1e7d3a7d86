import { isAlias, type Document, type YAMLMap } from 'yaml';
import { jsonOf, type Entry } from './source';
import { isEqual, matchItems, type JsonMap } from './compareValues';

/** An entry of the edited collection: an old one with its wanted value, or a new one. */
export type Slot = { old?: number; key?: string; value: unknown };

/**
 * Finds the items of an edited list.
 * @returns the items in their new order
 */
export const orderOfItems = (before: unknown[], wanted: unknown[]): Slot[] => {
  const matches = matchItems(before, wanted);
  return wanted.map((value, index) => ({ old: matches[index], value }));
};

/**
 * Finds the keys of an edited map: those that stay in the order of the file, and new keys where the
 * wanted value has them.
 * @returns the keys in their new order
 */
export function orderOfKeys(
  document: Document,
  map: YAMLMap,
  entries: readonly Entry[],
  wanted: JsonMap,
): Slot[] {
  const own = new Set(entries.flatMap(({ key, isMerge }) => (isMerge ? [] : [key])));
  const before = jsonOf(map, document) as JsonMap;
  const inherited = Object.keys(before).filter((key) => !own.has(key));
  const lost = inherited.filter((key) => !Object.hasOwn(wanted, key));
  const differs = inherited.some((key) => !isEqual(before[key], wanted[key]));
  const sharesMerge = entries.every(({ isMerge, value }) => !isMerge || isAlias(value));
  const keepsMerge = sharesMerge || (lost.length === 0 && !differs);
  const order = entries.flatMap(({ key = '', isMerge, value }, old): Slot[] => {
    if (isMerge) return keepsMerge ? [{ old, key, value: jsonOf(value, document) }] : [];
    return Object.hasOwn(wanted, key) ? [{ old, key, value: wanted[key] }] : [];
  });
  let position = 0;
  for (const [key, value] of Object.entries(wanted)) {
    const isThere = own.has(key);
    if (isThere) position = order.findIndex((slot) => slot.key === key) + 1;
    if (isThere || (keepsMerge && inherited.includes(key))) continue;
    order.splice(position, 0, { key, value });
    position += 1;
  }
  return order;
}
