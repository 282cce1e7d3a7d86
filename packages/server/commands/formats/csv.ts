/**
 * A cell that a spreadsheet would run as a formula, full-width characters included (OWASP, 'CSV
 * Injection').
 */
const FORMULA_START = /^[\s\p{Cf}\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The value of a cell. Numbers and booleans cannot be formulas. */
export type Cell = string | number | boolean | null | undefined;

function writeCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // An apostrophe makes a spreadsheet show the text as it is.
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * Formats a table as CSV (RFC 4180: comma, CRLF, doubled quotes) that is safe to open in a
 * spreadsheet.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
