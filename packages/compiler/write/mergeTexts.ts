import { diff3Merge } from 'node-diff3';

/** Lines that two people have changed in different ways. */
export type Conflict = { mine: string; theirs: string };

/**
 * Merges two changed versions of a text line by line.
 * @param base what both began with
 * @returns the parts of the merged text in their order
 */
export const mergeTexts = (mine: string, base: string, theirs: string): (string | Conflict)[] =>
  diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true }).map(
    ({ ok, conflict }) =>
      conflict ? { mine: conflict.a.join(''), theirs: conflict.b.join('') } : (ok ?? []).join(''),
  );

/** The lines of a text with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
