import { isCollection, isScalar, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';
import { errorMessages } from '../../../src/content/contentErrors';
import { columnOf } from '../write/source';
import { lineAt } from './lineAt';
import { dashBeforeKeys, listMarkError } from './listMistakes';
import { misplacedSpaceAt, type YamlError } from './silentMistakes';

/** The most syntax errors reported for one file: further ones are mostly consequences. */
const MAX_ERRORS = 3;

/** The codes of errors that have no consequences on the following lines. */
const INDEPENDENT_CODES = ['TAB_AS_INDENT', 'DUPLICATE_KEY', 'TAG_RESOLVE_FAILED'];

/**
 * Translates the parser's errors for editors who do not know the grammar of YAML. The position of an
 * error is where to fix it, not where the parser stopped.
 */
export function yamlErrors(
  document: Document,
  text: string,
): (YamlError & { isIndependent: boolean })[] {
  const dash = dashBeforeKeys(document, text);
  if (dash) return [{ ...dash, isIndependent: false }];
  const reported: (TranslatedError & { code: string; isIndependent: boolean })[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  for (const parserError of [...document.errors, ...document.warnings]) {
    const isIndependent = INDEPENDENT_CODES.includes(parserError.code);
    const error = toYamlError(parserError, document, text);
    const isConsequence = reported.some(
      (other) =>
        (other.offset === error.offset &&
          (other.message === error.message || parserError.code === 'DUPLICATE_KEY')) ||
        (!other.isIndependent && error.message === errorMessages.indentation()) ||
        (error.group !== undefined &&
          error.group === other.entry &&
          error.message !== errorMessages.missingDash('type')) ||
        (!isIndependent &&
          (!other.isIndependent || other.code === 'TAB_AS_INDENT') &&
          Math.abs(lineOf(other.offset) - lineOf(error.offset)) <= 2),
    );
    if (!isConsequence) reported.push({ ...error, code: parserError.code, isIndependent });
    if (reported.length === MAX_ERRORS) break;
  }
  return reported;
}

/**
 * An error in plain English. A key that occurs twice has the start of its group; when the dash before it
 * is missing, this is the start of its entry too, and other keys that the entry has twice follow from it.
 */
type TranslatedError = YamlError & { group?: number; entry?: number | undefined };

function toYamlError(error: YAMLError, document: Document, text: string): TranslatedError {
  const [offset] = error.pos;
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { offset, message: errorMessages.tab() };
    case 'DUPLICATE_KEY': {
      const key = /^["']?([^"':\s]+)/.exec(text.slice(offset))?.[1] ?? '';
      const { start, firstKey } = groupAt(document, offset);
      if (
        start > 0 &&
        columnOf(text, offset) !== columnOf(text, start) &&
        text.slice(start, offset).includes('\n')
      )
        return { offset, message: errorMessages.indentation() };
      if (firstKey !== key && duplicatesIn(document, start) > 1)
        return { offset, group: start, entry: start, message: errorMessages.keysAgain(key) };
      return firstKey === key
        ? { offset, group: start, entry: start, message: errorMessages.missingDash(key) }
        : { offset, group: start, message: errorMessages.duplicateKey(key) };
    }
    case 'TAG_RESOLVE_FAILED':
      return { offset, message: errorMessages.needsQuotes('!') };
    default:
      return (
        listMarkError(error, document, text) ??
        spaceError(error, text) ??
        quoteError(error, document, text) ??
        flowError(error, document, text) ??
        markError(error, text) ??
        lineError(error, text)
      );
  }
}

/** The innermost group at an offset: its start, and its first key when it is an entry of a list. */
function groupAt(document: Document, offset: number): { start: number; firstKey?: unknown } {
  let group: ReturnType<typeof groupAt> = { start: 0 };
  visit(document, {
    Map(place, { items, range }) {
      if (!range || offset < range[0] || offset >= range[2]) return;
      const first = items[0]?.key;
      const isEntry = typeof place === 'number' && isScalar(first);
      group = { start: range[0], ...(isEntry && { firstKey: first.value }) };
    },
  });
  return group;
}

/** How many keys of the group that starts at an offset occur twice. */
const duplicatesIn = (document: Document, start: number): number =>
  start === 0
    ? 0
    : document.errors.filter(
        ({ code, pos }) => code === 'DUPLICATE_KEY' && groupAt(document, pos[0]).start === start,
      ).length;

/** An error of a space of another width near the place where the parser stopped. */
function spaceError({ pos: [offset] }: YAMLError, text: string): YamlError | undefined {
  const { start, next } = lineAt(text, offset);
  const nextLine = next === undefined ? undefined : text.lastIndexOf('\n', next) + 1;
  const space = [start, nextLine]
    .map((lineStart) => (lineStart === undefined ? undefined : misplacedSpaceAt(text, lineStart)))
    .find((each) => each !== undefined);
  return space === undefined ? undefined : { offset: space, message: errorMessages.otherSpace() };
}

/** An error of a text in quotation marks that ends too late or too early. */
function quoteError(error: YAMLError, document: Document, text: string): YamlError | undefined {
  const [offset] = error.pos;
  const quoted = lastRange(
    document,
    offset,
    (node) => isScalar(node) && /^QUOTE/.test(node.type ?? ''),
  );
  if (!quoted) return undefined;
  const [start, end] = quoted;
  if (/Missing closing/.test(error.message)) {
    return { offset: start, message: errorMessages.unclosedQuote() };
  }
  if (error.code !== 'UNEXPECTED_TOKEN' || text.slice(end, offset).trim() !== '') return undefined;
  const severalLines = text.slice(start, end).includes('\n');
  const message = severalLines ? errorMessages.unclosedQuote() : errorMessages.quoteInText();
  return { offset: start, message };
}

/** An error of a brace or bracket that begins a text or is never closed. */
function flowError(error: YAMLError, document: Document, text: string): YamlError | undefined {
  const [offset] = error.pos;
  const flow = lastRange(document, offset, (node) => isCollection(node) && node.flow === true);
  if (!flow) return undefined;
  const [start, end] = flow;
  const unclosed = /^Flow (map|sequence)|Expected flow/.test(error.message);
  const textFollows = error.code === 'UNEXPECTED_TOKEN' && text.slice(end, offset).trim() === '';
  if (!unclosed && !textFollows) {
    return error.code === 'BLOCK_IN_FLOW' || (offset <= end && /Missing ,/.test(error.message))
      ? { offset, message: errorMessages.missingComma() }
      : undefined;
  }
  const mark = text[start] === '[' ? '[' : '{';
  if (/^\{(product|facts\.|links\.)/.test(text.slice(start))) {
    return { offset: start, message: errorMessages.bareBraces() };
  }
  return {
    offset: start,
    message: textFollows ? errorMessages.needsQuotes(mark) : errorMessages.unclosed(mark),
  };
}

/** The start and end of the last matching node before an offset. */
function lastRange(
  document: Document,
  offset: number,
  matches: (node: unknown) => boolean,
): [number, number] | undefined {
  let range: [number, number] | undefined;
  visit(document, {
    Node(_key, node) {
      if (node.range && node.range[0] <= offset && matches(node))
        range = [node.range[0], node.range[1]];
    },
  });
  return range;
}

/** An error of a text that begins with a character that has a meaning in YAML. */
function markError(error: YAMLError, text: string): YamlError | undefined {
  if (!['UNEXPECTED_TOKEN', 'BAD_SCALAR_START', 'BAD_ALIAS'].includes(error.code)) return undefined;
  const { start, line } = lineAt(text, error.pos[0]);
  const [, before = '', mark] = /^(\s*(?:- +)?(?:[\w"']+: +)?)([@`%|>*&!]|-(?= ))/.exec(line) ?? [];
  if (mark === undefined) return undefined;
  if (/^[|>]\s+\S/.test(line.slice(before.length)))
    return { offset: start + before.length, message: errorMessages.textAfterPipe(mark) };
  return { offset: start + before.length, message: errorMessages.needsQuotes(mark) };
}

/** An error of a line: its tab, dash, colon or indentation. */
function lineError(error: YAMLError, text: string): YamlError {
  const [offset] = error.pos;
  const { start, line, next } = lineAt(text, offset);
  if (line.trim() === '' && next !== undefined) {
    return { offset: next, message: errorMessages.indentation() };
  }
  const indent = line.length - line.trimStart().length;
  const atLine = (message: string): YamlError => ({ offset: start + indent, message });

  if (/^ *\t/.test(line)) return { offset: start, message: errorMessages.tab() };
  if (/^\s*-[^\s-]/.test(line)) return atLine(errorMessages.missingSpaceAfterDash());
  const [, keyWithoutSpace] = /^\s*(?:- +)?([A-Za-z]\w*):[^\s/]/.exec(line) ?? [];
  if (keyWithoutSpace !== undefined)
    return atLine(errorMessages.missingSpaceAfterColon(keyWithoutSpace));
  if (/[A-Za-z]/.test(line) && !/:(\s|$)/.test(line))
    return cutTextError(text, start) ?? atLine(errorMessages.missingColon());
  const inValue = /:\s/.test(text.slice(start, offset));
  if (!inValue) {
    return /indent|sequence|collection|map|implicit/i.test(error.message)
      ? atLine(errorMessages.indentation())
      : { offset, message: errorMessages.badYaml() };
  }
  if (/:(\s|$)/.test(text.slice(offset, start + line.length))) {
    return { offset, message: errorMessages.colonInText() };
  }
  return next === undefined
    ? { offset, message: errorMessages.badYaml() }
    : { offset: next, message: errorMessages.indentation() };
}

/** An error of a text over several lines that a `#` in the line above cuts. */
function cutTextError(text: string, lineStart: number): YamlError | undefined {
  const { start, line } = lineAt(text, Math.max(lineStart - 1, 0));
  const [, before = '', cut] =
    /^(\s*(?:- +)?(?:\w+: +)?)([^\s#"'|>][^#]*?)[ \t]+#[^\s#]/.exec(line) ?? [];
  if (cut === undefined) return undefined;
  const offset = start + line.indexOf('#', before.length + cut.length);
  return { offset, message: errorMessages.cutText(cut) };
}
