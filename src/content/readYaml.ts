import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
} from 'yaml';
import type { Document } from 'yaml';
import { errorMessages, type ContentError } from './contentErrors';
import { yamlErrors, type YamlError } from './yamlErrors';

/** A place in a file, counted from 1. */
export type Position = { line: number; column: number };

/** A path into a YAML file as zod and yaml both write it: keys and list positions (from 0). */
export type KeyPath = readonly (string | number)[];

/** A YAML file read: its value, and where each of its keys stands. */
export type YamlSource = {
  file: string;
  value: unknown;
  /**
   * Where the value at `path` stands; where its nearest ancestor does, when it has none.
   * @param words a part of the value: its place inside a long text, when it stands there as written
   */
  positionOf(path: KeyPath, words?: string): Position;
  /** Where the key itself (not its value) stands. */
  positionOfKey(path: KeyPath): Position;
};

export type YamlResult =
  { source: YamlSource; errors: [] } | { source?: undefined; errors: ContentError[] };

/** The most nodes that aliases may multiply a file into, against alias bombs. */
const MAX_ALIAS_COUNT = 100;

/**
 * Reads the bytes of a YAML file (UTF-8, with or without byte-order mark; LF or CRLF).
 * @param file the path that errors are told with
 * @param kind what the file should hold, for the sentence about an empty one
 */
export function readYaml(file: string, bytes: Uint8Array, kind: 'page' | 'site'): YamlResult {
  const at = (place: Position, message: string): YamlResult => ({
    errors: [{ file, ...place, message }],
  });
  const start = { line: 1, column: 1 };

  const text = decode(bytes);
  if (text === undefined) return at(positionOfBadByte(bytes), errorMessages.notUtf8());

  const lines = new LineCounter();
  const documents = parseAllDocuments(text, {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [document, second] = 'empty' in documents ? [] : documents;
  if (!document) return at(start, errorMessages.empty(kind));

  const mistakes = yamlErrors(document, text);
  if (mistakes.length > 0) {
    return {
      errors: mistakes.map(({ offset, message }) => ({ file, ...place(offset), message })),
    };
  }
  if (second) return at(place(second.range[0]), errorMessages.manyDocuments());

  const alias = findBadAlias(document);
  if (alias) return at(place(alias.offset), alias.message);

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch {
    return at(start, errorMessages.aliasBomb());
  }
  if (value === null || value === undefined) return at(start, errorMessages.empty(kind));
  if (!isMap(document.contents)) return at(start, errorMessages.notAMap(value));

  return { source: { file, value, ...positionsIn(document, text, place) }, errors: [] };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where the first bytes stand that are not UTF-8: what decodes without loss before them. */
function positionOfBadByte(bytes: Uint8Array): Position {
  const loose = new TextDecoder('utf-8').decode(bytes);
  const before = loose.slice(0, Math.max(loose.indexOf('\uFFFD'), 0)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The first alias that repeats nothing, or that stands inside what it repeats and so never ends. */
function findBadAlias(document: Document): YamlError | undefined {
  let bad: YamlError | undefined;
  visit(document, {
    Alias(_key, alias, ancestors) {
      const repeated = alias.resolve(document);
      const endless = ancestors.some((ancestor) => ancestor === repeated);
      if (repeated && !endless) return undefined;
      const message = endless
        ? errorMessages.endlessAlias(alias.source)
        : errorMessages.unknownAlias(alias.source);
      bad = { offset: alias.range?.[0] ?? 0, message };
      return visit.BREAK;
    },
  });
  return bad;
}

function positionsIn(document: Document, text: string, place: (offset: number) => Position) {
  const pairAt = (path: KeyPath) => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const map = isAlias(parent) ? parent.resolve(document) : parent;
    const key = String(path.at(-1));
    if (!isMap(map)) return undefined;
    return map.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value ?? '') === key,
    );
  };
  const positionOfKey = (path: KeyPath): Position => {
    const key = path.length === 0 ? undefined : pairAt(path)?.key;
    return isNode(key) && key.range ? place(key.range[0]) : positionOf(path.slice(0, -1));
  };
  const positionOf = (path: KeyPath, words?: string): Position => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const here = path.slice(0, depth);
      const node = document.getIn(here, true);
      if (!isNode(node) || !node.range) continue;
      const [start, end] = node.range;
      const empty = isScalar(node) && node.value === null;
      if (empty && pairAt(here)) return positionOfKey(here);
      const inside = words === undefined ? -1 : text.slice(start, end).indexOf(words);
      // A text that begins with the words is told at its beginning, quotation mark and all.
      return place(inside > 1 ? start + inside : start);
    }
    return place(document.contents?.range?.[0] ?? 0);
  };
  return { positionOf, positionOfKey };
}
