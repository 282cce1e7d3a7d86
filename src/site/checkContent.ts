/**
 * `npm run content:check`: prints every error of the content folder and exits with status 1 when
 * there is one; else it prints what changes next. `npm run content:check -- FOLDER` checks another
 * project folder. `CONTENT_DATE=2026-12-24` checks as on that day.
 */
import { countErrors, formatContentErrors } from '../content/contentErrors';
import { contentDate } from './contentDate';
import { readContentFolder } from './contentFolder';
import { formatChanges } from './plannedChanges';

function check(): void {
  try {
    contentDate(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
    return;
  }
  const { errors, pages, allPages, changes } = readContentFolder(process.argv[2] ?? process.cwd());
  if (errors.length > 0) {
    process.stdout.write(`${formatContentErrors(errors)}\n\n${countErrors(errors)} in content/.\n`);
    process.exitCode = 1;
    return;
  }
  const drafts = allPages.size - pages.size;
  const draftPages = drafts === 0 ? '' : ` and ${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`;
  process.stdout.write(`${pages.size} pages${draftPages}, no errors.\n${formatChanges(changes)}`);
}

check();
