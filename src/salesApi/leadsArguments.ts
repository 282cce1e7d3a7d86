import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { endpoints } from '../leads/endpoints';
import type { LeadKind } from '../leads/wire';
import { leadFormats } from './formatLeads';
import type { LeadFilter } from './listLeads';

/** How to use `npm run leads`. */
export const LEADS_USAGE = `npm run leads -- undelivered
npm run leads -- redeliver [ID]
npm run leads -- [--kind ${Object.keys(endpoints).join('|')}] [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--email ADDRESS] [--format ${Object.keys(leadFormats).join('|')}]`;

/** The arguments of `npm run leads`. */
export type LeadsArguments =
  | { readonly command: 'help' }
  | {
      readonly command: 'list';
      readonly filter: LeadFilter;
      readonly format: keyof typeof leadFormats;
    }
  | { readonly command: 'undelivered' }
  | { readonly command: 'redeliver'; readonly id?: string };

/** A wrong argument; the message is one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const isKeyOf = <Table extends object>(
  table: Table,
  key: string,
): key is Extract<keyof Table, string> => Object.hasOwn(table, key);

function readKind(kind: string | undefined): LeadKind | undefined {
  if (kind === undefined || isKeyOf(endpoints, kind)) return kind;
  throw new ArgumentError(`--kind is "${kind}". It accepts ${Object.keys(endpoints).join(', ')}.`);
}

function readDay(name: string, day: string | undefined): string | undefined {
  if (day === undefined || z.iso.date().safeParse(day).success) return day;
  throw new ArgumentError(`--${name} is "${day}". It accepts a calendar date written YYYY-MM-DD.`);
}

/**
 * Reads the commands that take no options.
 * @throws ArgumentError for a word that the command does not take
 */
function readCommand(
  command: string | undefined,
  words: readonly string[],
): LeadsArguments | undefined {
  if (command !== 'undelivered' && command !== 'redeliver') return undefined;
  const [id, second] = words;
  const surplus = command === 'undelivered' || id?.startsWith('-') ? id : second;
  if (surplus !== undefined) {
    throw new ArgumentError(
      `Unexpected argument '${surplus}' after ${command}. Usage: ${LEADS_USAGE}`,
    );
  }
  return command === 'undelivered' ? { command } : { command, id };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = {
      kind: text,
      since: text,
      until: text,
      email: text,
      format: text,
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // The first sentence of Node's message, without the name of the error.
    const [reason] = String(error)
      .replace(/^\w+(?: \[\w+\])?: /, '')
      .split('. ');
    throw new ArgumentError(`${reason}. Usage: ${LEADS_USAGE}`);
  }
}

/**
 * Parses the arguments of `npm run leads`.
 * @param args the arguments
 * @returns what to do, or what to list and how
 * @throws ArgumentError with the name of a wrong argument, its value and what it accepts
 */
export function readLeadsArguments(args: readonly string[]): LeadsArguments {
  const [first, ...words] = args;
  const command = readCommand(first, words);
  if (command !== undefined) return command;
  const { kind, since, until, email, format = 'text', help = false } = parse(args);
  if (help) return { command: 'help' };
  if (!isKeyOf(leadFormats, format)) {
    throw new ArgumentError(
      `--format is "${format}". It accepts ${Object.keys(leadFormats).join(', ')}.`,
    );
  }
  const filter = {
    kind: readKind(kind),
    since: readDay('since', since),
    until: readDay('until', until),
    email,
  };
  return { command: 'list', filter, format };
}
