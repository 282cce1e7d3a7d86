/** Where a command prints: what was asked for, and what stands in its way. */
export type Terminal = { out: (text: string) => void; err: (text: string) => void };

/**
 * Does what arguments ask for.
 * @returns the exit status
 */
export type Command = (args: string[], terminal: Terminal) => number | Promise<number>;

/** Runs a command if its module is the program that was started. Whoever imports the module calls the command. */
export async function runIfStarted(started: NodeJS.Module, command: Command): Promise<void> {
  if (require.main !== started) return;
  // When what reads the output has ended, as `| head` does, the rest of it is lost. That is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await command(process.argv.slice(2), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
