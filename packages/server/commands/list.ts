import { endpoints } from '../../../src/leads/endpoints';
import { leadFormats } from './formats/formatLeads';
import { leadReader } from '../api/listLeads';
import type { LeadFilter } from '../api/listLeads';
import type { Command } from './command';
import { parseArguments, readDay, readKey } from './arguments';

/** Which leads to list, and how. */
export type ListArguments = {
  readonly filter: LeadFilter;
  readonly format: keyof typeof leadFormats;
};

const text = { type: 'string' } as const;
const OPTIONS = { kind: text, since: text, until: text, email: text, format: text } as const;

/**
 * Reads the arguments of the list.
 * @throws Error with the name of a wrong argument, its value and what it accepts
 */
export function readListArguments(args: readonly string[], usage: string): ListArguments {
  const { kind, since, until, email, format } = parseArguments(args, {
    options: OPTIONS,
    usage,
  }).options;
  return {
    filter: {
      kind: kind === undefined ? undefined : readKey('kind', kind, endpoints),
      since: readDay('since', since),
      until: readDay('until', until),
      email,
    },
    format: readKey('format', format ?? 'text', leadFormats),
  };
}

/** `npm run leads`: prints leads. */
export const list: Command = {
  usage: `[--kind ${Object.keys(endpoints).join('|')}] [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--email ADDRESS] [--format ${Object.keys(leadFormats).join('|')}]`,
  help: 'Prints leads, the newest first. Days are in UTC, both included.',
  read: (args, usage) => {
    const { filter, format } = readListArguments(args, usage);
    return async ({ openDatabase }) =>
      leadFormats[format](await leadReader(await openDatabase(), filter));
  },
};
