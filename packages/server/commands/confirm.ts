import { createInterface } from 'node:readline';

/** A stream that may be a terminal. */
type Terminal<Stream> = Stream & { readonly isTTY?: boolean };

/**
 * Creates a function that asks a person at a terminal.
 * @returns the function; undefined unless both are terminals
 */
export function terminalConfirm(
  input: Terminal<NodeJS.ReadableStream>,
  output: Terminal<NodeJS.WritableStream>,
): ((question: string) => Promise<boolean>) | undefined {
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    output.write(`${question} `);
    // Without an output, the terminal itself edits the line.
    const lines = createInterface({ input });
    const answer = await new Promise<string>((resolve) => {
      lines.once('line', resolve);
      // Ctrl+D ends the input without an answer.
      lines.once('close', () => resolve(''));
    });
    lines.close();
    return answer.trim().toLowerCase() === 'yes';
  };
}
