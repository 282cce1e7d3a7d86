/**
 * `npm run content:due`: says what has appeared or disappeared since `public/` was built, and exits with status 0. It
 * exits with 3 when nothing has, and with 1 when the content has errors or there is no built site.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatContentErrors } from '../../../src/content/contentErrors';
import { isMoment } from '../../../src/content/day';
import { MOMENT_FILE } from '../../../src/http/unservedFiles';
import { readContentFolder } from '../../compiler/folders';
import { formatChange } from '../../compiler/pages';
import { defineCommand, runIfStarted, type Terminal } from '../command';

const NOTHING_IS_DUE = 3;

function listDue(folder: string, { out }: Terminal): number {
  const file = path.join(folder, 'public', MOMENT_FILE);
  const built = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!isMoment(built))
    throw new Error(`${file} does not say when the site was built. Run npm run build first.`);
  const { changes, errors, now } = readContentFolder(folder);
  if (errors.length > 0) throw new Error(formatContentErrors(errors));
  const due = changes.filter(({ moment }) => built < moment && moment <= now);
  if (due.length === 0) {
    out('Nothing is due.\n');
    return NOTHING_IS_DUE;
  }
  out(due.map((change) => `${formatChange(change)}\n`).join(''));
  return 0;
}

const USAGE = `Usage: npm run content:due [-- FOLDER]
Exits with 0 when a build is due, with 3 when none is, and with 1 when the content has errors.`;

export const contentDue = defineCommand(USAGE, ['FOLDER'], {}, ({ positionals }, terminal) => {
  try {
    return listDue(positionals[0] ?? '.', terminal);
  } catch (error) {
    terminal.err(`${(error as Error).message}\n`);
    return 1;
  }
});

void runIfStarted(module, contentDue);
