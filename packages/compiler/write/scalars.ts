import { isAlias, isCollection, isMap, isScalar, type Document, type Scalar } from 'yaml';
import { blockTextOf, columnOf, entriesOf, jsonOf, type Collection, type Entry } from './source';
import { foldedTexts, literalTexts, multilineText } from './lines';
import {
  double,
  firstReadable,
  literal,
  plain,
  reads,
  scalarText,
  single,
  type Place,
  type ScalarText,
} from './scalarText';
import { isEqual, isJsonMap } from './compareValues';

type Splice = { from: number; to: number; text: string };

/** Writes the scalars that have changed, each in the style of its old text. */
export function rewriteScalars(
  text: string,
  document: Document,
  newline: string,
  wanted: unknown,
): string {
  const splices: Splice[] = [];
  const visit = (collection: Collection, value: unknown): void => {
    entriesOf(collection)?.forEach((entry, index) => {
      if (entry.isMerge || isAlias(entry.value)) return;
      const child = childOf(value, isMap(collection) ? (entry.key ?? '') : index);
      const old = jsonOf(entry.value, document);
      if (isEqual(old, child)) return;
      if (isCollection(entry.value)) visit(entry.value, child);
      else splices.push(...scalarSplices(text, entry, newline, child));
    });
  };
  if (isCollection(document.contents)) visit(document.contents, wanted);
  splices.sort((one, other) => other.from - one.from);
  return splices.reduce(
    (result, { from, to, text: added }) => result.slice(0, from) + added + result.slice(to),
    text,
  );
}

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonMap(value) ? value[key] : undefined;
}

/** The changes of a text that write a new scalar, its head and the lines below it. */
function scalarSplices(text: string, entry: Entry, newline: string, value: unknown): Splice[] {
  const scalar = isScalar(entry.value) ? entry.value : undefined;
  const token = scalar?.srcToken;
  const block = token?.type === 'block-scalar' ? blockTextOf(token) : undefined;
  const isAbsent = entry.contentEnd === entry.valueStart;
  const start = isAbsent ? entry.valueStart : (token?.offset ?? entry.valueStart);
  const end = block ? start + block.mark.source.length : entry.contentEnd;
  const lineEnd = block?.lineEnd ?? end + (/^[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0);
  const oldLines = block ? text.slice(lineEnd, block.end) : '';
  const column = columnOf(text, entry.start);
  const place = { column, inFlow: entry.inFlow, step: stepAbove(text.slice(lineEnd), column) };
  const written =
    typeof value === 'string' && scalar && !isAbsent
      ? rewritten(scalar, text.slice(start, end), oldLines, value, place)
      : scalarText(value, place);
  const colon = entry.hasMark ? '' : ':';
  const head = isAbsent ? `${colon} ${written.head}` : written.head;
  const below = block?.end ?? lineEnd;
  const kept = written.head.includes('+') ? undefined : block?.keeps;
  // Blank lines below a text that keeps them are part of it.
  const takesBlanks = written.head.includes('+') && written.lines.length > 0;
  const blanks = takesBlanks ? blankLines(text.slice(below)) : '';
  const isEnd = takesBlanks && below + blanks.length === text.length;
  const lines = written.lines.map((line) => (/^\r?\n/.test(line) ? line : newline + line));
  const rest = kept ? (/(\r?\n[ \t]*)*$/.exec(oldLines)?.[0] ?? '') : '';
  return [
    { from: start, to: end, text: head },
    {
      from: lineEnd,
      to: below + blanks.length,
      text: lines.join('') + rest + (isEnd ? newline : ''),
    },
  ];
}

const blankLines = (text: string): string => /^(\r?\n[ \t]*(?=\r?\n|$))*/.exec(text)?.[0] ?? '';

/** The indentation of new lines above a comment, which must not become a part of the text. */
function stepAbove(below: string, column: number): number | undefined {
  const [, indent = ''] = /^\s*\n([ \t]+)#/.exec(below) ?? [];
  return indent.length > column ? indent.length + 2 - column : undefined;
}

/**
 * A changed text in the style of the old one. A style that the old text needed, and the new one
 * does not, is given up: so a text that got quotation marks loses them again.
 */
function rewritten(
  scalar: Scalar,
  head: string,
  lines: string,
  value: string,
  place: Place,
): ScalarText {
  const old = typeof scalar.value === 'string' ? scalar.value : '';
  const oldNeeds = (text: ScalarText): boolean => text.head === '' || !reads(text, old, place);
  const isLong = value.includes('\n');
  const plainest = isLong ? [literal(value, place)] : [plain(value), single(value)];
  const mark = scalar.type === 'QUOTE_SINGLE' ? "'" : scalar.type === 'QUOTE_DOUBLE' ? '"' : '';
  const first = (...texts: ScalarText[]): ScalarText =>
    firstReadable([...texts, ...plainest], value, place);
  const multiline = multilineText({ source: head, value: old, mark }, value);
  const same = multiline ? [multiline] : [];
  switch (scalar.type) {
    case 'QUOTE_SINGLE':
      return isLong || oldNeeds(plain(old)) ? first(...same) : first(...same, single(value));
    case 'QUOTE_DOUBLE': {
      const needsDouble =
        oldNeeds(single(old)) && (!old.includes('\n') || oldNeeds(literal(old, place)));
      const leaves = isLong ? !old.includes('\n') : needsDouble;
      return leaves ? first(...same) : first(...same, double(value));
    }
    case 'BLOCK_LITERAL':
      return isLong || !old.includes('\n')
        ? first(...literalTexts(head, lines, old, value, place))
        : first();
    case 'BLOCK_FOLDED':
      return first(...foldedTexts(head, lines, old, value, place));
    default:
      return first(...same);
  }
}
