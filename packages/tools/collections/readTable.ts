import { parse } from 'papaparse';

/** The names of columns, and the rows with something in them. Numbers count as in spreadsheets: the header is row 1. */
export type Table = { columns: string[]; rows: { number: number; cells: string[] }[] };

/**
 * Reads a table in UTF-8, whose cells are separated by commas, semicolons or tabs.
 * @param file its name in messages
 * @throws {Error} when it has another encoding, or a mistake that moves what follows into other cells
 */
export function readTable(file: string, bytes: Uint8Array): Table {
  const text = new TextDecoder().decode(bytes);
  if (/[\0\uFFFD]/.test(text))
    throw new Error(
      `${file} is not a text in UTF-8. Save it again: in Excel as "CSV UTF-8 (Comma delimited)", in LibreOffice as "Text CSV" with the character set "Unicode (UTF-8)".`,
    );
  // Texts below the header may have more of another delimiter than of their own.
  const [top = ''] = text.trimStart().split(/[\r\n]/, 1);
  const { delimiter } = parse(top, { delimitersToGuess: [',', ';', '\t'] }).meta;
  const { data, errors } = parse<string[]>(text, { delimiter });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  if (unclosed)
    throw new Error(
      `${file}:${(unclosed.row ?? 0) + 1}: a quotation mark in this row does not end a cell. Write it twice inside of a text in quotation marks: "".`,
    );
  const [header, ...rows] = data
    .map((row, index) => ({ number: index + 1, cells: row.map(trimmed) }))
    .filter(({ cells }) => cells.some(Boolean));
  const columns = header?.cells ?? [];
  return { columns: columns.slice(0, columns.findLastIndex(Boolean) + 1), rows };
}

const trimmed = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim();
