import { MOST_ITEMS } from '../../../src/leads/wireLimits';
import { formatKey } from './problem';
import type { KeyError } from './problem';

/** The most values of a lead: a hundred legs with every key have 1,100. */
const MOST_VALUES = 5000;
/** How deep the keys of a lead are: `quotations[0].quotation_legs[0].pax` is at 5. */
const MOST_DEPTH = 8;

/** What has been seen of a payload: how many values, and on the way back the path of the wrong one. */
type Walk = { values: number; readonly path: PropertyKey[] };

/** Looks at a value and those in it, until one is wrong. */
function describeExcess(value: unknown, depth: number, walk: Walk): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MOST_DEPTH) return 'is nested too deeply';
  if (Array.isArray(value) && value.length > MOST_ITEMS)
    return `must have at most ${MOST_ITEMS} items`;
  const entries = Object.entries(value);
  walk.values += entries.length;
  if (walk.values > MOST_VALUES) return `must have at most ${MOST_VALUES} values in all`;
  for (const [key, inner] of entries) {
    const excess = describeExcess(inner, depth + 1, walk);
    if (excess === undefined) continue;
    walk.path.unshift(Array.isArray(value) ? Number(key) : key);
    return excess;
  }
  return undefined;
}

/**
 * Finds what makes a payload too large to be checked key by key (docs/specification.md, 'Limits'). It stops at
 * the first.
 * @returns the wrong key; undefined for a payload of an admitted size
 */
export function findOversized(payload: unknown): KeyError | undefined {
  const walk: Walk = { values: 0, path: [] };
  const detail = describeExcess(payload, 0, walk);
  return detail === undefined ? undefined : { key: formatKey(walk.path), detail };
}
