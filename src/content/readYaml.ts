import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, parseAllDocuments, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';
import { problems, type Problem } from './problems';

/** A place in a file, counted from 1. */
export type Place = { line: number; column: number };

/** A path into a YAML file as zod and yaml both write it: keys and list positions (from 0). */
export type KeyPath = readonly (string | number)[];

/** A YAML file read: its value, and where each of its keys stands. */
export type YamlSource = {
  file: string;
  value: unknown;
  /** Where the value at `path` stands; where its nearest ancestor does, when it has none. */
  placeOf(path: KeyPath): Place;
  /** Where the key itself (not its value) stands. */
  placeOfKey(path: KeyPath): Place;
};

export type YamlReading =
  { source: YamlSource; problems: [] } | { source?: undefined; problems: Problem[] };

/** The most nodes that aliases may multiply a file into, against alias bombs. */
const MAX_ALIAS_COUNT = 100;

/** The most mistakes of syntax told of one file: after the first few they are echoes. */
const MAX_SYNTAX_PROBLEMS = 3;

/**
 * Reads the bytes of a YAML file (UTF-8, with or without byte-order mark; LF or CRLF).
 * @param file the path that problems are told with
 * @param kind what the file should hold, for the sentence about an empty one
 */
export function readYaml(file: string, bytes: Uint8Array, kind: 'page' | 'site'): YamlReading {
  const at = (place: Place, message: string): YamlReading => ({
    problems: [{ file, ...place, message }],
  });
  const start = { line: 1, column: 1 };

  const text = decode(bytes);
  if (text === undefined) return at(placeOfBadByte(bytes), problems.notUtf8());

  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [document, second] = 'empty' in documents ? [] : documents;
  if (!document) return at(start, problems.empty(kind));

  if (document.errors.length > 0) {
    const told = document.errors.slice(0, MAX_SYNTAX_PROBLEMS).map((error) => ({
      file,
      ...place(error.pos[0]),
      message: sentenceOf(error, text),
    }));
    return { problems: told };
  }
  if (second) return at(place(second.range[0]), problems.manyDocuments());

  const orphan = findOrphanAlias(document);
  if (orphan) return at(place(orphan.offset), problems.unknownAlias(orphan.name));

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch {
    return at(start, problems.aliasBomb());
  }
  if (value === null || value === undefined) return at(start, problems.empty(kind));
  if (!isMap(document.contents)) return at(start, problems.notAMap(value));

  return { source: { file, value, ...placesIn(document, place) }, problems: [] };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Where the first bytes stand that are not UTF-8: what decodes without loss before them. */
function placeOfBadByte(bytes: Uint8Array): Place {
  const loose = new TextDecoder('utf-8').decode(bytes);
  const before = loose.slice(0, Math.max(loose.indexOf('\uFFFD'), 0)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function findOrphanAlias(document: Document): { name: string; offset: number } | undefined {
  let orphan: { name: string; offset: number } | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined;
      orphan = { name: alias.source, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return orphan;
}

function placesIn(document: Document, place: (offset: number) => Place) {
  const pairAt = (path: KeyPath) => {
    const parent = document.getIn(path.slice(0, -1), true);
    const map = isAlias(parent) ? parent.resolve(document) : parent;
    const key = path.at(-1);
    if (!isMap(map)) return undefined;
    return map.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === key);
  };
  const placeOfKey = (path: KeyPath): Place => {
    const key = pairAt(path)?.key;
    return isNode(key) && key.range ? place(key.range[0]) : placeOf(path);
  };
  const placeOf = (path: KeyPath): Place => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (!isNode(node) || !node.range) continue;
      const empty = isScalar(node) && node.value === null;
      return empty && depth > 0 ? placeOfKey(path.slice(0, depth)) : place(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  return { placeOf, placeOfKey };
}

function sentenceOf(error: YAMLError, text: string): string {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return problems.tab();
    case 'DUPLICATE_KEY':
      return problems.duplicateKey(/^["']?([\w-]+)/.exec(text.slice(error.pos[0]))?.[1] ?? '?');
    case 'BAD_INDENT':
    case 'BAD_COLLECTION_TYPE':
    case 'MISSING_CHAR':
      return /quote/i.test(error.message) ? problems.unclosedQuote() : indentationOrTab(error, text);
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return problems.colonInText();
    default:
      return indentationOrTab(error, text);
  }
}

function indentationOrTab(error: YAMLError, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', error.pos[0] - 1) + 1).split('\n', 1)[0] ?? '';
  if (/^ *\t/.test(line)) return problems.tab();
  if (/:\s+\{(product|facts\.|links\.)/.test(line)) return problems.bareBraces();
  const aboutIndentation = /indent|sequence|collection|map(ping)? (item|key)|implicit key/i;
  if (aboutIndentation.test(error.message)) return problems.indentation();
  return problems.badYaml(error.message);
}
