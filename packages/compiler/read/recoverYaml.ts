import { parseAllDocuments, type Document, type LineCounter } from 'yaml';
import type { YamlError } from './silentMistakes';
import { yamlErrors } from './yamlErrors';

/** A part of a file, by its offsets: a key of the file with its value, or an entry of a list that is one. */
type Part = {
  start: number;
  end: number;
  /** The column of the dashes of the list, from 0; undefined for a key of the file. */
  dash: number | undefined;
  /** The number of the block, from 0; undefined for what is none. */
  block: number | undefined;
};

/** The most parts that are left out: each one takes a further reading of the file. */
const MAX_DAMAGED = 20;

/** A YAML file as far as it can be read. */
export type RecoveredYaml = {
  /** Undefined for a file without content. */
  document: Document.Parsed | undefined;
  /** The start of a second document in the file. */
  secondAt: number | undefined;
  errors: YamlError[];
  /** The parts that were left out because of their errors. */
  damaged: readonly Part[];
  /** Finds the part at an offset. */
  partAt: (offset: number) => Part | undefined;
  /** Whether the document can be used: no error is left in it. */
  isReadable: boolean;
};

/**
 * Parses YAML. A part with a syntax error is left out, so that its error hides nothing else: an entry
 * of a list such as `blocks`, or a key of the file. Offsets and lines stay what they are.
 */
export function recoverYaml(text: string, lines: LineCounter): RecoveredYaml {
  let parts: Part[] | undefined;
  const damaged: Part[] = [];
  const errors: YamlError[] = [];
  const partAt = (offset: number): Part | undefined =>
    (parts ??= partsOf(text)).find(({ start, end }) => offset >= start && offset < end);
  let readable = text;
  let wrongDashes = 0;
  for (;;) {
    const { document, secondAt } = parse(readable, damaged.length === 0 ? lines : undefined);
    const found = document ? yamlErrors(document, readable) : [];
    const [first] = found;
    if (!first) return { document, secondAt, errors, damaged, partAt, isReadable: true };
    const part = partAt(first.offset);
    if (!part || damaged.includes(part) || damaged.length === MAX_DAMAGED) {
      return {
        document,
        secondAt,
        errors: errors.length > 0 ? errors : found,
        damaged,
        partAt,
        isReadable: false,
      };
    }
    // A list that went wrong above makes every further dash wrong. Further errors of the part mostly
    // follow from its first one.
    const isAtDash = first.offset === part.start + (part.dash ?? NaN);
    const isConsequence = isAtDash && wrongDashes > 0;
    if (isAtDash) wrongDashes += 1;
    errors.push(
      ...found.filter(
        ({ offset, isIndependent }, index) =>
          (index === 0 && !isConsequence) ||
          (isIndependent && offset >= part.start && offset < part.end),
      ),
    );
    damaged.push(part);
    readable = `${readable.slice(0, part.start)}${blank(readable, part)}${readable.slice(part.end)}`;
  }
}

function parse(text: string, lines: LineCounter | undefined) {
  const documents = parseAllDocuments(text, {
    ...(lines && { lineCounter: lines }),
    prettyErrors: false,
    merge: true,
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const [document, second] = 'empty' in documents ? [] : documents;
  return { document, secondAt: second?.range[0] };
}

/** The keys of a file and the entries of their lists, found by their indentation alone. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let dash: number | undefined;
  let isInList = false;
  let isInBlocks = false;
  for (const { 0: line, index } of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    const indent = /^[ \t]*(?=-(?:\s|$))/.exec(line)?.[0].length;
    const isEntry = isInList && indent !== undefined && indent <= (dash ?? indent);
    const isKey = !isEntry && (isInList ? /^["']?[A-Za-z]\w*["']?\s*:/ : /^[^\s#-]/).test(line);
    // Of the keys of a group, a list further down is no list of the file.
    if (!isEntry && !isKey && dash === undefined && /^\s*[^\s#]/.test(line)) isInList = false;
    if (!isEntry && !isKey) continue;
    if (isKey) {
      isInList = /^["']?\w+["']?\s*:\s*(#.*)?$/.test(line.trimEnd());
      isInBlocks = isInList && /^["']?blocks\b/.test(line);
    }
    dash = isKey ? undefined : (dash ?? indent);
    const last = parts.at(-1);
    if (last) last.end = index;
    const block = isEntry && isInBlocks ? (last?.block ?? -1) + 1 : undefined;
    parts.push({ start: index, end: text.length, dash, block });
  }
  return parts;
}

/** Blanks of the length of a part, with its line ends. A block keeps its dash, and so its number. */
function blank(text: string, { start, end, dash }: Part): string {
  const spaces = text.slice(start, end).replace(/[^\r\n]/g, ' ');
  if (dash === undefined) return spaces;
  const [firstLine = ''] = spaces.split(/[\r\n]/, 1);
  const dashed = `${' '.repeat(dash)}-`;
  return dashed.length <= firstLine.length ? dashed + spaces.slice(dashed.length) : spaces;
}
