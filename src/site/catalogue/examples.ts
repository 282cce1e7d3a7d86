import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';

/** An example of a block, as `src/blocks/<type>/examples.yaml` has it. */
export type BlockExample = {
  name: string;
  /** The block as plain data. */
  value: Record<string, unknown>;
  /** The lines of the block with their comments, ready to be pasted below `blocks:` of a page. */
  yaml: string;
  /** The line of its file at which the example begins, from 1. */
  line: number;
};

/**
 * Names the file of a block's examples.
 * @param type the type of the block
 * @returns its path from the project folder
 */
export const examplesFile = (type: string): string => `src/blocks/${type}/examples.yaml`;

/**
 * Reads the examples of a block.
 * @param projectFolder the folder that holds `src/`
 * @param type the type of the block
 * @returns the examples, in the order of the file; none when there is no file
 * @throws {Error} when the file is not a list of examples, each with `name:` and `block:`
 */
export function readExamples(projectFolder: string, type: string): BlockExample[] {
  const file = path.join(projectFolder, examplesFile(type));
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake) throw new Error(`${examplesFile(type)}: ${mistake.message}`);
  if (!isSeq(document.contents)) throw notAnExample(type, 1);
  return document.contents.items.map((item) => {
    const start = isMap(item) ? (item.range?.[0] ?? 0) : 0;
    const { line } = lines.linePos(start);
    const name = isMap(item) ? item.get('name') : undefined;
    const block = isMap(item) ? item.get('block', true) : undefined;
    if (typeof name !== 'string' || !isMap(block)) throw notAnExample(type, line);
    return { name, value: block.toJS(document), yaml: asBlockOfPage(text, block), line };
  });
}

const notAnExample = (type: string, line: number): Error =>
  new Error(`${examplesFile(type)}:${line}: an example has a "name:" and a "block:".`);

/** How far a block of a page is indented, and what its first line begins with. */
const INDENT = '    ';
const DASH = '  - ';

/** The lines of a block exactly as they are, moved to where a page has its blocks. */
function asBlockOfPage(text: string, block: YAMLMap): string {
  const [start, , end] = block.range ?? [0, 0, 0];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(lineStart, start);
  // A block in braces begins on the line of its `block:`.
  if (indent.trim() !== '') return `${DASH}${text.slice(start, end).trimEnd()}\n`;
  const comments = commentsAbove(text, lineStart);
  const own = text.slice(lineStart, end).split(/\r?\n/);
  // The parser counts a comment of the next example among the lines of this one.
  const next = own.findIndex((line) => line !== '' && !line.startsWith(indent));
  return [...comments, ...own.slice(0, next < 0 ? own.length : next)]
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .map((line, index) => line && `${index === comments.length ? DASH : INDENT}${line}`)
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** The comments directly above a line, up to `block:`. */
function commentsAbove(text: string, lineStart: number): string[] {
  const above = text.slice(0, lineStart).split(/\r?\n/).slice(0, -1);
  const last = above.findLastIndex((line) => !/^\s*(#.*)?$/.test(line));
  return above.slice(last + 1);
}
