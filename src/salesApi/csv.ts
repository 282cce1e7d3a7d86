/** What spreadsheets take for a formula at the beginning of a cell, full-width forms included (OWASP 'CSV Injection'). */
const formulaStart = /^[\s\p{Cf}\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell's value. Numbers and booleans cannot be formulas. */
export type Cell = string | number | boolean | null | undefined;

function writeCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // An apostrophe makes a spreadsheet show the text as it is.
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * Writes a table as CSV (RFC 4180: comma, CRLF, doubled quotes), safe to open in a spreadsheet.
 * @param rows the header first
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
