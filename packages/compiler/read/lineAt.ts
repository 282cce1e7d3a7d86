/**
 * Finds the line at an offset of a text.
 * @param offset characters from 0
 */
export function lineAt(
  text: string,
  offset: number,
): { start: number; line: string; next?: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start).split('\n', 1)[0] ?? '';
  const after = /\S/.exec(text.slice(start + line.length));
  return { start, line, ...(after && { next: start + line.length + after.index }) };
}
