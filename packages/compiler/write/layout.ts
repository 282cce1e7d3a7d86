import { columnOf, type Entry } from './source';

/** The parts of a list or map: `slots[0]`, first chunk, `slots[1]`, second chunk, …, last slot. */
export type Layout = {
  /** Entries, the comment lines directly above each, and where the lines of each end. */
  chunks: { entry: Entry; lead: string; end: number }[];
  slots: string[];
  column: number;
  inFlow: boolean;
};

/**
 * Divides the text of a list or map into its entries with their comments, and what stands between
 * them: blank lines, and comments that a blank line separates from the entry below. Comments behind
 * an entry, and those below it that are indented more, belong to it.
 */
export function layoutOf(
  text: string,
  entries: readonly [Entry, ...Entry[]],
  [from, to]: readonly [number, number],
  isOutermost: boolean,
): Layout {
  const { inFlow, start } = entries[0];
  const column = columnOf(text, start);
  // Blank lines count below `|+`.
  const keepsBlanks = /[|>]\d?\+/.test(text.slice(from, to));
  const below = `(\\s*\\n[ \\t]{${column + 1},}#.*)*${keepsBlanks ? '(\\r?\\n[ \\t]*(?=\\r?\\n))*' : ''}`;
  const own = inFlow ? /^/ : new RegExp(`^.*${below}`);
  const chunks: Layout['chunks'] = [];
  const slots: string[] = [];
  let end = from;
  for (const [index, entry] of entries.entries()) {
    const gap = text.slice(end, entry.start);
    const isTop = index === 0 && isOutermost;
    const [indented = '', lead = ''] = inFlow
      ? []
      : (/(?<=\n)((?:[ \t]*#.*\r?\n)*)[ \t]*$/.exec(gap) ?? []);
    slots.push(gap.slice(0, gap.length - (isTop ? 0 : indented.length)));
    const rest = text.slice(entry.contentEnd, entries[index + 1]?.start ?? to);
    end = entry.contentEnd + (own.exec(rest)?.[0].length ?? 0);
    chunks.push({ entry, lead: isTop ? '' : lead, end });
  }
  slots.push(text.slice(end, to));
  return { chunks, slots, column, inFlow };
}

/**
 * Says which slot stands between the entries of an edited collection.
 * @param order the index of each entry before the edit; undefined for a new entry
 * @returns the slot above each entry but the first, undefined for a new one; and slots without a place
 */
export function arrangeSlots(
  order: readonly (number | undefined)[],
  slots: readonly string[],
  inFlow: boolean,
): { above: (number | undefined)[]; unused: number[] } {
  const count = slots.length - 1;
  const weightOf = (slot: number): number => {
    const text = slots[slot] ?? '';
    if (text.includes('#')) return Infinity;
    return inFlow ? 0 : text.length;
  };
  const isPermutation = order.length === count && order.every((index) => index !== undefined);
  const free = new Set([...slots.keys()].slice(1, -1));
  const above = order.slice(1).map((index, position) => {
    const previous = order[position];
    const candidates = isPermutation
      ? [position + 1]
      : [index === undefined || previous === undefined ? undefined : previous + 1, index];
    const [first, second] = candidates.filter((slot): slot is number => free.has(slot ?? 0));
    const isSecond = second !== undefined && weightOf(second) > weightOf(first ?? 0);
    const slot = isSecond ? second : first;
    if (slot !== undefined) free.delete(slot);
    return slot;
  });
  return { above, unused: [...free] };
}
