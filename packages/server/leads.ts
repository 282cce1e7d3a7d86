import { createCommandContext } from './commands/command';
import { readLeadsArguments } from './commands/registry';
import { readSettings } from './settings';

async function runCommand(args: readonly string[]): Promise<string> {
  const asked = readLeadsArguments(args);
  return typeof asked === 'function'
    ? asked(createCommandContext(readSettings(process.env)))
    : asked.help;
}

/** `npm run leads`: prints leads, and does what a command asks for. */
async function main(): Promise<void> {
  // A closed pipe, as of `| head`, is not a failure.
  process.stdout.on('error', () => process.exit(0));
  try {
    process.stdout.write(await runCommand(process.argv.slice(2)));
  } catch (error) {
    // Several failed attempts to connect are one error without a message.
    const cause =
      error instanceof Error && error.cause instanceof Error
        ? ` (${error.cause.message || String(Reflect.get(error.cause, 'code'))})`
        : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
    process.exitCode = 1;
  }
}

void main();
