import { isSeq, visit, type Document, type YAMLError } from 'yaml';
import { errorMessages } from '../../../src/content/contentErrors';
import { lineAt } from './lineAt';
import type { YamlError } from './silentMistakes';

/**
 * Finds a dash before the first key of a file whose other keys stand below it without one.
 * @returns the error, at the dash; undefined without one
 */
export function dashBeforeKeys(
  { contents, errors }: Document,
  text: string,
): YamlError | undefined {
  if (!isSeq(contents) || errors.length === 0 || !contents.range) return undefined;
  const [offset] = contents.range;
  const [, key] = /^-\s+([A-Za-z]\w*):/.exec(text.slice(offset)) ?? [];
  const isFirst = text.lastIndexOf('\n', offset - 1) + 1 === offset;
  return key !== undefined && isFirst && /^[A-Za-z]\w*:/m.test(text.slice(offset))
    ? { offset, message: errorMessages.dashBeforeKey(key) }
    : undefined;
}

/** What editors write in place of the dash of a list. */
const OTHER_LIST_MARK = /^(\s*)([\u2013\u2014\u2022\u00b7*]|\d+[.)])[ \t]+(?=\S)/;

/**
 * Finds a list whose entries begin with another mark than a dash.
 * @returns the error, at the mark; undefined without one
 */
export function listMarkError(
  { pos: [stop] }: YAMLError,
  document: Document,
  text: string,
): YamlError | undefined {
  const { start } = lineAt(text, stop);
  for (const { start: lineStart, line } of [lineAt(text, start - 1), lineAt(text, stop)]) {
    const [, indent = '', mark] = OTHER_LIST_MARK.exec(line) ?? [];
    if (mark === undefined) continue;
    const offset = lineStart + indent.length;
    if (!isInText(document, offset)) return { offset, message: errorMessages.wrongListMark(mark) };
  }
  return undefined;
}

/** Whether a text of several lines began before an offset, and goes on behind it. */
function isInText(document: Document, offset: number): boolean {
  let isIn = false;
  visit(document, {
    Scalar(_key, { range }) {
      isIn ||= Boolean(range && range[0] < offset && offset < range[1]);
    },
  });
  return isIn;
}
