import { isAlias, isCollection, isScalar, parseDocument, type Scalar } from 'yaml';
import { flowText, inLines, itemText, UNPRINTABLE, valueText } from './print';
import { splicedTexts } from './splice';
import { blockTextOf, columnOf, isBlock, type Entry } from './source';

export type FileText = { text: string; newline: string };

/** The text from the colon or dash of an entry to its end, when its value changes. */
export function changedText(file: FileText, entry: Entry, end: number, value: unknown): string {
  const { text, newline } = file;
  const { value: node, valueStart, contentEnd, inFlow } = entry;
  const old = isScalar(node) && contentEnd > valueStart ? node : undefined;
  const isText = typeof value !== 'object' || value === null;
  const isStillText = isText && !isCollection(node);
  const below = isStillText ? text.slice(contentEnd, end).replace(/^.*/, '') : '';
  const column = columnOf(text, entry.start);
  const write = (type?: Scalar.Type): string => {
    const style = { type, indent: isText ? indentAbove(below, column) : 2 };
    if (inFlow) return ` ${flowText(value, style)}`;
    const isItem = isAlias(node) && entry.key === undefined;
    const printed = isItem ? itemText(value, style).slice('-'.length) : valueText(value, style);
    return inLines(printed, column, newline);
  };
  const start = old?.srcToken?.offset ?? valueStart;
  const texts =
    old && typeof value === 'string'
      ? textsLike(old, text.slice(start, contentEnd), value, file, inFlow, write)
      : [];
  const written = texts.find((one) => reads(one, value, column, inFlow)) ?? write();
  const endsWithBlock = /[|>][-+\d]*\r?\n/.test(written);
  if (isAlias(node) && !endsWithBlock) return written + text.slice(contentEnd, end);

  const headEnd = /^ ?[|>]|^\r?\n/.test(written) ? written.search(/\r?\n/) : written.length;
  const lead = valueStart === entry.start ? '' : ' ';
  const head = written
    .slice(0, headEnd)
    .replace(/^ /, old && isText ? text.slice(valueStart, start) : lead);
  const mark = old?.srcToken?.type === 'block-scalar' ? blockTextOf(old.srcToken) : undefined;
  const commentStart = mark?.markEnd ?? (isBlock(node) ? valueStart : contentEnd);
  const comment = /^[ \t]+#.*/.exec(text.slice(commentStart, end))?.[0] ?? '';
  // Blank lines below a text that ends with blank lines would become a part of it.
  const rest = written.endsWith('\n') && below.trim() === '' ? '' : below;
  return (entry.hasMark ? '' : ':') + head + comment + written.slice(headEnd) + rest;
}

/** A changed text in the style of the old one: in its lines, if it has several, and anew. */
function textsLike(
  old: Scalar,
  source: string,
  value: string,
  { newline }: FileText,
  inFlow: boolean,
  write: (type?: Scalar.Type) => string,
): string[] {
  if (typeof old.value !== 'string' || UNPRINTABLE.test(value)) return [];
  const type = keptType(old, source, value, inFlow);
  const keepsLines = type !== undefined || !/^[|>]/.test(source);
  return [...(keepsLines ? splicedTexts(source, old.value, value, newline) : []), write(type)];
}

/** The indentation of new lines above a comment, which must not become a part of the text. */
function indentAbove(below: string, column: number): number {
  const indent = /^\s*\n([ \t]+)#/.exec(below)?.[1]?.length ?? 0;
  return indent > column ? indent + 2 - column : 2;
}

/** The style of a text that changes; one that the old text needed is given up. */
function keptType(
  { type, value }: Scalar,
  source: string,
  wanted: string,
  inFlow: boolean,
): Scalar.Type | undefined {
  const old = String(value);
  const isLong = wanted.includes('\n');
  const standard = inFlow ? flowText(old) : valueText(old).trimStart();
  const isNeeded = standard[0] === source[0];
  switch (type) {
    case 'QUOTE_SINGLE':
      return isLong || isNeeded ? undefined : type;
    case 'QUOTE_DOUBLE':
      return isNeeded || (isLong && !old.includes('\n')) ? undefined : type;
    case 'BLOCK_LITERAL':
      return isLong || !old.includes('\n') ? type : undefined;
    case 'BLOCK_FOLDED':
      return type;
    default:
      return undefined;
  }
}

function reads(written: string, value: unknown, column: number, inFlow: boolean): boolean {
  const text = inFlow ? `[${written}]\n` : `${' '.repeat(column)}k:${written}\n`;
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  return document.errors.length === 0 && document.getIn([inFlow ? 0 : 'k']) === value;
}
