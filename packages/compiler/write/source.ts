import { isAlias, isCollection, isNode, isPair, isScalar, parseDocument } from 'yaml';
import type { CST, Document, Node, ParsedNode, YAMLMap, YAMLSeq } from 'yaml';

/** A list or map of a YAML file. */
export type Collection = YAMLMap | YAMLSeq;

/** An item of a list or a key of a map, and where its text is in the file. */
export type Entry = {
  /** The key of an entry of a map. */
  key?: string;
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

/**
 * Reads the value of a node as plain JSON.
 * @param node a node of the document, or null for an absent value
 */
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
  return items.map((item, index) => ({
    ...entryOf(item, collection.items[index]),
    inFlow: token.type === 'flow-collection',
  }));
}

function entryOf(item: CST.CollectionItem, part: unknown): Omit<Entry, 'inFlow'> {
  const key = isPair(part) ? part.key : undefined;
  const value = isPair(part) ? part.value : part;
  const keyValue = isScalar(key) ? key.value : key;
  const isPlain = isScalar(key) && key.type === 'PLAIN';
  const marks = [...item.start, ...(item.sep ?? [])].filter(isSignificant);
  const begin = item.start.find(isSignificant) ?? item.key ?? marks[0] ?? item.value;
  const valueStart = Math.max(...marks.map(endOf), contentEndOf(item.key));
  return {
    ...(isPair(part) && { key: String(keyValue ?? '') }),
    isMerge: typeof keyValue === 'symbol' || (isPlain && keyValue === '<<'),
    value: isNode(value) ? value : null,
    start: begin?.offset ?? 0,
    valueStart: valueStart < 0 ? (begin?.offset ?? 0) : valueStart,
    contentEnd: Math.max(valueStart, contentEndOf(item.value)),
    hasMark: !isPair(part) || marks.some(({ type }) => type === 'map-value-ind'),
  };
}

const endOf = ({ offset, source }: { offset: number; source: string }): number =>
  offset + source.length;

/** Where a token ends, without the comments and blank lines behind it; -1 without a token. */
function contentEndOf(token: CST.Token | null | undefined): number {
  if (!token) return -1;
  if (token.type === 'block-scalar') return blockTextOf(token).end;
  if ('items' in token) {
    const close = 'end' in token ? token.end.filter(isSignificant).map(endOf) : [];
    const inside = token.items.flatMap((item: CST.CollectionItem) => [
      ...[...item.start, ...(item.sep ?? [])].filter(isSignificant).map(endOf),
      contentEndOf(item.key),
      contentEndOf(item.value),
    ]);
    return Math.max(-1, ...inside, ...close.slice(0, 1));
  }
  return 'source' in token ? endOf(token) : -1;
}

/** The places of a text after `|` or `>`: its mark, and its lines without the last line break. */
export type BlockText = { mark: CST.SourceToken; keeps: boolean; lineEnd: number; end: number };

/**
 * Finds the places of a text after `|` or `>`.
 * @throws {Error} when the parser has not kept the mark
 */
export function blockTextOf(token: CST.BlockScalar): BlockText {
  const props = token.props.filter((part): part is CST.SourceToken => 'source' in part);
  const mark = props.find(({ type }) => type === 'block-scalar-header');
  if (!mark) throw new Error('A text after "|" or ">" has no mark.');
  const lineEnd = Math.max(...props.filter(({ type }) => type !== 'newline').map(endOf));
  const sourceStart = Math.max(...props.map(endOf));
  const keeps = mark.source.includes('+');
  const lines = token.source.replace(keeps ? /\r?\n$/ : /(\r?\n)+$/, '');
  return { mark, keeps, lineEnd, end: lines === '' ? lineEnd : sourceStart + lines.length };
}

/** Says whether the last value inside a node is a text whose blank lines below count (`|+`, `>+`). */
export function keepsBlankLines(node: unknown): boolean {
  if (isScalar(node)) {
    return node.srcToken?.type === 'block-scalar' && blockTextOf(node.srcToken).keeps;
  }
  if (!isCollection(node)) return false;
  const last = node.items.at(-1);
  return keepsBlankLines(isPair(last) ? last.value : last);
}

/** Says whether a node is a list or map of lines, not of brackets. */
export const isBlock = (node: unknown): node is Collection => isCollection(node) && !node.flow;

export const columnOf = (text: string, offset: number): number =>
  offset - (text.lastIndexOf('\n', offset - 1) + 1);
