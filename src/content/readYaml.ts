import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, visit } from 'yaml';
import type { Document } from 'yaml';
import { blockAt } from './blockAt';
import { errorMessages, type ContentError } from './contentErrors';
import { recoverYaml } from './recoverYaml';
import {
  mayHaveSilentMistake,
  silentMistakes,
  withoutConflicts,
  type YamlError,
} from './silentMistakes';

/** A position in a file; lines and columns count from 1. */
export type Position = { line: number; column: number };

/** A path into a YAML file: keys and list indexes, which count from 0. */
export type KeyPath = readonly (string | number)[];

/** The value of a YAML file and the positions of its keys. */
export type YamlSource = {
  file: string;
  value: unknown;
  /**
   * Finds the position of a value, or of its nearest ancestor in the file. For a part of a long text,
   * it is the position of the part when the file has it as written.
   */
  positionOf: (path: KeyPath, part?: string) => Position;
  /** Finds the position of a key. */
  positionOfKey: (path: KeyPath) => Position;
  /** Whether an error on a line only follows from an error that is reported already. */
  isConsequence: (line: number) => boolean;
  /** Whether keys of the file were left out because of their errors. */
  lacksKeys: boolean;
};

/** A YAML file as far as it can be read, and its errors. Without a value it has errors. */
export type YamlResult = { source?: YamlSource; errors: ContentError[] };

/** How often aliases may repeat parts of a file, against alias bombs. */
const MAX_ALIAS_COUNT = 100;

/**
 * Parses the bytes of a YAML file: UTF-8 with or without byte-order mark, LF or CRLF.
 * @param file the path of the file in error messages
 * @param bytes the bytes of the file
 * @param kind the content of the file, for the message about an empty file
 * @returns the value with its positions, or the errors
 */
export function readYaml(file: string, bytes: Uint8Array, kind: 'page' | 'site'): YamlResult {
  const refuse = (position: Position, message: string): YamlResult => ({
    errors: [{ file, ...position, message }],
  });
  const start = { line: 1, column: 1 };

  const decoded = decode(bytes);
  if (decoded === undefined) return refuse(positionOfBadByte(bytes), errorMessages.notUtf8());
  const [beforeReturn = '', afterReturn] = decoded.split(/\r(?!\n)/, 2);
  if (afterReturn !== undefined) return refuse(endOf(beforeReturn), errorMessages.loneReturn());
  const { text, mistakes: conflicts } = withoutConflicts(decoded);

  const lines = new LineCounter();
  const { document, secondAt, errors, damaged, partAt, isReadable } = recoverYaml(text, lines);
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const located = (each: YamlError): ContentError => ({
    file,
    ...positionAt(each.offset),
    message: each.message,
  });
  const silent =
    document && isReadable && mayHaveSilentMistake(text) ? silentMistakes(document, text) : [];
  const fileErrors = [...conflicts, ...errors].map(located);
  if (!isReadable) return { errors: fileErrors };
  const refuseMore = (position: Position, message: string): YamlResult =>
    fileErrors.length > 0 ? { errors: fileErrors } : refuse(position, message);
  if (!document) return refuseMore(start, errorMessages.empty(kind));
  if (secondAt !== undefined)
    return refuseMore(positionAt(secondAt), errorMessages.manyDocuments());

  const alias = findBadAlias(document);
  if (alias) return refuseMore(positionAt(alias.offset), alias.message);

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch {
    return refuseMore(start, errorMessages.aliasBomb());
  }
  if (value === null || value === undefined) return refuseMore(start, errorMessages.empty(kind));
  if (!isMap(document.contents)) return refuseMore(start, errorMessages.notAMap(value));

  const spoilt = [
    ...damaged,
    ...silent.flatMap(({ offset, losesKeys }) => (losesKeys ? (partAt(offset) ?? []) : [])),
  ];
  const hidden = [...spoilt.map(({ start, end }) => ({ start, end: end - 1 })), ...silent].map(
    ({ start, end }) => [positionAt(start).line, positionAt(end).line],
  );
  return {
    source: {
      file,
      value,
      ...positionsIn(document, text, positionAt),
      isConsequence: (line) => hidden.some(([from = 0, to = 0]) => line >= from && line <= to),
      lacksKeys: spoilt.some(({ dash }) => dash === undefined),
    },
    errors: [
      ...fileErrors,
      ...silent.map((each) => {
        const number = partAt(each.offset)?.block;
        const block = number === undefined ? {} : blockAt(value, number);
        return { ...located(each), ...block };
      }),
    ],
  };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The position of the first byte that is not UTF-8. */
function positionOfBadByte(bytes: Uint8Array): Position {
  const text = new TextDecoder('utf-8').decode(bytes);
  return endOf(text.slice(0, Math.max(text.indexOf('\uFFFD'), 0)));
}

/** The position after a text. */
function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** The first alias without an anchor, or inside the part that it repeats. */
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

function positionsIn(document: Document, text: string, positionAt: (offset: number) => Position) {
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
    return isNode(key) && key.range ? positionAt(key.range[0]) : positionOf(path.slice(0, -1));
  };
  const positionOf = (path: KeyPath, part?: string): Position => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const ancestor = path.slice(0, depth);
      const node = document.getIn(ancestor, true);
      if (!isNode(node) || !node.range) continue;
      const [start, end] = node.range;
      const isEmpty = isScalar(node) && node.value === null;
      if (isEmpty && pairAt(ancestor)) return positionOfKey(ancestor);
      const inside = part === undefined ? -1 : text.slice(start, end).indexOf(part);
      // When the text begins with the part, the position is that of its quotation mark.
      return positionAt(inside > 1 ? start + inside : start);
    }
    return positionAt(document.contents?.range?.[0] ?? 0);
  };
  return { positionOf, positionOfKey };
}
