import { formatShort } from './formats/formatRecords';
import { findRecords } from './formats/leadRecords';
import type { Command } from './command';
import { describeNothing, parseSubject, SUBJECT_USAGE } from './subject';

/** `npm run leads -- find`: prints a short list of somebody's leads. */
export const find: Command = {
  usage: SUBJECT_USAGE,
  help: 'Prints a short list of the leads of an address: time, kind, id, and the state of each delivery.\nAn id finds one lead, also an erased one.',
  read: (args, usage) => {
    const { subject } = parseSubject(args, { usage });
    return async ({ openDatabase }) => {
      const findings = await findRecords(await openDatabase(), subject);
      return formatShort(findings) || describeNothing(subject);
    };
  },
};
