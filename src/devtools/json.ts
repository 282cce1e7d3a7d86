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
  const line = onOneLine(value);
  if (line !== undefined && taken + line.length <= LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const lines = (open: string, items: readonly string[], close: string) =>
    `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
  const comma = (index: number, count: number) => (index < count - 1 ? 1 : 0);
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      formatJson(item, inner, inner.length + comma(index, value.length)),
    );
    return lines('[', items, ']');
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entriesOf(value);
  const items = entries.map(([key, item], index) => {
    const name = `${JSON.stringify(key)}: `;
    return (
      name + formatJson(item, inner, inner.length + name.length + comma(index, entries.length))
    );
  });
  return lines('{', items, '}');
}

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/** A list may be on one line, but no object, and no list of lists with several items each. */
function onOneLine(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return entriesOf(value).length === 0 ? '{}' : undefined;
  const isTable = value.length > 1 && value.every((item) => Array.isArray(item) && item.length > 1);
  const items = value.map(onOneLine);
  return isTable || items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}
