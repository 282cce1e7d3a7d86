import { exportFormats } from './formats/formatRecords';
import { findRecords } from './formats/leadRecords';
import type { Command } from './command';
import { describeNothing, parseSubject, SUBJECT_USAGE } from './subject';
import { readKey } from './arguments';

/** `npm run leads -- export`: prints everything that is stored of somebody. */
export const exportRecords: Command = {
  usage: `${SUBJECT_USAGE} [--format ${Object.keys(exportFormats).join('|')}]`,
  help: 'Prints everything that is stored of an address, or one lead by its id. JSON is complete, with the records of delivery.',
  read: (args, usage) => {
    const options = { format: { type: 'string' } } as const;
    const asked = parseSubject(args, { options, usage });
    const format = readKey('format', asked.options.format ?? 'text', exportFormats);
    return async ({ openDatabase }) => {
      const findings = await findRecords(await openDatabase(), asked.subject);
      return exportFormats[format](findings) || describeNothing(asked.subject);
    };
  },
};
