import { reportFormats } from './formats/formatReport';
import { reportLeads } from './formats/leadReport';
import type { Command } from './command';
import { parseArguments, readDay, readKey } from './arguments';

/** `npm run leads -- report`: prints what became of leads. */
export const report: Command = {
  usage: `[--since YYYY-MM-DD] [--until YYYY-MM-DD] [--format ${Object.keys(reportFormats).join('|')}]`,
  help: 'Prints how many leads came, by kind, source and campaign, how quickly they were taken, what they led to, and which are open. It has nothing personal.',
  read: (args, usage) => {
    const text = { type: 'string' } as const;
    const options = { since: text, until: text, format: text };
    const { since, until, format } = parseArguments(args, { options, usage }).options;
    const days = { since: readDay('since', since), until: readDay('until', until) };
    const write = reportFormats[readKey('format', format ?? 'text', reportFormats)];
    return async ({ openDatabase }) =>
      write(await reportLeads(await openDatabase(), days, Date.now()));
  },
};
