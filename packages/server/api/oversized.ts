import { MOST_ITEMS } from '../../../src/leads/wireLimits';
import { formatKey } from './problem';
import type { KeyError } from './problem';

/** The most values of a lead: a hundred legs with every key have 1,100. */
const MOST_VALUES = 5000;
/** How deep the keys of a lead are: `quotations[0].quotation_legs[0].pax` is at 5. */
const MOST_DEPTH = 8;

/**
 * Finds what makes a payload too large to be checked key by key (docs/specification.md, 'Limits'). It stops at
 * the first.
 * @returns the wrong key; undefined for a payload of an admitted size
 */
export function findOversized(payload: unknown): KeyError | undefined {
  const waiting: { readonly value: unknown; readonly path: readonly PropertyKey[] }[] = [
    { value: payload, path: [] },
  ];
  for (let count = 0; ; count += 1) {
    const next = waiting.pop();
    if (next === undefined) return undefined;
    const { value, path } = next;
    const key = formatKey(path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MOST_DEPTH) return { key, detail: 'is nested too deeply' };
    if (Array.isArray(value) && value.length > MOST_ITEMS)
      return { key, detail: `must have at most ${MOST_ITEMS} items` };
    const keys: PropertyKey[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    if (count + waiting.length + keys.length > MOST_VALUES)
      return { key, detail: `must have at most ${MOST_VALUES} values in all` };
    for (const each of keys)
      waiting.push({ value: Reflect.get(value, each), path: [...path, each] });
  }
}
