import { isCollection, isScalar, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';
import { errorMessages } from './contentErrors';

/** A mistake of syntax: how many characters into the file it stands, and its sentence. */
export type YamlError = { offset: number; message: string };

/** The most mistakes of syntax told of one file: after the first few they are echoes. */
const MOST_TOLD = 3;

/** Mistakes that each stand for themselves; the others bring echoes on the lines that follow. */
const ALONE = ['TAB_AS_INDENT', 'DUPLICATE_KEY', 'TAG_RESOLVE_FAILED'];

/**
 * What the parser's complaints mean to somebody who does not know YAML's grammar, each placed where
 * the hand must go rather than where the parser gave up.
 * @param document the document as far as it could be read
 */
export function yamlErrors(document: Document, text: string): YamlError[] {
  const told: (YamlError & { alone: boolean })[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  for (const error of [...document.errors, ...document.warnings]) {
    const alone = ALONE.includes(error.code);
    const mistake = mistakeOf(error, document, text);
    const echo = told.some(
      (other) =>
        (other.offset === mistake.offset && other.message === mistake.message) ||
        (!other.alone && mistake.message === errorMessages.indentation()) ||
        (!alone && !other.alone && Math.abs(lineOf(other.offset) - lineOf(mistake.offset)) <= 2),
    );
    if (!echo) told.push({ ...mistake, alone });
    if (told.length === MOST_TOLD) break;
  }
  return told;
}

function mistakeOf(error: YAMLError, document: Document, text: string): YamlError {
  const [offset] = error.pos;
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { offset, message: errorMessages.tab() };
    case 'DUPLICATE_KEY': {
      const key = /^["']?([^"':\s]+)/.exec(text.slice(offset))?.[1] ?? '';
      return { offset, message: errorMessages.duplicateKey(key) };
    }
    case 'TAG_RESOLVE_FAILED':
      return { offset, message: errorMessages.needsQuotes('!') };
    default:
      return (
        quoteMistake(error, document, text) ??
        flowMistake(error, document, text) ??
        markMistake(error, text) ??
        lineMistake(error, text)
      );
  }
}

/** A text in quotation marks that ends too late, or too early. */
function quoteMistake(error: YAMLError, document: Document, text: string): YamlError | undefined {
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

/** A brace or bracket that begins a text, or was never closed. */
function flowMistake(error: YAMLError, document: Document, text: string): YamlError | undefined {
  const [offset] = error.pos;
  const flow = lastRange(document, offset, (node) => isCollection(node) && node.flow === true);
  if (!flow) return undefined;
  const [start, end] = flow;
  const unclosed = /^Flow (map|sequence)|Expected flow/.test(error.message);
  const goesOn = error.code === 'UNEXPECTED_TOKEN' && text.slice(end, offset).trim() === '';
  if (!unclosed && !goesOn) {
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
    message: goesOn ? errorMessages.needsQuotes(mark) : errorMessages.unclosed(mark),
  };
}

/** The last node before `offset` that `wanted` names: where it begins and ends. */
function lastRange(
  document: Document,
  offset: number,
  wanted: (node: unknown) => boolean,
): [number, number] | undefined {
  let found: [number, number] | undefined;
  visit(document, {
    Node(_key, node) {
      if (node.range && node.range[0] <= offset && wanted(node))
        found = [node.range[0], node.range[1]];
    },
  });
  return found;
}

/** A text that begins with a mark which means something to YAML. */
function markMistake(error: YAMLError, text: string): YamlError | undefined {
  if (!['UNEXPECTED_TOKEN', 'BAD_SCALAR_START', 'BAD_ALIAS'].includes(error.code)) return undefined;
  const { start, line } = lineAt(text, error.pos[0]);
  const [, before = '', mark] = /^(\s*(?:- +)?(?:[\w"']+: +)?)([@`%|>*&!]|-(?= ))/.exec(line) ?? [];
  if (mark === undefined) return undefined;
  return { offset: start + before.length, message: errorMessages.needsQuotes(mark) };
}

/** A line that does not fit: its dash, its colon, its indentation. */
function lineMistake(error: YAMLError, text: string): YamlError {
  const [offset] = error.pos;
  const { start, line, next } = lineAt(text, offset);
  if (line.trim() === '' && next !== undefined) {
    return { offset: next, message: errorMessages.indentation() };
  }
  const indent = line.length - line.trimStart().length;
  const here = (message: string): YamlError => ({ offset: start + indent, message });

  if (/^ *\t/.test(line)) return { offset: start, message: errorMessages.tab() };
  if (/^\s*-[^\s-]/.test(line)) return here(errorMessages.missingSpaceAfterDash());
  const [, glued] = /^\s*(?:- +)?([A-Za-z]\w*):[^\s/]/.exec(line) ?? [];
  if (glued !== undefined) return here(errorMessages.missingSpaceAfterColon(glued));
  if (/[A-Za-z]/.test(line) && !/:(\s|$)/.test(line)) return here(errorMessages.missingColon());
  const inValue = /:\s/.test(text.slice(start, offset));
  if (!inValue) {
    return /indent|sequence|collection|map|implicit/i.test(error.message)
      ? here(errorMessages.indentation())
      : { offset, message: errorMessages.badYaml(error.message) };
  }
  if (/:(\s|$)/.test(text.slice(offset, start + line.length))) {
    return { offset, message: errorMessages.colonInText() };
  }
  return next === undefined
    ? { offset, message: errorMessages.badYaml(error.message) }
    : { offset: next, message: errorMessages.indentation() };
}

/** The line around `offset`: where it begins, its text, and where the words of the next one begin. */
function lineAt(text: string, offset: number): { start: number; line: string; next?: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start).split('\n', 1)[0] ?? '';
  const after = /\S/.exec(text.slice(start + line.length));
  return { start, line, ...(after && { next: start + line.length + after.index }) };
}
