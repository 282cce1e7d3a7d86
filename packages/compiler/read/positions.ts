import { isAlias, isMap, isNode, isPair, isScalar, LineCounter } from 'yaml';
import { recoverYaml } from './recoverYaml';

/** A position in a file; lines and columns count from 1. */
export type Position = { line: number; column: number };

/** A path into a YAML file: keys and list indexes, which count from 0. */
export type KeyPath = readonly (string | number)[];

/** Finds positions in a file. */
export type Positions = {
  /**
   * Finds the position of a value, or of its nearest ancestor in the file. For a part of a long text,
   * it is the position of the part when the file has it as written.
   */
  positionOf: (path: KeyPath, part?: string) => Position;
  /** Finds the position of a key. */
  positionOfKey: (path: KeyPath) => Position;
};

/** Finds the position after a text. */
export function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Finds the position of an offset in a text. */
export function positionIn(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/**
 * Finds positions in a file. The file is parsed again when the first position is asked for: most files
 * have no mistake, and the documents of all of them would fill the memory.
 */
export function positionsIn(textOf: () => string): Positions {
  let found: Positions | undefined;
  const positions = (): Positions => (found ??= positionsOf(textOf()));
  return {
    positionOf: (path, part) => positions().positionOf(path, part),
    positionOfKey: (path) => positions().positionOfKey(path),
  };
}

/** The positions in a text that holds a group of keys. */
function positionsOf(text: string): Positions {
  const lines = new LineCounter();
  const { document } = recoverYaml(text, lines);
  const positionAt = (offset: number): Position => positionIn(lines, offset);
  const pairAt = (path: KeyPath) => {
    const parent =
      path.length === 1 ? document?.contents : document?.getIn(path.slice(0, -1), true);
    const map = document && isAlias(parent) ? parent.resolve(document) : parent;
    const key = String(path.at(-1));
    if (!isMap(map)) return undefined;
    return map.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value ?? '') === key,
    );
  };
  const positionOfKey = (path: KeyPath): Position => {
    const key = path.length === 0 ? undefined : pairAt(path)?.key;
    return isNode(key) && key.range ? positionAt(key.range[0]) : positionOf(path.slice(0, -1));
  };
  const positionOf = (path: KeyPath, part?: string): Position => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const ancestor = path.slice(0, depth);
      const node = document?.getIn(ancestor, true);
      if (!isNode(node) || !node.range) continue;
      const [start, end] = node.range;
      const isEmpty = isScalar(node) && node.value === null;
      if (isEmpty && pairAt(ancestor)) return positionOfKey(ancestor);
      const inside = part === undefined ? -1 : text.slice(start, end).indexOf(part);
      // When the text begins with the part, the position is that of its quotation mark.
      return positionAt(inside > 1 ? start + inside : start);
    }
    return positionAt(document?.contents?.range?.[0] ?? 0);
  };
  return { positionOf, positionOfKey };
}
