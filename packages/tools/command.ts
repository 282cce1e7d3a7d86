import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Where a command prints: what was asked for, and what stands in its way. */
export type Terminal = { out: (text: string) => void; err: (text: string) => void };

/**
 * Does what arguments ask for.
 * @returns the exit status
 */
export type Command = (args: string[], terminal: Terminal) => number | Promise<number>;

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command as `parseArgs` reads them. */
type Given<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Known }>
>;

/**
 * Makes a command that says how it is used: for `--help`, and where it does not know an option or an argument.
 * @param takes the names of its arguments, of which FOLDER holds `content/`; undefined when `run` checks them
 */
export function defineCommand<const Known extends Options>(
  usage: `Usage: npm run ${string}`,
  takes: readonly string[] | undefined,
  options: Known,
  run: (given: Given<Known>, terminal: Terminal) => number | Promise<number>,
): Command {
  const read = (args: string[]): Given<Known> => {
    const given = parseArgs({ args, allowPositionals: true, options });
    for (const [index, value] of given.positionals.entries()) {
      const name = takes === undefined ? value : takes[index];
      if (name === undefined) throw new Error(`Unexpected argument '${value}'`);
      if (name === 'FOLDER' && !existsSync(path.join(value, 'content')))
        throw new Error(`There is no folder ${path.join(value, 'content')}`);
    }
    return given;
  };
  return (args, terminal) => {
    let given: Given<Known>;
    if (args.includes('--help')) {
      terminal.out(`${usage}\n`);
      return 0;
    }
    try {
      given = read(args);
    } catch (error) {
      const [sentence] = (error as Error).message.split(/\. |\n/);
      terminal.err(`${sentence}.\n${usage}\n`);
      return 1;
    }
    return run(given, terminal);
  };
}

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
