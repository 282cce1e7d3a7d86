import { readFileSync } from 'node:fs';

const SPECIFICATION = 'docs/specification.md';

/** A row of a table by the headings of its columns; code style is removed. */
export type Row = Record<string, string>;

const lines = readFileSync(SPECIFICATION, 'utf8').split('\n');

const levelOf = (line: string): number => /^#+(?= )/.exec(line)?.[0].length ?? 0;

/**
 * Reads what stands under a heading of the specification, up to the next heading of its level.
 * @throws when there is no such heading
 */
export function sectionLines(heading: string): string[] {
  const start = lines.findIndex(
    (line) => levelOf(line) > 0 && line.replace(/^#+ /, '').replaceAll('`', '') === heading,
  );
  if (start === -1) throw new Error(`${SPECIFICATION} has no heading "${heading}".`);
  const level = levelOf(lines[start] ?? '');
  const end = lines.findIndex(
    (line, index) => index > start && levelOf(line) > 0 && levelOf(line) <= level,
  );
  return lines.slice(start + 1, end === -1 ? undefined : end);
}

/**
 * Reads the first table under a heading.
 * @throws when there is no table
 */
export function tableUnder(heading: string): Row[] {
  const section = sectionLines(heading);
  const start = section.findIndex((line) => line.startsWith('|'));
  if (start === -1) throw new Error(`${SPECIFICATION}, '${heading}' has no table.`);
  const end = section.findIndex((line, index) => index > start && !line.startsWith('|'));
  const [columns = [], , ...rows] = section.slice(start, end === -1 ? undefined : end).map(cellsOf);
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
}

/** The cells of a row; `\|` is a vertical bar in a cell. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Removes the backticks around a cell that is one piece of code. */
export const codeIn = (cell: string | undefined): string =>
  /^`([^`]*)`$/.exec(cell ?? '')?.[1] ?? cell ?? '';

/** Lists the pieces in code style. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Reads the texts that each page must hold. */
export function requiredTexts(): [path: string, texts: string[]][] {
  // A text may be wrapped like any other text.
  const [, ...pages] = `\n${sectionLines('Page texts').join('\n')}`.split('\n### ');
  return pages.map((page) => {
    const [heading = '', ...body] = page.split('\n');
    const [path] = codesIn(heading);
    if (path === undefined) throw new Error(`The heading "${heading}" names no path.`);
    return [path, codesIn(body.join('\n').replace(/\n\s+/g, ' '))];
  });
}
