import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';

/** The arguments that every command takes. */
export type CommonOptions = {
  /** The arguments of the command itself. */
  readonly rest: readonly string[];
  /** The file with the settings of the server. */
  readonly settingsFile?: string;
  readonly isCopy: boolean;
};

/** What the help says of the options of every command. */
export const COMMON_HELP = `Every command takes
    --settings FILE  the settings of the server, a line each, as for systemd
    --copy           for a database that the server does not use, such as a backup
`;

/**
 * Separates the options of every command from the arguments of one.
 * @throws Error when --settings names no file
 */
export function readCommonOptions(args: readonly string[]): CommonOptions {
  const rest: string[] = [];
  const found: { settingsFile?: string; isCopy: boolean } = { isCopy: false };
  for (const [index, argument] of args.entries()) {
    if (args[index - 1] === '--settings') found.settingsFile = argument;
    else if (argument.startsWith('--settings='))
      found.settingsFile = argument.slice('--settings='.length);
    else if (argument === '--copy') found.isCopy = true;
    else if (argument !== '--settings') rest.push(argument);
  }
  if (args.at(-1) === '--settings' || found.settingsFile === '')
    throw new Error('--settings names no file. Usage: npm run leads -- --settings FILE');
  return { rest, ...found };
}

/** The options of a command, as Node's parseArgs takes them. */
export type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments that a command takes. */
export type Expected<Taken extends Options> = {
  readonly options?: Taken;
  /** How many positional arguments it takes at most; none by default. */
  readonly maxPositionals?: number;
  /** The usage, for error messages. */
  readonly usage: string;
};

/** The arguments of a command. */
export type ParsedArguments<Taken extends Options> = {
  readonly options: ReturnType<typeof parseArgs<{ options: Taken }>>['values'];
  readonly positionals: readonly string[];
};

function parse<Taken extends Options>(args: readonly string[], options: Taken, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's message, without the name of the error.
    const [reason] = String(error)
      .replace(/^\w+(?: \[\w+\])?: /, '')
      .split('. ');
    throw new Error(`${reason}. Usage: ${usage}`);
  }
}

/**
 * Separates the options of a command from its positional arguments.
 * @throws Error with the first argument that the command does not take, and the usage
 */
export function parseArguments<Taken extends Options>(
  args: readonly string[],
  { options, maxPositionals = 0, usage }: Expected<Taken>,
): ParsedArguments<Taken> {
  // Without options, the empty table is the one that Taken stands for.
  const { values, positionals } = parse(args, options ?? ({} as Taken), usage);
  const surplus = positionals[maxPositionals];
  if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'. Usage: ${usage}`);
  return { options: values, positionals };
}

/**
 * Checks that an option has one of the values that it accepts.
 * @throws Error with the accepted values
 */
export function readKey<Table extends object>(
  name: string,
  value: string,
  table: Table,
): Extract<keyof Table, string> {
  const isKey = (key: string): key is Extract<keyof Table, string> => Object.hasOwn(table, key);
  if (isKey(value)) return value;
  throw new Error(`--${name} is "${value}". It accepts ${Object.keys(table).join(', ')}.`);
}

/**
 * Checks that an option is a day.
 * @throws Error when it is none
 */
export function readDay(name: string, day: string | undefined): string | undefined {
  if (day === undefined || z.iso.date().safeParse(day).success) return day;
  throw new Error(`--${name} is "${day}". It accepts a calendar date written YYYY-MM-DD.`);
}
