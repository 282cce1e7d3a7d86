/** The parts of an error of V8 that the line and the column replace. */
const PLACE_IN_ERROR =
  /, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$|( in JSON)? at position \d+.*$/s;

/** How many characters an error of V8 shows before and after the wrong one. */
const SHOWN_AROUND = 10;

/**
 * Parses JSON.
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
