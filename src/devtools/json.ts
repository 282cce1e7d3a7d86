/** The length of a line of a JSON file, as in `.prettierrc.json`. */
const LINE_LENGTH = 100;

/** The parts of an error of V8 that the line and the column replace. */
const PLACE_IN_ERROR =
  /, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$|( in JSON)? at position \d+.*$/s;

/** How many characters an error of V8 shows before and after the wrong one. */
const SHOWN_AROUND = 10;

/**
 * Parses JSON.
 * @param text the JSON
 * @returns its value
 * @throws an error that says what is wrong with it, and in which line and column
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = wrongAt(reason, text);
    const lines = text.slice(0, place).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    const where = place === undefined ? '' : `Line ${lines.length}, column ${column}: `;
    const short = reason.replace(PLACE_IN_ERROR, '');
    throw new Error(
      `This is not JSON. ${where}${short}. Correct it there, or copy the whole trace once more.`,
    );
  }
}

/** Some errors of V8 name the position, others show a part of the text around it. */
function wrongAt(reason: string, text: string): number | undefined {
  const [, position] = /at position (\d+)/.exec(reason) ?? [];
  if (position !== undefined) return Number(position);
  if (reason.includes('end of JSON')) return text.length;
  const [, token = '', before, shown = '', after] =
    /^Unexpected token '(.+?)', (\.\.\.)?"(.*)"(\.\.\.)? is not valid JSON$/s.exec(reason) ?? [];
  const start = text.indexOf(shown);
  if (token === '' || start < 0) return undefined;
  if (before) return start + SHOWN_AROUND;
  return after ? start + shown.length - SHOWN_AROUND : start + shown.indexOf(token);
}

/**
 * Writes a value as JSON in the format that Prettier gives a file.
 * @param value the value
 * @param indent the indentation of its line
 * @param taken how many characters stand around it on its line
 * @returns the JSON
 */
export function formatJson(value: unknown, indent = '', taken = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const items: string[] = [];
  // The comma after an item counts, except after the last one.
  if (Array.isArray(value)) {
    const line = onOneLine(value);
    if (line !== undefined && taken + line.length <= LINE_LENGTH) return line;
    for (const [index, item] of value.entries())
      items.push(formatJson(item, inner, inner.length + Number(index < value.length - 1)));
    return `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(isStored);
  if (entries.length === 0) return '{}';
  for (const [index, [key, item]] of entries.entries()) {
    const name = `${JSON.stringify(key)}: `;
    const around = inner.length + name.length + Number(index < entries.length - 1);
    items.push(name + formatJson(item, inner, around));
  }
  return `{\n${inner}${items.join(`,\n${inner}`)}\n${indent}}`;
}

const isStored = ([, item]: [string, unknown]): boolean => item !== undefined;

/** A list may be on one line, but no object, and no list of lists with several items each. */
function onOneLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return Object.entries(value).some(isStored) ? undefined : '{}';
  const isTable = value.length > 1 && value.every((item) => Array.isArray(item) && item.length > 1);
  if (isTable) return undefined;
  const items: string[] = [];
  for (const item of value) {
    const line = onOneLine(item);
    if (line === undefined) return undefined;
    items.push(line);
  }
  return `[${items.join(', ')}]`;
}
