import * as z from 'zod/mini';
import { plainEmail } from '../../../src/leads/emailRule';
import type { Subject } from './formats/leadRecords';
import { parseArguments } from './arguments';
import type { Expected, Options, ParsedArguments } from './arguments';

/** How to write whose leads are meant. */
export const SUBJECT_USAGE = 'EMAIL|ID';

/** A whole address: some that are kept are against the rule of the forms. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readSubject(argument: string | undefined, usage: string): Subject {
  const text = argument?.trim() ?? '';
  const email = plainEmail(text);
  if (ADDRESS.test(email)) return { email };
  if (z.uuid().safeParse(text.toLowerCase()).success) return { id: text.toLowerCase() };
  const problem =
    text === ''
      ? "Write the visitor's e-mail address, or the id of a lead."
      : `'${text}' is neither a whole e-mail address, such as ada@example.com, nor the id of a lead.`;
  throw new Error(`${problem} Usage: ${usage}`);
}

/**
 * Reads the arguments of a command about somebody.
 * @throws Error for an argument that is neither, and for what the command does not take
 */
export function parseSubject<Taken extends Options>(
  args: readonly string[],
  expected: Omit<Expected<Taken>, 'maxPositionals'>,
): { readonly subject: Subject; readonly options: ParsedArguments<Taken>['options'] } {
  const { options, positionals } = parseArguments(args, { ...expected, maxPositionals: 1 });
  return { subject: readSubject(positionals[0], expected.usage), options };
}

/** Says that nothing is found. */
export function describeNothing(subject: Subject): string {
  const key = 'email' in subject ? `e-mail address ${subject.email}` : `id ${subject.id}`;
  return `No lead has the ${key}. npm run leads lists all leads.\n`;
}
