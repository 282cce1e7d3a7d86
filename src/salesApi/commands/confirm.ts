import { createInterface } from 'node:readline/promises';

/** A stream that may be a terminal. */
type Terminal<Stream> = Stream & { readonly isTTY?: boolean };

/**
 * Creates a function that asks a person at a terminal.
 * @param input where the answer comes from
 * @param output where the question goes: not the output of the command, which may be a file
 * @returns the function; undefined unless both are terminals
 */
export function terminalConfirm(
  input: Terminal<NodeJS.ReadableStream>,
  output: Terminal<NodeJS.WritableStream>,
): ((question: string) => Promise<boolean>) | undefined {
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input, output });
    // Ctrl+C and Ctrl+D close the terminal without an answer.
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    try {
      const answer = await Promise.race([terminal.question(`${question} `), closed]);
      return answer.trim().toLowerCase() === 'yes';
    } finally {
      terminal.close();
    }
  };
}
