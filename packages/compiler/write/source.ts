import { isAlias, isCollection, isNode, isPair, isScalar, parseDocument } from 'yaml';
import type { CST, Document, Node, ParsedNode, YAMLMap, YAMLSeq } from 'yaml';

/** A list or map of a YAML file. */
export type Collection = YAMLMap | YAMLSeq;

/** An item of a list or a key of a map, and where its text is in the file. */
export type Entry = {
  /** The key of an entry of a map. */
  key: string | undefined;
  /** The entry is `<<`, which takes over the keys of other maps. */
  isMerge: boolean;
  value: Node | null;
  /** Where the dash or the key begins. */
  start: number;
  /** Where the dash, or the key with its colon, and the anchor of the value end. */
  valueStart: number;
  /** Where the value ends, without a comment behind it. */
  contentEnd: number;
  /** A value can follow without a colon. */
  hasMark: boolean;
  /** The entry stands inside brackets. */
  inFlow: boolean;
};

/**
 * Parses a text as `readYaml` does, and keeps the places of its parts.
 * @param text the text of a YAML file without byte-order mark
 * @returns the document, or undefined when the text is not valid YAML
 */
export function parseSource(text: string): Document<ParsedNode> | undefined {
  const document = parseDocument(text, {
    merge: true,
    resolveKnownTags: false,
    logLevel: 'error',
    prettyErrors: false,
    keepSourceTokens: true,
  });
  return document.errors.length > 0 ? undefined : document;
}

/** Reads the value of a node as plain JSON. */
export const jsonOf = (node: Node | null, document: Document): unknown =>
  node?.toJS(document, { maxAliasCount: 100 }) ?? null;

/**
 * Finds what an alias repeats.
 * @returns the repeated node, or undefined when the node is no alias
 */
export const targetOf = (node: unknown, document: Document): Node | undefined =>
  isAlias(node) ? node.resolve(document) : undefined;

const isSignificant = ({ type }: CST.SourceToken): boolean =>
  !['space', 'newline', 'comment', 'comma'].includes(type);

const marksOf = ({ start, sep }: CST.CollectionItem): CST.SourceToken[] =>
  [...start, ...(sep ?? [])].filter(isSignificant);

/**
 * Lists the entries of a collection with their places.
 * @returns its entries, or undefined when it has no text of its own, such as `a: 1` in `[a: 1]`
 */
export function entriesOf(collection: Collection): Entry[] | undefined {
  const token = collection.srcToken;
  if (!token || !('items' in token)) return undefined;
  const items: CST.CollectionItem[] = token.items.filter(
    (item: CST.CollectionItem) =>
      item.key || item.value || item.sep || item.start.some(isSignificant),
  );
  if (items.length !== collection.items.length) return undefined;
  return items.map((item, index) => {
    const part: unknown = collection.items[index];
    const { key, value } = isPair(part) ? part : { key: undefined, value: part };
    const keyValue = isScalar(key) ? key.value : key;
    const marks = marksOf(item);
    const begin = item.start.find(isSignificant) ?? item.key ?? marks[0] ?? item.value;
    const start = begin?.offset ?? 0;
    const valueStart = Math.max(start, ...marks.map(endOf), contentEndOf(item.key));
    return {
      key: isPair(part) ? String(keyValue ?? '') : undefined,
      isMerge:
        typeof keyValue === 'symbol' ||
        (isScalar(key) && key.type === 'PLAIN' && keyValue === '<<'),
      value: isNode(value) ? value : null,
      start,
      valueStart,
      contentEnd: Math.max(valueStart, contentEndOf(item.value)),
      hasMark: !isPair(part) || marks.some(({ type }) => type === 'map-value-ind'),
      inFlow: token.type === 'flow-collection',
    };
  });
}

const endOf = ({ offset, source }: { offset: number; source: string }): number =>
  offset + source.length;

/** Where a token ends, without the comments and blank lines behind it; -1 without a token. */
function contentEndOf(token: CST.Token | null | undefined): number {
  if (!token) return -1;
  if (token.type === 'block-scalar') return blockTextOf(token).end;
  if (token.type === 'flow-collection') {
    return Math.max(...token.end.filter(isSignificant).map(endOf));
  }
  if (!('items' in token)) return 'source' in token ? endOf(token) : -1;
  const inside = token.items.flatMap((item: CST.CollectionItem) => [
    ...marksOf(item).map(endOf),
    contentEndOf(item.key),
    contentEndOf(item.value),
  ]);
  return Math.max(-1, ...inside);
}

/**
 * Finds a text after `|` or `>`: its mark, where the line of the mark ends, and where the text ends,
 * without blank lines that do not count.
 */
export function blockTextOf({ props, source }: CST.BlockScalar) {
  const parts = props.filter((part): part is CST.SourceToken => 'source' in part);
  const mark = parts.find(({ type }) => type === 'block-scalar-header');
  const markEnd = mark ? endOf(mark) : 0;
  const from = Math.max(...parts.map(endOf));
  const lines = source.replace(mark?.source.includes('+') ? /\r?\n$/ : /(\r?\n)+$/, '');
  const lineEnd = Math.max(...parts.filter(({ type }) => type !== 'newline').map(endOf));
  return { mark: mark?.source ?? '', markEnd, end: lines === '' ? lineEnd : from + lines.length };
}

/** Says whether a node is a list or map of lines, not of brackets. */
export const isBlock = (node: unknown): node is Collection => isCollection(node) && !node.flow;

export const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1);
