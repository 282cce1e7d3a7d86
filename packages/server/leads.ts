import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseEnv } from 'node:util';
import { readCommonOptions } from './commands/arguments';
import { createCommandContext } from './commands/command';
import type { Output } from './commands/command';
import { readLeadsArguments } from './commands/registry';
import { keepOutputPrivate } from './database/privateFiles';
import { readSettings } from './settings';

/**
 * Reads the file with the settings of the server, as systemd reads it (`EnvironmentFile`).
 * @throws Error when it cannot be read
 */
function readEnvironment(file: string | undefined): NodeJS.ProcessEnv {
  if (file === undefined) return process.env;
  try {
    return { ...process.env, ...parseEnv(readFileSync(file, 'utf8')) };
  } catch (error) {
    const reason = String(Reflect.get(Object(error), 'code'));
    throw new Error(
      `--settings names ${file}, which cannot be read (${reason}). Run the command as the user of the server: sudo -u x1-website.`,
    );
  }
}

async function print(output: Output): Promise<void> {
  await pipeline(Readable.from(output), process.stdout, { end: false });
}

async function run(args: readonly string[]): Promise<void> {
  const { rest, settingsFile, isCopy } = readCommonOptions(args);
  const asked = readLeadsArguments(rest);
  if (typeof asked !== 'function') return print(asked.help);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const settings = readSettings(readEnvironment(settingsFile));
  const context = createCommandContext(settings, { isCopy, say });
  try {
    keepOutputPrivate(process.stdout.fd);
    await print(await asked(context));
  } finally {
    context.close();
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // Several failed attempts to connect are one error without a message.
  return cause instanceof Error
    ? `${message} (${cause.message || String(Reflect.get(cause, 'code'))})`
    : message;
}

/** `npm run leads`: prints leads, and does what a command asks for. */
async function main(): Promise<void> {
  // What a command writes is for this user alone.
  process.umask(0o077);
  // A closed pipe, as of `| head`, is not a failure. Any other ends the work below.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
  });
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

void main();
