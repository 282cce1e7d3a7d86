import { NotPurgedError } from '../database/database';
import type { Database } from '../database/database';
import { eraseLeads } from './eraseLeads';
import { formatShort } from './formats/formatRecords';
import { findRecords } from './formats/leadRecords';
import type { Findings, Subject } from './formats/leadRecords';
import { plural } from './formats/plural';
import type { Command, CommandContext } from './command';
import { describeNothing, parseSubject, SUBJECT_USAGE } from './subject';

const NO_TERMINAL =
  'erase asks before it erases, and there is no terminal to ask at. Add --yes to erase without the question.';

const KEPT_ELSEWHERE =
  'Copies remain in backups from before now, and where leads were delivered: docs/operations.md, "A visitor asks".';

/** Clears the files of the database, or says what has been done and that this was not. */
async function purgeAfter(database: Database, done: string): Promise<void> {
  await database.purge().catch((cause: Error) => {
    const { message } =
      cause instanceof NotPurgedError ? cause : new NotPurgedError('the database does not answer');
    throw new Error(`${done}${message} Correct that, then run: npm run leads -- purge`);
  });
}

function question({ records }: Findings): string {
  const those = records.length === 1 ? 'this lead' : `these ${records.length} leads`;
  return `Erase ${those} for good? This cannot be undone. Type yes to erase:`;
}

/** What is erased by one run. */
type Order = { readonly subject: Subject; readonly askFirst: boolean };

async function eraseFound(
  database: Database,
  { subject, askFirst }: Order,
  { confirm }: CommandContext,
): Promise<string> {
  const findings = await findRecords(database, subject);
  const list = formatShort(findings);
  if (findings.records.length === 0) return list || describeNothing(subject);
  if (askFirst && !(await confirm?.(`${list}\n${question(findings)}`)))
    return 'Nothing was erased.\n';
  const ids = findings.records.map(({ lead }) => lead.id);
  const done = `${plural(await eraseLeads(database, ids, Date.now()), 'lead')} erased.\n`;
  await purgeAfter(database, done);
  return `${askFirst ? '' : `${list}\n`}${done}${KEPT_ELSEWHERE}\n`;
}

/** `npm run leads -- erase`: erases the leads of somebody. */
export const erase: Command = {
  usage: `${SUBJECT_USAGE} [--yes]`,
  help: 'Lists the leads of an address, or one lead by its id, asks, and erases them for good. What waits for delivery is cancelled.\nOf each lead only its id, its kind, its day and the time of the erasure remain. --yes does not ask.',
  read: (args, usage) => {
    const options = { yes: { type: 'boolean' } } as const;
    const asked = parseSubject(args, { options, usage });
    const order = { subject: asked.subject, askFirst: asked.options.yes !== true };
    return async (context) => {
      if (order.askFirst && context.confirm === undefined) throw new Error(NO_TERMINAL);
      return eraseFound(await context.openDatabase(), order, context);
    };
  },
};
