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
import { endWithReader } from '../endWithReader';

const NOTHING_IS_DUE = 3;

function listDue(folder: string): void {
  const file = path.join(folder, 'public', MOMENT_FILE);
  const built = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!isMoment(built))
    throw new Error(`${file} does not say when the site was built. Run npm run build first.`);
  const { changes, errors, now } = readContentFolder(folder);
  if (errors.length > 0) throw new Error(formatContentErrors(errors));
  const due = changes.filter(({ moment }) => built < moment && moment <= now);
  process.stdout.write(due.map((change) => `${formatChange(change)}\n`).join(''));
  if (due.length > 0) return;
  process.stdout.write('Nothing is due.\n');
  process.exitCode = NOTHING_IS_DUE;
}

endWithReader();
try {
  listDue(process.argv[2] ?? '.');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
